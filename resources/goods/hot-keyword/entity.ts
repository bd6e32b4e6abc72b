import { hotKeywordApi, hotKeywordFields } from '#contract/goods/hot-keyword.ts';
import { defineEntity } from '#kit/entity.ts';

/** Keywords shown under the shop's search box. */
export const hotKeywordEntity = defineEntity({
  name: 'hotKeyword',
  key: 'id',
  title: (row) => row.hot_name,
  labels: hotKeywordFields,
  noun: { zh: '热门关键字', en: 'hot keyword' },
  api: hotKeywordApi,
});
