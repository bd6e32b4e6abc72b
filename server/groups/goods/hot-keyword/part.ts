/** Keywords shown under the shop's search box, in the order in which buyers see them; names may repeat (R27). */
import { hotKeywordErrors } from '#contract/goods/hot-keyword.schema.ts';
import { hotKeywordApi } from '#contract/goods/hot-keyword.ts';
import { orderBy } from '#server/db/order.ts';
import { implement } from '#server/core/context.ts';
import type { Part } from '#server/platform/part.ts';
import { recordsOf } from '#server/platform/records/records.ts';
import { hotKeyword } from '../schema.ts';

const keywords = recordsOf(hotKeywordApi, {
  table: hotKeyword,
  key: 'id',
  called: 'hot_name',
  title: { zh: '热门关键字', en: 'Hot keywords' },
  order: orderBy([hotKeyword.sort, hotKeyword.id], 'asc'),
  sort: { hot_name: hotKeyword.hot_name, sort: hotKeyword.sort },
  missing: hotKeywordErrors.missing,
});

export const hotKeywordPart: Part = {
  routes: implement(hotKeywordApi, keywords.handlers),
  exports: [keywords.exported({ id: 'text', hot_name: 'text', sort: 'number' })],
  bulk: [keywords.bulkRemove()],
};
