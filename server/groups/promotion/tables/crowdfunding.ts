/** Crowdfunding: projects of the platform, their reward levels, and what members pledged. Column names are wire names; money in whole cents. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CrowdfundingSettleStatus, CrowdfundingSupportStatus } from '#contract/promotion/crowdfunding-enums.ts';
import type { CrowdfundingKept } from '#contract/promotion/machines.ts';
import { bigId, bigSerial, cents, unixSeconds } from '#server/db/columns.ts';

/** `kept` and `settle` are written down; the states that people see follow from them and the clock (contract/promotion/phases.ts). */
export const crowdfunding = pgTable(
  'crowdfunding',
  {
    crowdfunding_id: bigSerial().primaryKey(),
    title: text().notNull(),
    sub_title: text().notNull().default(''),
    cover: text().notNull(),
    intro: text().notNull(),
    target_amount: cents().notNull(),
    over_funding: smallint().$type<0 | 1>().notNull().default(1),
    start_time: unixSeconds().notNull(),
    end_time: unixSeconds().notNull(),
    delivery_days: integer().notNull(),
    /** Hundredths of a percent. */
    commission_rate: integer().notNull().default(0),
    seller_id: bigId().notNull(),
    seller_name: text().notNull(),
    kept: text().$type<CrowdfundingKept>().notNull(),
    settle: text().$type<CrowdfundingSettleStatus>().notNull(),
    raised_amount: cents().notNull().default(0),
    freight_amount: cents().notNull().default(0),
    /** Members, and pledges of theirs, that were paid. */
    supporter_num: integer().notNull().default(0),
    support_num: integer().notNull().default(0),
    /** Whether the target is met, and whether anybody paid. */
    met: smallint()
      .$type<0 | 1>()
      .notNull()
      .generatedAlwaysAs(sql`(raised_amount >= target_amount)::int`),
    backed: smallint()
      .$type<0 | 1>()
      .notNull()
      .generatedAlwaysAs(sql`(support_num > 0)::int`),
    finish_time: unixSeconds(),
    /** Frozen by the settlement. */
    commission_amount: cents(),
    settle_amount: cents(),
    settle_time: unixSeconds(),
    settle_name: text().notNull().default(''),
    settle_remark: text().notNull().default(''),
    close_reason: text().notNull().default(''),
    close_time: unixSeconds(),
    close_name: text().notNull().default(''),
    publish_time: unixSeconds(),
    create_time: unixSeconds().notNull(),
    create_name: text().notNull(),
    update_time: unixSeconds().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('crowdfunding_title_once')
      .on(t.title)
      .where(sql`kept not in ('FAIL', 'CLOSED')`),
    index('crowdfunding_due')
      .on(t.end_time)
      .where(sql`kept = 'PUBLISHED'`),
    index('crowdfunding_target').on(t.target_amount, t.crowdfunding_id),
    index('crowdfunding_raised').on(t.raised_amount, t.crowdfunding_id),
    index('crowdfunding_supporters').on(t.supporter_num, t.crowdfunding_id),
    index('crowdfunding_start').on(t.start_time, t.crowdfunding_id),
    index('crowdfunding_seller').on(t.seller_id),
  ],
);

/** A reward that a pledge of its amount gets. Name, specs, image and price are copies (R88). */
export const crowdfundingLevel = pgTable(
  'crowdfunding_level',
  {
    level_id: bigSerial().primaryKey(),
    crowdfunding_id: bigId().notNull(),
    title: text().notNull(),
    support_amount: cents().notNull(),
    sku_id: bigId().notNull(),
    goods_id: bigId().notNull(),
    goods_name: text().notNull(),
    specs: text().notNull().default(''),
    thumbnail: text().notNull().default(''),
    price: cents().notNull(),
    reward_num: integer().notNull().default(1),
    reward_description: text().notNull(),
    freight: cents().notNull().default(0),
    /** 0: without one. */
    limit_total: integer().notNull().default(0),
    limit_per_member: integer().notNull().default(0),
    /** Units that are paid or held. */
    supported_num: integer().notNull().default(0),
  },
  (t) => [
    unique('crowdfunding_level_amount_once').on(t.crowdfunding_id, t.support_amount),
    index('crowdfunding_level_sku').on(t.sku_id),
    check('crowdfunding_level_left', sql`supported_num >= 0 and (limit_total = 0 or supported_num <= limit_total)`),
  ],
);

/** A pledge of a member. */
export const crowdfundingSupport = pgTable(
  'crowdfunding_support',
  {
    support_id: bigSerial().primaryKey(),
    support_sn: text()
      .notNull()
      .generatedAlwaysAs(sql`'ZC' || lpad(support_id::text, greatest(12, length(support_id::text)), '0')`),
    crowdfunding_id: bigId().notNull(),
    level_id: bigId().notNull(),
    level_title: text().notNull(),
    member_id: bigId().notNull(),
    member_name: text().notNull(),
    num: integer().notNull(),
    support_amount: cents().notNull(),
    freight: cents().notNull(),
    total_amount: cents().notNull(),
    state: text().$type<CrowdfundingSupportStatus>().notNull(),
    /** The last second in which it may be paid. */
    hold_until: unixSeconds().notNull(),
    create_time: unixSeconds().notNull(),
    pay_time: unixSeconds(),
    refund_time: unixSeconds(),
    refund_remark: text().notNull().default(''),
    refund_name: text().notNull().default(''),
  },
  (t) => [
    unique('crowdfunding_support_sn_once').on(t.support_sn),
    index('crowdfunding_support_list').on(t.crowdfunding_id, t.create_time, t.support_id),
    index('crowdfunding_support_total').on(t.crowdfunding_id, t.total_amount, t.support_id),
    index('crowdfunding_support_state').on(t.crowdfunding_id, t.state),
    index('crowdfunding_support_member').on(t.level_id, t.member_id),
    index('crowdfunding_support_person').on(t.crowdfunding_id, t.member_id),
    index('crowdfunding_support_held')
      .on(t.hold_until)
      .where(sql`state = 'NEW'`),
    check('crowdfunding_support_num', sql`num > 0`),
  ],
);
