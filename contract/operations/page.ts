import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';

/** What a person reads for each field of a decorated page and of the filters of their list. */
export const decorPageFields = {
  id: { zh: '页面编号', en: 'Page ID' },
  page_name: { zh: '页面名称', en: 'Page name' },
  remark: { zh: '页面描述', en: 'Description' },
  client_type: { zh: '客户端', en: 'Client' },
  publish_status: { zh: '发布状态', en: 'Published' },
  is_index: { zh: '首页', en: 'Home page' },
  create_time: { zh: '创建日期', en: 'Created' },
  modify_time: { zh: '修改时间', en: 'Changed' },
  keyword: { zh: '页面名称', en: 'Page name' },
} satisfies Record<string, Text>;

/** Decorated pages of the storefront. Source: reference/operations.yaml `# decorated pages`. */
export const decorPageApi = defineApi('decorPage', decorPageFields, () => import('./page.schema.ts'), {
  // The page picker is part of many screens, hence any administrator.
  list: { method: 'GET', path: '/admin/pages', permission: 'any', summary: { zh: '查询微页面列表', en: 'List decorated pages' } },
  // Self-operated shops have no pages of their own: those of the platform are theirs.
  sellerList: {
    method: 'GET',
    path: '/seller/pages',
    permission: 'any',
    summary: { zh: '查询自营店铺微页面列表', en: 'List decorated pages of self-operated shops' },
  },
});
