import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { memberMessage, shopMessage } from './rights.ts';

/** What a person reads for each field of a message template. */
export const templateFields = {
  id: { zh: '编号', en: 'ID' },
  tpl_code: { zh: '模板代码', en: 'Code' },
  tpl_name: { zh: '模板名称', en: 'Name' },
  type: { zh: '消息对象', en: 'For' },
  notice_state: { zh: '站内信', en: 'Site message' },
  sms_state: { zh: '短信', en: 'SMS' },
  email_state: { zh: '邮件', en: 'Email' },
  email_title: { zh: '邮件标题', en: 'Email subject' },
  content: { zh: '站内信内容', en: 'Site message text' },
  sms_content: { zh: '短信内容', en: 'SMS text' },
  email_content: { zh: '邮件内容', en: 'Email body' },
  sms_template: { zh: '短信模板编号', en: 'SMS template number' },
  channel: { zh: '发送渠道', en: 'Channel' },
  mobile: { zh: '手机号码', en: 'Mobile number' },
  email: { zh: '收信邮箱', en: 'Email address' },
} satisfies Record<string, Text>;

const permission = [shopMessage, memberMessage];

/** Texts and switches of messages. Source: reference/settings.yaml `# ----- message templates`. */
export const templateApi = defineApi('messageTemplate', templateFields, () => import('./template.schema.ts'), {
  list: { method: 'GET', path: '/admin/systems/message-templates', permission, summary: { zh: '查询消息模板列表', en: 'List message templates' } },
  one: { method: 'GET', path: '/admin/systems/message-templates/{id}', permission, summary: { zh: '查询消息模板', en: 'Get a message template' } },
  update: { method: 'PUT', path: '/admin/systems/message-templates/{id}', permission, summary: { zh: '修改消息模板', en: 'Edit a message template' } },
  switch: {
    method: 'PUT',
    path: '/admin/systems/message-templates/{id}/channels',
    permission,
    summary: { zh: '开关消息渠道', en: 'Switch the channels of a message' },
  },
  test: {
    method: 'POST',
    path: '/admin/systems/message-templates/{id}/test',
    permission,
    answer: 'void',
    summary: { zh: '试发消息', en: 'Send a message on trial' },
  },
});
