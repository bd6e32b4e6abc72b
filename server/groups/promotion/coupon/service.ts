/** Coupons of the platform: made, changed while nobody has one, voided and deleted. What members hold is in claims.ts and use.ts. */
import { and, eq, sql } from 'drizzle-orm';
import { mayEditCoupon, mayRemoveCoupon, mayVoidCoupon } from '#contract/promotion/coupon.ts';
import { couponErrors, type CouponBody } from '#contract/promotion/coupon.schema.ts';
import { periodFault } from '#contract/promotion/period.ts';
import { couponPhases } from '#contract/promotion/phases.ts';
import type { Lang } from '#contract/core/text.ts';
import type { Db } from '#server/db/client.ts';
import { toCents } from '#server/db/money.ts';
import { found, refuse } from '#server/core/refused.ts';
import { refuseStale } from '#server/core/stale.ts';
import { coupon } from '../schema.ts';
import { refuseField } from '../shared/field-refusal.ts';
import { refuseRewarded } from '../sign-in/rewarded.ts';
import { newComerCouponSettings } from './newcomer.ts';
import { storedScope } from './scope.ts';

export type CouponRow = typeof coupon.$inferSelect;

/** Who issues what the back-office makes. */
export const PLATFORM = { seller_id: '0', seller_name: '平台优惠券' } as const;

/** When a call is judged, and in which language its sentences stand at the fields. */
export interface Judged {
  now: number;
  lang: Lang;
}

/** Coupons of shops are unknown here (R11). */
export const ofPlatform = eq(coupon.seller_id, PLATFORM.seller_id);

/** One coupon; 404 for an unknown one and for that of a shop. */
export async function oneCoupon(db: Db, id: string): Promise<CouponRow> {
  const [row] = await db
    .select()
    .from(coupon)
    .where(and(eq(coupon.coupon_id, id), ofPlatform));
  return found(row);
}

async function lockCoupon(db: Db, id: string): Promise<CouponRow> {
  const [row] = await db
    .select()
    .from(coupon)
    .where(and(eq(coupon.coupon_id, id), ofPlatform))
    .for('update');
  return found(row);
}

/** Refuses a period that cannot be. A start that stays as it was may have gone by; the end may not (R14). */
function checkPeriod({ start_time = 0, end_time = 0 }: CouponBody, { now, lang }: Judged, before: CouponRow | undefined): void {
  const kept = before !== undefined && before.start_time === start_time;
  const fault = periodFault(start_time, end_time, kept ? Math.min(now, start_time) : now);
  if (fault) refuseField(couponErrors[fault], lang, 'start_time');
  if (kept && end_time <= now) refuseField(couponErrors.ended, lang, 'end_time');
}

/** The numbers and amounts, after times and names (R3). */
function checkAmounts({ coupon_type, create_num = 0, limit_num = 0, coupon_price, coupon_threshold_price }: CouponBody): void {
  if (coupon_type === 'NORMAL') {
    if (limit_num < 0) refuse(couponErrors.limitNegative);
    if (limit_num > create_num) refuse(couponErrors.limitAbove);
  }
  if (coupon_price <= 0) refuse(couponErrors.price);
  if (coupon_threshold_price <= 0) refuse(couponErrors.threshold);
  if (coupon_price >= coupon_threshold_price) refuse(couponErrors.priceAbove);
}

/** What is stored of a body, checked in the order of R3. What its kind does not have is left out (R12). */
async function checked(db: Db, body: CouponBody, judged: Judged, before?: CouponRow) {
  const { coupon_type, coupon_price, coupon_threshold_price, use_scope, title, shop_commission } = body;
  const scope_id = await storedScope(db, use_scope, body.scope_id, judged.lang);
  const normal = coupon_type === 'NORMAL';
  const fixed = normal && body.effective_type === 'AUTO_TAKE_EFFECT';
  if (fixed) checkPeriod(body, judged, before);
  checkAmounts(body);
  return {
    title,
    coupon_type,
    coupon_price: toCents(coupon_price),
    coupon_threshold_price: toCents(coupon_threshold_price),
    shop_commission,
    use_scope,
    scope_id,
    effective_type: normal ? (body.effective_type ?? null) : null,
    start_time: fixed ? (body.start_time ?? null) : null,
    end_time: fixed ? (body.end_time ?? null) : null,
    effective_days: normal && !fixed ? (body.effective_days ?? null) : null,
    create_num: normal ? (body.create_num ?? null) : null,
    limit_num: normal ? (body.limit_num ?? null) : null,
    scope_description: body.scope_description ?? before?.scope_description ?? '',
    activity_description: body.activity_description ?? before?.activity_description ?? '',
  };
}

/** Adds a coupon of the platform. Refuses, in this order: its scope, its period, its numbers, its amounts. */
export async function createCoupon(db: Db, body: CouponBody, judged: Judged): Promise<CouponRow> {
  const values = await checked(db, body, judged);
  const [row] = await db
    .insert(coupon)
    .values({ ...values, ...PLATFORM, create_time: judged.now })
    .returning();
  return found(row);
}

/** Changes a coupon that nobody has claimed and that has not lapsed (R14). */
export async function updateCoupon(
  db: Db,
  id: string,
  body: CouponBody & { version?: number | undefined },
  judged: Judged,
): Promise<{ before: CouponRow; after: CouponRow }> {
  const before = await lockCoupon(db, id);
  refuseStale(before, body.version);
  if (!mayEditCoupon(before, judged.now)) refuse(couponErrors.fixed);
  await refuseRewarded(db, id, judged.now);
  if (body.coupon_type !== before.coupon_type) refuse(couponErrors.kindFixed);
  const values = await checked(db, body, judged, before);
  const [after] = await db
    .update(coupon)
    .set({ ...values, version: sql`${coupon.version} + 1` })
    .where(eq(coupon.coupon_id, id))
    .returning();
  return { before, after: found(after) };
}

/** Stops the claims of a coupon for good; what members hold stays (R15). */
export async function voidCoupon(db: Db, id: string, now: number): Promise<{ before: CouponRow; after: CouponRow }> {
  const before = await lockCoupon(db, id);
  if (!mayVoidCoupon(before, now)) refuse(couponErrors.unvoidable);
  const [after] = await db
    .update(coupon)
    .set({ voided: 1, version: sql`${coupon.version} + 1` })
    .where(eq(coupon.coupon_id, id))
    .returning();
  return { before, after: found(after) };
}

/** Deletes a coupon that no sign-in activity gives; what members hold stays (R15, R16). */
export async function removeCoupon(db: Db, id: string, now: number): Promise<CouponRow> {
  const before = await lockCoupon(db, id);
  await refuseRewarded(db, id, now);
  const { new_comer_coupon } = await newComerCouponSettings.read(db);
  if (!mayRemoveCoupon(before, new_comer_coupon)) refuse(couponErrors.newcomerOpen);
  await db.delete(coupon).where(eq(coupon.coupon_id, id));
  return before;
}

/** The status of a coupon at a moment. */
export const couponStatusAt = (row: CouponRow, now: number) => couponPhases.at(row, now);
