import { named } from '#contract/core/right.ts';
import * as rights from '#contract/access/rights.ts';
import { defineGroup, withView } from '#kit/resource.ts';
import { administratorManage } from './admin/index.ts';
import { systemLogs } from './log/index.ts';
import { roleManage, rolePermission } from './role/index.ts';

/** Administrators, roles and the system log. */
export const authSettings = defineGroup({
  ...named(rights.authSettingsRights),
  route: '/setting/auth-settings',
  aliases: ['/operations/auth-settings'],
  children: [
    withView(administratorManage, () => import('./admin/list.tsx')),
    withView(roleManage, () => import('./role/list.tsx')),
    withView(rolePermission, () => import('./role/permission.tsx')),
    withView(systemLogs, () => import('./log/list.tsx')),
  ],
});
