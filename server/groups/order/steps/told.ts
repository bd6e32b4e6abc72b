/** Who hears of a changed order: the system log of the administrator who changed it, and every open screen. */
import { orderFollowers } from '#contract/order/order.ts';
import type { Db } from '#server/db/client.ts';
import { changed, tellRecords } from '#server/core/changed.ts';
import type { Context } from '#server/core/context.ts';
import type { Live } from '#server/core/live.ts';
import { tellCash } from '../cash.ts';
import type { OrderChange } from './locked.ts';

/** After an administrator's operation: log entry and live event. */
export async function logOrder(context: Context, { sn, before, after }: OrderChange): Promise<void> {
  await changed(context, 'order', [{ ids: [sn], before, after, title: sn }]);
  for (const resource of orderFollowers) await tellRecords(context.services.live, context.db, resource);
  await tellCash(context.services.live, context.db, [sn]);
}

/** After anybody else's: live events only. Call it in the transaction of the change. */
export async function tellOrders(live: Live, db: Db, sns: readonly string[]): Promise<void> {
  await tellRecords(live, db, 'order', sns);
  for (const resource of orderFollowers) await tellRecords(live, db, resource);
  await tellCash(live, db, sns);
}
