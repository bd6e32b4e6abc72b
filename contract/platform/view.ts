import { defineApi } from '../core/endpoint.ts';
import { defineEnum } from '../core/enum.ts';
import type { Text } from '../core/text.ts';

/** What a person reads for each field of a saved view and of table settings. */
export const viewFields = {
  id: { zh: '视图编号', en: 'View ID' },
  resource: { zh: '列表', en: 'List' },
  name: { zh: '视图名称', en: 'View name' },
  role_id: { zh: '共享给角色', en: 'Shared with role' },
  is_default: { zh: '默认视图', en: 'Default view' },
  state: { zh: '视图内容', en: 'Content of the view' },
  settings: { zh: '表格设置', en: 'Table settings' },
  filter: { zh: '筛选条件', en: 'Filter' },
  columns: { zh: '列', en: 'Columns' },
  density: { zh: '行高', en: 'Density' },
  field: { zh: '字段', en: 'Field' },
  visible: { zh: '是否显示', en: 'Visible' },
  width: { zh: '宽度', en: 'Width' },
} satisfies Record<string, Text>;

/** How much room table rows take. */
export const density = defineEnum([
  ['large', '宽松', 'Comfortable'],
  ['middle', '适中', 'Medium'],
  ['small', '紧凑', 'Compact'],
]);

/** Saved views of lists and a person's table settings. `resource` names the list, e.g. `goodsList`. */
export const viewApi = defineApi('view', viewFields, () => import('./view.schema.ts'), {
  /** The own ones by name, then those that others share with the caller's role. */
  list: { method: 'GET', path: '/admin/views', permission: 'any', summary: { zh: '查询列表视图', en: 'List saved views' } },
  create: { method: 'POST', path: '/admin/views', permission: 'any', encoding: 'json', summary: { zh: '保存列表视图', en: 'Save a view' } },
  update: { method: 'PUT', path: '/admin/views/{id}', permission: 'any', encoding: 'json', summary: { zh: '修改列表视图', en: 'Change a saved view' } },
  remove: { method: 'DELETE', path: '/admin/views/{id}', permission: 'any', answer: 'void', summary: { zh: '删除列表视图', en: 'Delete a saved view' } },
  /** Makes any view that the caller sees the caller's default of its list, or ends that. */
  makeDefault: {
    method: 'PUT',
    path: '/admin/views/{id}/default',
    permission: 'any',
    encoding: 'json',
    answer: 'void',
    transaction: false,
    summary: { zh: '设置默认视图', en: 'Choose the default view' },
  },
  settings: { method: 'GET', path: '/admin/views/settings/{resource}', permission: 'any', summary: { zh: '查询表格设置', en: 'Get own table settings' } },
  /** Kept on every change of a column; no log record, since it concerns nobody else. */
  saveSettings: {
    method: 'PUT',
    path: '/admin/views/settings/{resource}',
    permission: 'any',
    encoding: 'json',
    transaction: false,
    summary: { zh: '保存表格设置', en: 'Save own table settings' },
  },
});
