import { orderSettingFields } from '#contract/order/setting.ts';
import type { Text } from '#contract/core/text.ts';
import { defineForm, field } from '#kit/form/define.ts';

const DAYS: Text = { zh: '天', en: 'days' };
const HOURS: Text = { zh: '小时', en: 'hours' };
const MINUTES: Text = { zh: '分钟', en: 'minutes' };
const days = (name: keyof typeof orderSettingFields, hint: Text) => field.number(name, { unit: DAYS, hint });

const cancel = [
  field.number('cancel_order_day', { unit: DAYS, label: { zh: '天', en: 'Days' } }),
  field.number('cancel_order_hour', { unit: HOURS, label: { zh: '小时', en: 'Hours' } }),
  field.number('cancel_order_minutes', { unit: MINUTES, label: { zh: '分钟', en: 'Minutes' } }),
];

const way = [
  days('rog_order_day', {
    zh: '自发货起计算。例如设为10：1日发货而买家一直未确认收货，11日自动确认收货',
    en: 'Counted from shipping. With 10, an order shipped on the 1st that nobody confirmed counts as received on the 11th',
  }),
  days('complete_order_pay', {
    zh: '仅货到付款订单，自收货起计算。例如设为3：1日收货，4日自动确认收款',
    en: 'Cash on delivery only, counted from when the goods were received. With 3, an order received on the 1st counts as paid on the 4th',
  }),
  days('complete_order_day', {
    zh: '在线支付订单自收货起、货到付款订单自收款起计算。例如设为7：1日收货，8日订单完成',
    en: 'Counted from when the goods were received, for cash on delivery from payment. With 7, an order received on the 1st is complete on the 8th',
  }),
];

const after = [
  days('service_expired_day', {
    zh: '自订单完成起计算，之后不能再申请售后',
    en: 'Counted from completion; no after-sale service can be asked for later',
  }),
  days('complain_expired_day', {
    zh: '自订单完成起计算，之后不能再投诉',
    en: 'Counted from completion; no complaint can be filed later',
  }),
  days('comment_order_day', {
    zh: '自收货起计算，买家未评论时评论自动完成',
    en: 'Counted from when the goods were received; an order without a review then counts as reviewed',
  }),
];

/** When orders move on by themselves. */
export const orderForm = defineForm(
  { labels: orderSettingFields, noun: { zh: '订单设置', en: 'order settings' } },
  {
    sections: [
      {
        title: { zh: '自动取消订单', en: 'Automatic cancel' },
        note: {
          zh: '在线支付的订单超过这段时间未付款即自动取消，至少30分钟',
          en: 'Online orders that are not paid within this time are cancelled; at least 30 minutes',
        },
        fields: cancel,
        columns: 3,
      },
      { title: { zh: '收货、收款与完成', en: 'Receiving, payment and completion' }, fields: way },
      { title: { zh: '售后、投诉与评论', en: 'After-sales, complaints and reviews' }, fields: after },
    ],
  },
);
