import { searchApi } from '#contract/platform/search.ts';
import { actorOf, implement } from '#server/core/context.ts';
import { searchRecords } from './service.ts';

export const searchRoutes = implement(searchApi, {
  records: ({ query }, context) => searchRecords(context.db, actorOf(context), query.keyword, context.lang),
});
