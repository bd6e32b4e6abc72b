/** Settlement periods, the bills of shops, their logs and their numbers. Column names are wire names; money is whole cents, rates are whole hundredths of a percent. */
import { index, integer, pgTable, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BillStatus } from '#contract/settlement/enums.ts';
import { bigId, bigSerial, cents, unixSeconds } from '#server/db/columns.ts';
import { sensitiveColumn, sensitiveColumns } from '#server/db/sensitive.ts';
import { signed } from '#server/db/signed.ts';

/** One stretch of time of one run of settlement, with the sums of its bills; they change only together with a bill. */
export const billPeriod = pgTable(
  'bill_period',
  {
    id: bigSerial().primaryKey(),
    sn: text().notNull(),
    /** What made it: a day of settlement, or one call. */
    run: text().notNull(),
    start_time: unixSeconds().notNull(),
    end_time: unixSeconds().notNull(),
    create_time: unixSeconds().notNull(),
    bill_num: integer().notNull().default(0),
    price: cents().notNull().default(0),
    commi_price: cents().notNull().default(0),
    discount_price: cents().notNull().default(0),
    refund_price: cents().notNull().default(0),
    refund_commi_price: cents().notNull().default(0),
    bill_price: cents().notNull().default(0),
    /** What of `bill_price` is in bills that shops have not agreed to yet. */
    wait_settled: cents().notNull().default(0),
  },
  (t) => [
    uniqueIndex('bill_period_sn_once').on(t.sn),
    unique('bill_period_run_once').on(t.run, t.start_time, t.end_time),
    index('bill_period_start').on(t.start_time, t.id),
    index('bill_period_end').on(t.end_time, t.id),
    index('bill_period_created').on(t.create_time, t.id),
    index('bill_period_amount').on(t.bill_price, t.id),
  ],
);

/** A shop's bill of a period. Its figures are those of the items that carry its id, by `contract/settlement/terms.ts`. */
export const bill = pgTable(
  'bill',
  {
    bill_id: bigSerial().primaryKey(),
    bill_sn: text().notNull(),
    sn: text().notNull(),
    seller_id: bigId().notNull(),
    shop_name: text().notNull(),
    shop_type: text().$type<'NORMAL' | 'SUPPLIER'>().notNull(),
    start_time: unixSeconds().notNull(),
    end_time: unixSeconds().notNull(),
    create_time: unixSeconds().notNull(),
    pay_time: unixSeconds(),
    status: text().$type<BillStatus>().notNull().default('OUT'),
    bill_type: smallint().$type<0 | 1>().notNull().default(0),
    /** The commission when it was made. */
    rate: integer().notNull(),
    order_num: integer().notNull().default(0),
    refund_num: integer().notNull().default(0),
    price: cents().notNull().default(0),
    refund_price: cents().notNull().default(0),
    cod_price: cents().notNull().default(0),
    cod_refund_price: cents().notNull().default(0),
    commi_price: cents().notNull().default(0),
    refund_commi_price: cents().notNull().default(0),
    discount_price: cents().notNull().default(0),
    distribution_rebate: cents().notNull().default(0),
    distribution_return_rebate: cents().notNull().default(0),
    site_coupon_commi: cents().notNull().default(0),
    platform_member_level_price: cents().notNull().default(0),
    platform_member_level_refund_price: cents().notNull().default(0),
    bill_price: cents().notNull().default(0),
    // Copied from the shop when it was made (R25).
    bank_account_name: text().notNull().default(''),
    ...sensitiveColumn('bank_account_number'),
    bank_name: text().notNull().default(''),
    bank_code: text().notNull().default(''),
    bank_address: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('bill_sn_once').on(t.bill_sn),
    // No second of a shop is billed twice.
    unique('bill_start_once').on(t.seller_id, t.start_time),
    index('bill_list').on(t.create_time, t.bill_id),
    index('bill_of_period').on(t.sn, t.create_time, t.bill_id),
    index('bill_of_shop').on(t.seller_id, t.create_time, t.bill_id),
    index('bill_status').on(t.status, t.create_time, t.bill_id),
    index('bill_amount').on(t.bill_price, t.bill_id),
    index('bill_income').on(t.price, t.bill_id),
    index('bill_end').on(t.end_time, t.bill_id),
  ],
);

/** What happened to a bill, one line per step. */
export const billLog = pgTable(
  'bill_log',
  {
    log_id: bigSerial().primaryKey(),
    bill_id: bigId().notNull(),
    op_id: bigId(),
    op_name: text().notNull(),
    op_time: unixSeconds().notNull(),
    message: text().notNull(),
  },
  (t) => [index('bill_log_bill').on(t.bill_id, t.log_id)],
);

/** How many numbers of a kind were given out on a day. */
export const billNumber = pgTable(
  'bill_number',
  {
    /** `B20260101`. */
    day: text().notNull(),
    kind: text().$type<'bill' | 'period'>().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind] })],
);

sensitiveColumns(bill, { bank_account_number: 'bankAccount' });
// Whoever changes a bill behind the product's back is found, and such a bill is not paid.
signed(bill, {
  module: 'BILL',
  columns: 'all',
  number: 'bill_sn',
  secret: ['bank_account_number', 'bank_account_number_exact', 'bank_account_number_last4'],
});
