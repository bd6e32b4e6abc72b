/** Refunds. One exists from the moment the shop accepts a RETURN_GOODS or ORDER_CANCEL service; `sn` is the service's number. */
import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { RefundStatus } from '#contract/aftersale/enums.ts';
import { bigSerial, cents } from '#server/db/columns.ts';
import { known } from '#server/db/order.ts';
import { signed } from '#server/db/signed.ts';
import { listIndexes, live, moneyColumns, whoseColumns } from './numbered.ts';

/** A refund. `create_time` is the service's. */
export const refund = pgTable(
  'refund',
  {
    id: bigSerial().primaryKey(),
    ...whoseColumns(),
    ...moneyColumns(),
    refund_status: text().$type<RefundStatus>().notNull().default('APPLY'),
    refund_fail_reason: text(),
    /** What the payment platform says it paid; null until it did. */
    platform_paid: cents(),
    /** What of `actual_price` is beyond what could be given back; only the platform can cause it. */
    overpaid: cents().notNull().default(0),
    /** ONLINE or COD, of the order. */
    payment_type: text().$type<'ONLINE' | 'COD'>().notNull().default('ONLINE'),
  },
  (t) => [
    unique('refund_sn_once').on(t.sn),
    ...listIndexes('refund', t, t.refund_status, [t.refund_status, t.refund_way]),
    // What else the list is sorted by.
    index('refund_applied').on(t.refund_price, t.id, t.refund_status, t.refund_way).where(live),
    index('refund_paid')
      .on(known(sql`actual_price`), t.id, t.refund_status, t.refund_way)
      .where(live),
    index('refund_paid_time')
      .on(known(sql`refund_time`), t.id, t.refund_status, t.refund_way)
      .where(live),
  ],
);
signed(refund, { module: 'REFUND', columns: 'all', number: 'sn' });
