import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { memberCoupon } from '#server/groups/promotion/schema.ts';
import type { Db } from '#server/db/client.ts';

/** A coupon that a member could use for an order of some amount, in cents; nothing without one. */
export async function aHeldCoupon(db: Db, memberId: string, amount: number, now: number): Promise<string | undefined> {
  const [held] = await db
    .select({ id: memberCoupon.mc_id })
    .from(memberCoupon)
    .where(
      and(
        eq(memberCoupon.member_id, memberId),
        eq(memberCoupon.held, 'UNUSED'),
        eq(memberCoupon.use_scope, 'ALL'),
        lte(memberCoupon.coupon_threshold_price, amount),
        lte(memberCoupon.start_time, now),
        gt(memberCoupon.end_time, now),
      ),
    )
    .orderBy(desc(memberCoupon.coupon_price))
    .limit(1);
  return held?.id;
}
