import { defineApi, type DeclaredSpec } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { smtpSettings } from './rights.ts';

/** What a person reads for each field of a mail server. */
export const smtpFields = {
  id: { zh: '编号', en: 'ID' },
  host: { zh: 'HOST', en: 'Host' },
  port: { zh: 'PORT', en: 'Port' },
  open_ssl: { zh: '启用SSL', en: 'Use SSL' },
  username: { zh: '用户名', en: 'User name' },
  password: { zh: '密码', en: 'Password' },
  max_count: { zh: '每日最大发信数', en: 'Daily limit' },
  mail_from: { zh: '发信邮箱', en: 'Sender address' },
  send_count: { zh: '今日发信数', en: 'Sent today' },
  last_send_time: { zh: '最近发信时间', en: 'Last sent' },
  enabled: { zh: '启用状态', en: 'Enabled' },
  email: { zh: '收信邮箱', en: 'Recipient' },
} satisfies Record<string, Text>;

const permission = [smtpSettings];

/** How long a test mail may take, in ms. */
export const TEST_MAIL_MS = 20_000;

/** The calls below one of the two addresses that clients of this API family use. */
const calls = <const P extends `/admin/${string}`>(path: P) =>
  ({
    list: { method: 'GET', path, permission, summary: { zh: '查询邮件服务器列表', en: 'List mail servers' } },
    one: { method: 'GET', path: `${path}/{id}`, permission, summary: { zh: '查询邮件服务器', en: 'Get a mail server' } },
    create: { method: 'POST', path, permission, summary: { zh: '添加邮件服务器', en: 'Add a mail server' } },
    update: { method: 'PUT', path: `${path}/{id}`, permission, summary: { zh: '修改邮件服务器', en: 'Edit a mail server' } },
    remove: { method: 'DELETE', path: `${path}/{ids}`, permission, answer: 'void', summary: { zh: '删除邮件服务器', en: 'Delete mail servers' } },
    send: {
      method: 'POST',
      path: `${path}/send`,
      permission,
      answer: 'void',
      timeout: TEST_MAIL_MS + 5_000,
      summary: { zh: '发送测试邮件', en: 'Send a test email' },
    },
  }) as const satisfies Record<string, DeclaredSpec>;

const load = () => import('./smtp.schema.ts');

/** Mail servers. Source: reference/settings.yaml `# ----- mail`. */
export const smtpApi = defineApi('smtp', smtpFields, load, {
  ...calls('/admin/systems/smtps'),
  open: { method: 'PUT', path: '/admin/systems/smtps/{id}/open', permission, answer: 'void', summary: { zh: '启用邮件服务器', en: 'Enable a mail server' } },
  close: { method: 'PUT', path: '/admin/systems/smtps/{id}/close', permission, answer: 'void', summary: { zh: '停用邮件服务器', en: 'Disable a mail server' } },
});

/** The same under their newer address. */
export const smtpNoticeApi = defineApi('smtpNotice', smtpFields, load, calls('/admin/notice/smtps'));
