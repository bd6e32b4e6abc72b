/** Shops as far as other groups need them: who sells, how it groups its goods, what it charges for freight, what it is told. */
import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MarginStatus, SettlementStatus, ShopStatus, ShopType, ThemeType } from '#contract/shop/enums.ts';
import { bigId, bigSerial, cents, unixSeconds } from '#server/db/columns.ts';
import { sensitiveColumn, sensitiveColumns } from '#server/db/sensitive.ts';

/** A node of the regions a freight line applies to. */
export interface ShipRegion {
  name: string;
  children?: ShipRegion[];
}

/** One line of a freight template. Amounts are kilograms or pieces by the template's type; prices are yuan. */
export interface ShipItem {
  first_company: number;
  first_price: number;
  continued_company: number;
  continued_price: number;
  regions: ShipRegion[];
}

/** Where something of a shop is: the ids and names of a region and of those above it. */
const place = <const P extends string>(prefix: P) => {
  const parts = ['province', 'city', 'county', 'town'] as const;
  const ids = parts.map((part) => [`${prefix}_${part}_id`, bigId().notNull().default('0')] as const);
  const names = parts.map((part) => [`${prefix}_${part}`, text().notNull().default('')] as const);
  type Part = (typeof parts)[number];
  return { ...Object.fromEntries(ids), ...Object.fromEntries(names) } as { [K in `${P}_${Part}_id`]: ReturnType<typeof idColumn> } & {
    [K in `${P}_${Part}`]: ReturnType<typeof nameColumn>;
  };
};
const idColumn = () => bigId().notNull().default('0');
const nameColumn = () => text().notNull().default('');

