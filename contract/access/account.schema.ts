import * as z from 'zod';
import { defineShapes } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { maskedText } from '../core/sensitive-fields.ts';
import { sessionErrors } from './session.schema.ts';

/** Refusals of changes to the second factor. */
export const factorErrors = {
  passwordWrong: refusal('921', '登录密码不正确', 'The password is wrong'),
  alreadyOn: refusal('932', '动态验证已开启', 'Two-step verification is already on'),
  notBegun: refusal('932', '请先申请动态验证密钥', 'Begin two-step verification first'),
  notOn: refusal('932', '动态验证未开启', 'Two-step verification is off'),
  codeWrong: refusal('931', '动态验证码错误', 'The authenticator code is wrong'),
} as const;

/** `recovery_left`: recovery codes that were not used yet. */
export const factorState = z.object({ enabled: z.boolean(), enabled_at: z.number().int(), recovery_left: z.number().int() });
export type FactorState = z.output<typeof factorState>;

/** What an authenticator needs: the secret in base32 and the same as an address for a QR code. */
export const enrolment = z.object({ secret: z.string(), uri: z.string() });
export type Enrolment = z.output<typeof enrolment>;

/** Recovery codes are shown once, when they are made. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** The MD5 (32 hex digits) of what was typed. */
const withPassword = z.object({ password: z.string().min(1).max(200) });

/** A live session of the caller; `current` marks the one of this very call. */
export const ownSession = z.object({
  sid: z.string(),
  ip: z.string(),
  user_agent: z.string(),
  created_at: z.number().int(),
  last_seen_at: z.number().int(),
  expires_at: z.number().int(),
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const shapes = defineShapes({
  contact: { response: z.object({ mobile: maskedText('mobile'), email: maskedText('email') }) },
  sessions: { response: z.array(ownSession) },
  endOtherSessions: {},
  secondFactor: { response: factorState },
  enrolSecondFactor: { body: withPassword, response: enrolment, errors: [factorErrors.passwordWrong, sessionErrors.locked, factorErrors.alreadyOn] },
  confirmSecondFactor: {
    body: z.object({
      otp: z
        .string()
        .trim()
        .regex(/^\d{6}$/, { error: 'otp' })
        .max(100),
    }),
    response: recoveryCodes,
    errors: [sessionErrors.locked, factorErrors.notBegun, factorErrors.alreadyOn, factorErrors.codeWrong],
  },
  disableSecondFactor: { body: withPassword, errors: [factorErrors.passwordWrong, sessionErrors.locked, factorErrors.notOn] },
  recoveryCodes: { body: withPassword, response: recoveryCodes, errors: [factorErrors.passwordWrong, sessionErrors.locked, factorErrors.notOn] },
  endSession: { params: z.object({ sid: z.string().min(1).max(64) }), errors: [commonErrors.notFound] },
});
