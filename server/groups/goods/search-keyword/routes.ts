/** What buyers searched for (R25), most searched first: read here, written by the shop front. */
import { gt, ilike } from 'drizzle-orm';
import { searchKeywordApi } from '#contract/goods/search-keyword.ts';
import { orderBy } from '#server/db/order.ts';
import { containing } from '#server/db/page.ts';
import { implement } from '#server/core/context.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { searchKeyword } from '../schema.ts';

const listing = listingOf(searchKeywordApi.list, {
  title: { zh: '搜索历史', en: 'Search history' },
  table: searchKeyword,
  key: searchKeyword.id,
  called: searchKeyword.keyword,
  live: gt(searchKeyword.count, 0),
  where: ({ keywords }) => (keywords ? ilike(searchKeyword.keyword, containing(keywords)) : undefined),
  order: orderBy([searchKeyword.count, searchKeyword.id], 'desc'),
  sort: { keyword: searchKeyword.keyword, count: searchKeyword.count, modify_time: searchKeyword.modify_time },
});

export const searchKeywordExport = defineExport(listing, { keyword: 'text', count: 'number', add_time: 'time', modify_time: 'time' });

export const searchKeywordRoutes = implement(searchKeywordApi, { list: ({ query }, { db }) => listing.page(db, query) });
