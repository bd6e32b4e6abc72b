/** Coupons that members hold, for administrators: who claimed one, and voiding one of them. */
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { enumLabel } from '#contract/core/enum.ts';
import type { Lang } from '#contract/core/text.ts';
import { couponStatus, couponUseScope, memberCouponUsed } from '#contract/promotion/enums.ts';
import { memberCouponApi } from '#contract/promotion/member-coupon.ts';
import { memberCouponErrors, type MemberCoupon } from '#contract/promotion/member-coupon.schema.ts';
import { couponUsePhases, heldCouponPhases } from '#contract/promotion/phases.ts';
import { businessNow } from '#server/core/clock.ts';
import { found, refuse } from '#server/core/refused.ts';
import { stepAll } from '#server/core/step.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { orderBy } from '#server/db/order.ts';
import { inPhase } from '#server/db/phase.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf, type QueryOf } from '#server/platform/records/listing.ts';
import { membersCalled } from '#server/groups/member/list.ts';
import { coupon, memberCoupon } from '../schema.ts';
import type { HeldRow } from './claims.ts';
import { heldCoupon } from './use.ts';
import { PLATFORM } from './service.ts';
import { claimsIn, stretchesOf } from './tally.ts';

const where = (query: QueryOf<typeof memberCouponApi.list>, db: Db): SQL | undefined =>
  and(
    query.coupon_id || query.member_id ? undefined : refuse(memberCouponErrors.whose),
    query.coupon_id ? eq(memberCoupon.coupon_id, query.coupon_id) : undefined,
    query.member_id ? eq(memberCoupon.member_id, query.member_id) : undefined,
    query.member_name ? inArray(memberCoupon.member_id, membersCalled(db, query.member_name)) : undefined,
    query.used_status === undefined ? undefined : (query.used_status === 1 ? eq : ne)(memberCoupon.held, 'USED'),
    query.order_sn ? eq(memberCoupon.order_sn, query.order_sn) : undefined,
    query.coupon_status === undefined ? undefined : inPhase(heldCouponPhases, [query.coupon_status], memberCoupon, businessNow()),
  );

/**
 * How many claims a query finds that asks for nothing but one coupon, and whether its claims were used or are valid: what the coupon counts with every
 * claim and every use, and its tally. Nothing where somebody asks for more, or the coupon was deleted.
 */
async function countedClaims(
  db: Db,
  { page_no: _no, page_size: _size, sort: _sort, order: _order, ...query }: QueryOf<typeof memberCouponApi.list>,
): Promise<number | undefined> {
  const { coupon_id, used_status, coupon_status, ...others } = query;
  const both = used_status !== undefined && coupon_status !== undefined;
  if (!coupon_id || both || Object.values(others).some((value) => value !== undefined && value !== '')) return undefined;
  const [row] = await db
    .select({ received: coupon.received_num, used: coupon.used_num })
    .from(coupon)
    .where(and(eq(coupon.coupon_id, coupon_id), eq(coupon.seller_id, PLATFORM.seller_id)));
  if (!row) return undefined;
  if (coupon_status === 2) return row.received - (await claimsIn(db, coupon_id, [0, 1], businessNow()));
  if (coupon_status !== undefined) return claimsIn(db, coupon_id, [coupon_status], businessNow());
  return used_status === undefined ? row.received : used_status === 1 ? row.used : row.received - row.used;
}

/** Claims of a coupon, the newest first. */
export const memberCouponListing = listingOf(memberCouponApi.list, {
  title: { zh: '优惠券领取记录', en: 'Coupon claims' },
  table: memberCoupon,
  key: memberCoupon.mc_id,
  called: memberCoupon.member_name,
  live: eq(memberCoupon.seller_id, PLATFORM.seller_id),
  where,
  order: orderBy([memberCoupon.create_time, memberCoupon.mc_id], 'desc'),
  sort: { create_time: memberCoupon.create_time },
  stretches: async (db, { coupon_id, coupon_status }) =>
    coupon_id && coupon_status !== undefined ? stretchesOf(db, coupon_id, coupon_status, businessNow()) : undefined,
  total: async (db, query, condition) => (await countedClaims(db, query)) ?? db.$count(memberCoupon, condition),
});

const statusOf = (row: HeldRow, now: number) => heldCouponPhases.at(row, now);
const useOf = (row: HeldRow, now: number) => couponUsePhases.at(row, now);

/** @param now unix seconds */
export function memberCouponView(row: HeldRow, now: number, lang: Lang): MemberCoupon {
  const [coupon_status, used_status] = [statusOf(row, now), useOf(row, now)];
  const { held: _held, shop_commission: _share, ...own } = row;
  return {
    ...own,
    coupon_price: toYuan(row.coupon_price),
    coupon_threshold_price: toYuan(row.coupon_threshold_price),
    coupon_status,
    status_text: enumLabel(couponStatus, coupon_status, lang),
    used_status,
    used_status_text: enumLabel(memberCouponUsed, used_status, lang),
  };
}

export const memberCouponExport = defineExport(memberCouponListing, {
  mc_id: 'text',
  member_name: 'text',
  title: 'text',
  coupon_price: 'cents',
  coupon_threshold_price: 'cents',
  use_scope: couponUseScope,
  start_time: 'time',
  end_time: 'time',
  create_time: 'time',
  used_status: { kind: 'enum', options: memberCouponUsed, value: (row: HeldRow) => useOf(row, businessNow()) },
  used_time: 'time',
  order_sn: 'text',
  coupon_status: { kind: 'enum', options: couponStatus, value: (row: HeldRow) => statusOf(row, businessNow()) },
  cancel_reason: 'text',
});

/** Takes a coupon away from a member, while it is neither used nor expired (R23). What was issued stays claimed. */
export async function voidMemberCoupon(db: Db, id: string, reason: string, now: number): Promise<{ before: HeldRow; after: HeldRow }> {
  const [row] = await db
    .select()
    .from(memberCoupon)
    .where(and(eq(memberCoupon.mc_id, id), eq(memberCoupon.seller_id, PLATFORM.seller_id)))
    .for('update');
  const before = found(row);
  if (useOf(before, now) !== 0) refuse(memberCouponErrors.unvoidable);
  const [after] = await stepAll(db, heldCoupon, eq(memberCoupon.mc_id, id), 'VOID', 'admin', { is_cancel: 1, cancel_reason: reason });
  return { before, after: found(after, memberCouponErrors.unvoidable) };
}
