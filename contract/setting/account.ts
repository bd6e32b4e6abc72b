import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';

/** What a person reads for each setting of the administrators' security. */
export const accountSettingFields = {
  password_auth: { zh: '允许密码验证', en: 'Confirm by password' },
  message_auth: { zh: '允许短信验证码验证', en: 'Confirm by text message' },
  retry_cycle: { zh: '密码错误统计小时数', en: 'Hours over which wrong passwords add up' },
  retry_times: { zh: '允许密码错误次数', en: 'Wrong passwords before locking' },
  lock_duration: { zh: '锁定分钟数', en: 'Minutes locked' },
  sleep_threshold: { zh: '休眠天数', en: 'Idle days before an account sleeps' },
  version: { zh: '版本', en: 'Version' },
} satisfies Record<string, Text>;

/** How administrators sign in and confirm who they are (R26, R29 to R31); everybody reads it, founders set it. Source: reference/settings.yaml `account_setting`. */
export const accountSettingApi = defineApi('accountSetting', accountSettingFields, () => import('./account.schema.ts'), {
  show: { method: 'GET', path: '/admin/settings/account', permission: 'any', summary: { zh: '查询账号安全设置', en: 'Get the account security settings' } },
  save: {
    method: 'PUT',
    path: '/admin/settings/account',
    permission: 'founder',
    guarded: true,
    important: true,
    summary: { zh: '修改账号安全设置', en: 'Change the account security settings' },
  },
});
