/** Promotions that tests put straight into the tables. */
import type { Db } from '#server/db/client.ts';
import { member } from '#server/groups/member/schema.ts';
import { coupon } from '#server/groups/promotion/schema.ts';
import { PLATFORM } from '#server/groups/promotion/coupon/service.ts';
import { couponErrors } from '#contract/promotion/coupon.schema.ts';
import { refuse } from '#server/core/refused.ts';
import { claimCoupons, type HeldRow } from '#server/groups/promotion/coupon/claims.ts';
import { unique } from '#tests/server/goods/fixtures.ts';

const only = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('nothing was inserted');
  return row;
};

/** A coupon of the platform that is valid for a day from being claimed: 10 off from 99, a hundred of them. */
export const addCoupon = async (db: Db, values: Partial<typeof coupon.$inferInsert> = {}) =>
  only(
    await db
      .insert(coupon)
      .values({
        title: unique('券').slice(0, 10),
        coupon_price: 1_000,
        coupon_threshold_price: 9_900,
        shop_commission: 20,
        effective_type: 'EFFECTIVE_AFTER_RECEIVING',
        effective_days: 1,
        create_num: 100,
        limit_num: 0,
        create_time: 1_700_000_000,
        ...PLATFORM,
        ...values,
      })
      .returning(),
  );

/** Members who are not disabled. */
export const someMembers = async (db: Db, count: number) => db.select().from(member).orderBy(member.member_id).limit(count);

/** One member claims a coupon in the caller's transaction, at unix seconds. @throws Refused 203 */
export async function claimCoupon(db: Db, couponId: string, member_id: string, now: number): Promise<HeldRow> {
  const [held] = await claimCoupons(db, couponId, [{ member_id, now }]);
  return held ?? refuse(couponErrors.claimed);
}
