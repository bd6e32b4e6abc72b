import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';

/** What a person reads for each field of an own session. */
export const accountFields = {
  sid: { zh: '会话', en: 'Session' },
  ip: { zh: 'IP地址', en: 'IP address' },
  user_agent: { zh: '浏览器', en: 'Browser' },
  created_at: { zh: '登录时间', en: 'Signed in' },
  last_seen_at: { zh: '最近活动', en: 'Last active' },
  expires_at: { zh: '有效期至', en: 'Valid until' },
  password: { zh: '登录密码', en: 'Password' },
  otp: { zh: '动态验证码', en: 'Authenticator code' },
  enabled: { zh: '动态验证', en: 'Two-step verification' },
  mobile: { zh: '手机号码', en: 'Mobile number' },
  email: { zh: '电子邮箱', en: 'Email' },
} satisfies Record<string, Text>;

/** How many recovery codes an account gets at once; each signs in once. */
export const RECOVERY_CODES = 10;

/** The own account beyond the profile: sessions of other browsers, and the second factor of the sign-in. Design of this product. */
export const accountApi = defineApi('account', accountFields, () => import('./account.schema.ts'), {
  /** What the own profile shows of them; they are changed with it. */
  contact: {
    method: 'GET',
    path: '/admin/systems/admin-users/contact',
    permission: 'any',
    summary: { zh: '查询我的联系方式', en: 'The own mobile number and email address' },
  },
  sessions: { method: 'GET', path: '/admin/systems/admin-users/sessions', permission: 'any', summary: { zh: '查询我的登录会话', en: 'List the own sessions' } },
  endSession: {
    method: 'DELETE',
    path: '/admin/systems/admin-users/sessions/{sid}',
    permission: 'any',
    answer: 'void',
    summary: { zh: '结束我的登录会话', en: 'End an own session' },
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/admin/systems/admin-users/sessions',
    permission: 'any',
    answer: 'void',
    summary: { zh: '结束我的其它登录会话', en: 'End all other own sessions' },
  },
  secondFactor: {
    method: 'GET',
    path: '/admin/systems/admin-users/second-factor',
    permission: 'any',
    summary: { zh: '查询动态验证状态', en: 'Whether two-step verification is on' },
  },
  /** Makes a secret that waits for its confirmation; an earlier one that still waits is replaced. */
  enrolSecondFactor: {
    method: 'POST',
    path: '/admin/systems/admin-users/second-factor',
    permission: 'any',
    important: true,
    summary: { zh: '申请动态验证密钥', en: 'Begin two-step verification' },
  },
  confirmSecondFactor: {
    method: 'PUT',
    path: '/admin/systems/admin-users/second-factor',
    permission: 'any',
    important: true,
    summary: { zh: '开启动态验证', en: 'Turn two-step verification on' },
  },
  disableSecondFactor: {
    method: 'POST',
    path: '/admin/systems/admin-users/second-factor/disable',
    permission: 'any',
    answer: 'void',
    important: true,
    summary: { zh: '关闭动态验证', en: 'Turn two-step verification off' },
  },
  recoveryCodes: {
    method: 'POST',
    path: '/admin/systems/admin-users/second-factor/recovery-codes',
    permission: 'any',
    important: true,
    summary: { zh: '重新生成恢复码', en: 'Make new recovery codes' },
  },
});
