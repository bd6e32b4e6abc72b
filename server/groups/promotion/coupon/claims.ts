/** Members come by coupons: they claim them, are given them, and get newcomer coupons when they register. */
import { and, asc, eq, lt, sql, type SQL } from 'drizzle-orm';
import { couponErrors } from '#contract/promotion/coupon.schema.ts';
import type { NewComerCouponSetting } from '#contract/setting/new-comer-coupon.schema.ts';
import { heldCouponMachine } from '#contract/promotion/machines.ts';
import type { By } from '#contract/core/machine.ts';
import type { Db } from '#server/db/client.ts';
import { found, refuse } from '#server/core/refused.ts';
import { born } from '#server/core/step.ts';
import { markChanged } from '#server/core/told-later.ts';
import { member } from '#server/groups/member/schema.ts';
import { coupon, memberCoupon } from '../schema.ts';
import { couponsIn } from './listing.ts';
import { newComerCouponSettings } from './newcomer.ts';
import type { CouponRow } from './service.ts';

const DAY = 86_400;

export type HeldRow = typeof memberCoupon.$inferSelect;

/** From when to when a coupon is valid that is handed out now (R18, R19). */
function periodOf(
  { coupon_type, effective_type, start_time, end_time, effective_days }: CouponRow,
  newcomer: Pick<NewComerCouponSetting, 'effective_day'>,
  now: number,
) {
  if (coupon_type === 'NEWCOMER') return { start_time: now, end_time: now + newcomer.effective_day * DAY };
  if (effective_type === 'EFFECTIVE_AFTER_RECEIVING') return { start_time: now, end_time: now + (effective_days ?? 0) * DAY };
  return { start_time: start_time ?? now, end_time: end_time ?? now };
}

/** Takes one from what was issued, in one statement that waits for whoever takes the one before; nothing where the condition does not hold. */
async function takeOne(db: Db, couponId: string, condition: SQL | undefined): Promise<CouponRow | undefined> {
  const [row] = await db
    .update(coupon)
    .set({ received_num: sql`${coupon.received_num} + 1` })
    .where(and(eq(coupon.coupon_id, couponId), condition))
    .returning();
  return row;
}

/** The member's copy of a coupon, with what it says at this moment (R15). */
async function handOver(
  db: Db,
  row: CouponRow,
  memberId: string,
  by: By,
  setting: Pick<NewComerCouponSetting, 'effective_day'>,
  now: number,
): Promise<HeldRow> {
  const [person] = await db.select({ uname: member.uname }).from(member).where(eq(member.member_id, memberId));
  const { coupon_id, title, coupon_price, coupon_threshold_price, shop_commission, use_scope, scope_id, seller_id, seller_name } = row;
  const copied = { coupon_id, title, coupon_price, coupon_threshold_price, shop_commission, use_scope, scope_id, seller_id, seller_name };
  const [held] = await db
    .insert(memberCoupon)
    .values({
      ...copied,
      ...periodOf(row, setting, now),
      member_id: memberId,
      member_name: found(person).uname,
      create_time: now,
      held: born(heldCouponMachine, 'CLAIM', by),
    })
    .returning();
  markChanged(db, 'coupon', coupon_id, ['memberCoupon']);
  return found(held);
}

const NO_NEWCOMER = { effective_day: 0 };
const isLeft = lt(coupon.received_num, coupon.create_num);

/**
 * A member claims a coupon (R17). Claims of one coupon wait for each other at its row, so however many come at once, no more are handed
 * out than were issued, and nobody gets more than the limit.
 * @throws Refused 203 when none is left, the coupon is not valid now, or the member has as many as they may
 */
export async function claimCoupon(db: Db, couponId: string, memberId: string, now: number): Promise<HeldRow> {
  const claimable = and(eq(coupon.coupon_type, 'NORMAL'), eq(coupon.type, 'FREE_GET'), couponsIn([1], now), isLeft);
  const row = (await takeOne(db, couponId, claimable)) ?? refuse(couponErrors.claimed);
  const limit = row.limit_num ?? 0;
  // After the row was taken: a claim of the same member that was faster is committed by now, and counted.
  const had = limit > 0 ? await db.$count(memberCoupon, and(eq(memberCoupon.member_id, memberId), eq(memberCoupon.coupon_id, couponId))) : 0;
  if (limit > 0 && had >= limit) refuse(couponErrors.claimed);
  return handOver(db, row, memberId, 'buyer', NO_NEWCOMER, now);
}

/**
 * A member is given a coupon by an activity: only the issued quantity counts, no personal limit (R34).
 * @returns nothing where none is left or the coupon has lapsed
 */
export async function giveCoupon(db: Db, couponId: string, memberId: string, now: number): Promise<HeldRow | undefined> {
  const row = await takeOne(db, couponId, and(eq(coupon.coupon_type, 'NORMAL'), couponsIn([0, 1], now), isLeft));
  return row && handOver(db, row, memberId, 'system', NO_NEWCOMER, now);
}

/** A member has registered: one of each newcomer coupon, where the setting says so (R19). Each at most once for a member. */
export async function welcomeMember(db: Db, memberId: string, now: number): Promise<HeldRow[]> {
  const setting = await newComerCouponSettings.read(db);
  if (setting.new_comer_coupon === 0) return [];
  const rows = await db
    .select({ id: coupon.coupon_id })
    .from(coupon)
    .where(and(eq(coupon.coupon_type, 'NEWCOMER'), couponsIn([1], now)))
    .orderBy(asc(coupon.coupon_id));
  const given: HeldRow[] = [];
  for (const { id } of rows) {
    const row = await takeOne(
      db,
      id,
      sql`not exists (select 1 from ${memberCoupon} where ${memberCoupon.coupon_id} = ${coupon.coupon_id} and ${memberCoupon.member_id} = ${memberId})`,
    );
    if (row) given.push(await handOver(db, row, memberId, 'system', setting, now));
  }
  return given;
}
