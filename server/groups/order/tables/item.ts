/** The lines of orders. Column names are wire names; money is whole cents. */
import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { CommentStatus, ComplainSkuStatus, OrderServiceStatus } from '#contract/order/enums.ts';
import { bigId, bigSerial, cents, unixSeconds } from '#server/db/columns.ts';
import { signed } from '#server/db/signed.ts';

/** One spec of a line, as it read when the goods were bought. */
export interface LineSpec {
  spec_id: string;
  spec_name: string;
  spec_value_id: string;
  spec_value: string;
}

/** A line of an order and its ledger for refunds and comments. */
export const orderItem = pgTable(
  'order_item',
  {
    item_id: bigSerial().primaryKey(),
    order_id: bigId().notNull(),
    order_sn: text().notNull(),
    trade_sn: text().notNull(),
    seller_id: bigId().notNull(),
    goods_id: bigId().notNull(),
    sku_id: bigId().notNull(),
    sku_sn: text().notNull().default(''),
    cat_id: bigId().notNull(),
    name: text().notNull(),
    goods_image: text().notNull().default(''),
    /** Kilograms per piece. */
    goods_weight: doublePrecision().notNull().default(0),
    num: integer().notNull(),
    ship_num: integer().notNull().default(0),
    /** Unit price before promotions. */
    original_price: cents().notNull(),
    /** Unit price agreed. */
    purchase_price: cents().notNull(),
    /** After promotions of single goods. */
    subtotal: cents().notNull(),
    /** What the line really costs the buyer. */
    actual_pay_total: cents().notNull(),
    /** What may still be refunded (R24); null until computed on payment (ONLINE) or receipt (COD). */
    refund_price: cents(),
    /** Points per piece. */
    point: integer().notNull().default(0),
    spec_list: jsonb().$type<LineSpec[]>().notNull().default([]),
    promotion_tags: jsonb().$type<string[]>().notNull().default([]),
    promotion_type: text(),
    promotion_id: bigId(),
    /** Pieces bought at the promotion's price. */
    purchase_num: integer().notNull().default(0),
    single_list: jsonb().$type<Record<string, unknown>[]>().notNull().default([]),
    /** Not empty: the line takes part in spend-and-save. */
    group_list: jsonb().$type<Record<string, unknown>[]>().notNull().default([]),
    snapshot_id: bigId(),
    service_status: text().$type<OrderServiceStatus>().notNull().default('NOT_APPLY'),
    complain_status: text().$type<ComplainSkuStatus>().notNull().default('NO_APPLY'),
    complain_id: bigId(),
    comment_status: text().$type<CommentStatus>().notNull().default('UNFINISHED'),
    /** The order's. */
    create_time: unixSeconds().notNull(),
    /** The order's; a trigger keeps it, so that a search for goods within a state reads one index. */
    facet: smallint().notNull(),
  },
  (t) => [
    index('order_item_order').on(t.order_sn, t.item_id),
    index('order_item_goods').on(t.goods_id, t.create_time, t.order_id, t.facet, t.seller_id),
    // What was sold in a stretch of time.
    index('order_item_time').on(t.create_time, t.order_id, t.goods_id, t.num),
    index('order_item_sku').on(t.sku_id),
    // What an activity sold.
    index('order_item_promotion')
      .on(t.promotion_type, t.promotion_id, t.order_id)
      .where(sql`promotion_id is not null`),
  ],
);
signed(orderItem, {
  module: 'ORDER_ITEM',
  number: 'order_sn',
  columns: [
    'order_sn',
    'goods_id',
    'sku_id',
    'num',
    'ship_num',
    'original_price',
    'purchase_price',
    'subtotal',
    'actual_pay_total',
    'refund_price',
    'point',
    'service_status',
    'complain_status',
  ],
});
