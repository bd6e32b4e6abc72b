/** Trades, orders and their history. Column names are wire names; money is whole cents. */
import { sql } from 'drizzle-orm';
import { bigint, doublePrecision, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import type {
  ClientType,
  CommentStatus,
  OrderMetaKey,
  OrderServiceStatus,
  OrderStatus,
  OrderType,
  PaymentType,
  PayStatus,
  ShipStatus,
  TradeStatus,
} from '#contract/order/enums.ts';
import { bigId, bigSerial, cents, unixSeconds } from '#server/db/columns.ts';
import { signed } from '#server/db/signed.ts';
import { facetSql } from './facet.ts';

/** Who receives the goods and where; empty for virtual orders. */
const consignee = () => ({
  ship_name: text(),
  ship_mobile: text(),
  ship_tel: text(),
  ship_zip: text(),
  ship_province: text(),
  ship_city: text(),
  ship_county: text(),
  ship_town: text(),
  ship_province_id: bigId(),
  ship_city_id: bigId(),
  ship_county_id: bigId(),
  ship_town_id: bigId(),
  ship_addr: text(),
  address_id: bigId(),
});

/** One checkout: one trade, one order per shop. */
export const trade = pgTable(
  'trade',
  {
    trade_id: bigSerial().primaryKey(),
    trade_sn: text().notNull(),
    member_id: bigId().notNull(),
    member_name: text().notNull(),
    payment_method_id: bigId(),
    payment_plugin_id: text(),
    payment_method_name: text(),
    payment_type: text().$type<PaymentType>().notNull().default('ONLINE'),
    total_price: cents().notNull(),
    goods_price: cents().notNull(),
    freight_price: cents().notNull().default(0),
    discount_price: cents().notNull().default(0),
    ...consignee(),
    create_time: unixSeconds().notNull(),
    trade_status: text().$type<TradeStatus>().notNull().default('NEW'),
  },
  (t) => [unique('trade_sn_once').on(t.trade_sn), index('trade_member').on(t.member_id)],
);

/** An order of one shop. What is computed (texts, allowed operations, time left) is not stored. */
export const orders = pgTable(
  'orders',
  {
    order_id: bigSerial().primaryKey(),
    sn: text().notNull(),
    trade_sn: text().notNull(),
    seller_id: bigId().notNull(),
    /** Follows a renaming of the shop. */
    seller_name: text().notNull(),
    member_id: bigId().notNull(),
    member_name: text().notNull(),
    order_type: text().$type<OrderType>().notNull().default('NORMAL'),
    order_status: text().$type<OrderStatus>().notNull().default('NEW'),
    pay_status: text().$type<PayStatus>().notNull().default('PAY_NO'),
    ship_status: text().$type<ShipStatus>().notNull().default('SHIP_NO'),
    comment_status: text().$type<CommentStatus>().notNull().default('UNFINISHED'),
    service_status: text().$type<OrderServiceStatus>().notNull().default('NOT_APPLY'),
    payment_type: text().$type<PaymentType>().notNull().default('ONLINE'),
    /** -1: collected by an administrator. */
    payment_method_id: bigId(),
    payment_plugin_id: text(),
    payment_method_name: text(),
    payment_time: unixSeconds(),
    pay_order_no: text(),
    goods_price: cents().notNull().default(0),
    shipping_price: cents().notNull().default(0),
    discount_price: cents().notNull().default(0),
    member_level_discount_price: cents().notNull().default(0),
    coupon_price: cents().notNull().default(0),
    cash_back: cents().notNull().default(0),
    full_minus: cents().notNull().default(0),
    paid_point: integer().notNull().default(0),
    gift_point: integer().notNull().default(0),
    /** New price minus old; may be negative. */
    modify_price: cents().notNull().default(0),
    order_price: cents().notNull(),
    balance: cents().notNull().default(0),
    need_pay_money: cents().notNull(),
    pay_money: cents(),
    create_time: unixSeconds().notNull(),
    ship_time: unixSeconds(),
    signing_time: unixSeconds(),
    complete_time: unixSeconds(),
    ...consignee(),
    receive_time: text(),
    the_sign: text(),
    shipping_id: integer(),
    shipping_type: text(),
    logi_id: bigId(),
    logi_name: text(),
    ship_no: text(),
    remark: text(),
    cancel_reason: text(),
    /** Kilograms. */
    weight: doublePrecision().notNull().default(0),
    goods_num: integer().notNull().default(0),
    client_type: text().$type<ClientType>().notNull().default('PC'),
    need_receipt: smallint().$type<0 | 1>().notNull().default(0),
    /** 1: the complaint window is over and no line has a complaint under way (R13). */
    complain_closed: smallint().$type<0 | 1>().notNull().default(0),
    bill_status: smallint().$type<0 | 1>().notNull().default(0),
    bill_sn: text(),
    /** 1 = deleted, hidden everywhere. */
    disabled: smallint().$type<0 | 1>().notNull().default(0),
    /** JSON text for special business, e.g. `{"pintuan": "{\"owesPersonNums\":1}"}`. */
    order_data: text(),
    enterprise_id: bigId(),
    apply_title: text(),
    apply_reason: text(),
    apply_remark: text(),
    /** Unix MILLISECONDS. */
    expect_time: bigint({ mode: 'number' }),
    facet: smallint().notNull().generatedAlwaysAs(sql.raw(facetSql)),
  },
  (t) => [
    unique('orders_sn_once').on(t.sn),
    // Ascending, since a scan backwards is exactly the list's order. Each carries the facet, so that filters and totals read it alone;
    // this one also what statistics sum.
    index('orders_list')
      .on(t.create_time, t.order_id, t.facet, t.seller_id, t.order_price)
      .where(sql`disabled = 0`),
    // Orders by their sum: the facet and the time are what filters look at on the way.
    index('orders_amount')
      .on(t.order_price, t.order_id, t.create_time, t.facet)
      .where(sql`disabled = 0`),
    index('orders_facet')
      .on(t.facet, t.create_time, t.order_id)
      .where(sql`disabled = 0`),
    index('orders_seller')
      .on(t.seller_id, t.create_time, t.order_id, t.facet)
      .where(sql`disabled = 0`),
    index('orders_member')
      .on(t.member_id, t.create_time, t.order_id, t.facet)
      .where(sql`disabled = 0`),
    index('orders_member_name')
      .on(t.member_name, t.create_time, t.order_id, t.facet)
      .where(sql`disabled = 0`),
    index('orders_ship_name')
      .on(t.ship_name, t.create_time, t.order_id, t.facet)
      .where(sql`disabled = 0`),
    index('orders_trade').on(t.trade_sn),
    // Turned round, since people remember the last digits of a telephone number.
    index('orders_phone')
      .on(sql`reverse(ship_mobile) text_pattern_ops`)
      .where(sql`disabled = 0`),
    // The few that searches by goods must leave out.
    index('orders_deleted')
      .on(t.order_id)
      .where(sql`disabled = 1`),
    index('orders_numbers').using('gin', t.sn.op('gin_trgm_ops'), t.trade_sn.op('gin_trgm_ops')),
    // What the timed tasks look for.
    index('orders_unpaid')
      .on(t.create_time)
      .where(sql`order_status in ('NEW', 'CONFIRM') and disabled = 0`),
    index('orders_underway')
      .on(t.ship_time)
      .where(sql`order_status = 'SHIPPED' and disabled = 0`),
    index('orders_received')
      .on(t.signing_time)
      .where(sql`order_status in ('ROG', 'PAID_OFF') and disabled = 0`),
    index('orders_service_open')
      .on(t.complete_time)
      .where(sql`order_status = 'COMPLETE' and service_status = 'NOT_APPLY' and disabled = 0`),
    index('orders_complaints_open')
      .on(t.complete_time)
      .where(sql`order_status = 'COMPLETE' and complain_closed = 0 and disabled = 0`),
    index('orders_comments_open')
      .on(t.comment_status, t.create_time, t.order_id, t.facet)
      .where(sql`ship_status = 'SHIP_ROG' and comment_status <> 'FINISHED' and disabled = 0`),
    index('orders_uncommented')
      .on(t.signing_time, t.order_id)
      .where(sql`ship_status = 'SHIP_ROG' and comment_status = 'UNFINISHED' and disabled = 0`),
  ],
);
signed(orders, {
  module: 'ORDER',
  number: 'sn',
  columns: [
    'sn',
    'trade_sn',
    'seller_id',
    'member_id',
    'order_type',
    'order_status',
    'pay_status',
    'ship_status',
    'service_status',
    'payment_type',
    'payment_method_id',
    'payment_method_name',
    'payment_time',
    'pay_order_no',
    'goods_price',
    'shipping_price',
    'discount_price',
    'member_level_discount_price',
    'coupon_price',
    'cash_back',
    'full_minus',
    'paid_point',
    'gift_point',
    'modify_price',
    'order_price',
    'balance',
    'need_pay_money',
    'pay_money',
    'create_time',
    'bill_status',
    'bill_sn',
    'disabled',
  ],
});

/** What happened to an order, one line per step. */
export const orderLog = pgTable(
  'order_log',
  {
    log_id: bigSerial().primaryKey(),
    order_sn: text().notNull(),
    op_id: bigId(),
    op_name: text().notNull(),
    op_time: unixSeconds().notNull(),
    message: text().notNull(),
  },
  (t) => [index('order_log_order').on(t.order_sn, t.op_time, t.log_id)],
);

/** Extra facts of an order as key and value. `status` is NOT_APPLY, or the number of the service that claims the gift (R19). */
export const orderMeta = pgTable(
  'order_meta',
  {
    meta_id: bigSerial().primaryKey(),
    order_sn: text().notNull(),
    meta_key: text().$type<OrderMetaKey>().notNull(),
    /** Text or JSON text: see `order_gift` of the contract. */
    meta_value: text().notNull(),
    status: text().notNull().default('NOT_APPLY'),
  },
  (t) => [index('order_meta_order').on(t.order_sn, t.meta_key)],
);
