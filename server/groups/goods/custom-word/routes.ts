import { customWordApi } from '#contract/goods/custom-word.ts';
import { implement } from '#server/core/context.ts';
import { changed } from '#server/core/changed.ts';
import { loadCustomWords, readSecret, saveSecret } from './secret.ts';
import { createCustomWord, listCustomWords, oneCustomWord, removeCustomWord, updateCustomWord } from './service.ts';

export const customWordRoutes = implement(customWordApi, {
  list: ({ query }, { db }) => listCustomWords(db, query),
  secret: (_, { db }) => readSecret(db),
  saveSecret: async ({ body }, context) => {
    const before = await readSecret(context.db);
    const after = await saveSecret(context.db, body.password);
    context.audit({ resource: 'searchSecret', ids: ['secret-key'], before, after });
    return after;
  },
  one: ({ params }, { db }) => oneCustomWord(db, params.id),
  create: async ({ body }, context) => {
    const after = await createCustomWord(context.db, body.name, context.now);
    await changed(context, 'customWord', [{ ids: [after.id], after, title: after.name }]);
    return after;
  },
  update: async ({ params, body }, context) => {
    const { before, after } = await updateCustomWord(context.db, params.id, body.name, context.now);
    await changed(context, 'customWord', [{ ids: [params.id], before, after, title: after.name }]);
    return after;
  },
  remove: async ({ params }, context) => {
    const { disabled: _, ...before } = await removeCustomWord(context.db, params.id, context.now);
    await changed(context, 'customWord', [{ ids: [params.id], before, title: before.name }]);
  },
  load: ({ query }, { db }) => loadCustomWords(db, query.secret_key),
});
