import { decorPageApi } from '#contract/operations/page.ts';
import { implement } from '#server/core/context.ts';
import type { Part } from '#server/platform/part.ts';
import { listPages } from './pages/list.ts';

/** The operations group. */
export const operationsPart: Part = {
  routes: implement(decorPageApi, {
    list: ({ query }, { db }) => listPages(db, query),
    sellerList: ({ query }, { db }) => listPages(db, query),
  }),
};
