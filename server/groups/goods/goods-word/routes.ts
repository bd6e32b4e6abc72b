import { goodsWordApi } from '#contract/goods/goods-word.ts';
import { implement } from '#server/core/context.ts';
import { goodsWordListing, goodsWordLog as log } from './listing.ts';
import { createHint, removeHint, renameHint, sortHint } from './service.ts';

export const goodsWordRoutes = implement(goodsWordApi, {
  list: ({ query }, { db }) => goodsWordListing.page(db, query),
  create: log.created(({ body }, { db }) => createHint(db, body.words)),
  updateWords: log.updated(({ params, body }, { db }) => renameHint(db, params.id, body.words)),
  sort: log.updated(({ params, body }, { db }) => sortHint(db, params.id, body.sort)),
  remove: log.removed(({ params }, { db }) => removeHint(db, params.id)),
});
