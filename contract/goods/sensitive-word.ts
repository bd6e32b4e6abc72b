import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { sensitiveWords } from './rights.ts';

/** What a person reads for each field of a sensitive word. */
export const sensitiveWordFields = {
  id: { zh: '敏感词编号', en: 'Word ID' },
  word_name: { zh: '敏感词', en: 'Sensitive word' },
  create_time: { zh: '添加时间', en: 'Added at' },
  keyword: { zh: '敏感词', en: 'Sensitive word' },
} satisfies Record<string, Text>;

const permission = [sensitiveWords];

/** Words masked in texts of users (R26). Source: reference/goods.yaml `# ---- sensitive words`. */
export const sensitiveWordApi = defineApi('sensitiveWord', sensitiveWordFields, () => import('./sensitive-word.schema.ts'), {
  list: { method: 'GET', path: '/admin/sensitive-words', permission, summary: { zh: '查询敏感词列表', en: 'List sensitive words' } },
  one: { method: 'GET', path: '/admin/sensitive-words/{id}', permission, summary: { zh: '查询敏感词', en: 'Get a sensitive word' } },
  create: { method: 'POST', path: '/admin/sensitive-words', permission, summary: { zh: '添加敏感词', en: 'Add a sensitive word' } },
  remove: {
    method: 'DELETE',
    path: '/admin/sensitive-words/{id}',
    permission,
    answer: 'void',
    bulk: true,
    summary: { zh: '删除敏感词', en: 'Delete a sensitive word' },
  },
});
