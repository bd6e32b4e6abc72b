import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';

/** What a person reads for each field of the record search. */
export const searchFields = {
  keyword: { zh: '关键字', en: 'Keyword' },
} satisfies Record<string, Text>;

/** Record search of the command palette; only kinds that the caller may open. Design of this product. */
export const searchApi = defineApi('search', searchFields, () => import('./search.schema.ts'), {
  records: { method: 'GET', path: '/admin/search', permission: 'any', summary: { zh: '搜索记录', en: 'Search records of all kinds' } },
});
