import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { searchKeyword } from './rights.ts';

/** What a person reads for each field of a custom word and of the secret that guards their download. */
export const customWordFields = {
  id: { zh: '关键词编号', en: 'Word ID' },
  name: { zh: '关键词', en: 'Word' },
  add_time: { zh: '添加时间', en: 'Added at' },
  modify_time: { zh: '修改时间', en: 'Changed at' },
  keywords: { zh: '关键字', en: 'Keyword' },
  password: { zh: '密钥', en: 'Secret' },
  secret_key: { zh: '加密后', en: 'Encrypted' },
} satisfies Record<string, Text>;

const permission = [searchKeyword];

/** Words that goods names are split by (R22, R24) and the key with which a search engine fetches them. Source: reference/goods.yaml `# ---- search words`. */
export const customWordApi = defineApi('customWord', customWordFields, () => import('./custom-word.schema.ts'), {
  list: { method: 'GET', path: '/admin/goodssearch/custom-words', permission, summary: { zh: '查询分词列表', en: 'List custom words' } },
  secret: {
    method: 'GET',
    path: '/admin/goodssearch/custom-words/secret-key',
    permission,
    summary: { zh: '查询分词密钥', en: 'Get the secret of the custom words' },
  },
  saveSecret: {
    method: 'PUT',
    path: '/admin/goodssearch/custom-words/secret-key',
    permission,
    bodyInQuery: true,
    important: true,
    summary: { zh: '设置分词密钥', en: 'Set the secret of the custom words' },
  },
  one: { method: 'GET', path: '/admin/goodssearch/custom-words/{id}', permission, summary: { zh: '查询分词', en: 'Get a custom word' } },
  create: { method: 'POST', path: '/admin/goodssearch/custom-words', permission, bodyInQuery: true, summary: { zh: '添加分词', en: 'Add a custom word' } },
  update: { method: 'PUT', path: '/admin/goodssearch/custom-words/{id}', permission, bodyInQuery: true, summary: { zh: '修改分词', en: 'Edit a custom word' } },
  remove: {
    method: 'DELETE',
    path: '/admin/goodssearch/custom-words/{id}',
    permission,
    answer: 'void',
    bulk: true,
    summary: { zh: '删除分词', en: 'Delete a custom word' },
  },
  /** Called by a search engine's plug-in: live words, newest first, one per line. */
  load: { method: 'GET', path: '/base/load-customwords', permission: 'public', answer: 'text', summary: { zh: '下载分词', en: 'Download the custom words' } },
});
