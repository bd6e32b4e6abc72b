import { and, desc, eq, lt } from 'drizzle-orm';
import { fillPath, type Endpoint } from '#contract/core/endpoint.ts';
import { orderOperationApi } from '#contract/order/order.ts';
import { operationErrors } from '#contract/order/refusals.ts';
import type { Db } from '#server/db/client.ts';
import { orderListing } from '#server/platform/export/definitions/order.ts';
import { cancelByAdmin, closeService, completeOrder, type OrderChange } from '#server/groups/order/steps/index.ts';
import { orders } from '#server/groups/order/schema.ts';
import { found } from '#server/core/refused.ts';
import { defineBulk, type BulkContext } from '../define.ts';

/** The number of an order, by which operations know it. */
async function numberOf(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ sn: orders.sn }).from(orders).where(eq(orders.order_id, id));
  return found(row, operationErrors.missing).sn;
}

const define = (endpoint: Endpoint, operate: (context: BulkContext, sn: string) => Promise<OrderChange>) =>
  defineBulk<Endpoint>({
    endpoint,
    listing: orderListing,
    missing: operationErrors.missing,
    path: (id) => fillPath(endpoint.path, { order_sn: id }),
    rows: (db: Db, where, before, limit) =>
      db
        .select({ id: orders.order_id, title: orders.sn })
        .from(orders)
        .where(and(where, before ? lt(orders.order_id, before) : undefined))
        .orderBy(desc(orders.order_id))
        .limit(limit),
    apply: async (context, id) => {
      const { sn, before, after } = await operate(context, await numberOf(context.db, id));
      return [{ ids: [sn], before, after, title: sn }];
    },
  });

export const orderBulk = [
  define(orderOperationApi.cancel, ({ db, now }, sn) => cancelByAdmin(db, sn, now)),
  define(orderOperationApi.complete, ({ db, now, operator }, sn) => completeOrder(db, sn, { by: 'admin', ...operator }, now)),
  define(orderOperationApi.closeService, ({ db, now, operator }, sn) => closeService(db, sn, { by: 'admin', ...operator }, now)),
];
