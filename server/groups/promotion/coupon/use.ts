/** Coupons in orders: what one takes off, that it is used once, and that it comes back once when the order ends before it was paid. */
import { and, eq, sql } from 'drizzle-orm';
import { couponErrors } from '#contract/promotion/coupon.schema.ts';
import { heldCouponMachine } from '#contract/promotion/machines.ts';
import { heldCouponPhases } from '#contract/promotion/phases.ts';
import type { Db } from '#server/db/client.ts';
import { inPhase } from '#server/db/phase.ts';
import { found, refuse } from '#server/core/refused.ts';
import { defineMark, stepAll } from '#server/core/step.ts';
import { markChanged } from '#server/core/told-later.ts';
import { coupon, memberCoupon } from '../schema.ts';
import type { HeldRow } from './claims.ts';
import { isWithin, type Scoped } from './scope.ts';

/** How coupons that members hold move from state to state. */
export const heldCoupon = defineMark(memberCoupon, heldCouponMachine);

/** A line of an order as far as coupons are concerned; money in whole cents, at the original price. */
export interface CouponLine extends Scoped {
  price: number;
  num: number;
  /** Points goods: an order with any takes no coupon (R20). */
  points: boolean;
}

/** The condition that the period of a held coupon has come and it was not voided. */
const isValid = (now: number) => inPhase(heldCouponPhases, [1], memberCoupon, now);

/** What the selected lines within a coupon's scope cost at their original prices (R20). */
const spentWithin = (held: HeldRow, lines: readonly CouponLine[]): number =>
  lines.filter((line) => isWithin(held, line)).reduce((sum, { price, num }) => sum + price * num, 0);

/**
 * A coupon that a member may use for lines of an order; it stays as it is until the transaction ends.
 * @throws Refused 455 for one of somebody else, one that is used, voided, expired or not valid yet, and where the lines do not reach its threshold
 */
export async function usableCoupon(db: Db, mcId: string, memberId: string, lines: readonly CouponLine[], now: number): Promise<HeldRow> {
  const [row] = await db
    .select()
    .from(memberCoupon)
    .where(and(eq(memberCoupon.mc_id, mcId), eq(memberCoupon.member_id, memberId), eq(memberCoupon.held, 'UNUSED'), isValid(now)))
    .for('update');
  const held = found(row, couponErrors.unusable);
  const fits = spentWithin(held, lines) >= held.coupon_threshold_price && spentWithin(held, lines) > 0;
  if (!fits || lines.some(({ points }) => points)) refuse(couponErrors.unusable);
  return held;
}

/** Counts uses of a coupon; one that was deleted meanwhile counts no longer. */
async function countUse(db: Db, couponId: string, change: 1 | -1): Promise<void> {
  await db
    .update(coupon)
    .set({ used_num: sql`${coupon.used_num} + ${change}` })
    .where(eq(coupon.coupon_id, couponId));
  markChanged(db, 'coupon', couponId, ['memberCoupon']);
}

/** Uses a coupon for an order. @throws Refused 455 when it was used or voided meanwhile */
export async function useCoupon(db: Db, { mc_id, coupon_id }: HeldRow, order: { order_id: string; sn: string }, now: number): Promise<void> {
  const values = { used_time: now, order_id: order.order_id, order_sn: order.sn };
  const used = await stepAll(db, heldCoupon, and(eq(memberCoupon.mc_id, mc_id), isValid(now)), 'USE', 'buyer', values);
  if (used.length === 0) refuse(couponErrors.unusable);
  await countUse(db, coupon_id, 1);
}

/** Gives back the coupons of an order that ended before it was paid. However often it is called, each comes back once. */
export async function giveCouponsBack(db: Db, orderSn: string): Promise<void> {
  const values = { used_time: null, order_id: null, order_sn: null };
  const back = await stepAll(db, heldCoupon, eq(memberCoupon.order_sn, orderSn), 'GIVE_BACK', 'system', values);
  for (const { coupon_id } of back) await countUse(db, coupon_id, -1);
}

/** What settlement keeps of the platform coupon of an order: its value in cents, and the share that the shop bears, in hundredths of a percent (R21). */
export async function couponShare(db: Db, orderSn: string, discount: number): Promise<{ site_coupon_price: number; coupon_commission: number }> {
  const [held] = await db
    .select({ percent: memberCoupon.shop_commission })
    .from(memberCoupon)
    .where(and(eq(memberCoupon.order_sn, orderSn), eq(memberCoupon.seller_id, '0')));
  return held ? { site_coupon_price: discount, coupon_commission: held.percent * 100 } : { site_coupon_price: 0, coupon_commission: 0 };
}
