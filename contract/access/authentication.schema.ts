import * as z from 'zod';
import { defineShapes, flag } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { maskedText } from '../core/sensitive-fields.ts';
import { adminErrors } from './admin.schema.ts';
import { passkeyOptions, passkeyResponse } from './passkey.schema.ts';
import { sessionErrors } from './session.schema.ts';

/** Refusals of the second check of identity. Source: reference/settings.yaml 941-944. */
export const authenticationErrors = {
  failed: refusal('941', '二次验证未通过', 'The check of identity was not passed'),
  passwordWrong: refusal('941', '验证密码不正确', 'The verification password is wrong'),
  codeWrong: refusal('941', '短信验证码错误或已失效', 'The code is wrong or no longer valid'),
  stepMissing: refusal('941', '请先通过短信验证', 'Confirm by text message first'),
  noMethod: refusal('942', '至少开启一种可用的验证方式', 'Turn on at least one allowed method'),
  mobileInvalid: refusal('943', '手机号码不正确', 'Mobile number not valid'),
  tooOften: refusal('944', '发送过于频繁，请{seconds}秒后再试', 'Asked too often, please try again in {seconds} s'),
} as const;

/** A way in which a guarded call can be confirmed. */
const method = z.enum(['password', 'message', 'passkey']);
export type IdentityMethod = z.output<typeof method>;

/** Text message (to the account's number, masked here) or second password, at most one of them, and passkeys besides. `methods`: those that count now. */
export const authentication = z.object({ password_auth: flag(), message_auth: flag(), mobile: maskedText('mobile'), methods: z.array(method) });
export type Authentication = z.output<typeof authentication>;

/** The MD5 (32 hex digits) of what was typed; which text it is, only the client can check. */
const travelling = () => z.string().max(200);
const md5 = () => z.string().regex(/^[0-9a-f]{32}$/i, { error: 'md5' });
const code = () => z.string().trim().min(1).max(6);
const scene = () => z.enum(['TWO_STEP']);

export const shapes = defineShapes({
  /** An empty answer as long as the caller has chosen no way. */
  show: { response: authentication.optional() },
  save: {
    body: z.object({
      password_auth: flag(),
      message_auth: flag(),
      /** Empty or left out: it stays. */
      password: travelling().optional(),
      old_password: travelling().optional(),
      /** The number of the account. Left out, or sent back as its mask: it stays. */
      mobile: z.string().trim().max(20).optional(),
    }),
    response: authentication,
    errors: [
      authenticationErrors.noMethod,
      authenticationErrors.mobileInvalid,
      authenticationErrors.passwordWrong,
      adminErrors.mobileTaken,
      sessionErrors.locked,
      commonErrors.identityNeeded,
    ],
  },
  sendResetCode: {
    params: z.object({ mobile: z.string().trim().min(1).max(20) }),
    errors: [authenticationErrors.mobileInvalid, authenticationErrors.tooOften, commonErrors.notFound],
  },
  checkResetCode: {
    body: z.object({ mobile: z.string().trim().min(1).max(20), sms_code: code() }),
    errors: [authenticationErrors.codeWrong, sessionErrors.locked],
  },
  resetPassword: {
    body: z.object({
      password: travelling().min(1),
      /** Typed twice for the form; the server does not read it. */
      rep_password: z.string().max(200).optional(),
    }),
    errors: [authenticationErrors.stepMissing],
  },
  sendCode: { errors: [authenticationErrors.mobileInvalid, authenticationErrors.tooOften, commonErrors.notFound] },
  checkCode: { body: z.object({ scene: scene(), sms_code: code() }), errors: [authenticationErrors.codeWrong, sessionErrors.locked] },
  checkPassword: { body: z.object({ password: md5() }), errors: [authenticationErrors.passwordWrong, sessionErrors.locked] },
  passkeyOptions: { response: z.object({ options: passkeyOptions }), errors: [authenticationErrors.failed] },
  checkPasskey: { body: z.object({ response: passkeyResponse() }), errors: [authenticationErrors.failed, sessionErrors.locked] },
});
