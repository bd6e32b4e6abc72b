import { sensitiveWordApi } from '#contract/goods/sensitive-word.ts';
import { implement } from '#server/core/context.ts';
import { changed } from '#server/core/changed.ts';
import { createSensitiveWord, listSensitiveWords, oneSensitiveWord, removeSensitiveWord } from './service.ts';

export const sensitiveWordRoutes = implement(sensitiveWordApi, {
  list: ({ query }, { db }) => listSensitiveWords(db, query),
  one: ({ params }, { db }) => oneSensitiveWord(db, params.id),
  create: async ({ body }, context) => {
    const after = await createSensitiveWord(context.db, body.word_name, context.now);
    await changed(context, 'sensitiveWord', [{ ids: [after.id], after, title: after.word_name }]);
    return after;
  },
  remove: async ({ params }, context) => {
    const { is_delete: _, ...before } = await removeSensitiveWord(context.db, params.id);
    await changed(context, 'sensitiveWord', [{ ids: [params.id], before, title: before.word_name }]);
  },
});
