import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { categoryList } from './rights.ts';

/** What a person reads for each field of a parameter and of a parameter group. */
export const parameterFields = {
  group_id: { zh: '参数组', en: 'Parameter group' },
  group_name: { zh: '参数组名', en: 'Group name' },
  category_id: { zh: '商品分类', en: 'Category' },
  param_id: { zh: '参数编号', en: 'Parameter ID' },
  param_name: { zh: '参数名称', en: 'Parameter name' },
  param_type: { zh: '参数类型', en: 'Type' },
  options: { zh: '可选择值', en: 'Choices' },
  required: { zh: '必填', en: 'Required' },
  is_index: { zh: '可索引', en: 'Searchable' },
  sort: { zh: '排序', en: 'Sort order' },
  sort_type: { zh: '移动方向', en: 'Direction' },
} satisfies Record<string, Text>;

const permission = [categoryList];
/** The tree of a category's parameters is read as part of the category. */
const touches = ['category'] as const;

/** Parameter groups of categories and their parameters. Source: reference/goods.yaml `# ---- parameter groups and parameters`. */
export const parameterApi = defineApi('parameter', parameterFields, () => import('./parameter.schema.ts'), {
  createGroup: { method: 'POST', path: '/admin/goods/parameter-groups', permission, touches, summary: { zh: '添加参数组', en: 'Add a parameter group' } },
  updateGroup: { method: 'PUT', path: '/admin/goods/parameter-groups/{id}', permission, touches, summary: { zh: '修改参数组', en: 'Edit a parameter group' } },
  removeGroup: {
    method: 'DELETE',
    path: '/admin/goods/parameter-groups/{id}',
    permission,
    touches,
    answer: 'void',
    summary: { zh: '删除参数组', en: 'Delete a parameter group' },
  },
  oneGroup: { method: 'GET', path: '/admin/goods/parameter-groups/{id}', permission, summary: { zh: '查询参数组', en: 'Get a parameter group' } },
  sortGroup: {
    method: 'PUT',
    path: '/admin/goods/parameter-groups/{group_id}/sort',
    permission,
    touches,
    bodyInQuery: true,
    answer: 'void',
    summary: { zh: '移动参数组', en: 'Move a parameter group' },
  },
  create: { method: 'POST', path: '/admin/goods/parameters', permission, touches, summary: { zh: '添加参数', en: 'Add a parameter' } },
  update: { method: 'PUT', path: '/admin/goods/parameters/{id}', permission, touches, summary: { zh: '修改参数', en: 'Edit a parameter' } },
  remove: {
    method: 'DELETE',
    path: '/admin/goods/parameters/{id}',
    permission,
    touches,
    answer: 'void',
    summary: { zh: '删除参数', en: 'Delete a parameter' },
  },
  one: { method: 'GET', path: '/admin/goods/parameters/{id}', permission, summary: { zh: '查询参数', en: 'Get a parameter' } },
  sort: {
    method: 'PUT',
    path: '/admin/goods/parameters/{param_id}/sort',
    permission,
    touches,
    bodyInQuery: true,
    answer: 'void',
    summary: { zh: '移动参数', en: 'Move a parameter' },
  },
});
