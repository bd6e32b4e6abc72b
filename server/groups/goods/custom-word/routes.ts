import { customWordApi } from '#contract/goods/custom-word.ts';
import { implement } from '#server/core/context.ts';
import { customWords } from './records.ts';
import { loadCustomWords, readSecret, saveSecret } from './secret.ts';

export const customWordRoutes = implement(customWordApi, {
  ...customWords.handlers,
  secret: (_, { db }) => readSecret(db),
  saveSecret: async ({ body }, context) => {
    const before = await readSecret(context.db);
    const after = await saveSecret(context.db, body.password);
    context.audit({ resource: 'searchSecret', ids: ['secret-key'], before, after });
    return after;
  },
  load: ({ query }, { db }) => loadCustomWords(db, query.secret_key),
});
