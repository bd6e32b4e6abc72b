import { defineRight, defineRights } from '../core/right.ts';

export const menuManage = defineRight('menuManage', { zh: '菜单管理', en: 'Menus' }, '/admin/systems/menus.*');
export const administratorManage = defineRight(
  'administratorManage',
  { zh: '管理员', en: 'Administrators' },
  '/admin/systems/manager/admin-users.*',
  '/admin/systems/roles',
);
export const roleManage = defineRight('roleManage', { zh: '角色', en: 'Roles' }, '/admin/systems/roles.*', '/admin/systems/menus/0/children');
export const systemLogs = defineRight('systemLogs', { zh: '日志列表', en: 'System logs' }, '/admin/system-logs.*');
export const adminPersonalData = defineRight(
  'adminPersonalData',
  { zh: '查看管理员敏感信息', en: "See administrators' personal data" },
  '/admin/systems/sensitive/admin/.*',
);
export const authSettingsRights = defineRights('authSettings', { zh: '权限', en: 'Access' }, [administratorManage, roleManage, systemLogs, adminPersonalData]);
