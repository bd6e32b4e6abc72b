import { named } from '#contract/core/right.ts';
import * as rights from '#contract/access/rights.ts';
import { definePage } from '#kit/resource.ts';

export const roleManage = definePage({
  ...named(rights.roleManage),
  route: '/setting/auth-settings/role-manage',
  aliases: ['/operations/auth-settings/role-manage'],
  records: { entity: 'role', at: ['list'] },
});

/** `:id` is a role; 0 makes a new one. */
export const rolePermission = definePage({
  name: 'rolePermission',
  route: '/setting/auth-settings/role-permission/:id',
  aliases: ['/operations/auth-settings/role-permission/:id'],
  title: { zh: '角色权限', en: 'Role permissions' },
  params: { id: /^\d+$/ },
  hidden: true,
  records: { entity: 'role', at: ['create', 'edit'], noun: { zh: '角色', en: 'role' } },
});

/** The address of the permission page of a role; 0 for a new one. */
export const permissionAddress = (id: number): string => rolePermission.route.replace(':id', String(id));
