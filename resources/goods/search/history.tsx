import { searchKeywordApi, searchKeywordFields } from '#contract/goods/search-keyword.ts';
import { defineEntity } from '#kit/entity.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { searchHistory } from './index.ts';

const searchKeywordEntity = defineEntity({
  name: 'searchKeyword',
  key: 'id',
  title: (row) => row.keyword,
  labels: searchKeywordFields,
  noun: { zh: '搜索记录', en: 'searches' },
  api: searchKeywordApi,
});

export default defineListPage(searchHistory, searchKeywordEntity, {
  search: { field: 'keywords' },
  columns: [
    column.text('keyword', { primary: true, sortable: true }),
    column.number('count', { sortable: true, width: 160 }),
    column.time('modify_time', { sortable: true, width: 200 }),
  ],
});
