import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { categoryList, goodsAudit, goodsList, supplyGoodsAudit, supplyGoodsList } from './rights.ts';

/** What a person reads for each field of a category. */
export const categoryFields = {
  category_id: { zh: '分类编号', en: 'Category ID' },
  name: { zh: '分类名称', en: 'Category name' },
  parent_id: { zh: '上级分类', en: 'Parent category' },
  category_order: { zh: '排序', en: 'Sort order' },
  image: { zh: '分类图片', en: 'Picture' },
  is_show: { zh: '是否显示', en: 'Visible' },
  adv_image: { zh: 'App促销图片', en: 'App promotion picture' },
  adv_image_link: { zh: 'App促销图片链接', en: 'App promotion link' },
  custom_sn: { zh: '自定义编码', en: 'Custom code' },
  goods_count: { zh: '商品数', en: 'Goods' },
  choose_brands: { zh: '关联品牌', en: 'Brands' },
  choose_specs: { zh: '关联规格', en: 'Specs' },
  version: { zh: '版本', en: 'Version' },
  brand_name: { zh: '品牌名称', en: 'Brand name' },
  format: { zh: '返回格式', en: 'Format' },
} satisfies Record<string, Text>;

/** How deep the category tree may be. */
export const CATEGORY_LEVELS = 4;

/** The level of a category by its path: `0|4|35|` is on level 2. */
export const categoryLevel = (path: string): number => path.split('|').filter((part) => part !== '').length - 1;

const permission = [categoryList];

/** The category tree and what is bound to it. Source: reference/goods.yaml `# ---- categories`. */
export const categoryApi = defineApi('category', categoryFields, () => import('./category.schema.ts'), {
  children: {
    method: 'GET',
    path: '/admin/goods/categories/{parent_id}/children',
    permission: 'any',
    summary: { zh: '查询子分类', en: 'Categories below one' },
  },
  allChildren: {
    method: 'GET',
    path: '/admin/goods/categories/{parent_id}/all-children',
    permission: 'any',
    summary: { zh: '查询全部下级分类', en: 'The visible tree below a category' },
  },
  one: { method: 'GET', path: '/admin/goods/categories/{id}', permission, summary: { zh: '查询分类', en: 'Get a category' } },
  create: { method: 'POST', path: '/admin/goods/categories', permission, summary: { zh: '添加分类', en: 'Add a category' } },
  update: { method: 'PUT', path: '/admin/goods/categories/{id}', permission, summary: { zh: '修改分类', en: 'Edit a category' } },
  remove: { method: 'DELETE', path: '/admin/goods/categories/{id}', permission, answer: 'void', summary: { zh: '删除分类', en: 'Delete a category' } },
  brands: {
    method: 'GET',
    path: '/admin/goods/categories/{category_id}/brands',
    permission,
    summary: { zh: '查询分类可选品牌', en: 'Brands offered for a category' },
  },
  brandsSelected: {
    method: 'GET',
    path: '/admin/goods/categories/{category_id}/brands/selected',
    permission: [categoryList, goodsList, goodsAudit, supplyGoodsList, supplyGoodsAudit],
    summary: { zh: '查询分类已关联品牌', en: 'Brands bound to a category' },
  },
  bindBrands: {
    method: 'PUT',
    path: '/admin/goods/categories/{category_id}/brands',
    permission,
    summary: { zh: '分类关联品牌', en: 'Bind brands to a category' },
  },
  specs: {
    method: 'GET',
    path: '/admin/goods/categories/{category_id}/specs',
    permission,
    summary: { zh: '查询分类可选规格', en: 'Specs offered for a category' },
  },
  bindSpecs: {
    method: 'PUT',
    path: '/admin/goods/categories/{category_id}/specs',
    permission,
    summary: { zh: '分类关联规格', en: 'Bind specs to a category' },
  },
  param: { method: 'GET', path: '/admin/goods/categories/{category_id}/param', permission, summary: { zh: '查询分类参数', en: 'Parameters of a category' } },
});
