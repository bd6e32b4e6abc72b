import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { administratorManage, roleManage } from './rights.ts';

/** What a person reads for each field of a role. */
export const roleFields = {
  role_id: { zh: '角色编号', en: 'Role ID' },
  role_name: { zh: '角色名称', en: 'Role name' },
  role_describe: { zh: '角色描述', en: 'Description' },
  menus: { zh: '菜单权限', en: 'Permissions' },
  version: { zh: '版本', en: 'Version' },
  manageable: { zh: '可管理', en: 'Manageable' },
  keyword: { zh: '角色名称', en: 'Role name' },
  title: { zh: '菜单名称', en: 'Menu title' },
  identifier: { zh: '菜单标识', en: 'Menu name' },
  checked: { zh: '是否选中', en: 'Ticked' },
  auth_regular: { zh: '权限表达式', en: 'Path expression' },
  children: { zh: '下级菜单', en: 'Menus below' },
} satisfies Record<string, Text>;

/** Roles and their ticked permissions. Source: reference/platform.yaml `# roles`. */
export const roleApi = defineApi('role', roleFields, () => import('./role.schema.ts'), {
  list: { method: 'GET', path: '/admin/systems/roles', permission: [roleManage, administratorManage], summary: { zh: '查询角色列表', en: 'List roles' } },
  one: { method: 'GET', path: '/admin/systems/roles/{id}', permission: [roleManage], summary: { zh: '查询角色', en: 'Get a role with its permissions' } },
  create: {
    method: 'POST',
    path: '/admin/systems/roles',
    permission: [roleManage],
    touches: ['admin'],
    encoding: 'json',
    important: true,
    summary: { zh: '添加角色', en: 'Add a role' },
  },
  update: {
    method: 'PUT',
    path: '/admin/systems/roles/{id}',
    permission: [roleManage],
    touches: ['admin'],
    encoding: 'json',
    important: true,
    summary: { zh: '修改角色', en: 'Edit a role' },
  },
  remove: { method: 'DELETE', path: '/admin/systems/roles/{id}', permission: [roleManage], answer: 'void', summary: { zh: '删除角色', en: 'Delete a role' } },
  /** The own role is open to everybody; others need roleManage, which the handler checks. */
  checked: {
    method: 'GET',
    path: '/admin/systems/roles/{id}/checked',
    permission: 'any',
    summary: { zh: '查询角色拥有的权限', en: 'Permission names of a role' },
  },
  /** What a preview as this role starts with; the calls of the preview then carry the header `view-as-role`. */
  preview: {
    method: 'GET',
    path: '/admin/systems/roles/{id}/preview',
    permission: 'founder',
    summary: { zh: '以角色身份预览', en: 'Preview as a role' },
  },
});
