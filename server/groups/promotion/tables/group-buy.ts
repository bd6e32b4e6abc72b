/** Group buying: activities of the platform, their categories, and what shops entered. Column names are wire names. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DeleteStatus, GroupBuyGoodsStatus } from '#contract/promotion/enums.ts';
import { bigId, bigSerial, cents, unixSeconds } from '#server/db/columns.ts';

/** One activity at a time: a constraint of the migration holds that no two that count overlap (R6). */
export const groupBuyActive = pgTable(
  'groupbuy_active',
  {
    act_id: bigSerial().primaryKey(),
    act_name: text().notNull(),
    join_end_time: unixSeconds().notNull(),
    start_time: unixSeconds().notNull(),
    end_time: unixSeconds().notNull(),
    add_time: unixSeconds().notNull(),
    /** Approvals; never lowered. */
    goods_num: integer().notNull().default(0),
    delete_status: text().$type<DeleteStatus>().notNull().default('NORMAL'),
    delete_reason: text(),
    delete_time: unixSeconds(),
    delete_name: text(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('groupbuy_active_name_once')
      .on(t.act_name)
      .where(sql`delete_status = 'NORMAL'`),
    index('groupbuy_active_list').on(t.delete_status, t.add_time, t.act_id),
    index('groupbuy_active_time').on(t.delete_status, t.start_time, t.act_id),
    index('groupbuy_active_end').on(t.delete_status, t.end_time, t.act_id),
  ],
);

export const groupBuyCat = pgTable(
  'groupbuy_cat',
  {
    cat_id: bigSerial().primaryKey(),
    cat_name: text().notNull(),
    cat_order: integer().notNull().default(1),
    parent_id: bigId().notNull().default('0'),
    cat_path: text().notNull().default(''),
    version: integer().notNull().default(1),
  },
  (t) => [unique('groupbuy_cat_name_once').on(t.cat_name), index('groupbuy_cat_order').on(t.cat_order, t.cat_id)],
);

/** An entry of a shop. `goods_num` is what is left to sell, `buy_num` what was sold. */
export const groupBuyGoods = pgTable(
  'groupbuy_goods',
  {
    gb_id: bigSerial().primaryKey(),
    act_id: bigId().notNull(),
    cat_id: bigId().notNull().default('0'),
    gb_name: text().notNull(),
    gb_title: text().notNull().default(''),
    goods_id: bigId().notNull(),
    sku_id: bigId(),
    goods_name: text().notNull(),
    specs: text().notNull().default('[]'),
    original_price: cents().notNull(),
    price: cents().notNull(),
    img_url: text().notNull(),
    goods_num: integer().notNull(),
    limit_num: integer().notNull().default(0),
    visual_num: integer().notNull().default(0),
    buy_num: integer().notNull().default(0),
    view_num: integer().notNull().default(0),
    remark: text().notNull().default(''),
    gb_status: smallint().$type<GroupBuyGoodsStatus>().notNull().default(0),
    thumbnail: text().notNull().default(''),
    wap_thumbnail: text().notNull().default(''),
    seller_id: bigId().notNull(),
    seller_name: text().notNull(),
    add_time: unixSeconds().notNull(),
  },
  (t) => [
    index('groupbuy_goods_list').on(t.act_id, t.add_time, t.gb_id, t.gb_status),
    index('groupbuy_goods_price').on(t.act_id, t.price, t.gb_id),
    index('groupbuy_goods_waiting')
      .on(t.add_time, t.gb_id)
      .where(sql`gb_status = 0`),
    index('groupbuy_goods_cat').on(t.cat_id),
    index('groupbuy_goods_sku').on(t.sku_id),
    index('groupbuy_goods_grams').using('gin', sql`text_grams((goods_name || chr(10) || gb_name))`),
    check('groupbuy_goods_left', sql`goods_num >= 0 and buy_num >= 0`),
  ],
);

/** What was taken of an entry for an order, and what was given back. */
export const groupBuyQuantityLog = pgTable(
  'groupbuy_quantity_log',
  {
    log_id: bigSerial().primaryKey(),
    order_sn: text().notNull(),
    goods_id: bigId().notNull(),
    gb_id: bigId().notNull(),
    member_id: bigId().notNull(),
    quantity: integer().notNull(),
    log_type: text().$type<'BUY' | 'CANCEL'>().notNull(),
    reason: text().notNull().default(''),
    op_time: unixSeconds().notNull(),
  },
  (t) => [
    // Each movement once for an order: giving back twice finds its line there.
    unique('groupbuy_quantity_log_once').on(t.order_sn, t.gb_id, t.log_type),
    index('groupbuy_quantity_log_member').on(t.gb_id, t.member_id),
  ],
);
