import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { brandList } from './rights.ts';

/** What a person reads for each field of a brand. */
export const brandFields = {
  brand_id: { zh: '品牌编号', en: 'Brand ID' },
  name: { zh: '品牌名称', en: 'Brand name' },
  version: { zh: '版本', en: 'Version' },
  logo: { zh: '品牌图片', en: 'Logo' },
} satisfies Record<string, Text>;

const permission = [brandList];

/** Brands of the platform. Source: reference/goods.yaml `# ---- brands`. */
export const brandApi = defineApi('brand', brandFields, () => import('./brand.schema.ts'), {
  list: { method: 'GET', path: '/admin/goods/brands', permission, summary: { zh: '查询品牌列表', en: 'List brands' } },
  all: { method: 'GET', path: '/admin/goods/brands/all', permission: 'any', summary: { zh: '查询全部品牌', en: 'All brands for pickers' } },
  one: { method: 'GET', path: '/admin/goods/brands/{id}', permission, summary: { zh: '查询品牌', en: 'Get a brand' } },
  create: { method: 'POST', path: '/admin/goods/brands', permission, summary: { zh: '添加品牌', en: 'Add a brand' } },
  update: { method: 'PUT', path: '/admin/goods/brands/{id}', permission, summary: { zh: '修改品牌', en: 'Edit a brand' } },
  remove: { method: 'DELETE', path: '/admin/goods/brands/{ids}', permission, bulk: true, answer: 'void', summary: { zh: '删除品牌', en: 'Delete brands' } },
});
