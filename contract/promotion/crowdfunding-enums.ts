/** Closed sets of crowdfunding and of the calendar, apart from the others: pages of other kinds load none of them. */
import { defineEnum } from '../core/enum.ts';

/** A project: WAIT, UNDERWAY and the outcome follow from its times and from what was raised. */
export const crowdfundingStatus = defineEnum([
  ['EDITING', '草稿', 'Draft', 'warning'],
  ['WAIT', '待开始', 'Not started', 'info'],
  ['UNDERWAY', '众筹中', 'Funding', 'success'],
  ['SUCCESS', '众筹成功', 'Funded', 'success'],
  ['FAIL', '众筹失败', 'Not funded', 'danger'],
  ['CLOSED', '已关闭', 'Closed'],
]);
export type CrowdfundingStatus = (typeof crowdfundingStatus)['values'][number];

export const crowdfundingSettleStatus = defineEnum([
  ['NONE', '无需结算', 'Nothing to settle'],
  ['PENDING', '待结算', 'To settle', 'warning'],
  ['SETTLED', '已结算', 'Settled', 'success'],
  ['REFUNDING', '退款中', 'Refunding', 'warning'],
  ['REFUNDED', '已退款', 'Refunded', 'success'],
]);
export type CrowdfundingSettleStatus = (typeof crowdfundingSettleStatus)['values'][number];

export const crowdfundingSupportStatus = defineEnum([
  ['NEW', '待付款', 'Unpaid', 'info'],
  ['PAID', '已支持', 'Paid', 'success'],
  ['CANCELLED', '已取消', 'Cancelled'],
  ['REFUNDING', '待退款', 'To refund', 'warning'],
  ['REFUNDED', '已退款', 'Refunded'],
]);
export type CrowdfundingSupportStatus = (typeof crowdfundingSupportStatus)['values'][number];

/** What saving a draft does with it. */
export const crowdfundingSaved = defineEnum([
  [0, '保存草稿', 'Save as a draft'],
  [1, '保存并发布', 'Save and publish'],
]);

/** Kinds of activities that last from one moment to another. */
export const activityKind = defineEnum([
  ['COUPON', '优惠券', 'Coupons'],
  ['SIGN_IN', '签到', 'Sign-in'],
  ['CROWDFUNDING', '众筹', 'Crowdfunding'],
  ['GROUPBUY', '团购', 'Group buys'],
  ['SECKILL', '限时抢购', 'Flash sales'],
  ['PINTUAN', '拼团', 'Group purchases'],
]);
export type ActivityKind = (typeof activityKind)['values'][number];
