import { defineApi } from '../core/endpoint.ts';
import { defineEnum } from '../core/enum.ts';
import type { Text } from '../core/text.ts';
import { menuManage, roleManage } from './rights.ts';

/** What a person reads for each field of a menu. */
export const menuFields = {
  id: { zh: '菜单编号', en: 'Menu ID' },
  parent_id: { zh: '上级菜单', en: 'Parent menu' },
  title: { zh: '菜单标题', en: 'Menu title' },
  identifier: { zh: '菜单标识', en: 'Identifier' },
  auth_regular: { zh: '菜单权限', en: 'Permission expression' },
  url: { zh: '菜单地址', en: 'Address' },
  grade: { zh: '级别', en: 'Level' },
  path: { zh: '路径', en: 'Path' },
} satisfies Record<string, Text>;

/** Whether a menu lives; deleted ones keep their row, and roles their ticks. */
export const menuState = defineEnum([
  [0, '正常', 'Normal', 'success'],
  [-1, '已删除', 'Deleted', 'default'],
]);

/** Deepest level of a menu. */
export const MENU_LEVELS = 3;

/** Menus: the permission tree as this installation has it. Source: reference/platform.yaml `# menus`. */
export const menuApi = defineApi('menu', menuFields, () => import('./menu.schema.ts'), {
  children: {
    method: 'GET',
    path: '/admin/systems/menus/{parent_id}/children',
    permission: [menuManage, roleManage],
    summary: { zh: '查询菜单树', en: 'Menu tree below a menu (0 = all)' },
  },
  one: { method: 'GET', path: '/admin/systems/menus/{id}', permission: [menuManage], summary: { zh: '查询菜单', en: 'Get a menu' } },
  create: { method: 'POST', path: '/admin/systems/menus', permission: [menuManage], important: true, summary: { zh: '添加菜单', en: 'Add a menu' } },
  update: { method: 'PUT', path: '/admin/systems/menus/{id}', permission: [menuManage], important: true, summary: { zh: '修改菜单', en: 'Edit a menu' } },
  remove: {
    method: 'DELETE',
    path: '/admin/systems/menus/{id}',
    permission: [menuManage],
    answer: 'void',
    summary: { zh: '删除菜单', en: 'Delete a menu and what is below it' },
  },
});
