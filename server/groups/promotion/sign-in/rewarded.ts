/** Coupons that sign-in activities give stay as they are until those are over (R16). */
import { and, eq, gte } from 'drizzle-orm';
import { couponErrors } from '#contract/promotion/coupon.schema.ts';
import { refuse } from '#server/core/refused.ts';
import type { Db } from '#server/db/client.ts';
import { signInActive, signInReward } from '../schema.ts';

/** Refuses a locked coupon that an activity gives, running or to come. @throws Refused 400 */
export async function refuseRewarded(db: Db, couponId: string, now: number): Promise<void> {
  const [row] = await db
    .select({ title: signInActive.title })
    .from(signInReward)
    .innerJoin(signInActive, eq(signInActive.id, signInReward.sign_activity_id))
    .where(
      and(
        eq(signInReward.coupon_id, couponId),
        eq(signInReward.coupon_switch, 'OPEN'),
        eq(signInActive.delete_status, 'NORMAL'),
        eq(signInActive.closed, 0),
        gte(signInActive.end_date, now),
      ),
    )
    .limit(1);
  if (row) refuse(couponErrors.rewarded, { title: row.title });
}
