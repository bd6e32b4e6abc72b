import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';

/** What a person reads for the fields of sign-in and of the own profile. */
export const sessionFields = {
  uid: { zh: '管理员编号', en: 'Administrator ID' },
  username: { zh: '管理员名称', en: 'Administrator name' },
  password: { zh: '管理员密码', en: 'Password' },
  mobile: { zh: '手机号码', en: 'Mobile number' },
  email: { zh: '电子邮箱', en: 'Email' },
  captcha: { zh: '图片验证码', en: 'Image verification code' },
  otp: { zh: '动态验证码', en: 'Authenticator code' },
  passkey: { zh: '通行密钥应答', en: "Authenticator's answer" },
  challenge: { zh: '二次验证凭据', en: 'Second step challenge' },
  refresh_token: { zh: '刷新令牌', en: 'Refresh token' },
  face: { zh: '头像', en: 'Avatar' },
  old_passwprd: { zh: '原密码', en: 'Old password' },
  old_password: { zh: '原密码', en: 'Old password' },
  uuid: { zh: '验证标识', en: 'Captcha ID' },
  scene: { zh: '验证场景', en: 'Captcha scene' },
  c_sessionid: { zh: '滑动验证会话', en: 'Slider session' },
  sig: { zh: '滑动验证签名', en: 'Slider signature' },
  nc_token: { zh: '滑动验证令牌', en: 'Slider token' },
} satisfies Record<string, Text>;

/** Signing in and out, keeping the session, and the own profile. Source: reference/platform.yaml `# session`. */
export const sessionApi = defineApi('session', sessionFields, () => import('./session.schema.ts'), {
  login: {
    method: 'GET',
    path: '/admin/systems/admin-users/login',
    permission: 'public',
    // Checking a password is slow on purpose: where many sign in at once it takes longer than other calls may.
    timeout: 20_000,
    summary: { zh: '登录', en: 'Sign in' },
  },
  // Public, since a call without a valid session answers 200 and does nothing; it ends only the session of its own token.
  logout: {
    method: 'POST',
    path: '/admin/systems/admin-users/logout',
    permission: 'public',
    transaction: false,
    answer: 'void',
    summary: { zh: '退出登录', en: 'Sign out' },
  },
  refresh: {
    method: 'POST',
    path: '/admin/systems/admin-users/token',
    permission: 'public',
    transaction: false,
    summary: { zh: '刷新令牌', en: 'Refresh the tokens' },
  },
  profile: {
    method: 'PUT',
    path: '/admin/systems/admin-users',
    permission: 'any',
    important: true,
    summary: { zh: '修改个人资料', en: 'Edit the own profile' },
  },
});
