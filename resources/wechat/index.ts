import { named } from '#contract/core/right.ts';
import * as rights from '#contract/setting/rights.ts';
import { definePage } from '#kit/resource.ts';

export const wechatMessage = definePage({ ...named(rights.wechatMessage), route: '/setting/message-settings/wechat' });

/** The templates of one channel of subscription notices. */
export const wechatTemplate = definePage({
  name: 'wechatTemplate',
  title: { zh: '消息模板列表', en: 'Subscription notice templates' },
  route: '/setting/message-settings/wechat/:notice_type',
  params: { notice_type: /^Wechat_(Mini_Program|Official_Account)$/ },
  hidden: true,
});
