import { and, desc, eq, gte, inArray, lte, not, sql, type SQL } from 'drizzle-orm';
import { conditionsOf } from '#contract/core/filter.ts';
import { couponApi } from '#contract/promotion/coupon.ts';
import { couponEffectiveType, couponStatus, couponType, couponUseScope, type CouponStatus } from '#contract/promotion/enums.ts';
import { couponPhases } from '#contract/promotion/phases.ts';
import { businessNow } from '#server/core/clock.ts';
import type { Db } from '#server/db/client.ts';
import { having } from '#server/db/page.ts';
import { inPhase } from '#server/db/phase.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf, type QueryOf } from '#server/platform/records/listing.ts';
import { coupon } from '../schema.ts';
import { ofPlatform, type CouponRow } from './service.ts';
import { validityText } from './view.ts';

/** The condition that coupons are in one of some states at a moment. */
export const couponsIn = (states: readonly CouponStatus[], now: number): SQL => inPhase(couponPhases, states, coupon, now);

function inStates(query: object, now: number): SQL | undefined {
  const { is, in: any, not: none } = conditionsOf(query, 'status');
  const states = (values: readonly unknown[]) => couponsIn(values as CouponStatus[], now);
  return and(is === undefined ? undefined : states([is]), any && states(any), none && not(states(none)));
}

const where = (query: QueryOf<typeof couponApi.list>): SQL | undefined =>
  and(
    having(coupon.title, query.keyword),
    query.coupon_type && eq(coupon.coupon_type, query.coupon_type),
    query.effective_type && eq(coupon.effective_type, query.effective_type),
    inStates(query, businessNow()),
    query.start_time === undefined ? undefined : gte(coupon.start_time, query.start_time),
    query.end_time === undefined ? undefined : lte(coupon.end_time, query.end_time),
  );

/** Coupons of the platform, the newest first. */
export const couponListing = listingOf(couponApi.list, {
  title: { zh: '优惠券', en: 'Coupons' },
  table: coupon,
  key: coupon.coupon_id,
  called: coupon.title,
  live: ofPlatform,
  where,
  sort: { coupon_price: coupon.coupon_price, received_num: coupon.received_num, create_time: [] },
});

export const couponExport = defineExport(couponListing, {
  coupon_id: 'text',
  title: 'text',
  coupon_type: couponType,
  coupon_price: 'cents',
  coupon_threshold_price: 'cents',
  use_scope: couponUseScope,
  effective_type: couponEffectiveType,
  effective_time_text: { kind: 'text', value: validityText },
  status: { kind: 'enum', options: couponStatus, value: (row: CouponRow) => couponPhases.at(row, businessNow()) },
  create_num: 'number',
  limit_num: 'number',
  received_num: 'number',
  used_num: 'number',
  shop_commission: 'number',
  create_time: 'time',
});

/** All newcomer coupons of the platform. */
export const newcomerCoupons = (db: Db): Promise<CouponRow[]> =>
  db
    .select()
    .from(coupon)
    .where(and(ofPlatform, eq(coupon.coupon_type, 'NEWCOMER')))
    .orderBy(desc(coupon.coupon_id));

/**
 * The platform coupons that can be chosen for something.
 * @param choice 0 all of them, 1 those of which some are left to claim, 2 those that have lapsed
 */
export const couponChoices = (db: Db, choice: 0 | 1 | 2, now: number): Promise<CouponRow[]> =>
  db
    .select()
    .from(coupon)
    .where(
      and(
        ofPlatform,
        inArray(coupon.coupon_type, ['NORMAL']),
        choice === 1 ? and(couponsIn([0, 1], now), sql`${coupon.create_num} > ${coupon.received_num}`) : undefined,
        choice === 2 ? couponsIn([2], now) : undefined,
      ),
    )
    .orderBy(desc(coupon.coupon_id));
