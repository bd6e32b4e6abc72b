import type { GoodsWord } from '#contract/goods/goods-word.schema.ts';
import { goodsWordApi } from '#contract/goods/goods-word.ts';
import { implement } from '#server/core/context.ts';
import { audited } from '#server/platform/records/audited.ts';
import { createHint, listHints, removeHint, renameHint, sortHint } from './service.ts';

const log = audited<GoodsWord>('goodsWord', 'id', 'words');

export const goodsWordRoutes = implement(goodsWordApi, {
  list: ({ query }, { db }) => listHints(db, query),
  create: log.created(({ body }, { db }) => createHint(db, body.words)),
  updateWords: log.updated(({ params, body }, { db }) => renameHint(db, params.id, body.words)),
  sort: log.updated(({ params, body }, { db }) => sortHint(db, params.id, body.sort)),
  remove: log.removed(({ params }, { db }) => removeHint(db, params.id)),
});
