/** Closed sets of values of bills and what they are made of. Source: reference/shop.yaml `enums`. */
import { defineEnum } from '../core/enum.ts';

/** NEW is used by no step; it occurs in rows of other members of the API family only. */
export const billStatus = defineEnum([
  ['NEW', '未确认', 'Unconfirmed', 'default'],
  ['OUT', '已出账', 'Issued', 'info'],
  ['RECON', '已对账', 'Reconciled', 'warning'],
  ['PASS', '已审核', 'Approved', 'warning'],
  ['PAY', '已付款', 'Paid', 'success'],
  ['COMPLETE', '已完成', 'Completed', 'success'],
]);
export type BillStatus = (typeof billStatus)['values'][number];

/** How a bill came about. */
export const billType = defineEnum([
  [0, '按结算日', 'On settlement day'],
  [1, '立即结算', 'Settled at once'],
]);

/** How a bill and what it was made of can differ. */
export const differenceKind = defineEnum([
  ['FIGURE', '结算单金额与明细合计不符', 'A figure of the bill differs from the sum of its items'],
  ['FORMULA', '应付金额与公式不符', 'The amount payable differs from the formula'],
  ['AMOUNT', '明细金额与订单或退款单不符', 'An item differs from its order or refund'],
  ['ORPHAN', '明细没有对应的订单或退款单', 'An item has no order or refund'],
  ['MISSING', '订单或退款单没有进入结算', 'An order or refund is in no settlement'],
  ['PERIOD', '账单合计与各结算单之和不符', 'The sums of the period differ from its bills'],
]);
export type DifferenceKind = (typeof differenceKind)['values'][number];
