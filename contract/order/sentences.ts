/** What the product itself writes into orders and their logs. Stored in Chinese; see `defineSentences`. */
import { defineSentences, labelsOf } from '../core/sentence.ts';
import { paymentPlugin } from '../payment/plugins.ts';
import { paymentType } from './enums.ts';

/** The log of an order. */
export const orderLogText = defineSentences({
  created: { zh: '创建订单', en: 'Order placed' },
  confirmed: { zh: '确认订单', en: 'Order confirmed' },
  paid: { zh: '支付订单', en: 'Order paid' },
  shipped: { zh: '订单发货', en: 'Order shipped' },
  received: { zh: '确认收货', en: 'Confirmed as received' },
  cancelled: { zh: '取消订单', en: 'Order cancelled' },
  completed: { zh: '订单已完成', en: 'Order completed' },
  repriced: { zh: '商家修改订单价格', en: 'Price changed by the shop' },
  serviceClosed: { zh: '售后失效', en: 'After-sales closed' },
});
export type OrderLogText = keyof typeof orderLogText.texts;

/** Who acts where no person does, and where the person is not named. */
export const operatorText = defineSentences({
  system: { zh: '系统', en: 'System' },
  job: { zh: '系统检测', en: 'System' },
  platform: { zh: '平台管理员', en: 'Platform administrator' },
});

const plugins = labelsOf(paymentPlugin);
const { balancePayPlugin: deposit } = plugins;

/** Names of payment methods, as orders and collections store them. */
export const paymentText = defineSentences({
  ...plugins,
  collected: { zh: '管理员收款', en: 'Collected by administrator' },
  onDelivery: labelsOf(paymentType).COD,
  withDeposit: { zh: `${deposit.zh} + {method}`, en: `${deposit.en} + {method}` },
});

/** Why an order was cancelled, where no buyer said so. */
export const cancelText = defineSentences({
  byAdmin: { zh: '管理员取消', en: 'Cancelled by an administrator' },
  unpaid: { zh: '超时未付款', en: 'Not paid in time' },
  groupFailed: { zh: '拼团失败', en: 'Group purchase failed' },
});

/** When an invoice is issued, where that is not asked for each time. */
export const receiptMethodText = defineSentences({
  afterOrder: { zh: '订单完成后开票', en: 'After the order is completed' },
});

/** When buyers want their parcels. */
export const receiveTimeText = defineSentences({
  any: { zh: '任意时间', en: 'Any time' },
  workdays: { zh: '仅工作日', en: 'Working days only' },
  weekends: { zh: '仅休息日', en: 'Weekends only' },
});

/** What made a line cheaper, as it stands beside the goods. */
export const promotionText = defineSentences({
  flash: { zh: '限时抢购', en: 'Flash sale' },
  groupBuy: { zh: '团购活动', en: 'Group buy' },
  single: { zh: '单品立减', en: 'Money off' },
  group: { zh: '拼团', en: 'Group purchase' },
  activity: { zh: '满减', en: 'Spend and save' },
  points: { zh: '积分兑换', en: 'Paid with points' },
});
