/** What tamper evidence speaks of. Source: reference/settings.yaml `falsify_record`. */
import { defineEnum } from '../core/enum.ts';
import { defineMachine, type Machine } from '../core/machine.ts';

/** The kinds of rows whose money and states are signed. */
export const falsifyModule = defineEnum([
  ['ORDER', '订单', 'Order'],
  ['ORDER_ITEM', '订单商品', 'Order line'],
  ['PAY_LOG', '收款单', 'Collection'],
  ['REFUND', '退款单', 'Refund'],
  ['REFUND_APPLY', '退款申请', 'Refund request'],
  ['SETTLEMENT_ITEM', '结算明细', 'Settlement item'],
  ['MEMBER_WALLET', '会员预存款', 'Member deposit balance'],
  ['DEPOSIT_LOG', '账户流水', 'Account entry'],
  ['POINT_LOG', '积分调整', 'Points adjustment'],
  ['BILL', '结算单', 'Settlement bill'],
  ['WITHDRAW_APPLY', '提现申请', 'Withdrawal'],
  ['ADMIN_USER', '管理员', 'Administrator'],
]);
export type FalsifyModule = (typeof falsifyModule)['values'][number];

/** What was done to a row behind the product's back. */
export const falsifyKind = defineEnum([
  ['CHANGED', '数据被修改', 'Changed', 'danger'],
  ['DELETED', '数据被删除', 'Deleted', 'danger'],
  ['INSERTED', '数据被插入', 'Inserted', 'danger'],
  ['PUT_BACK', '旧数据被还原', 'Old copy put back', 'danger'],
  ['SIGNATURE', '签名被破坏', 'Signature broken', 'danger'],
  ['SEAL', '校验封印不符', 'Seal does not match', 'danger'],
]);
export type FalsifyKind = (typeof falsifyKind)['values'][number];

export const falsifyStatus = defineEnum([
  ['UNREPAIRED', '待修复', 'To repair', 'danger'],
  ['REPAIRED', '已修复', 'Repaired', 'success'],
]);
export type FalsifyStatus = (typeof falsifyStatus)['values'][number];

/** The two ways to repair. */
export const falsifyRepairMode = defineEnum([
  ['RESTORE', '还原为签名时数据', 'Restore signed values'],
  ['RESIGN', '认可现有数据并重新签名', 'Accept current values and sign again'],
]);
export type FalsifyRepairMode = (typeof falsifyRepairMode)['values'][number];

/** The name of the scan's task for the endpoints of background work. */
export const FALSIFY_SCAN = 'FALSIFY_SCAN';
/** Its kind in the list of background tasks and in live events. */
export const FALSIFY_SCAN_KIND = 'falsify-scan';

/** A record is found by a scan and repaired by an administrator, once. */
export const falsifyMachine: Machine<FalsifyStatus, 'FIND' | 'REPAIR'> = defineMachine(
  'status',
  falsifyStatus.values,
  ['REPAIRED'],
  [
    [null, 'FIND', 'UNREPAIRED', 'job'],
    ['UNREPAIRED', 'REPAIR', 'REPAIRED', 'admin'],
  ],
);
