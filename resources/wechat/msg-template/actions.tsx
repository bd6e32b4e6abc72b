import { wechatSwitch } from '#contract/wechat/enums.ts';
import { wechatMsgTemplateApi, wechatMsgTemplateFields } from '#contract/wechat/msg-template.ts';
import { action } from '#kit/action/define.ts';
import { editAction, removeAction } from '#kit/action/standard.ts';
import { defineEntity } from '#kit/entity.ts';
import { defineForm, field } from '#kit/form/define.ts';

/** Template messages of the official account. */
export const msgTemplateEntity = defineEntity({
  name: 'wechatMsgTemplate',
  key: 'id',
  title: (row) => row.msg_tmp_name,
  labels: wechatMsgTemplateFields,
  noun: { zh: '微信消息模板', en: 'WeChat template' },
  api: wechatMsgTemplateApi,
});

const form = defineForm(msgTemplateEntity, {
  fields: [field.radio('is_open', { options: wechatSwitch }), field.text('msg_first', { max: 100 }), field.text('msg_remark', { max: 100 })],
});

export const sync = action(msgTemplateEntity, {
  name: 'sync',
  on: 'page',
  label: { zh: '同步微信服务消息', en: 'Synchronise with WeChat' },
  done: { zh: '微信服务消息已同步', en: 'Synchronised with WeChat' },
  endpoint: wechatMsgTemplateApi.sync,
  request: () => ({}),
});

const edit = editAction(msgTemplateEntity, form);

export const templateActions = [
  edit && { ...edit, label: { zh: '编辑', en: 'Edit' } },
  removeAction(msgTemplateEntity, {
    consequence: { zh: '公众号中的该模板也会被删除，再次同步可重新添加。', en: 'It is deleted at WeChat, too; synchronising adds it again.' },
  }),
].filter((one) => one !== undefined);