/** A shop. Suppliers are shops with shop_type SUPPLIER. Only OPEN shops sell. */
export const shop = pgTable(
  'shop',
  {
    shop_id: bigSerial().primaryKey(),
    member_id: bigId().notNull().default('0'),
    member_name: text().notNull().default(''),
    shop_name: text().notNull(),
    shop_disable: text().$type<ShopStatus>().notNull().default('OPEN'),
    shop_type: text().$type<ShopType>().notNull().default('NORMAL'),
    self_operated: smallint().$type<0 | 1>().notNull().default(0),
    shop_logo: text().notNull().default(''),
    shop_desc: text().notNull().default(''),
    /** Who is called, and where returned goods go. */
    link_name: text().notNull().default(''),
    ...sensitiveColumn('link_phone'),
    shop_province: text().notNull().default(''),
    shop_city: text().notNull().default(''),
    shop_county: text().notNull().default(''),
    shop_town: text().notNull().default(''),
    shop_add: text().notNull().default(''),
    goods_num: integer().notNull().default(0),
    shop_createtime: unixSeconds().notNull(),
    /** Time of the last closing. */
    shop_endtime: unixSeconds(),
    /** Reason of the last refusal. */
    audit_remark: text().notNull().default(''),
    // The company.
    company_name: text().notNull().default(''),
    company_address: text().notNull().default(''),
    company_phone: text().notNull().default(''),
    company_email: text().notNull().default(''),
    employee_num: integer().notNull().default(0),
    /** Registered capital, hundredths of 10000 yuan. */
    reg_money: cents().notNull().default(0),
    // The licence. The two spellings are those of the API family.
    legal_name: text().notNull().default(''),
    ...sensitiveColumn('legal_id'),
    legal_img: text().notNull().default(''),
    license_num: text().notNull().default(''),
    license_add: text().notNull().default(''),
    ...place('license'),
    establish_date: unixSeconds(),
    licence_start: unixSeconds(),
    /** 0: no end. */
    licence_end: unixSeconds().notNull().default(0),
    scope: text().notNull().default(''),
    licence_img: text().notNull().default(''),
    // The bank.
    bank_account_name: text().notNull().default(''),
    ...sensitiveColumn('bank_number'),
    bank_name: text().notNull().default(''),
    ...place('bank'),
    bank_img: text().notNull().default(''),
    // The shop itself.
    shop_province_id: bigId().notNull().default('0'),
    shop_city_id: bigId().notNull().default('0'),
    shop_county_id: bigId().notNull().default('0'),
    shop_town_id: bigId().notNull().default('0'),
    /** Hundredths of a percent. */
    shop_commission: integer().notNull().default(500),
    /** Ids of top-level categories of goods, comma-joined. */
    goods_management_category: text().notNull().default(''),
    /** Days of the month, comma-joined. */
    settlement_day: text().notNull().default(''),
    settlement_status: text().$type<SettlementStatus>().notNull().default('PAID_OFF'),
    /** The last second that a bill covers; empty until it is first looked at. */
    settled_until: unixSeconds(),
    /** The next settlement day, as its first second; empty until it is first looked at and for shops that are not settled. */
    settle_due: unixSeconds(),
    /** The sum of the deposit's ledger, kept with it. */
    remaining_margin: cents().notNull().default(0),
    /** Sums of what settlement paid, and of what bills below zero made the shop owe; kept with their ledgers. */
    settled_total: cents().notNull().default(0),
    owed_total: cents().notNull().default(0),
    shop_level: integer().notNull().default(1),
    shop_level_apply: integer().notNull().default(0),
    store_space_capacity: doublePrecision().notNull().default(0),
    shop_banner: text().notNull().default(''),
    shop_qq: text().notNull().default(''),
    shop_recommend: smallint().$type<0 | 1>().notNull().default(0),
    shop_themeid: bigId().notNull().default('0'),
    shop_theme_path: text().notNull().default(''),
    wap_themeid: bigId().notNull().default('0'),
    wap_theme_path: text().notNull().default(''),
    /** Scores in hundredths: 480 is 4.80. */
    shop_credit: integer().notNull().default(500),
    shop_description_credit: integer().notNull().default(500),
    shop_service_credit: integer().notNull().default(500),
    shop_delivery_credit: integer().notNull().default(500),
    /** Hundredths of a percent. */
    shop_praise_rate: integer().notNull().default(0),
    shop_collect: integer().notNull().default(0),
    goods_warning_count: integer().notNull().default(5),
    /** How far the owner's application is, 1 to 4. */
    step: smallint().notNull().default(4),
    ordin_receipt_status: smallint().$type<0 | 1>().notNull().default(0),
    elec_receipt_status: smallint().$type<0 | 1>().notNull().default(0),
    tax_receipt_status: smallint().$type<0 | 1>().notNull().default(0),
    /** How often it was changed, counted from 1. */
    version: integer().notNull().default(1),
  },
  (t) => [
    // Names of refused applications may be taken again (R4).
    uniqueIndex('shop_name_once')
      .on(t.shop_name)
      .where(sql`shop_disable <> 'REFUSED'`),
    // A member owns at most one shop (R5); shops without an owner carry 0.
    uniqueIndex('shop_owner_once')
      .on(t.member_id)
      .where(sql`member_id <> 0`),
    index('shop_created').on(t.shop_createtime, t.shop_id),
    index('shop_member_grams').using('gin', sql`text_grams(member_name)`),
    index('shop_settle_due')
      .on(t.settle_due, t.shop_id)
      .where(sql`shop_disable in ('OPEN', 'CLOSED')`),
    index('shop_list').on(t.shop_disable, t.shop_type, t.shop_createtime),
    index('shop_grams').using('gin', sql`text_grams(shop_name)`),
    index('shop_phone').on(t.link_phone_exact),
    index('shop_phone_tail').on(t.link_phone_last4),
  ],
);
sensitiveColumns(shop, { link_phone: 'mobile', legal_id: 'idNumber', bank_number: 'bankAccount' });

/** A shop's own grouping of its goods, two levels. cat_path is `0|7|12|` for group 12 below 7. */
export const shopCat = pgTable(
  'shop_cat',
  {
    shop_cat_id: bigSerial().primaryKey(),
    shop_cat_pid: bigId().notNull().default('0'),
    shop_id: bigId().notNull(),
    shop_cat_name: text().notNull(),
    cat_path: text().notNull(),
    sort: integer().notNull().default(0),
    /** 1 shown, 0 hidden. */
    disable: smallint().$type<0 | 1>().notNull().default(1),
  },
  (t) => [index('shop_cat_shop').on(t.shop_id, t.sort), index('shop_cat_path').on(t.cat_path.op('text_pattern_ops'))],
);

