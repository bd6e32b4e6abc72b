import { defineEnum } from '../core/enum.ts';

/** Payment methods by plugin. Deposits are no method that could be set up: they are always there. */
export const paymentPlugin = defineEnum([
  ['alipayDirectPlugin', '支付宝', 'Alipay'],
  ['weixinPayPlugin', '微信', 'WeChat Pay'],
  ['unionpayPlugin', '中国银联', 'UnionPay'],
  ['chinapayPlugin', '银联在线支付', 'ChinaPay'],
  ['balancePayPlugin', '预存款', 'Pre-deposit'],
]);
export type PaymentPlugin = (typeof paymentPlugin)['values'][number];
export type PaymentPluginId = Exclude<PaymentPlugin, 'balancePayPlugin'>;

/** The platforms through which members may sign in. */
export const connectType = defineEnum([
  ['QQ', 'QQ', 'QQ'],
  ['WEIBO', '微博', 'Weibo'],
  ['WECHAT', '微信', 'WeChat'],
  ['ALIPAY', '支付宝', 'Alipay'],
]);
export type ConnectType = (typeof connectType)['values'][number];
