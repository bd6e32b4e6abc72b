import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { sentMessages } from './rights.ts';

/** What a person reads for each field of a message that leaves the product. */
export const outboxFields = {
  id: { zh: '编号', en: 'ID' },
  channel: { zh: '渠道', en: 'Channel' },
  kind: { zh: '消息', en: 'Message' },
  recipient: { zh: '接收人', en: 'Recipient' },
  title: { zh: '标题', en: 'Subject' },
  content: { zh: '内容', en: 'Text' },
  confidential: { zh: '保密', en: 'Confidential' },
  state: { zh: '状态', en: 'Status' },
  tries: { zh: '尝试次数', en: 'Tries' },
  error: { zh: '失败原因', en: 'Why it failed' },
  via: { zh: '发送通道', en: 'Sent through' },
  run_after: { zh: '下次尝试', en: 'Next try' },
  created: { zh: '产生时间', en: 'Created' },
  finished: { zh: '完成时间', en: 'Finished' },
  attempts: { zh: '发送过程', en: 'Attempts' },
  server: { zh: '邮件服务器', en: 'Mail server' },
  success: { zh: '结果', en: 'Result' },
  time: { zh: '时间', en: 'Time' },
  start_time: { zh: '开始时间', en: 'From' },
  end_time: { zh: '结束时间', en: 'Until' },
} satisfies Record<string, Text>;

const permission = [sentMessages];

/** Mails, SMS and messages through WeChat: what was sent, what waits, what failed and why. */
export const outboxApi = defineApi('outbox', outboxFields, () => import('./outbox.schema.ts'), {
  list: { method: 'GET', path: '/admin/systems/outbox', permission, summary: { zh: '查询发送记录', en: 'List sent messages' } },
  one: { method: 'GET', path: '/admin/systems/outbox/{id}', permission, summary: { zh: '查询发送记录详情', en: 'Get a sent message' } },
  retry: {
    method: 'PUT',
    path: '/admin/systems/outbox/{id}/retry',
    permission,
    bulk: true,
    answer: 'void',
    summary: { zh: '重新发送', en: 'Send again' },
  },
});
