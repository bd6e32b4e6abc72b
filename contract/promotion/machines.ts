/** How records of the promotions group live where the clock alone does not say it. Plain data, for rules, screens and tests alike. */
import { defineMachine, type Machine } from '../core/machine.ts';
import type { CrowdfundingSettleStatus, CrowdfundingSupportStatus } from './crowdfunding-enums.ts';
import type { GroupBuyGoodsStatus, SeckillApplyStatus } from './enums.ts';

/** What a coupon that a member holds is kept as; whether it has expired follows from the clock. */
export type HeldCoupon = 'UNUSED' | 'USED' | 'VOIDED';

/** An order uses a coupon once; it comes back when the order ends before it was paid. */
export const heldCouponMachine: Machine<HeldCoupon, 'CLAIM' | 'USE' | 'GIVE_BACK' | 'VOID'> = defineMachine(
  'held',
  ['UNUSED', 'USED', 'VOIDED'],
  ['VOIDED'],
  [
    [null, 'CLAIM', 'UNUSED', ['buyer', 'system']],
    ['UNUSED', 'USE', 'USED', 'buyer'],
    ['USED', 'GIVE_BACK', 'UNUSED', 'system'],
    ['UNUSED', 'VOID', 'VOIDED', 'admin'],
  ],
);

/** An entry of a group buy; a shop that changes it has it reviewed again. */
export const groupBuyGoodsMachine: Machine<GroupBuyGoodsStatus, 'ENTER' | 'EDIT' | 'PASS' | 'REJECT'> = defineMachine(
  'gb_status',
  [0, 1, 2],
  [],
  [
    [null, 'ENTER', 0, 'shop'],
    [[0, 1, 2], 'EDIT', 0, 'shop'],
    [0, 'PASS', 1, 'admin'],
    [0, 'REJECT', 2, 'admin'],
  ],
);

/** What a flash sale is kept as. */
export type SeckillKept = 'EDITING' | 'RELEASE' | 'CLOSED';

export const seckillMachine: Machine<SeckillKept, 'SAVE' | 'PUBLISH' | 'CLOSE'> = defineMachine(
  'seckill_status',
  ['EDITING', 'RELEASE', 'CLOSED'],
  ['CLOSED'],
  [
    [null, 'SAVE', 'EDITING', 'admin'],
    ['EDITING', 'PUBLISH', 'RELEASE', 'admin'],
    ['RELEASE', 'CLOSE', 'CLOSED', 'admin'],
  ],
);

/** An entry of a flash sale, reviewed once. */
export const seckillApplyMachine: Machine<SeckillApplyStatus, 'ENTER' | 'PASS' | 'FAIL'> = defineMachine(
  'status',
  ['APPLY', 'PASS', 'FAIL'],
  ['PASS', 'FAIL'],
  [
    [null, 'ENTER', 'APPLY', 'shop'],
    ['APPLY', 'PASS', 'PASS', 'admin'],
    ['APPLY', 'FAIL', 'FAIL', 'admin'],
  ],
);

/** Whether a group purchase was closed by hand: 1; it can be opened again until its time is over. */
export const pintuanMachine: Machine<0 | 1, 'SAVE' | 'CLOSE' | 'OPEN'> = defineMachine(
  'closed',
  [0, 1],
  [],
  [
    [null, 'SAVE', 0, 'shop'],
    [0, 'CLOSE', 1, ['admin', 'shop']],
    [1, 'OPEN', 0, ['admin', 'shop']],
  ],
);

/** A group: founded with an order, open to others once that is paid, complete or given up. */
export const pintuanGroupMachine: Machine<'new_order' | 'wait' | 'formed' | 'cancel', 'FOUND' | 'PAY' | 'FORM' | 'FAIL'> = defineMachine(
  'order_status',
  ['new_order', 'wait', 'formed', 'cancel'],
  ['formed', 'cancel'],
  [
    [null, 'FOUND', 'new_order', 'buyer'],
    ['new_order', 'PAY', 'wait', 'system'],
    ['wait', 'FORM', 'formed', 'system'],
    [['new_order', 'wait'], 'FAIL', 'cancel', 'system'],
  ],
);

