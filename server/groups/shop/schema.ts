/** Shops as far as other groups need them: who sells, how it groups its goods, what it charges for freight, what it is told. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { bigId, bigSerial, unixSeconds } from '#server/db/columns.ts';

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

/** A shop. Suppliers are shops with shop_type SUPPLIER. Only OPEN shops sell. */
export const shop = pgTable(
  'shop',
  {
    shop_id: bigSerial().primaryKey(),
    member_id: bigId().notNull().default('0'),
    member_name: text().notNull().default(''),
    shop_name: text().notNull(),
    shop_disable: text().$type<'OPEN' | 'CLOSED' | 'APPLY' | 'REFUSED' | 'APPLYING' | 'WAIN_IMPROVED'>().notNull().default('OPEN'),
    shop_type: text().$type<'NORMAL' | 'SUPPLIER'>().notNull().default('NORMAL'),
    self_operated: smallint().$type<0 | 1>().notNull().default(0),
    shop_logo: text().notNull().default(''),
    shop_desc: text().notNull().default(''),
    /** Who is called, and where returned goods go. */
    link_name: text().notNull().default(''),
    link_phone: text().notNull().default(''),
    shop_province: text().notNull().default(''),
    shop_city: text().notNull().default(''),
    shop_county: text().notNull().default(''),
    shop_town: text().notNull().default(''),
    shop_add: text().notNull().default(''),
    goods_num: integer().notNull().default(0),
    shop_createtime: unixSeconds().notNull(),
    /** Time of the last closing. */
    shop_endtime: unixSeconds(),
  },
  (t) => [
    unique('shop_name_once').on(t.shop_name),
    index('shop_list').on(t.shop_disable, t.shop_type, t.shop_createtime),
    index('shop_grams').using('gin', sql`text_grams(shop_name)`),
  ],
);

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
