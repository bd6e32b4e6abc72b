/** Members with their balances and what moves them, the levels, and VAT qualifications. Column names are wire names. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { VatStatus } from '#contract/member/enums.ts';
import { bigId, bigSerial, cents, unixSeconds } from '#server/db/columns.ts';
import { known } from '#server/db/order.ts';
import { sensitiveAddress, sensitiveColumn, sensitiveColumns } from '#server/db/sensitive.ts';
import { signed } from '#server/db/signed.ts';

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
    /** Closed ranges that follow each other; the order of the list. */
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
 * A member of the marketplace. Balance and points only change by what is posted to their books (books.ts), which leaves an entry for each.
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
    ...sensitiveColumn('mobile'),
    ...sensitiveAddress('email'),
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
    /** When an administrator last woke the member; counts like a sign-in. */
    woken: unixSeconds(),
    /** 1 normal, 0 dormant. */
    status: smallint().$type<0 | 1>().notNull().default(1),
    have_shop: smallint().$type<0 | 1>().notNull().default(0),
    shop_id: bigId().notNull().default('0'),
    /** Wrong passwords since the last right one; the member is locked out for a while after some. */
    wrong_passwords: smallint().notNull().default(0),
    /** Until when nobody can sign in as this member. */
    locked_until: unixSeconds(),
    /** Tokens from before are void. */
    tokens_from: unixSeconds().notNull().default(0),
    /** Salted hash of the payment password; empty while none is set. Never answered. */
    pay_password: text().notNull().default(''),
  },
  (t) => [
    unique('member_uname_once').on(t.uname),
    uniqueIndex('member_mobile_once').on(t.mobile_exact),
    index('member_mobile_tail').on(t.mobile_last4),
    uniqueIndex('member_email_once').on(t.email_exact),
    // Ascending, since a scan backwards is exactly the order of the list, newest first.
    index('member_list').on(t.disabled, t.create_time, t.member_id),
    index('member_level_members').on(t.level_id, t.create_time, t.member_id),
    // A region of one grade, in the order of the list.
    index('member_province').on(t.province_id, t.create_time, t.member_id),
    index('member_city').on(t.city_id, t.create_time, t.member_id),
    index('member_county').on(t.county_id, t.create_time, t.member_id),
    index('member_town')
      .on(t.town_id, t.create_time, t.member_id)
      .where(sql`town_id <> 0`),
    // Few of all.
    index('member_dormant')
      .on(t.create_time, t.member_id)
      .where(sql`status = 0`),
    index('member_shop')
      .on(t.create_time, t.member_id)
      .where(sql`have_shop = 1`),
    // What else the list is sorted by.
    // With the time itself behind, so that a deep page is read from the index alone: the database does not see it in the expression.
    index('member_last_login').on(t.disabled, known(sql`last_login`), t.member_id, t.last_login),
    index('member_logins').on(t.disabled, t.login_count, t.member_id),
    index('member_names').on(t.disabled, t.uname, t.member_id),
    // As with goods: Chinese names are mostly two characters long, which is too short for trigrams.
    index('member_grams')
      .using('gin', sql`text_grams((uname || chr(10) || nickname))`)
      .with({ fastupdate: false }),
    check('member_accounts', sql`balance >= 0 and consum_point >= 0 and grade_point >= 0`),
  ],
);
sensitiveColumns(member, { mobile: 'mobile', email: 'email' });
signed(member, { module: 'MEMBER_WALLET', columns: ['uname', 'balance', 'consum_point', 'grade_point', 'disabled'], number: 'uname' });

/** Money that was put into a deposit. Only what is paid is posted to the wallet, once, by its number. */
export const rechargeRecord = pgTable(
  'recharge_record',
  {
    id: bigSerial().primaryKey(),
    recharge_sn: text().notNull(),
    member_id: bigId().notNull(),
    recharge_money: cents().notNull(),
    recharge_time: unixSeconds().notNull(),
    /** Name of the payment method. */
    recharge_way: text().notNull(),
    pay_status: text().$type<'PAY_NO' | 'PAY_PARTIAL' | 'PAY_YES'>().notNull(),
    payment_plugin_id: text().notNull().default(''),
    /** Whoever sends the same request again gets the same recharge. */
    request_key: text(),
  },
  (t) => [
    unique('recharge_record_sn_once').on(t.recharge_sn),
    unique('recharge_record_request_once').on(t.request_key),
    index('recharge_record_time')
      .on(t.recharge_time, t.id)
      .where(sql`pay_status = 'PAY_YES'`),
    index('recharge_record_member')
      .on(t.member_id, t.recharge_time, t.id)
      .where(sql`pay_status = 'PAY_YES'`),
    check('recharge_record_positive', sql`recharge_money > 0`),
  ],
);

