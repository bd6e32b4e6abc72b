import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { notificationHistory } from './rights.ts';

/** What a person reads for each field of a site message. */
export const stationMessageFields = {
  id: { zh: '消息编号', en: 'Message ID' },
  title: { zh: '消息标题', en: 'Title' },
  content: { zh: '消息内容', en: 'Content' },
  send_type: { zh: '发送类型', en: 'Recipients' },
  send_type_value: { zh: '发送类型', en: 'Recipients' },
  member_ids: { zh: '已选会员', en: 'Members' },
  admin_name: { zh: '发送人', en: 'Sent by' },
  send_time: { zh: '发送时间', en: 'Sent at' },
  recipients: { zh: '接收人数', en: 'Reached' },
  start_time: { zh: '发送时间起', en: 'Sent from' },
  end_time: { zh: '发送时间止', en: 'Sent until' },
} satisfies Record<string, Text>;

const permission = [notificationHistory];

/** Messages of the platform to all or to chosen members. Source: reference/member.yaml `# station messages`. */
export const stationMessageApi = defineApi('stationMessage', stationMessageFields, () => import('./station-message.schema.ts'), {
  list: { method: 'GET', path: '/admin/systems/messages', permission, summary: { zh: '查询站内消息', en: 'List site messages' } },
  /** Members receive it by a background task. */
  create: { method: 'POST', path: '/admin/systems/messages', permission, summary: { zh: '发送站内消息', en: 'Send a site message' } },
});

/** The kind of the task that delivers one. */
export const DELIVERY_KIND = 'stationMessage';
