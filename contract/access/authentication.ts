import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';

/** What a person reads for each field of the check of identity. */
export const authenticationFields = {
  password_auth: { zh: '开启密码验证', en: 'Verify by password' },
  message_auth: { zh: '开启短信验证码', en: 'Verify by text message' },
  mobile: { zh: '手机号码', en: 'Mobile number' },
  password: { zh: '验证密码', en: 'Verification password' },
  old_password: { zh: '原验证密码', en: 'Old verification password' },
  rep_password: { zh: '确认密码', en: 'Repeat the password' },
  sms_code: { zh: '短信验证码', en: 'Code of the text message' },
  scene: { zh: '验证场景', en: 'Scene' },
  response: { zh: '通行密钥应答', en: "Authenticator's answer" },
  methods: { zh: '可用的验证方式', en: 'Ways that count now' },
} satisfies Record<string, Text>;

/** Seconds between two codes for one number, which screens count down. */
export const CODE_PAUSE = 60;

/**
 * The second check of identity: how an administrator confirms guarded calls (exports, settings ...), and confirming one. Empty for
 * somebody who has set no way, and then nothing is asked. Source: reference/settings.yaml `# second factor`, R26-R31.
 */
export const authenticationApi = defineApi('authentication', authenticationFields, () => import('./authentication.schema.ts'), {
  show: {
    method: 'GET',
    path: '/admin/systems/authentications',
    permission: 'any',
    summary: { zh: '查询我的身份验证方式', en: 'How the own identity is confirmed' },
  },
  save: {
    method: 'PUT',
    path: '/admin/systems/authentications',
    permission: 'any',
    guarded: true,
    important: true,
    summary: { zh: '设置我的身份验证方式', en: 'Set how the own identity is confirmed' },
  },
  sendResetCode: {
    method: 'PUT',
    path: '/admin/systems/authentications/smscode/{mobile}',
    permission: 'any',
    answer: 'void',
    summary: { zh: '发送重置验证密码的短信', en: 'Send a code for resetting the verification password' },
  },
  /** Afterwards the password may be set anew, for five minutes, in this session. */
  checkResetCode: {
    method: 'PUT',
    path: '/admin/systems/authentications/valid/code',
    permission: 'any',
    answer: 'void',
    summary: { zh: '校验重置验证密码的短信', en: 'Check the code for resetting the verification password' },
  },
  resetPassword: {
    method: 'PUT',
    path: '/admin/systems/authentications/update-password',
    permission: 'any',
    answer: 'void',
    important: true,
    summary: { zh: '重置验证密码', en: 'Reset the verification password' },
  },
  /** To the stored number. */
  sendCode: {
    method: 'POST',
    path: '/admin/passport/sms-code',
    permission: 'any',
    answer: 'void',
    summary: { zh: '发送身份验证短信', en: 'Send a code that confirms the identity' },
  },
  /** The three checks leave a mark: one guarded call within five minutes passes in this session. */
  checkCode: {
    method: 'POST',
    path: '/admin/passport/check-sms-code',
    permission: 'any',
    bodyInQuery: true,
    answer: 'void',
    summary: { zh: '以短信确认身份', en: 'Confirm the identity by text message' },
  },
  checkPassword: {
    method: 'POST',
    path: '/admin/passport/check-password',
    permission: 'any',
    bodyInQuery: true,
    answer: 'void',
    summary: { zh: '以验证密码确认身份', en: 'Confirm the identity by password' },
  },
  passkeyOptions: {
    method: 'POST',
    path: '/admin/passport/passkey-options',
    permission: 'any',
    summary: { zh: '申请以通行密钥确认身份', en: 'Begin to confirm the identity by passkey' },
  },
  checkPasskey: {
    method: 'POST',
    path: '/admin/passport/check-passkey',
    permission: 'any',
    answer: 'void',
    summary: { zh: '以通行密钥确认身份', en: 'Confirm the identity by passkey' },
  },
});
