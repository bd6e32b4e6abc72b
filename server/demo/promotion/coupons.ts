/** Coupons of the demonstration marketplace, in every state of the clock. */
import { dayStart } from '#contract/core/zone.ts';
import type { coupon } from '#server/groups/promotion/schema.ts';
import { PLATFORM } from '#server/groups/promotion/coupon/service.ts';
import type { Stage } from '../define.ts';
import { diceOf, type Dice } from '../dice.ts';
import { COUPON_TITLES, SCOPE_NOTES } from './words.ts';

type CouponInsert = typeof coupon.$inferInsert;

const DAY = 86_400;

/** Face value and minimum spend in cents: what the orders of the demonstration used. */
export const AMOUNTS = [
  [300, 3_000],
  [1_000, 9_900],
  [3_000, 29_900],
  [8_000, 59_900],
] as const;

/** The share that shops bear of coupons in orders of the demonstration, in percent. */
export const SHOP_SHARE = 50;

const base = (now: number) => ({
  ...PLATFORM,
  coupon_type: 'NORMAL' as const,
  type: 'FREE_GET' as const,
  scope_id: '0',
  use_scope: 'ALL' as const,
  shop_commission: SHOP_SHARE,
  scope_description: '',
  activity_description: '',
  start_time: null,
  end_time: null,
  effective_days: null,
  create_num: null,
  limit_num: null,
  effective_type: null,
  voided: 0 as const,
  create_time: now,
});

/** Those that could be had at all times, from which old orders have theirs. */
const standing = (now: number): CouponInsert[] =>
  AMOUNTS.map(([coupon_price, coupon_threshold_price]) => ({
    ...base(now - 720 * DAY),
    title: `满${coupon_threshold_price / 100}减${coupon_price / 100}券`,
    coupon_price,
    coupon_threshold_price,
    effective_type: 'EFFECTIVE_AFTER_RECEIVING',
    effective_days: 30,
    create_num: 100_000,
    limit_num: 0,
  }));

const newcomers = (now: number): CouponInsert[] =>
  AMOUNTS.slice(0, 3).map(([coupon_price, coupon_threshold_price]) => ({
    ...base(now - 300 * DAY),
    title: `新人${coupon_price / 100}元券`,
    coupon_type: 'NEWCOMER',
    coupon_price,
    coupon_threshold_price,
    shop_commission: 0,
  }));

/** When coupons with a period are valid, as days from today: some are to come, some are over. */
const PERIODS = [
  [3, 10],
  [1, 3],
  [12, 26],
  [-2, 5],
  [-5, 2],
  [0, 7],
  [-12, 14],
  [-30, -16],
  [-60, -45],
  [-90, -76],
  [-200, -186],
] as const;

function seasonal(index: number, now: number, dice: Dice): CouponInsert {
  const [coupon_price, coupon_threshold_price] = dice.pick(AMOUNTS);
  const [from, until] = PERIODS[index % PERIODS.length] ?? PERIODS[0];
  const later = index < PERIODS.length ? 0 : dice.int(0, 300);
  const start_time = dayStart(now, from < 0 ? from - later : from);
  const end_time = dayStart(now, (until < 0 ? until - later : until) + 1) - 1;
  const after = index % 5 === 4;
  const scope = dice.weighted([
    ['ALL', 6],
    ['CATEGORY', 3],
    ['SOME_GOODS', 2],
  ] as const);
  const create_num = dice.pick([200, 500, 1_000, 2_000, 5_000]);
  return {
    ...base(Math.min(now - 600, start_time - dice.int(1, 5) * DAY)),
    title: COUPON_TITLES[index % COUPON_TITLES.length] ?? '',
    coupon_price,
    coupon_threshold_price,
    shop_commission: scope === 'ALL' ? SHOP_SHARE : dice.pick([0, 20, 30, 100]),
    use_scope: scope,
    effective_type: after ? 'EFFECTIVE_AFTER_RECEIVING' : 'AUTO_TAKE_EFFECT',
    ...(after ? { effective_days: dice.pick([3, 7, 15, 30]) } : { start_time, end_time }),
    create_num,
    limit_num: dice.pick([0, 1, 1, 2, 5]),
    scope_description: scope === 'ALL' || dice.chance(0.4) ? '' : dice.pick(SCOPE_NOTES),
    voided: index % 9 === 7 ? 1 : 0,
  };
}

/** All coupons, the oldest first. */
export function couponsOf({ size, now }: Stage): CouponInsert[] {
  const dice = diceOf('coupons');
  const fixed = [...standing(now), ...newcomers(now)];
  const more = Array.from({ length: Math.max(PERIODS.length, size('coupons') - fixed.length) }, (_, index) => seasonal(index, now, dice));
  return [...fixed, ...more].sort((a, b) => a.create_time - b.create_time).map((row, index) => ({ ...row, coupon_id: String(index + 1) }));
}
