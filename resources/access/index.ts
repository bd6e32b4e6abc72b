import { defineGroup } from '#kit/resource.ts';
import { administratorManage } from './admin/index.ts';
import { systemLogs } from './log/index.ts';
import { roleManage, rolePermission } from './role/index.ts';

/** Administrators, roles and the system log. */
export const authSettings = defineGroup({
  name: 'authSettings',
  route: '/setting/auth-settings',
  aliases: ['/operations/auth-settings'],
  title: { zh: '权限', en: 'Access' },
  children: [administratorManage, roleManage, rolePermission, systemLogs],
});
