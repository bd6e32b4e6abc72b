import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { searchHistory } from './rights.ts';

/** What a person reads for each field of the search history. */
export const searchKeywordFields = {
  id: { zh: '编号', en: 'ID' },
  keyword: { zh: '提示词', en: 'Keyword' },
  keywords: { zh: '关键字', en: 'Keyword' },
  count: { zh: '搜索次数', en: 'Searches' },
  add_time: { zh: '首次搜索时间', en: 'First searched' },
  modify_time: { zh: '最后搜索时间', en: 'Last searched' },
} satisfies Record<string, Text>;

/** What buyers searched for; written by the shop front (R25), read-only here. Source: reference/goods.yaml `# ---- search words`. */
export const searchKeywordApi = defineApi('searchKeyword', searchKeywordFields, () => import('./search-keyword.schema.ts'), {
  list: { method: 'GET', path: '/admin/goodssearch/keywords', permission: [searchHistory], summary: { zh: '查询搜索历史', en: 'List the search history' } },
});
