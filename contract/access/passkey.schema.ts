import * as z from 'zod';
import { defineShapes, seqId, text } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { factorErrors } from './account.schema.ts';
import { sessionErrors } from './session.schema.ts';

/** Refusals of passkeys. */
export const passkeyErrors = {
  noDomain: refusal('933', '通过IP地址访问时不能使用通行密钥，请改用域名', 'Passkeys need a domain name; this address is a bare IP address'),
  refused: refusal('933', '通行密钥未通过验证，请重试', 'The passkey was not accepted, please try again'),
  known: refusal('933', '该通行密钥已添加', 'This passkey was added before'),
  tooMany: refusal('933', '最多添加{max}个通行密钥', 'At most {max} passkeys'),
} as const;

/** What the browser is given: a JSON object by the rules of WebAuthn (level 3, `…OptionsJSON`). */
export const passkeyOptions = z.record(z.string(), z.unknown());

/** What the browser answers: the JSON text of a WebAuthn `…ResponseJSON`. */
export const passkeyResponse = () => z.string().min(2).max(8_000);

/** A passkey of the own account. */
export const passkey = z.object({
  id: seqId(),
  name: z.string(),
  created_at: z.number().int(),
  /** 0 as long as it was not used. */
  last_used_at: z.number().int(),
});
export type Passkey = z.output<typeof passkey>;

const name = () => text(40);
const withPassword = z.object({ password: z.string().min(1).max(200) });
const one = z.object({ id: seqId() });

export const shapes = defineShapes({
  list: { response: z.array(passkey) },
  begin: {
    body: withPassword,
    response: z.object({ options: passkeyOptions }),
    errors: [factorErrors.passwordWrong, sessionErrors.locked, passkeyErrors.noDomain, passkeyErrors.tooMany],
  },
  create: {
    body: z.object({ name: name(), response: passkeyResponse() }),
    /** Recovery codes only when the sign-in asked for no second step before. */
    response: z.object({ passkey, recovery_codes: z.array(z.string()) }),
    errors: [passkeyErrors.refused, passkeyErrors.known, passkeyErrors.tooMany],
  },
  update: { params: one, body: z.object({ name: name() }), response: passkey, errors: [commonErrors.notFound] },
  remove: { params: one, body: withPassword, errors: [factorErrors.passwordWrong, sessionErrors.locked, commonErrors.notFound] },
});
