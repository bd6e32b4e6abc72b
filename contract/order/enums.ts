/** Closed value sets of the order group with what a person reads for each. Source: reference/order.yaml `enums`. */
import { defineEnum } from '../core/enum.ts';

/** AFTER_SERVICE and BALANCE_ERROR occur in old rows only. */
export const orderStatus = defineEnum([
  ['NEW', '新订单', 'New', 'info'],
  ['INTODB_ERROR', '入库失败', 'Failed to save', 'danger'],
  ['CONFIRM', '已确认', 'Confirmed', 'warning'],
  ['PAID_OFF', '已付款', 'Paid', 'info'],
  ['FORMED', '已经成团', 'Group formed', 'info'],
  ['SHIPPED', '已发货', 'Shipped', 'info'],
  ['ROG', '已收货', 'Received', 'success'],
  ['COMPLETE', '已完成', 'Completed', 'success'],
  ['CANCELLED', '已取消', 'Cancelled', 'default'],
  ['AFTER_SERVICE', '售后中', 'In after-sales', 'warning'],
  ['BALANCE_ERROR', '预存款抵扣失败', 'Pre-deposit payment failed', 'danger'],
]);
export type OrderStatus = (typeof orderStatus)['values'][number];

/** What the status column says for one combination of type, payment and status; see `orderStatusLabel`. */
export const orderStatusSpecial = defineEnum([
  ['WAIT_PAY', '待付款', 'Awaiting payment', 'warning'],
  ['WAIT_SHIP', '待发货', 'Awaiting shipment', 'warning'],
  ['WAIT_REDEEM', '待核销', 'Awaiting redemption', 'warning'],
  ['REDEEMED', '已核销', 'Redeemed', 'success'],
]);

/** The tabs of the order list, value of its `tag` filter. */
export const orderTag = defineEnum([
  ['ALL', '所有订单', 'All'],
  ['WAIT_PAY', '待付款', 'Awaiting payment'],
  ['WAIT_SHIP', '待发货', 'Awaiting shipment'],
  ['WAIT_ROG', '已发货', 'Shipped'],
  ['ROG', '已收货', 'Received'],
  ['COMPLETE', '已完成', 'Completed'],
  ['CANCELLED', '已取消', 'Cancelled'],
  ['REDEEM_OFF', '已核销', 'Redeemed'],
]);

/** Tags that are understood and not offered. */
export const orderTagMore = defineEnum([
  ['WAIT_COMMENT', '待评论', 'Awaiting review'],
  ['WAIT_CHASE', '待追评', 'Awaiting follow-up review'],
  ['REFUND', '售后中', 'In after-sales'],
]);
export type OrderTag = (typeof orderTag)['values'][number] | (typeof orderTagMore)['values'][number];

/** PAY_PARTIAL is never set today. */
export const payStatus = defineEnum([
  ['PAY_NO', '新订单', 'Unpaid', 'warning'],
  ['PAY_PARTIAL', '部分支付', 'Partly paid', 'warning'],
  ['PAY_YES', '已付款', 'Paid', 'success'],
]);
export type PayStatus = (typeof payStatus)['values'][number];

export const payLogStatus = defineEnum([
  ['PAY_YES', '已支付', 'Paid', 'success'],
  ['PAY_NO', '未支付', 'Unpaid', 'warning'],
]);
/** Which collections a list is about: money that came in, money that is due, orders for which nothing was due (replacements), or all. */
export const payLogScope = defineEnum([
  ['RECEIVED', '已收款', 'Received'],
  ['DUE', '未收款', 'Not received'],
  ['FREE', '无需付款', 'Nothing due'],
  ['ALL', '全部', 'All'],
]);

export type PayLogStatus = (typeof payLogStatus)['values'][number];

export const shipStatus = defineEnum([
  ['SHIP_NO', '未发货', 'Not shipped', 'default'],
  ['SHIP_YES', '已发货', 'Shipped', 'info'],
  ['SHIP_ROG', '已收货', 'Received', 'success'],
]);
export type ShipStatus = (typeof shipStatus)['values'][number];

export const commentStatus = defineEnum([
  ['UNFINISHED', '未完成评论', 'Not reviewed', 'default'],
  ['WAIT_CHASE', '待追评评论', 'Follow-up open', 'info'],
  ['FINISHED', '已经完成评论', 'Reviewed', 'success'],
]);
export type CommentStatus = (typeof commentStatus)['values'][number];

/** Order level: a cancel request after payment, later the after-sales window. Line level: after-sales of the line (R10). */
export const orderServiceStatus = defineEnum([
  ['NOT_APPLY', '未申请', 'None', 'default'],
  ['APPLY', '申请取消', 'Cancellation requested', 'warning'],
  ['PASS', '审核通过', 'Cancellation accepted', 'info'],
  ['COMPLETE', '已取消', 'Cancelled', 'default'],
  ['EXPIRED', '已失效不允许申请售后', 'Expired', 'default'],
]);
export type OrderServiceStatus = (typeof orderServiceStatus)['values'][number];

export const orderType = defineEnum([
  ['NORMAL', '普通订单', 'Normal', 'default'],
  ['PINTUAN', '拼团订单', 'Group purchase', 'info'],
  ['CHANGE', '换货订单', 'Exchange', 'warning'],
  ['SUPPLY_AGAIN', '补发订单', 'Resend', 'warning'],
  ['VIRTUAL', '虚拟订单', 'Virtual', 'info'],
]);
export type OrderType = (typeof orderType)['values'][number];

