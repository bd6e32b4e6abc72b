/** Collections, invoices, purchase records and what settlement takes from orders. Money is whole cents. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PaymentType, PayLogStatus, ReceiptType, SettlementItemType } from '#contract/order/enums.ts';
import { bigId, bigSerial, cents, unixSeconds } from '#server/db/columns.ts';
import { known } from '#server/db/order.ts';
import { signed } from '#server/db/signed.ts';

/** One collection per order (R11). `pay_way` is ONLINE or COD, `pay_type` the method's name. */
export const payLog = pgTable(
  'pay_log',
  {
    pay_log_id: bigSerial().primaryKey(),
    pay_log_sn: text().notNull(),
    order_sn: text().notNull(),
    pay_way: text().$type<PaymentType>().notNull(),
    pay_type: text(),
    pay_time: unixSeconds(),
    /** All that was received: the deposit part included. */
    pay_money: cents(),
    pay_member_name: text().notNull(),
    pay_status: text().$type<PayLogStatus>().notNull().default('PAY_NO'),
    pay_order_no: text(),
  },
  (t) => [
    unique('pay_log_sn_once').on(t.pay_log_sn),
    unique('pay_log_order_once').on(t.order_sn),
    // The whole filter stands in it, so that deep pages read it alone.
    index('pay_log_list').on(t.pay_log_id, t.pay_status, t.pay_way, t.pay_type, t.pay_time),
    // What the list is sorted by; what was not received has neither.
    index('pay_log_paid').on(known(sql`pay_time`), t.pay_log_id, t.pay_status, t.pay_way, t.pay_type),
    index('pay_log_amount').on(known(sql`pay_money`), t.pay_log_id, t.pay_status, t.pay_way, t.pay_type),
    index('pay_log_time').on(t.pay_time, t.pay_log_id, t.pay_status, t.pay_way, t.pay_type),
    index('pay_log_member').on(t.pay_member_name, t.pay_log_id),
    index('pay_log_order').using('gin', t.order_sn.op('gin_trgm_ops')),
  ],
);
signed(payLog, { module: 'PAY_LOG', columns: 'all', number: 'order_sn' });

/** A line of an invoice, as bought. */
export interface ReceiptGoods {
  goods_id: string;
  sku_id: string;
  name: string;
  goods_image: string;
  num: number;
  /** Yuan. */
  purchase_price: number;
  /** Yuan. */
  subtotal: number;
  spec_list: { spec_name: string; spec_value: string }[];
}

/** An invoice asked for with an order; shops issue it. */
export const receiptHistory = pgTable(
  'receipt_history',
  {
    history_id: bigSerial().primaryKey(),
    order_sn: text().notNull(),
    order_price: cents().notNull(),
    /** NEW until the order's stock is taken; only CONFIRM is listed. */
    order_status: text().$type<'NEW' | 'CONFIRM'>().notNull().default('NEW'),
    seller_id: bigId().notNull(),
    seller_name: text().notNull(),
    member_id: bigId().notNull(),
    uname: text().notNull(),
    status: smallint().$type<0 | 1>().notNull().default(0),
    receipt_type: text().$type<ReceiptType>().notNull(),
    receipt_method: text(),
    receipt_title: text().notNull(),
    receipt_content: text(),
    tax_no: text(),
    reg_addr: text(),
    reg_tel: text(),
    bank_name: text(),
    bank_account: text(),
    member_name: text(),
    member_mobile: text(),
    member_email: text(),
    province: text(),
    city: text(),
    county: text(),
    town: text(),
    province_id: bigId(),
    city_id: bigId(),
    county_id: bigId(),
    town_id: bigId(),
    detail_addr: text(),
    logi_id: bigId(),
    logi_name: text(),
    /** The parcel's number, whatever the name says. */
    logi_code: text(),
    add_time: unixSeconds().notNull(),
    goods: jsonb().$type<ReceiptGoods[]>().notNull().default([]),
    /** Addresses of the electronic invoice. */
    elec_file_list: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [
    unique('receipt_history_order_once').on(t.order_sn),
    index('receipt_history_list')
      .on(t.add_time, t.history_id, t.receipt_type, t.status)
      .where(sql`order_status = 'CONFIRM'`),
    index('receipt_history_amount')
      .on(t.order_price, t.history_id, t.receipt_type, t.status)
      .where(sql`order_status = 'CONFIRM'`),
    index('receipt_history_member').on(t.member_id, t.add_time),
    index('receipt_history_seller').on(t.seller_id, t.add_time),
    index('receipt_history_texts').using('gin', t.order_sn.op('gin_trgm_ops'), t.seller_name.op('gin_trgm_ops'), t.uname.op('gin_trgm_ops')),
  ],
);

/** Purchase record, written on receipt, one per line. */
export const transactionRecord = pgTable(
  'transaction_record',
  {
    record_id: bigSerial().primaryKey(),
    order_sn: text().notNull(),
    goods_id: bigId().notNull(),
    goods_num: integer().notNull(),
    price: cents().notNull(),
    member_id: bigId().notNull(),
    uname: text().notNull(),
    create_time: unixSeconds().notNull(),
    rog_time: unixSeconds().notNull(),
  },
  (t) => [index('transaction_record_order').on(t.order_sn), index('transaction_record_goods').on(t.goods_id, t.rog_time)],
);

/** What a settlement bill will take: PAYMENT once per paid order, REFUND once per refund. */
export const settlementItem = pgTable(
  'settlement_item',
  {
    id: bigSerial().primaryKey(),
    /** Empty until a bill takes the item. */
    bill_id: bigId(),
    item_type: text().$type<SettlementItemType>().notNull(),
    /** 0 not billed, 1 billed. */
    status: smallint().$type<0 | 1>().notNull().default(0),
    order_sn: text().notNull(),
    refund_sn: text(),
    add_time: unixSeconds().notNull(),
    order_time: unixSeconds().notNull(),
    refund_time: unixSeconds(),
    /** Order price, or the amount really refunded. */
    price: cents().notNull(),
    discount_price: cents().notNull().default(0),
    payment_type: text().$type<PaymentType>().notNull(),
    seller_id: bigId().notNull(),
    member_id: bigId().notNull(),
    member_name: text().notNull(),
    ship_name: text(),
    /** Value of platform coupons used in the order. */
    site_coupon_price: cents().notNull().default(0),
    /** Share of it that the shop bears, hundredths of a percent. */
    coupon_commission: integer().notNull().default(0),
    /** Discount of the member's level in the order; of a refund the part that goes with it. */
    level_discount_price: cents().notNull().default(0),
    /** Share of it that the shop bears, hundredths of a percent. */
    level_shop_share: integer().notNull().default(0),
    /** What distributors get of the order, or give back of a refund. */
    rebate: cents().notNull().default(0),
    /** 1 for a refund itself; more where the platform paid again after a bill had taken what was paid before. */
    payout: smallint().notNull().default(1),
  },
  (t) => [
    index('settlement_item_order').on(t.order_sn),
    uniqueIndex('settlement_item_payment_once')
      .on(t.order_sn)
      .where(sql`item_type = 'PAYMENT'`),
    uniqueIndex('settlement_item_refund_once')
      .on(t.refund_sn, t.payout)
      .where(sql`item_type = 'REFUND'`),
    index('settlement_item_open')
      .on(t.seller_id, t.add_time)
      .where(sql`status = 0`),
    index('settlement_item_bill').on(t.bill_id, t.item_type, t.add_time, t.id),
  ],
);
signed(settlementItem, { module: 'SETTLEMENT_ITEM', columns: 'all', number: 'order_sn' });
