import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { wechatMessage } from '../setting/rights.ts';

/** What a person reads for each field of a template message. */
export const wechatMsgTemplateFields = {
  id: { zh: '编号', en: 'ID' },
  template_id: { zh: '模板ID', en: 'Template ID' },
  msg_tmp_name: { zh: '模板名称', en: 'Template' },
  msg_tmp_sn: { zh: '模板编号', en: 'Library number' },
  tmp_type: { zh: '通知类型', en: 'Event' },
  is_open: { zh: '状态', en: 'Status' },
  msg_first: { zh: '开头文字提示', en: 'Opening text' },
  msg_remark: { zh: '备注提示', en: 'Closing remark' },
  version: { zh: '版本', en: 'Version' },
} satisfies Record<string, Text>;

const permission = [wechatMessage];
/** WeChat is asked seven times and more; each may take its time. */
const PATIENCE = 60_000;

/** Template messages of the official account. Source: reference/settings.yaml `# ----- message templates`, R24, R25. */
export const wechatMsgTemplateApi = defineApi('wechatMsgTemplate', wechatMsgTemplateFields, () => import('./msg-template.schema.ts'), {
  synced: {
    method: 'GET',
    path: '/admin/systems/wechat-msg-tmp/sync',
    permission,
    summary: { zh: '查询微信消息是否已同步', en: 'Whether WeChat templates are synchronised' },
  },
  sync: {
    method: 'POST',
    path: '/admin/systems/wechat-msg-tmp/sync',
    permission,
    answer: 'void',
    timeout: PATIENCE,
    important: true,
    summary: { zh: '同步微信服务消息', en: 'Synchronise WeChat templates' },
  },
  list: { method: 'GET', path: '/admin/systems/wechat-msg-tmp', permission, summary: { zh: '查询微信消息模板列表', en: 'List WeChat templates' } },
  one: { method: 'GET', path: '/admin/systems/wechat-msg-tmp/{id}', permission, summary: { zh: '查询微信消息模板', en: 'Get a WeChat template' } },
  update: {
    method: 'PUT',
    path: '/admin/systems/wechat-msg-tmp/{id}',
    permission,
    bodyInQuery: true,
    summary: { zh: '修改微信消息模板', en: 'Edit a WeChat template' },
  },
  remove: {
    method: 'DELETE',
    path: '/admin/systems/wechat-msg-tmp/{id}',
    permission,
    answer: 'void',
    timeout: PATIENCE,
    summary: { zh: '删除微信消息模板', en: 'Delete a WeChat template' },
  },
});
