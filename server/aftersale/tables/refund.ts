/** Refunds. One exists from the moment the shop accepts a RETURN_GOODS or ORDER_CANCEL service; `sn` is the service's number. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { AccountType, CreateChannel, RefundStatus, RefundWay } from '#contract/aftersale/enums.ts';
import { bigId, bigSerial, cents, unixSeconds } from '../../db/columns.ts';

/** A refund. `create_time` is the service's; names and goods are copies, so that lists need no other table. */
export const refund = pgTable(
  'refund',
  {
    id: bigSerial().primaryKey(),
    sn: text().notNull(),
    order_sn: text().notNull(),
    member_id: bigId().notNull(),
    member_name: text().notNull(),
    seller_id: bigId().notNull(),
    seller_name: text().notNull(),
    create_time: unixSeconds().notNull(),
    create_channel: text().$type<CreateChannel>().notNull().default('NORMAL'),
    disabled: text().$type<'NORMAL' | 'DELETED'>().notNull().default('NORMAL'),
    refund_status: text().$type<RefundStatus>().notNull().default('APPLY'),
    refund_way: text().$type<RefundWay>().notNull(),
    refund_price: cents().notNull(),
    agree_price: cents(),
    actual_price: cents(),
    return_point: integer().notNull().default(0),
    refund_time: unixSeconds(),
    refund_fail_reason: text(),
    account_type: text().$type<AccountType>(),
    return_account: text(),
    bank_name: text(),
    bank_account_number: text(),
    bank_account_name: text(),
    bank_deposit_name: text(),
    /** ONLINE or COD, of the order. */
    payment_type: text().$type<'ONLINE' | 'COD'>().notNull().default('ONLINE'),
    pay_order_no: text(),
    /** Names of the goods, one per line, for the search of lists. */
    goods_names: text().notNull().default(''),
  },
  (t) => [
    unique('refund_sn_once').on(t.sn),
    index('refund_order').on(t.order_sn),
    index('refund_list')
      .on(t.create_time, t.id, t.refund_status, t.refund_way)
      .where(sql`disabled = 'NORMAL'`),
    index('refund_status')
      .on(t.refund_status, t.create_time, t.id, t.refund_way)
      .where(sql`disabled = 'NORMAL'`),
    index('refund_seller')
      .on(t.seller_id, t.create_time, t.id, t.refund_status, t.refund_way)
      .where(sql`disabled = 'NORMAL'`),
    index('refund_member')
      .on(t.member_id, t.create_time, t.id)
      .where(sql`disabled = 'NORMAL'`),
    index('refund_sn_trgm').using('gin', t.sn.op('gin_trgm_ops')),
    index('refund_order_sn_trgm').using('gin', t.order_sn.op('gin_trgm_ops')),
    index('refund_goods_grams').using('gin', sql`text_grams(goods_names)`),
  ],
);