/** A place in a group: held by an order, paid, and part of a complete group, or left. Places that nobody took are filled at the end. */
export const pintuanSeatMachine: Machine<'new_order' | 'pay_off' | 'formed' | 'cancel', 'TAKE' | 'FILL' | 'PAY' | 'FORM' | 'LEAVE'> = defineMachine(
  'seat_status',
  ['new_order', 'pay_off', 'formed', 'cancel'],
  ['formed', 'cancel'],
  [
    [null, 'TAKE', 'new_order', 'buyer'],
    [null, 'FILL', 'formed', 'system'],
    ['new_order', 'PAY', 'pay_off', 'system'],
    ['pay_off', 'FORM', 'formed', 'system'],
    [['new_order', 'pay_off'], 'LEAVE', 'cancel', 'system'],
  ],
);

/** Whether a sign-in activity was closed by hand: 1, for good. */
export const signInMachine: Machine<0 | 1, 'SAVE' | 'CLOSE'> = defineMachine(
  'closed',
  [0, 1],
  [1],
  [
    [null, 'SAVE', 0, 'admin'],
    [0, 'CLOSE', 1, 'admin'],
  ],
);

/** What a project is kept as; whether a published one has begun, and its outcome, follow from the clock until they are kept. */
export type CrowdfundingKept = 'EDITING' | 'PUBLISHED' | 'SUCCESS' | 'FAIL' | 'CLOSED';

/** The outcome is fixed once: by the clock, by the pledge that meets the target, or by hand (R82). */
export const crowdfundingMachine: Machine<CrowdfundingKept, 'SAVE' | 'PUBLISH' | 'SUCCEED' | 'FAIL' | 'CLOSE'> = defineMachine(
  'kept',
  ['EDITING', 'PUBLISHED', 'SUCCESS', 'FAIL', 'CLOSED'],
  ['SUCCESS', 'FAIL', 'CLOSED'],
  [
    [null, 'SAVE', 'EDITING', 'admin'],
    ['EDITING', 'PUBLISH', 'PUBLISHED', 'admin'],
    ['PUBLISHED', 'SUCCEED', 'SUCCESS', 'system'],
    ['PUBLISHED', 'FAIL', 'FAIL', 'system'],
    ['PUBLISHED', 'CLOSE', 'CLOSED', 'admin'],
  ],
);

/** What is to be done with a project's money after its outcome (R83, R84). */
export const crowdfundingSettleMachine: Machine<CrowdfundingSettleStatus, 'SAVE' | 'AWAIT' | 'SETTLE' | 'OWE' | 'REPAID'> = defineMachine(
  'settle',
  ['NONE', 'PENDING', 'SETTLED', 'REFUNDING', 'REFUNDED'],
  ['SETTLED', 'REFUNDED'],
  [
    [null, 'SAVE', 'NONE', 'admin'],
    ['NONE', 'AWAIT', 'PENDING', 'system'],
    ['PENDING', 'SETTLE', 'SETTLED', 'admin'],
    ['NONE', 'OWE', 'REFUNDING', 'system'],
    ['REFUNDING', 'REPAID', 'REFUNDED', 'system'],
  ],
);

/** A pledge; what is not paid in time is cancelled, what was paid for nothing is refunded once. */
export const crowdfundingSupportMachine: Machine<CrowdfundingSupportStatus, 'PLEDGE' | 'PAY' | 'CANCEL' | 'OWE' | 'REFUND'> = defineMachine(
  'state',
  ['NEW', 'PAID', 'CANCELLED', 'REFUNDING', 'REFUNDED'],
  ['CANCELLED', 'REFUNDED'],
  [
    [null, 'PLEDGE', 'NEW', 'buyer'],
    ['NEW', 'PAY', 'PAID', 'buyer'],
    ['NEW', 'CANCEL', 'CANCELLED', ['buyer', 'system']],
    ['PAID', 'OWE', 'REFUNDING', 'system'],
    ['REFUNDING', 'REFUND', 'REFUNDED', 'admin'],
  ],
);
