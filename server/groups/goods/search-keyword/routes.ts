/** What buyers searched for (R25): read here, written by the shop front. */
import { and, desc, gt, ilike } from 'drizzle-orm';
import { searchKeywordApi } from '#contract/goods/search-keyword.ts';
import { containing, paged } from '#server/db/page.ts';
import { implement } from '#server/core/context.ts';
import { searchKeyword } from '../schema.ts';

export const searchKeywordRoutes = implement(searchKeywordApi, {
  list: ({ query }, { db }) => {
    const where = and(gt(searchKeyword.count, 0), query.keywords ? ilike(searchKeyword.keyword, containing(query.keywords)) : undefined);
    return paged(
      query,
      (limit, offset) => db.select().from(searchKeyword).where(where).orderBy(desc(searchKeyword.count), desc(searchKeyword.id)).limit(limit).offset(offset),
      () => db.$count(searchKeyword, where),
    );
  },
});
