/** An order that was tampered with moves no money, nor does one whose lines or collection were. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { refuseAllTampered } from '#server/platform/falsify/refuse.ts';
import { orderItem, payLog } from '../schema.ts';
import type { OrderRow } from '../states.ts';

/** @throws Refused 006 */
export const refuseTamperedOrder = (db: Db, { order_id, sn }: Pick<OrderRow, 'order_id' | 'sn'>): Promise<void> =>
  refuseAllTampered(db, [
    { module: 'ORDER', ids: [order_id] },
    { module: 'ORDER_ITEM', ids: sql`select ${orderItem.item_id} as id from ${orderItem} where ${orderItem.order_sn} = ${sn}` },
    { module: 'PAY_LOG', ids: sql`select ${payLog.pay_log_id} as id from ${payLog} where ${payLog.order_sn} = ${sn}` },
  ]);
