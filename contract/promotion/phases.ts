/** The states of activities that follow the clock, each declared once. Source: reference/promotions.yaml `state_machines`. */
import { definePhases, type Phases } from '../core/phases.ts';
import type { CrowdfundingSettleStatus, CrowdfundingStatus, CrowdfundingSupportStatus } from './crowdfunding-enums.ts';
import type {
  ActStatus,
  CouponStatus,
  GroupBuyStatus,
  MemberCouponUsed,
  PintuanOption,
  PintuanStatus,
  PromotionStatus,
  SeckillStatus,
  SignInStatus,
} from './enums.ts';

type CouponFacts = 'voided' | 'coupon_type' | 'effective_type' | 'start_time' | 'end_time';

/** A coupon: voided for good, always valid without a period of its own, or by its period. */
export const couponPhases: Phases<CouponStatus, CouponFacts> = definePhases(
  [
    [2, { voided: [1] }],
    [1, { coupon_type: ['NEWCOMER'] }],
    [1, { effective_type: ['EFFECTIVE_AFTER_RECEIVING'] }],
    [0, { start_time: 'ahead' }],
    [2, { end_time: 'past' }],
  ],
  1,
);

/** The same as people read it: what was voided has not lapsed, whose period may last on. */
export const couponLabels: Phases<CouponStatus | 3, CouponFacts> = definePhases([[3, { voided: [1] }], ...couponPhases.cases], couponPhases.otherwise);

/** Whether the period of a coupon that a member holds has come. */
export const heldCouponPhases: Phases<CouponStatus, 'is_cancel' | 'start_time' | 'end_time'> = definePhases(
  [
    [2, { is_cancel: [1] }],
    [0, { start_time: 'ahead' }],
    [2, { end_time: 'past' }],
  ],
  1,
);

/** What became of a coupon that a member holds: only that it expired follows from the clock. */
export const couponUsePhases: Phases<MemberCouponUsed, 'held' | 'end_time'> = definePhases(
  [
    [1, { held: ['USED'] }],
    [3, { held: ['VOIDED'] }],
    [2, { end_time: 'past' }],
  ],
  0,
);

/** A group-buy activity: by its period alone. */
export const groupBuyPhases: Phases<GroupBuyStatus, 'start_time' | 'end_time'> = definePhases(
  [
    ['未开始', { start_time: 'ahead' }],
    ['已结束', { end_time: 'past' }],
  ],
  '进行中',
);

/** The states of a group buy that a filter means; none for all. */
export const groupBuyFiltered: Readonly<Record<ActStatus, readonly GroupBuyStatus[]>> = {
  ALL: [],
  NOT_STARTED: ['未开始'],
  STARTED: ['进行中'],
  OVER: ['已结束'],
};

type SeckillFacts = 'seckill_status' | 'start_day' | 'end_time';

/** A flash sale lasts one day, and none before it was published; `end_time` is the last second of the day. */
export const seckillPhases: Phases<PromotionStatus, SeckillFacts> = definePhases(
  [
    ['END', { seckill_status: ['CLOSED'] }],
    ['END', { end_time: 'past' }],
    ['WAIT', { seckill_status: ['EDITING'] }],
    ['WAIT', { start_day: 'ahead' }],
  ],
  'UNDERWAY',
);

/** What a flash sale is called to those who prepare it. A draft stays one, also when its day went by. */
export const seckillLabels: Phases<SeckillStatus, SeckillFacts> = definePhases(
  [
    ['EDITING', { seckill_status: ['EDITING'] }],
    ['CLOSED', { seckill_status: ['CLOSED'] }],
    ['CLOSED', { end_time: 'past' }],
    ['RELEASE', { start_day: 'ahead' }],
  ],
  'OPEN',
);

type PintuanFacts = 'closed' | 'start_time' | 'end_time';

/** A group purchase: by its period, and over while it is closed by hand. */
export const pintuanPhases: Phases<PintuanStatus, PintuanFacts> = definePhases(
  [
    ['WAIT', { start_time: 'ahead' }],
    ['END', { closed: [1] }],
    ['END', { end_time: 'past' }],
  ],
  'UNDERWAY',
);

/** The same as people read it: what was closed by hand is not over before its time, since it can be opened again. */
export const pintuanLabels: Phases<PintuanStatus | 'CLOSED', PintuanFacts> = definePhases(
  [
    ['WAIT', { start_time: 'ahead' }],
    ['END', { end_time: 'past' }],
    ['CLOSED', { closed: [1] }],
  ],
  'UNDERWAY',
);

/** What can be done with it by hand: only within its period (R61, R62). */
export const pintuanOptions: Phases<PintuanOption, PintuanFacts> = definePhases(
  [
    ['NOTHING', { start_time: 'ahead' }],
    ['NOTHING', { end_time: 'past' }],
    ['CAN_OPEN', { closed: [1] }],
  ],
  'CAN_CLOSE',
);

/** A sign-in activity: closed by hand for good, or by its period. */
export const signInPhases: Phases<SignInStatus, 'closed' | 'start_date' | 'end_date'> = definePhases(
  [
    ['CLOSE', { closed: [1] }],
    ['WAIT', { start_date: 'ahead' }],
    ['FINISH', { end_date: 'past' }],
  ],
  'OPEN',
);

/** The states of a sign-in activity that a filter means; none for all. */
export const signInFiltered: Readonly<Record<ActStatus, readonly SignInStatus[]>> = {
  ALL: [],
  NOT_STARTED: ['WAIT'],
  STARTED: ['OPEN'],
  OVER: ['FINISH', 'CLOSE'],
};

/** What a project's states follow from: what is kept, its period, and whether it met its target and anybody paid. */
type CrowdfundingFacts = 'kept' | 'start_time' | 'end_time' | 'met';

/** A project. Its outcome counts from the second after its end on, whether or not it was written down by then. */
export const crowdfundingPhases: Phases<CrowdfundingStatus, CrowdfundingFacts> = definePhases(
  [
    ['EDITING', { kept: ['EDITING'] }],
    ['SUCCESS', { kept: ['SUCCESS'] }],
    ['FAIL', { kept: ['FAIL'] }],
    ['CLOSED', { kept: ['CLOSED'] }],
    ['WAIT', { start_time: 'ahead' }],
    ['SUCCESS', { end_time: 'past', met: [1] }],
    ['FAIL', { end_time: 'past' }],
  ],
  'UNDERWAY',
);

/** What is to be done with its money. */
export const crowdfundingSettlePhases: Phases<CrowdfundingSettleStatus, 'kept' | 'settle' | 'end_time' | 'met' | 'backed'> = definePhases(
  [
    ['PENDING', { kept: ['PUBLISHED'], end_time: 'past', met: [1] }],
    ['REFUNDING', { kept: ['PUBLISHED'], end_time: 'past', backed: [1] }],
    ['PENDING', { settle: ['PENDING'] }],
    ['SETTLED', { settle: ['SETTLED'] }],
    ['REFUNDING', { settle: ['REFUNDING'] }],
    ['REFUNDED', { settle: ['REFUNDED'] }],
  ],
  'NONE',
);

/** A pledge: what is not paid while its units are held is cancelled. */
export const crowdfundingSupportPhases: Phases<CrowdfundingSupportStatus, 'state' | 'hold_until'> = definePhases(
  [
    ['CANCELLED', { state: ['NEW'], hold_until: 'past' }],
    ['NEW', { state: ['NEW'] }],
    ['PAID', { state: ['PAID'] }],
    ['REFUNDING', { state: ['REFUNDING'] }],
    ['REFUNDED', { state: ['REFUNDED'] }],
  ],
  'CANCELLED',
);
