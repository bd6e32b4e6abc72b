import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { specList } from './rights.ts';

/** What a person reads for each field of a spec and of its values. */
export const specFields = {
  spec_id: { zh: '规格编号', en: 'Spec ID' },
  spec_name: { zh: '规格名称', en: 'Spec name' },
  spec_memo: { zh: '规格备注', en: 'Note' },
  spec_value: { zh: '规格值', en: 'Value' },
  version: { zh: '版本', en: 'Version' },
  value_list: { zh: '规格值', en: 'Values' },
} satisfies Record<string, Text>;

/** Specs (colour, size ...) of the platform and their values. Source: reference/goods.yaml `# ---- specs`. */
export const specApi = defineApi('spec', specFields, () => import('./spec.schema.ts'), {
  list: { method: 'GET', path: '/admin/goods/specs', permission: [specList], summary: { zh: '查询规格列表', en: 'List specs' } },
  one: { method: 'GET', path: '/admin/goods/specs/{id}', permission: [specList], summary: { zh: '查询规格', en: 'Get a spec' } },
  create: { method: 'POST', path: '/admin/goods/specs', permission: [specList], summary: { zh: '添加规格', en: 'Add a spec' } },
  update: { method: 'PUT', path: '/admin/goods/specs/{id}', permission: [specList], summary: { zh: '修改规格', en: 'Edit a spec' } },
  remove: {
    method: 'DELETE',
    path: '/admin/goods/specs/{ids}',
    permission: [specList],
    answer: 'void',
    bulk: true,
    summary: { zh: '删除规格', en: 'Delete specs' },
  },
  values: {
    method: 'GET',
    path: '/admin/goods/specs/{spec_id}/values',
    permission: [specList],
    summary: { zh: '查询规格值', en: 'List the values of a spec' },
  },
  saveValues: {
    method: 'POST',
    path: '/admin/goods/specs/{spec_id}/values',
    permission: [specList],
    summary: { zh: '保存规格值', en: 'Replace the values of a spec' },
  },
});
