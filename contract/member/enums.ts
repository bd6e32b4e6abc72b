/** Closed value sets of the member group with what a person reads for each. Source: reference/member.yaml `enums`. */
import { defineEnum } from '../core/enum.ts';

export const memberSex = defineEnum([
  [1, '男', 'Male'],
  [0, '女', 'Female'],
]);

export const memberDisabled = defineEnum([
  [0, '正常', 'Active', 'success'],
  [-1, '已禁用', 'Disabled', 'default'],
]);

/** 0 after a long time without signing in. */
export const memberStatus = defineEnum([
  [1, '正常', 'Active', 'success'],
  [0, '已休眠', 'Dormant', 'warning'],
]);

/** Whether points were added or spent. */
export const pointType = defineEnum([
  [1, '增加', 'Added', 'success'],
  [0, '消费', 'Spent', 'default'],
]);

const vatResults = [
  ['AUDIT_PASS', '审核通过', 'Approved', 'success'],
  ['AUDIT_REFUSE', '审核未通过', 'Rejected', 'danger'],
] as const;

/** How the review of a VAT qualification ends. */
export const vatResult = defineEnum(vatResults);

export const vatStatus = defineEnum([['NEW_APPLY', '新申请', 'New', 'warning'], ...vatResults]);

export type VatStatus = (typeof vatStatus)['values'][number];

export const rechargePayStatus = defineEnum([
  ['PAY_NO', '未付款', 'Unpaid', 'default'],
  ['PAY_PARTIAL', '部分支付', 'Partly paid', 'warning'],
  ['PAY_YES', '已付款', 'Paid', 'success'],
]);

/** Whom a site message is for. */
export const sendType = defineEnum([
  [0, '全站', 'All members', 'info'],
  [1, '指定会员', 'Chosen members', 'default'],
]);

export const feedbackType = defineEnum([
  ['TROUBLE', '遇到问题', 'Problem', 'warning'],
  ['FUNCTION', '功能建议', 'Suggestion', 'info'],
]);

export const yesNoFlag = defineEnum([
  [1, '是', 'Yes', 'success'],
  [0, '否', 'No', 'default'],
]);