export const paymentType = defineEnum([
  ['ONLINE', '在线支付', 'Online', 'info'],
  ['COD', '货到付款', 'Cash on delivery', 'default'],
]);
export type PaymentType = (typeof paymentType)['values'][number];

/** Names of payment methods as collections store them and their filter asks for them. */
export const payMethodFilter = defineEnum([
  ['支付宝', '支付宝', 'Alipay'],
  ['微信', '微信支付', 'WeChat Pay'],
  ['中国银联', '中国银联', 'UnionPay'],
  ['银联在线支付', '银联在线支付', 'ChinaPay'],
  ['预存款', '预存款', 'Pre-deposit'],
  ['管理员收款', '管理员收款', 'Collected by administrator'],
]);

/** Where the order was placed; WAP reads and filters as H5, NATIVE and REACT as APP. */
export const clientType = defineEnum([
  ['PC', 'PC', 'PC'],
  ['H5', 'H5', 'H5'],
  ['WECHAT_H5', '微信H5', 'WeChat H5'],
  ['MINI', '小程序', 'Mini program'],
  ['APP', 'APP', 'App'],
  ['WAP', 'H5', 'H5'],
  ['NATIVE', 'APP', 'App'],
  ['REACT', 'APP', 'App'],
]);
export type ClientType = (typeof clientType)['values'][number];

/** The sources that the list filter offers. */
export const clientTypeFilter = defineEnum([
  ['PC', 'PC', 'PC'],
  ['H5', 'H5', 'H5'],
  ['WECHAT_H5', '微信H5', 'WeChat H5'],
  ['MINI', '小程序', 'Mini program'],
  ['APP', 'APP', 'App'],
]);

export const giftKind = defineEnum([
  ['COUPON', '优惠券', 'Coupon'],
  ['GIFT', '赠品', 'Gift'],
  ['GIFT_POINT', '积分', 'Points'],
  ['FREE_FREIGHT', '免邮费', 'Free freight'],
]);
export type GiftKind = (typeof giftKind)['values'][number];

/** Extra facts of an order. */
export const orderMetaKey = defineEnum([
  ['POINT', '使用的积分', 'Points used'],
  ['GIFT_POINT', '赠送的积分', 'Points given'],
  ['COUPON', '赠送的优惠券', 'Coupons given'],
  ['COUPON_PRICE', '优惠券抵扣金额', 'Coupon amount'],
  ['FULL_MINUS', '满减金额', 'Spend-and-save amount'],
  ['GIFT', '赠品', 'Gifts'],
  ['CASH_BACK', '返现', 'Promotion saving'],
  ['FREE_FREIGHT', '免邮费', 'Free freight'],
]);
export type OrderMetaKey = (typeof orderMetaKey)['values'][number];

/** How a step of the progress bar is drawn. */
export const flowShowStatus = defineEnum([
  [0, '灰色', 'Not reached', 'default'],
  [1, '普通显示', 'Reached', 'success'],
  [2, '结束显示', 'End', 'success'],
  [3, '取消显示', 'Cancelled', 'default'],
]);

export const tradeStatus = defineEnum([
  ['NEW', '新订单', 'New', 'info'],
  ['CONFIRM', '已确认', 'Confirmed', 'warning'],
  ['INTODB_ERROR', '入库失败', 'Failed to save', 'danger'],
  ['PAID_OFF', '已付款', 'Paid', 'success'],
]);
export type TradeStatus = (typeof tradeStatus)['values'][number];

/** Complaints about one order line. */
export const complainSkuStatus = defineEnum([
  ['NO_APPLY', '未投诉', 'No complaint', 'default'],
  ['APPLYING', '投诉中', 'Under way', 'warning'],
  ['COMPLETE', '投诉结束', 'Ended', 'success'],
  ['EXPIRED', '不可投诉', 'Not allowed any more', 'default'],
]);
export type ComplainSkuStatus = (typeof complainSkuStatus)['values'][number];

export const receiptType = defineEnum([
  ['VATORDINARY', '增值税普通发票', 'Ordinary VAT invoice'],
  ['VATOSPECIAL', '增值税专用发票', 'Special VAT invoice'],
  ['ELECTRO', '电子普通发票', 'Electronic invoice'],
]);
export type ReceiptType = (typeof receiptType)['values'][number];

export const receiptStatus = defineEnum([
  [1, '已开票', 'Issued', 'success'],
  [0, '未开票', 'Not issued', 'warning'],
]);

/** Whether the buyer asked for an invoice. */
export const needReceipt = defineEnum([
  [1, '需要', 'Yes'],
  [0, '不需要', 'No'],
]);

/** State of a group purchase as the order shows it (R9). */
export const pintuanStatus = defineEnum([
  ['待成团', '待成团', 'Waiting for members', 'warning'],
  ['已成团', '已成团', 'Group formed', 'success'],
  ['未成团', '未成团', 'Group failed', 'default'],
]);

/** What a settlement item stands for. */
export const settlementItemType = defineEnum([
  ['PAYMENT', '收款', 'Payment'],
  ['REFUND', '退款', 'Refund'],
]);
export type SettlementItemType = (typeof settlementItemType)['values'][number];
