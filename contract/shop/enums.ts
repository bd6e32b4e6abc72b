/** Closed sets of values of shops, their themes and their deposits. Source: reference/shop.yaml `enums`. */
import { defineEnum } from '../core/enum.ts';

/** APPLYING: the owner still fills in the application; never listed to administrators. WAIN_IMPROVED is spelt so by the API family. */
export const shopStatus = defineEnum([
  ['OPEN', '开启中', 'Open', 'success'],
  ['CLOSED', '已关闭', 'Closed', 'default'],
  ['APPLY', '待审核', 'Pending review', 'warning'],
  ['REFUSED', '审核未通过', 'Rejected', 'danger'],
  ['APPLYING', '申请中', 'Filling in the application', 'info'],
  ['WAIN_IMPROVED', '待完善', 'To be completed', 'info'],
]);
export type ShopStatus = (typeof shopStatus)['values'][number];

/** What the list can be narrowed to; ALL shows every state except APPLYING. */
export const shopStatusFilter = defineEnum([
  ['ALL', '全部', 'All'],
  ['OPEN', '开启中', 'Open'],
  ['CLOSED', '已关闭', 'Closed'],
  ['APPLY', '待审核', 'Pending review'],
  ['REFUSED', '审核未通过', 'Rejected'],
  ['WAIN_IMPROVED', '待完善', 'To be completed'],
]);

export const shopType = defineEnum([
  ['NORMAL', '普通店铺', 'Ordinary shop'],
  ['SUPPLIER', '供应商', 'Supplier'],
]);
export type ShopType = (typeof shopType)['values'][number];

/** What is decided about an application. */
export const shopDecision = defineEnum([
  [1, '通过', 'Approve', 'success'],
  [0, '不通过', 'Reject', 'danger'],
]);

/** The state of an order from which settlement counts it. */
export const settlementStatus = defineEnum([
  ['PAID_OFF', '已付款', 'Paid'],
  ['COMPLETE', '已完成', 'Completed'],
  ['EXPIRED', '售后失效', 'After-sales period over'],
]);
export type SettlementStatus = (typeof settlementStatus)['values'][number];

export const themeType = defineEnum([
  ['PC', 'PC模板', 'PC theme'],
  ['WAP', 'WAP模板', 'Mobile theme'],
]);
export type ThemeType = (typeof themeType)['values'][number];

export const marginType = defineEnum([
  [0, '扣减', 'Deducted', 'warning'],
  [1, '增加', 'Added', 'success'],
]);

export const marginStatus = defineEnum([
  ['WAIT_AUDIT', '待审核', 'Pending', 'warning'],
  ['PASS_AUDIT', '审核通过', 'Approved', 'success'],
  ['REFUSE_AUDIT', '审核未通过', 'Rejected', 'danger'],
]);
export type MarginStatus = (typeof marginStatus)['values'][number];
