/** Cash on delivery that arrived and waits to be confirmed: counted, listed in the inbox, and told when it changes. */
import { and, eq, inArray } from 'drizzle-orm';
import { cashWaiting } from '#contract/order/waiting.ts';
import type { Live } from '#server/core/live.ts';
import type { Db } from '#server/db/client.ts';
import { defineApproval, tellNumber } from '#server/platform/approval/define.ts';
import { orders } from './schema.ts';
import { oldestUncollected, uncollectedOrders } from './statistics.ts';

export const cashApproval = defineApproval(cashWaiting, uncollectedOrders, oldestUncollected);

/** Tells how many wait, where one of these orders may have begun or ceased to. Call it in the transaction of the change. */
export async function tellCash(live: Live, db: Db, sns: readonly string[]): Promise<void> {
  const [cash] = await db
    .select({ sn: orders.sn })
    .from(orders)
    .where(and(inArray(orders.sn, [...sns]), eq(orders.payment_type, 'COD')))
    .limit(1);
  if (cash) await tellNumber(cashApproval, live, db);
}