/** A shop's freight template. type 1: by weight, 2: by piece. */
export const shipTemplate = pgTable(
  'ship_template',
  {
    id: bigSerial().primaryKey(),
    seller_id: bigId().notNull(),
    name: text().notNull(),
    type: smallint().$type<1 | 2>().notNull().default(1),
    items: jsonb().$type<ShipItem[]>().notNull().default([]),
    free_items: jsonb().$type<ShipItem[]>().notNull().default([]),
  },
  (t) => [index('ship_template_seller').on(t.seller_id)],
);

/** A site notice from the platform to a shop. `type` is the area (GOODS ...), `code` the message template. */
export const shopNotice = pgTable(
  'shop_notice',
  {
    id: bigSerial().primaryKey(),
    shop_id: bigId().notNull(),
    type: text().notNull(),
    code: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    is_read: smallint().$type<0 | 1>().notNull().default(0),
    send_time: unixSeconds().notNull(),
  },
  (t) => [index('shop_notice_shop').on(t.shop_id, t.send_time)],
);

/** A theme that shops can wear; exactly one of each type is the default (R16). */
export const shopTheme = pgTable(
  'shop_theme',
  {
    id: bigSerial().primaryKey(),
    name: text().notNull(),
    mark: text().notNull(),
    image_path: text().notNull(),
    is_default: smallint().$type<0 | 1>().notNull().default(0),
    type: text().$type<ThemeType>().notNull(),
  },
  (t) => [
    uniqueIndex('shop_theme_mark_once').on(t.mark),
    uniqueIndex('shop_theme_default_once')
      .on(t.type)
      .where(sql`is_default = 1`),
    index('shop_theme_type').on(t.type, t.id),
  ],
);

/** The ledger of shops' deposits: what was paid in and waits for a decision or was decided about, and what was deducted. */
export const marginFlow = pgTable(
  'margin_flow',
  {
    id: bigSerial().primaryKey(),
    shop_id: bigId().notNull(),
    shop_name: text().notNull(),
    /** 1 added, 0 deducted. */
    type: smallint().$type<0 | 1>().notNull(),
    actual_pay_amount: cents().notNull(),
    /** The deposit behind it; empty until it is decided about. */
    total_amount: cents(),
    /** Up to 5 addresses of pictures, comma-joined. */
    voucher: text().notNull().default(''),
    remark: text().notNull().default(''),
    auth_status: text().$type<MarginStatus>().notNull().default('WAIT_AUDIT'),
    audit_remark: text().notNull().default(''),
    create_time: unixSeconds().notNull(),
    audit_time: unixSeconds(),
    /** Who deducted or decided. */
    operator: text().notNull().default(''),
  },
  (t) => [
    index('margin_flow_shop').on(t.shop_id, t.create_time, t.id),
    index('margin_flow_list').on(t.auth_status, t.create_time, t.id),
    index('margin_flow_time').on(t.create_time, t.id),
  ],
);

/** Who works in a shop. Its owner is the founder, with role 0: may do everything. */
export const shopClerk = pgTable(
  'shop_clerk',
  {
    clerk_id: bigSerial().primaryKey(),
    shop_id: bigId().notNull(),
    member_id: bigId().notNull(),
    clerk_name: text().notNull(),
    role_id: bigId().notNull().default('0'),
    founder: smallint().$type<0 | 1>().notNull().default(0),
    /** 0 working, -1 has left. */
    user_state: smallint().$type<0 | -1>().notNull().default(0),
    create_time: unixSeconds().notNull(),
  },
  (t) => [uniqueIndex('shop_clerk_once').on(t.shop_id, t.member_id)],
);

/** A label that a shop can put on its goods. */
export const shopTag = pgTable(
  'shop_tag',
  {
    tag_id: bigSerial().primaryKey(),
    shop_id: bigId().notNull(),
    tag_name: text().notNull(),
    mark: text().notNull(),
  },
  (t) => [uniqueIndex('shop_tag_once').on(t.shop_id, t.mark)],
);
