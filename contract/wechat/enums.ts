/** Closed value sets of messages through WeChat. Source: reference/settings.yaml `wechat_tmp_type`, `wechat_notice_type`. */
import { defineEnum } from '../core/enum.ts';

/** The events that WeChat is told of. RETUND_NOTICE is spelt so. */
export const wechatTmpType = defineEnum([
  ['PAY_NOTICE', '订单支付成功通知', 'Order paid'],
  ['SHIP_NOTICE', '订单发货提醒', 'Order shipped'],
  ['ROG_NOTICE', '确认收货通知', 'Order received'],
  ['CANCEL_NOTICE', '订单取消通知', 'Order cancelled'],
  ['REFUND_GOOD_NOTICE', '退货审核通知', 'Return approved'],
  ['RETUND_NOTICE', '退款通知', 'Refunded'],
  ['PINTUAN_NOTICE', '拼团成功通知', 'Group purchase succeeded'],
]);
export type WechatTmpType = (typeof wechatTmpType)['values'][number];

/** The channels of subscription notices. */
export const wechatNoticeType = defineEnum([
  ['Wechat_Mini_Program', '微信小程序', 'WeChat mini program'],
  ['Wechat_Official_Account', '微信公众号', 'WeChat official account'],
]);
export type WechatNoticeType = (typeof wechatNoticeType)['values'][number];

/** Whether messages are sent by a template or a channel. */
export const wechatSwitch = defineEnum([
  [1, '已启用', 'On', 'success'],
  [0, '已停用', 'Off', 'default'],
]);
