import type { WechatNotice } from '#contract/wechat/notice.schema.ts';
import { wechatNoticeApi, wechatNoticeFields } from '#contract/wechat/notice.ts';
import { action } from '#kit/action/define.ts';
import { defineEntity } from '#kit/entity.ts';
import { defineForm, field } from '#kit/form/define.ts';

/** Channels of subscription notices. */
export const noticeEntity = defineEntity({
  name: 'wechatNotice',
  key: 'notice_type',
  title: (row) => row.name,
  labels: wechatNoticeFields,
  noun: { zh: '订阅消息', en: 'subscription notice' },
  api: { list: wechatNoticeApi.list },
});

const forms = {
  Wechat_Mini_Program: defineForm(noticeEntity, {
    fields: [
      field.secret('notice_token', { required: true, max: 50 }),
      field.secret('aes_key', { required: true, max: 100 }),
      field.text('app_id', { required: true }),
    ],
  }),
  Wechat_Official_Account: defineForm(noticeEntity, { fields: [field.secret('notice_token', { required: true, max: 50 })] }),
};

const status = (open: 0 | 1) => ({
  endpoint: wechatNoticeApi.status,
  request: ([row]: readonly WechatNotice[]) => ({ params: { notice_type: row?.notice_type ?? '', open } }),
});

const stop = action(noticeEntity, {
  name: 'stop',
  label: { zh: '停用', en: 'Stop' },
  when: ({ open }) => open === 1,
  confirm: { zh: '停用后，会员不再收到{what}的订阅消息', en: 'Members no longer get subscription notices through {what}' },
  done: { zh: '已停用', en: 'Stopped' },
  ...status(0),
});
const start = action(noticeEntity, {
  name: 'start',
  label: { zh: '启用', en: 'Start' },
  when: ({ open }) => open === 0,
  confirm: { zh: '启用后，会员将收到{what}中已启用模板的订阅消息', en: 'Members get the notices of {what} whose templates are on' },
  done: { zh: '已启用', en: 'Started' },
  ...status(1),
});

const configure = (notice_type: keyof typeof forms) =>
  action(noticeEntity, {
    name: `configure${notice_type}`,
    label: { zh: '配置', en: 'Configure' },
    submit: { zh: '保存', en: 'Save' },
    when: (row) => row.notice_type === notice_type,
    form: forms[notice_type],
    initial: ([row]) => ({ ...row?.config_items }),
    done: { zh: '配置已保存', en: 'Settings saved' },
    endpoint: wechatNoticeApi.config,
    request: ([row], body) => ({ params: { notice_type }, body: { ...body, version: row?.version } }),
  });

export const noticeActions = [stop, start, configure('Wechat_Mini_Program'), configure('Wechat_Official_Account')];
