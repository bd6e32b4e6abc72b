import { orderErrors } from '#contract/order/common.schema.ts';
import { orderApi } from '#contract/order/order.ts';
import type { OrderQuery } from '#contract/order/order.schema.ts';
import { exporting } from '#server/platform/export/at-once.ts';
import { alike, implement, type Context, type Route } from '#server/core/context.ts';
import { oneOrder } from './detail.ts';
import { orderFlow, orderLogLines, orderParcels } from './history.ts';
import { listOrders, openOrderLines } from './list.ts';
import { countTabs } from './tab-counts.ts';

const exportAtOnce = (query: OrderQuery, context: Context) =>
  exporting(context, {
    endpoint: orderApi.exportRows,
    failed: orderErrors.exportFailed,
    open: ({ db, lang, now }) => openOrderLines(db, query, lang, now),
  });

/** Handlers that read orders. */
export const orderReadingRoutes: Route[] = implement(orderApi, {
  list: alike(({ query }, { db, lang, now }) => listOrders(db, query, lang, now)),
  tabCounts: alike(({ query }, { db }) => countTabs(db, query)),
  one: ({ params }, { db, lang, now }) => oneOrder(db, params.order_sn, lang, now),
  log: ({ params }, { db, lang }) => orderLogLines(db, params.order_sn, lang),
  flow: ({ params }, { db, lang }) => orderFlow(db, params.order_sn, lang),
  shipping: ({ params }, { db }) => orderParcels(db, params.order_sn),
  exportRows: ({ query }, context) => exportAtOnce(query, context),
  exportRowsOld: ({ query }, context) => exportAtOnce(query, context),
});
