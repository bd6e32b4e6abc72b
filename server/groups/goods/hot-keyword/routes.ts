import { hotKeywordApi } from '#contract/goods/hot-keyword.ts';
import { implement } from '#server/core/context.ts';
import { changed } from '#server/core/changed.ts';
import { createHotKeyword, listHotKeywords, oneHotKeyword, removeHotKeyword, updateHotKeyword } from './service.ts';

export const hotKeywordRoutes = implement(hotKeywordApi, {
  list: ({ query }, { db }) => listHotKeywords(db, query),
  one: ({ params }, { db }) => oneHotKeyword(db, params.id),
  create: async ({ body }, context) => {
    const after = await createHotKeyword(context.db, body);
    await changed(context, 'hotKeyword', [{ ids: [after.id], after, title: after.hot_name }]);
    return after;
  },
  update: async ({ params, body }, context) => {
    const { before, after } = await updateHotKeyword(context.db, params.id, body);
    await changed(context, 'hotKeyword', [{ ids: [params.id], before, after, title: after.hot_name }]);
    return after;
  },
  remove: async ({ params }, context) => {
    const before = await removeHotKeyword(context.db, params.id);
    if (before) await changed(context, 'hotKeyword', [{ ids: [params.id], before, title: before.hot_name }]);
  },
});
