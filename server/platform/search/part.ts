import { searchApi } from '#contract/platform/search.ts';
import { actorOf, implement } from '#server/core/context.ts';
import type { Part } from '../part.ts';
import type { SearchDefinition } from './define.ts';
import { searchRecords } from './service.ts';

/** The search of the command palette over what groups declare. */
export const searchPart = (definitions: readonly SearchDefinition[]): Part => ({
  routes: implement(searchApi, {
    records: ({ query }, context) => searchRecords(definitions, context.db, actorOf(context), query.keyword, context.lang),
  }),
});
