import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { hotKeyword } from './rights.ts';

/** What a person reads for each field of a hot keyword. */
export const hotKeywordFields = {
  id: { zh: '关键字编号', en: 'Keyword ID' },
  hot_name: { zh: '热门关键字', en: 'Hot keyword' },
  sort: { zh: '排序', en: 'Sort order' },
} satisfies Record<string, Text>;

const permission = [hotKeyword];

/** Keywords shown under the shop's search box (R27). Source: reference/goods.yaml `# ---- hot keywords`. */
export const hotKeywordApi = defineApi('hotKeyword', hotKeywordFields, () => import('./hot-keyword.schema.ts'), {
  list: { method: 'GET', path: '/admin/pages/hot-keywords', permission, summary: { zh: '查询热门关键字列表', en: 'List hot keywords' } },
  one: { method: 'GET', path: '/admin/pages/hot-keywords/{id}', permission, summary: { zh: '查询热门关键字', en: 'Get a hot keyword' } },
  create: { method: 'POST', path: '/admin/pages/hot-keywords', permission, summary: { zh: '添加热门关键字', en: 'Add a hot keyword' } },
  update: { method: 'PUT', path: '/admin/pages/hot-keywords/{id}', permission, summary: { zh: '修改热门关键字', en: 'Edit a hot keyword' } },
  remove: {
    method: 'DELETE',
    path: '/admin/pages/hot-keywords/{id}',
    permission,
    answer: 'void',
    bulk: true,
    summary: { zh: '删除热门关键字', en: 'Delete a hot keyword' },
  },
});
