import { orderApi } from '#contract/order/order.ts';
import { implement, type Route } from '../../platform/context.ts';
import { oneOrder } from './detail.ts';
import { orderFlow, orderLogLines, orderParcels } from './history.ts';
import { exportOrders, listOrders } from './list.ts';
import { countTabs } from './tab-counts.ts';

/** Handlers that read orders. */
export const orderReadingRoutes: Route[] = implement(orderApi, {
  list: ({ query }, { db, lang, now }) => listOrders(db, query, lang, now),
  tabCounts: ({ query }, { db }) => countTabs(db, query),
  one: ({ params }, { db, lang, now }) => oneOrder(db, params.order_sn, lang, now),
  log: ({ params }, { db, lang }) => orderLogLines(db, params.order_sn, lang),
  flow: ({ params }, { db, lang }) => orderFlow(db, params.order_sn, lang),
  shipping: ({ params }, { db }) => orderParcels(db, params.order_sn),
  exportRows: ({ query }, { db, lang, now }) => exportOrders(db, query, lang, now),
  exportRowsOld: ({ query }, { db, lang, now }) => exportOrders(db, query, lang, now),
});
