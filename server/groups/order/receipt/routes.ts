import { receiptApi } from '#contract/order/receipt.ts';
import { implement, type Route } from '#server/core/context.ts';
import { listReceipts, oneReceipt } from './service.ts';

/** Handlers of invoices. */
export const receiptRoutes: Route[] = implement(receiptApi, {
  list: ({ query }, { db }) => listReceipts(db, query),
  one: ({ params }, { db }) => oneReceipt(db, params.history_id),
});
