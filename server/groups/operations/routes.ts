import { decorPageApi } from '#contract/operations/page.ts';
import { implement, type Route } from '#server/core/context.ts';
import { listPages } from './pages/list.ts';

/** Handlers of the operations group. */
export const operationsRoutes: Route[] = implement(decorPageApi, {
  list: ({ query }, { db }) => listPages(db, query),
  sellerList: ({ query }, { db }) => listPages(db, query),
});
