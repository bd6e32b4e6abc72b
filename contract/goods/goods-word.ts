import { defineApi } from '../core/endpoint.ts';
import { defineEnum } from '../core/enum.ts';
import type { Text } from '../core/text.ts';
import { searchTips } from './rights.ts';

/** What a person reads for each field of a search suggestion. */
export const goodsWordFields = {
  id: { zh: '提示词编号', en: 'Suggestion ID' },
  words: { zh: '提示词', en: 'Suggestion' },
  type: { zh: '提示词类型', en: 'Type' },
  sort: { zh: '优先级', en: 'Priority' },
  goods_num: { zh: '商品数量', en: 'Goods count' },
  quanpin: { zh: '全拼', en: 'Pinyin' },
  keywords: { zh: '关键字', en: 'Keyword' },
} satisfies Record<string, Text>;

/** Where a hint comes from. */
export const goodsWordType = defineEnum([
  ['SYSTEM', '系统', 'System'],
  ['PLATFORM', '平台', 'Platform'],
]);

const permission = [searchTips];

/** Hints offered while a buyer types (R21, R23). Source: reference/goods.yaml `# ---- search words`. */
export const goodsWordApi = defineApi('goodsWord', goodsWordFields, () => import('./goods-word.schema.ts'), {
  list: { method: 'GET', path: '/admin/goodssearch/goods-words', permission, summary: { zh: '查询搜索提示词列表', en: 'List search suggestions' } },
  create: {
    method: 'POST',
    path: '/admin/goodssearch/goods-words',
    permission,
    bodyInQuery: true,
    answer: 'void',
    summary: { zh: '添加搜索提示词', en: 'Add a search suggestion' },
  },
  updateWords: {
    method: 'PUT',
    path: '/admin/goodssearch/goods-words/{id}/words',
    permission,
    bodyInQuery: true,
    answer: 'void',
    summary: { zh: '修改搜索提示词', en: 'Edit a search suggestion' },
  },
  sort: {
    method: 'PUT',
    path: '/admin/goodssearch/goods-words/{id}/sort',
    permission,
    bodyInQuery: true,
    answer: 'void',
    summary: { zh: '修改搜索提示词优先级', en: 'Change the priority of a search suggestion' },
  },
  remove: {
    method: 'DELETE',
    path: '/admin/goodssearch/goods-words/{id}',
    permission,
    answer: 'void',
    bulk: true,
    summary: { zh: '删除搜索提示词', en: 'Delete a search suggestion' },
  },
});
