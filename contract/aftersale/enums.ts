/** Closed value sets of the after-sales group with what a person reads for each. Source: reference/order.yaml `enums`. */
import { defineEnum } from '../core/enum.ts';

/** What the buyer asks for. Only RETURN_GOODS and ORDER_CANCEL give money back. */
export const serviceType = defineEnum([
  ['RETURN_GOODS', '退货', 'Return'],
  ['CHANGE_GOODS', '换货', 'Exchange'],
  ['SUPPLY_AGAIN_GOODS', '补发商品', 'Resend'],
  ['ORDER_CANCEL', '取消订单', 'Cancel order'],
]);

export const serviceStatus = defineEnum([
  ['APPLY', '待审核', 'Pending review', 'warning'],
  ['PASS', '审核通过', 'Accepted', 'info'],
  ['REFUSE', '审核未通过', 'Rejected', 'danger'],
  ['FULL_COURIER', '已退还商品', 'Goods sent back', 'info'],
  ['STOCK_IN', '已入库', 'Restocked', 'info'],
  ['WAIT_FOR_MANUAL', '待人工处理', 'Awaiting manual refund', 'warning'],
  ['REFUNDING', '退款中', 'Refunding', 'info'],
  ['REFUNDFAIL', '退款失败', 'Refund failed', 'danger'],
  ['COMPLETED', '已完成', 'Completed', 'success'],
  ['ERROR_EXCEPTION', '异常状态', 'Exception', 'danger'],
  ['CLOSED', '已关闭', 'Closed', 'default'],
]);

/** The states that the service list offers as a filter; STOCK_IN lasts moments only. */
export const serviceStatusFilter = defineEnum([
  ['APPLY', '待审核', 'Pending review'],
  ['PASS', '审核通过', 'Accepted'],
  ['REFUSE', '审核未通过', 'Rejected'],
  ['FULL_COURIER', '已退还商品', 'Goods sent back'],
  ['WAIT_FOR_MANUAL', '待人工处理', 'Awaiting manual refund'],
  ['REFUNDING', '退款中', 'Refunding'],
  ['REFUNDFAIL', '退款失败', 'Refund failed'],
  ['COMPLETED', '已完成', 'Completed'],
  ['ERROR_EXCEPTION', '异常状态', 'Exception'],
  ['CLOSED', '已关闭', 'Closed'],
]);

export const refundStatus = defineEnum([
  ['APPLY', '待退款', 'Awaiting refund', 'warning'],
  ['REFUNDING', '退款中', 'Refunding', 'info'],
  ['REFUNDFAIL', '退款失败', 'Refund failed', 'danger'],
  ['COMPLETED', '已完成', 'Completed', 'success'],
]);

export const refundWay = defineEnum([
  ['ORIGINAL', '原路退回', 'Original payment method'],
  ['ACCOUNT', '账户退款', 'To an account'],
  ['OFFLINE', '线下退款', 'Offline'],
  ['BALANCE', '预存款退款', 'To the pre-deposit'],
]);

export const accountType = defineEnum([
  ['WEIXINPAY', '微信', 'WeChat'],
  ['ALIPAY', '支付宝', 'Alipay'],
  ['BANKTRANSFER', '银行卡', 'Bank card'],
  ['BALANCE', '预存款', 'Pre-deposit'],
  ['ENTERPRISE_ACCOUNT', '企业预存账户', 'Company pre-deposit'],
  ['CREDIT_ACCOUNT', '企业授信账户', 'Company credit'],
]);

/** Who made the service: the buyer, or the system when a group purchase failed. */
export const createChannel = defineEnum([
  ['NORMAL', '正常渠道创建', 'Requested by the buyer', 'default'],
  ['PINTUAN', '拼团失败自动创建', 'Made by the system when a group failed', 'info'],
]);

/** Services are never removed, only hidden. */
export const serviceDisabled = defineEnum([
  ['NORMAL', '正常', 'Normal', 'success'],
  ['DELETED', '已删除', 'Deleted', 'default'],
]);

/** What may be given with an order, and so go back with it. */
export const serviceGiftKind = defineEnum([
  ['COUPON', '优惠券', 'Coupon'],
  ['GIFT', '赠品', 'Gift'],
  ['GIFT_POINT', '积分', 'Points'],
  ['FREE_FREIGHT', '免邮费', 'Free freight'],
]);

export const complainStatus = defineEnum([
  ['NEW', '新投诉', 'New', 'warning'],
  ['WAIT_APPEAL', '待申诉', "Awaiting the shop's answer", 'info'],
  ['COMMUNICATION', '对话中', 'In dialogue', 'info'],
  ['WAIT_ARBITRATION', '等待仲裁', 'Awaiting arbitration', 'warning'],
  ['COMPLETE', '已完成', 'Completed', 'success'],
  ['CANCEL', '已撤销', 'Withdrawn', 'default'],
]);

/** Groups of complaint states that the list offers. HANDLE holds what waits for an administrator (design of this product). */
export const complainTag = defineEnum([
  ['ALL', '所有', 'All'],
  ['COMPLAINING', '进行中', 'Under way'],
  ['HANDLE', '待处理', 'To handle'],
  ['CANCELED', '已撤销', 'Withdrawn'],
  ['COMPLETE', '已完成', 'Completed'],
]);

/** Who says something in the dialogue of a complaint. The Chinese word is the value on the wire. */
export const complaintOwner = defineEnum([
  ['买家', '买家', 'Buyer', 'info'],
  ['卖家', '卖家', 'Shop', 'warning'],
  ['平台', '平台', 'Platform', 'success'],
]);

export type ServiceType = (typeof serviceType)['values'][number];
export type ServiceStatus = (typeof serviceStatus)['values'][number];
export type RefundStatus = (typeof refundStatus)['values'][number];
export type RefundWay = (typeof refundWay)['values'][number];
export type AccountType = (typeof accountType)['values'][number];
export type CreateChannel = (typeof createChannel)['values'][number];
export type ServiceGiftKind = (typeof serviceGiftKind)['values'][number];
export type ComplainStatus = (typeof complainStatus)['values'][number];
export type ComplainTag = (typeof complainTag)['values'][number];
export type ComplaintOwner = (typeof complaintOwner)['values'][number];
