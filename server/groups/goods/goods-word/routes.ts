import { goodsWordApi } from '#contract/goods/goods-word.ts';
import { implement } from '#server/core/context.ts';
import { changed } from '#server/core/changed.ts';
import { createHint, listHints, removeHint, renameHint, sortHint } from './service.ts';

export const goodsWordRoutes = implement(goodsWordApi, {
  list: ({ query }, { db }) => listHints(db, query),
  create: async ({ body }, context) => {
    const after = await createHint(context.db, body.words);
    await changed(context, 'goodsWord', [{ ids: [after.id], after, title: after.words }]);
  },
  updateWords: async ({ params, body }, context) => {
    const { before, after } = await renameHint(context.db, params.id, body.words);
    await changed(context, 'goodsWord', [{ ids: [params.id], before, after, title: after.words }]);
  },
  sort: async ({ params, body }, context) => {
    const { before, after } = await sortHint(context.db, params.id, body.sort);
    await changed(context, 'goodsWord', [{ ids: [params.id], before, after, title: after.words }]);
  },
  remove: async ({ params }, context) => {
    const before = await removeHint(context.db, params.id);
    if (before) await changed(context, 'goodsWord', [{ ids: [params.id], before, title: before.words }]);
  },
});
