/** Coupons and what members hold of them. Column names are wire names. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { CouponEffectiveType, CouponObtainType, CouponType, CouponUseScope } from '#contract/promotion/enums.ts';
import type { HeldCoupon } from '#contract/promotion/machines.ts';
import { bigId, bigSerial, cents, unixSeconds } from '#server/db/columns.ts';

/** A coupon; seller_id 0 is the platform, which alone the back-office sees (R11). Newcomer coupons have no period and no quantity (R12). */
export const coupon = pgTable(
  'coupon',
  {
    coupon_id: bigSerial().primaryKey(),
    title: text().notNull(),
    coupon_type: text().$type<CouponType>().notNull().default('NORMAL'),
    coupon_price: cents().notNull(),
    coupon_threshold_price: cents().notNull(),
    /** Percent of a used coupon that the shop bears. */
    shop_commission: smallint().notNull().default(0),
    effective_type: text().$type<CouponEffectiveType>(),
    start_time: unixSeconds(),
    end_time: unixSeconds(),
    effective_days: integer(),
    create_num: integer(),
    limit_num: integer(),
    use_scope: text().$type<CouponUseScope>().notNull().default('ALL'),
    /** `,12,35,`; 0 for all goods. */
    scope_id: text().notNull().default('0'),
    scope_description: text().notNull().default(''),
    activity_description: text().notNull().default(''),
    type: text().$type<CouponObtainType>().notNull().default('FREE_GET'),
    received_num: integer().notNull().default(0),
    used_num: integer().notNull().default(0),
    /** 1: claims were stopped for good. */
    voided: smallint().$type<0 | 1>().notNull().default(0),
    seller_id: bigId().notNull().default('0'),
    seller_name: text().notNull(),
    create_time: unixSeconds().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('coupon_list').on(t.seller_id, t.coupon_id),
    index('coupon_price_order').on(t.seller_id, t.coupon_price, t.coupon_id),
    index('coupon_received').on(t.seller_id, t.received_num, t.coupon_id),
    index('coupon_type').on(t.seller_id, t.coupon_type, t.coupon_id),
    // Whatever goes wrong above, no more are handed out than were issued, and none is used that nobody has.
    check('coupon_not_overclaimed', sql`create_num is null or received_num <= create_num`),
    check('coupon_used', sql`used_num between 0 and received_num`),
  ],
);

/** A coupon that a member holds: name, amounts, scope and times are copies from when it was claimed (R15). */
export const memberCoupon = pgTable(
  'member_coupon',
  {
    mc_id: bigSerial().primaryKey(),
    coupon_id: bigId().notNull(),
    member_id: bigId().notNull(),
    member_name: text().notNull(),
    title: text().notNull(),
    coupon_price: cents().notNull(),
    coupon_threshold_price: cents().notNull(),
    shop_commission: smallint().notNull().default(0),
    use_scope: text().$type<CouponUseScope>().notNull().default('ALL'),
    scope_id: text().notNull().default('0'),
    start_time: unixSeconds().notNull(),
    end_time: unixSeconds().notNull(),
    create_time: unixSeconds().notNull(),
    held: text().$type<HeldCoupon>().notNull().default('UNUSED'),
    used_time: unixSeconds(),
    order_id: bigId(),
    order_sn: text(),
    is_cancel: smallint().$type<0 | 1>().notNull().default(0),
    cancel_reason: text().notNull().default(''),
    seller_id: bigId().notNull().default('0'),
    seller_name: text().notNull(),
  },
  (t) => [
    // The last column is what the list asks of every row, so that deep pages and totals are read from the index alone.
    index('member_coupon_list').on(t.coupon_id, t.create_time, t.mc_id, t.seller_id),
    // The claims of a member, of one coupon and of all.
    index('member_coupon_member').on(t.member_id, t.coupon_id, t.create_time, t.mc_id, t.seller_id),
    // Which of a coupon's claims are valid now, of those that end in one hour.
    index('member_coupon_period').on(t.coupon_id, t.end_time, t.start_time, t.is_cancel, t.seller_id),
    // The few that were voided.
    index('member_coupon_voided')
      .on(t.coupon_id, t.create_time, t.mc_id)
      .where(sql`is_cancel = 1`),
    // The orders of a coupon, of however many that were claimed.
    index('member_coupon_used')
      .on(t.coupon_id, t.order_sn)
      .where(sql`order_sn is not null`),
    index('member_coupon_order')
      .on(t.order_sn)
      .where(sql`order_sn is not null`),
  ],
);

/**
 * Claims that were not voided, per coupon and the hour in which they end, so that nobody counts a million of them to say how many are valid now.
 * Triggers append what each statement changes; the rows of a coupon are folded now and then. Nothing in the code writes it: see the migration `claim_tally`.
 */
export const couponTally = pgTable(
  'coupon_tally',
  {
    coupon_id: bigId().notNull(),
    /** Their end / 3600. */
    hour: integer().notNull(),
    rows: integer().notNull(),
    /** Between which seconds they begin, end and were made: as wide as it ever was. */
    start_from: unixSeconds().notNull(),
    start_to: unixSeconds().notNull(),
    end_from: unixSeconds().notNull(),
    end_to: unixSeconds().notNull(),
    made_from: unixSeconds().notNull(),
    made_to: unixSeconds().notNull(),
  },
  (t) => [index('coupon_tally_hour').on(t.coupon_id, t.hour)],
);
