import * as z from 'zod';
import { defineShapes, fileUrl, seqIdOrZero } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { sensitive } from '../core/sensitive-fields.ts';
import { adminErrors, adminUser } from './admin.schema.ts';

/** Refusals of sign-in and refresh. They are input errors, hence 400 (reference/platform.yaml `error_codes.login`). */
export const sessionErrors = {
  tokenInvalid: refusal('109', '令牌已失效', 'Token no longer valid', 400),
  wrongPassword: refusal('918', '账号或密码错误', 'Wrong name or password', 400),
  locked: refusal('918', '密码错误次数过多，请{minutes}分钟后再试', 'Too many wrong passwords, please try again in {minutes} min', 400),
  asleep: refusal(
    '918',
    '账号长期未登录，已休眠，请联系超级管理员唤醒',
    'This account was not used for long and is asleep; a super administrator can wake it',
    400,
  ),
  unverified: refusal('930', '验证未通过', 'Verification failed', 400),
  otherValidator: refusal('930', '验证方式已变更，请刷新页面后重试', 'The verification method has changed, please reload the page', 400),
  /** The account has a second factor and no code came along; `data` holds the challenge for the next call. */
  codeNeeded: refusal('931', '请输入动态验证码', 'Enter the authenticator code', 400),
  codeWrong: refusal('931', '动态验证码错误或已使用', 'The code is wrong or was already used', 400),
  passkeyWrong: refusal('931', '通行密钥未通过验证，请重试', 'The passkey was not accepted, please try again', 400),
} as const;

/** What comes with 931. */
export interface CodeChallenge {
  /** A proof, valid for five minutes, that takes the place of the captcha. */
  challenge: string;
  /** Whether there is an authenticator; without one, only a recovery code is a code. */
  authenticator: boolean;
  /** What the browser needs to prove a passkey; left out where there is none. */
  passkey?: Record<string, unknown>;
}

/** Refusals of a password change in the own profile. */
export const profileErrors = {
  oldPasswordWrong: refusal('921', '原密码不正确', 'The old password is wrong'),
  oldPasswordMissing: refusal('922', '请填写原密码', 'Please enter the old password'),
  newPasswordMissing: refusal('923', '请填写新密码', 'Please enter the new password'),
} as const;

/** What a sign-in answers; the client stores it without the tokens. `founder` is 1 for super administrators (role_id 0). */
export const loginResult = z.object({
  uid: z.number().int(),
  username: z.string(),
  department: z.string(),
  face: z.string(),
  role_id: z.number().int(),
  founder: z.literal([0, 1]),
  access_token: z.string(),
  refresh_token: z.string(),
});
export type LoginResult = z.output<typeof loginResult>;

/** What a refresh answers: the one place of this API family with camelCase names. */
export const tokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type TokenPair = z.output<typeof tokenPair>;

/** Passwords travel as the MD5 (32 hex digits) of what was typed; which text it is, only the client can check. */
const md5 = () => z.string().max(200);
const proof = () => z.string().max(2000).optional();

export const shapes = defineShapes({
  login: {
    query: z.object({
      // Not trimmed: names are compared exactly (R2).
      username: z.string().min(1).max(100),
      password: md5().min(1),
      captcha: proof(),
      uuid: proof(),
      scene: proof(),
      c_sessionid: proof(),
      sig: proof(),
      nc_token: proof(),
      /** Second step: six digits of the authenticator, or a recovery code. */
      otp: z.string().trim().max(40).optional(),
      challenge: proof(),
      /** In place of the code: what a passkey answered, see `passkeyResponse`. */
      passkey: z.string().max(8_000).optional(),
    }),
    response: loginResult,
    errors: [
      sessionErrors.unverified,
      sessionErrors.otherValidator,
      sessionErrors.locked,
      sessionErrors.wrongPassword,
      sessionErrors.codeNeeded,
      sessionErrors.codeWrong,
      sessionErrors.passkeyWrong,
    ],
  },
  logout: { query: z.object({ uid: seqIdOrZero() }) },
  refresh: { body: z.object({ refresh_token: z.string().min(1).max(5000) }), response: tokenPair, errors: [sessionErrors.tokenInvalid, commonErrors.notFound] },
  profile: {
    body: z.object({
      face: fileUrl(),
      old_passwprd: md5().optional(),
      old_password: md5().optional(),
      password: md5().optional(),
      /** Left out, or sent back as their masks, they stay. */
      mobile: sensitive('mobile').optional(),
      email: sensitive('email').optional(),
    }),
    response: adminUser,
    errors: [
      profileErrors.oldPasswordMissing,
      profileErrors.newPasswordMissing,
      profileErrors.oldPasswordWrong,
      sessionErrors.locked,
      adminErrors.passwordInvalid,
      adminErrors.mobileTaken,
      adminErrors.emailTaken,
      commonErrors.identityNeeded,
      commonErrors.notFound,
    ],
  },
});
