/** Members with their balances, the logs of balance and points, the levels, and VAT qualifications. Column names are wire names. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { VatStatus } from '#contract/member/enums.ts';
import { bigId, bigSerial, cents, unixSeconds } from '#server/db/columns.ts';

/** From how many points to how many a level reaches, both included. */
export interface LevelCondition {
  condition_type: 'POINTS';
  condition_value_min: number;
  condition_value_max: number;
}

/** What a level gives: a discount in percent of the price. */
export interface LevelBenefit {
  benefit_type: 'DISCOUNT';
  benefit_value: number;
}

/** A level; growth points decide which one a member has (R14). Exactly one is the default (R15). */
export const memberLevel = pgTable(
  'member_level',
  {
    id: bigSerial().primaryKey(),
    level_name: text().notNull(),
    level_icon: text().notNull(),
    /** Percent of the discount that shops bear. */
    allocation_ratio: smallint().notNull().default(0),
    description: text().notNull().default(''),
    sort_order: integer().notNull().default(0),
    is_enabled: smallint().$type<0 | 1>().notNull().default(1),
    is_default: smallint().$type<0 | 1>().notNull().default(0),
    upgrade_conditions: jsonb().$type<LevelCondition[]>().notNull().default([]),
    benefits: jsonb().$type<LevelBenefit[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex('member_level_default')
      .on(t.is_default)
      .where(sql`is_default = 1`),
  ],
);

/**
 * A member of the marketplace. Balance and points only change through account.ts, which leaves a line in the log of each.
 * Disabled members (disabled -1) are in the recycle bin.
 */
export const member = pgTable(
  'member',
  {
    member_id: bigSerial().primaryKey(),
    uname: text().notNull(),
    nickname: text().notNull(),
    /** Salted hash of the MD5 on the wire; empty for members that never set one. Never answered. */
    password: text().notNull().default(''),
    mobile: text().notNull(),
    email: text(),
    /** 1 male, 0 female. */
    sex: smallint().$type<0 | 1>().notNull().default(1),
    birthday: unixSeconds(),
    face: text().notNull().default(''),
    tel: text().notNull().default(''),
    zip: text().notNull().default(''),
    address: text().notNull().default(''),
    remark: text().notNull().default(''),
    province_id: integer().notNull().default(0),
    city_id: integer().notNull().default(0),
    county_id: integer().notNull().default(0),
    town_id: integer().notNull().default(0),
    province: text().notNull().default(''),
    city: text().notNull().default(''),
    county: text().notNull().default(''),
    town: text().notNull().default(''),
    /** Growth points, which decide the level. */
    grade_point: integer().notNull().default(0),
    /** Points to spend. */
    consum_point: integer().notNull().default(0),
    /** What is left of the deposit. */
    balance: cents().notNull().default(0),
    level_id: bigId(),
    create_time: unixSeconds().notNull(),
    last_login: unixSeconds(),
    login_count: integer().notNull().default(0),
    register_ip: text().notNull().default(''),
    info_full: smallint().$type<0 | 1>().notNull().default(0),
    /** 0 active, -1 in the recycle bin. */
    disabled: smallint().$type<0 | -1>().notNull().default(0),
    /** 1 normal, 0 dormant. */
    status: smallint().$type<0 | 1>().notNull().default(1),
    have_shop: smallint().$type<0 | 1>().notNull().default(0),
    shop_id: bigId().notNull().default('0'),
  },
  (t) => [
    unique('member_uname_once').on(t.uname),
    unique('member_mobile_once').on(t.mobile),
    uniqueIndex('member_email_once')
      .on(t.email)
      .where(sql`email <> ''`),
    // Ascending, since a scan backwards is exactly the order of the list, newest first.
    index('member_list').on(t.disabled, t.create_time, t.member_id),
    index('member_level_members').on(t.level_id),
    // As with goods: Chinese names are mostly two characters long, which is too short for trigrams.
    index('member_grams')
      .using('gin', sql`text_grams((uname || chr(10) || mobile || chr(10) || nickname))`)
      .with({ fastupdate: false }),
  ],
);

/** A change of a member's deposit, never altered afterwards (R18). */
export const depositLog = pgTable(
  'deposit_log',
  {
    id: bigSerial().primaryKey(),
    member_id: bigId().notNull(),
    member_name: text().notNull(),
    /** Positive is income, negative is spending. */
    money: cents().notNull(),
    time: unixSeconds().notNull(),
    detail: text().notNull(),
    /** Number of the order, service or recharge behind it; empty for none. */
    sn: text().notNull().default(''),
    operator: text().notNull().default(''),
  },
  (t) => [
    index('deposit_log_member').on(t.member_id, t.time, t.id),
    index('deposit_log_time').on(t.time, t.id),
    index('deposit_log_name').on(t.member_name, t.time),
  ],
);

/** A change of a member's points, never altered afterwards. Amounts are absolute; types 1 added, 0 spent. */
export const pointHistory = pgTable(
  'point_history',
  {
    id: bigSerial().primaryKey(),
    member_id: bigId().notNull(),
    time: unixSeconds().notNull(),
    operator: text().notNull(),
    reason: text().notNull(),
    grade_point: integer().notNull().default(0),
    grade_point_type: smallint().$type<0 | 1>().notNull().default(0),
    consum_point: integer().notNull().default(0),
    consum_point_type: smallint().$type<0 | 1>().notNull().default(0),
  },
  (t) => [index('point_history_member').on(t.member_id, t.time, t.id)],
);

/** A site message to a member. `is_del` 0 says that the member deleted it. */
export const memberNoticeLog = pgTable(
  'member_notice_log',
  {
    id: bigSerial().primaryKey(),
    member_id: bigId().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    send_time: unixSeconds().notNull(),
    /** When the member read it. */
    receive_time: unixSeconds(),
    is_read: smallint().$type<0 | 1>().notNull().default(0),
    is_del: smallint().$type<0 | 1>().notNull().default(1),
  },
  (t) => [index('member_notice_log_member').on(t.member_id, t.is_del, t.send_time, t.id)],
);

/** The company that a member wants special VAT invoices for; one row per member. `uname` is a copy from when the member applied. */
export const vatQualification = pgTable(
  'vat_qualification',
  {
    id: bigSerial().primaryKey(),
    member_id: bigId().notNull(),
    uname: text().notNull(),
    status: text().$type<VatStatus>().notNull().default('NEW_APPLY'),
    company_name: text().notNull(),
    taxpayer_code: text().notNull(),
    register_address: text().notNull(),
    register_tel: text().notNull(),
    bank_name: text().notNull(),
    bank_account: text().notNull(),
    /** Why it was refused; approvals may have one too. */
    audit_remark: text(),
    apply_time: unixSeconds().notNull(),
  },
  (t) => [
    unique('vat_qualification_member_once').on(t.member_id),
    // Ascending, since a scan backwards is exactly the list's order.
    index('vat_qualification_list').on(t.apply_time, t.id, t.status),
    index('vat_qualification_member').on(t.uname, t.id, t.status),
    index('vat_qualification_company').on(t.company_name, t.id, t.status),
    index('vat_qualification_status').on(t.status, t.apply_time, t.id),
    index('vat_qualification_grams').using('gin', sql`text_grams(uname)`),
  ],
);