/** A new total of points to spend that an administrator set (R11). */
export const pointAdjustment = pgTable(
  'point_adjustment',
  {
    id: bigSerial().primaryKey(),
    member_id: bigId().notNull(),
    before: integer().notNull(),
    after: integer().notNull(),
    admin_id: bigId().notNull(),
    admin_name: text().notNull(),
    time: unixSeconds().notNull(),
  },
  (t) => [index('point_adjustment_member').on(t.member_id, t.id)],
);
signed(pointAdjustment, { module: 'POINT_LOG', columns: 'all', number: 'admin_name' });

/** Where a member has things sent to. */
export const memberAddress = pgTable(
  'member_address',
  {
    addr_id: bigSerial().primaryKey(),
    member_id: bigId().notNull(),
    name: text().notNull(),
    province_id: integer().notNull().default(0),
    city_id: integer().notNull().default(0),
    county_id: integer().notNull().default(0),
    town_id: integer().notNull().default(0),
    province: text().notNull().default(''),
    city: text().notNull().default(''),
    county: text().notNull().default(''),
    town: text().notNull().default(''),
    addr: text().notNull(),
    ...sensitiveColumn('mobile'),
    tel: text().notNull().default(''),
    def_addr: smallint().$type<0 | 1>().notNull().default(0),
    ship_address_name: text().notNull().default(''),
  },
  (t) => [index('member_address_member').on(t.member_id, t.def_addr, t.addr_id)],
);
sensitiveColumns(memberAddress, { mobile: 'mobile' });

/** A message of the platform to all or to chosen members; a task delivers it (`member_notice_log`). */
export const stationMessage = pgTable(
  'station_message',
  {
    id: bigSerial().primaryKey(),
    title: text().notNull(),
    content: text().notNull(),
    /** 0 all, 1 chosen. */
    send_type: smallint().$type<0 | 1>().notNull(),
    /** Comma-joined ids of those chosen. */
    member_ids: text().notNull().default(''),
    admin_id: integer().notNull(),
    admin_name: text().notNull(),
    send_time: unixSeconds().notNull(),
    disabled: smallint().$type<0 | 1>().notNull().default(0),
    /** How many have received it so far. */
    recipients: integer().notNull().default(0),
  },
  (t) => [index('station_message_list').on(t.send_time, t.id, t.send_type)],
);

/** What a member told the platform. */
export const feedback = pgTable(
  'feedback',
  {
    id: bigSerial().primaryKey(),
    member_id: bigId().notNull().default('0'),
    ...sensitiveColumn('mobile'),
    content: text().notNull(),
    feedback_type: text().$type<'TROUBLE' | 'FUNCTION'>().notNull(),
    create_time: unixSeconds().notNull(),
  },
  (t) => [
    index('feedback_list').on(t.create_time, t.id, t.feedback_type),
    index('feedback_mobile').on(t.mobile_exact),
    index('feedback_mobile_tail').on(t.mobile_last4),
    index('feedback_grams').using('gin', sql`text_grams(content)`),
  ],
);
sensitiveColumns(feedback, { mobile: 'mobile' });

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
    /** Stands on every invoice of the company, and in public registers. */
    register_tel: text().notNull(),
    bank_name: text().notNull(),
    ...sensitiveColumn('bank_account'),
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
    index('vat_qualification_account').on(t.bank_account_exact),
    index('vat_qualification_account_tail').on(t.bank_account_last4),
    index('vat_qualification_taxpayer').on(t.taxpayer_code),
    index('vat_qualification_company_grams').using('gin', sql`text_grams(company_name)`),
    index('vat_qualification_grams').using('gin', sql`text_grams(uname)`),
  ],
);
sensitiveColumns(vatQualification, { bank_account: 'bankAccount' });
