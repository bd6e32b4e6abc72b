import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { wechatMessage } from '../setting/rights.ts';

/** What a person reads for each field of a channel of subscription notices. */
export const wechatNoticeFields = {
  name: { zh: '名称', en: 'Name' },
  notice_type: { zh: '渠道', en: 'Channel' },
  open: { zh: '状态', en: 'Status' },
  config_items: { zh: '配置', en: 'Settings' },
  notice_token: { zh: '消息令牌', en: 'Token' },
  aes_key: { zh: '消息加密密钥', en: 'Encoding AES key' },
  app_id: { zh: '小程序ID', en: 'Mini program ID' },
  version: { zh: '版本', en: 'Version' },
} satisfies Record<string, Text>;

/** What a person reads for each field of a template of a channel. */
export const wechatNoticeTemplateFields = {
  id: { zh: '编号', en: 'No.' },
  notice_type: { zh: '渠道', en: 'Channel' },
  tmp_type: { zh: '通知类型', en: 'Event' },
  template_id: { zh: '模板ID', en: 'Template ID' },
  tmp_name: { zh: '模板标题', en: 'Title' },
  tmp_sn: { zh: '模板编号', en: 'Template number' },
  is_open: { zh: '状态', en: 'Status' },
  open: { zh: '状态', en: 'Status' },
  tmp_details: { zh: '模板内容', en: 'Contents' },
  name: { zh: '内容', en: 'Fact' },
  value: { zh: '关键词', en: 'Keyword' },
  version: { zh: '版本', en: 'Version' },
} satisfies Record<string, Text>;

const permission = [wechatMessage];

/** Channels of subscription notices. Source: reference/settings.yaml `wechat_notice`. */
export const wechatNoticeApi = defineApi('wechatNotice', wechatNoticeFields, () => import('./notice.schema.ts'), {
  list: { method: 'GET', path: '/admin/systems/wechat-subscribe-notice', permission, summary: { zh: '查询订阅消息渠道', en: 'List subscription notices' } },
  config: {
    method: 'PUT',
    path: '/admin/systems/wechat-subscribe-notice/{notice_type}',
    permission,
    encoding: 'json',
    important: true,
    summary: { zh: '配置订阅消息渠道', en: 'Configure subscription notices' },
  },
  status: {
    method: 'PUT',
    path: '/admin/systems/wechat-subscribe-notice/{notice_type}/{open}',
    permission,
    answer: 'void',
    summary: { zh: '启用或停用订阅消息渠道', en: 'Start or stop subscription notices' },
  },
});

/** What the channels send at events. Source: reference/settings.yaml `wechat_notice_template`. */
export const wechatNoticeTemplateApi = defineApi('wechatNoticeTemplate', wechatNoticeTemplateFields, () => import('./notice-template.schema.ts'), {
  list: {
    method: 'GET',
    path: '/admin/systems/wechat-subscribe-notice/tmp/{notice_type}',
    permission,
    summary: { zh: '查询订阅消息模板列表', en: 'List templates of subscription notices' },
  },
  one: {
    method: 'GET',
    path: '/admin/systems/wechat-subscribe-notice/tmp/get/{id}',
    permission,
    summary: { zh: '查询订阅消息模板', en: 'Get a template of subscription notices' },
  },
  update: {
    method: 'PUT',
    path: '/admin/systems/wechat-subscribe-notice/tmp/edit/{id}',
    permission,
    encoding: 'json',
    summary: { zh: '修改订阅消息模板', en: 'Edit a template of subscription notices' },
  },
  /** Addressed by the id that WeChat gave. */
  status: {
    method: 'PUT',
    path: '/admin/systems/wechat-subscribe-notice/tmp/{template_id}/{open}',
    permission,
    answer: 'void',
    summary: { zh: '启用或停用订阅消息模板', en: 'Start or stop a template of subscription notices' },
  },
});
