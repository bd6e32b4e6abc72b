import { defineApi } from '../core/endpoint.ts';
import { defineEnum } from '../core/enum.ts';
import type { Text } from '../core/text.ts';

/** What a person reads for each field of the record search. */
export const searchFields = {
  keyword: { zh: '关键字', en: 'Keyword' },
} satisfies Record<string, Text>;

/** Kinds of records that the search finds, in the order of its answer. */
export const searchKind = defineEnum([
  ['goods', '商品', 'Goods'],
  ['brand', '品牌', 'Brands'],
  ['category', '分类', 'Categories'],
  ['administrator', '管理员', 'Administrators'],
  ['role', '角色', 'Roles'],
]);

/** Record search of the command palette; only kinds that the caller may open. Design of this product. */
export const searchApi = defineApi('search', searchFields, () => import('./search.schema.ts'), {
  records: { method: 'GET', path: '/admin/search', permission: 'any', summary: { zh: '搜索记录', en: 'Search records of all kinds' } },
});
