import type { Part } from '#server/platform/part.ts';
import { goodsBulk, goodsExport } from './listing.ts';
import { goodsEntityRoutes } from './routes.ts';
import { goodsSearch } from './search.ts';
import { goodsApprovals } from './told.ts';

/** Goods of all shops. */
export const goodsEntityPart: Part = {
  routes: goodsEntityRoutes,
  exports: [goodsExport],
  bulk: goodsBulk,
  searches: [goodsSearch],
  approvals: goodsApprovals,
};
