import { defineApi } from '../core/endpoint.ts';
import { defineEnum } from '../core/enum.ts';
import type { Text } from '../core/text.ts';
import { administratorManage } from './rights.ts';

/** What a person reads for each field of an administrator. */
export const adminFields = {
  id: { zh: '管理员编号', en: 'Administrator ID' },
  username: { zh: '管理员名称', en: 'Administrator name' },
  password: { zh: '管理员密码', en: 'Password' },
  role_id: { zh: '所属角色', en: 'Role' },
  role_name: { zh: '所属角色', en: 'Role' },
  founder: { zh: '超级管理员', en: 'Super administrator' },
  department: { zh: '所属部门', en: 'Department' },
  real_name: { zh: '管理员真实姓名', en: 'Real name' },
  remark: { zh: '备注信息', en: 'Remark' },
  face: { zh: '管理员头像', en: 'Avatar' },
  mobile: { zh: '手机号码', en: 'Mobile number' },
  email: { zh: '电子邮箱', en: 'Email' },
  date_line: { zh: '创建时间', en: 'Created' },
  user_state: { zh: '状态', en: 'Status' },
  second_factor: { zh: '动态验证', en: 'Two-step verification' },
  account_state: { zh: '登录状态', en: 'Account' },
  identity_check: { zh: '二次身份验证', en: 'Second check of identity' },
  version: { zh: '版本', en: 'Version' },
  manageable: { zh: '可管理', en: 'Manageable' },
  keyword: { zh: '关键字', en: 'Keyword' },
} satisfies Record<string, Text>;

/** Whether an administrator may do everything. */
export const founderFlag = defineEnum([
  [1, '是', 'Yes (super administrator)', 'success'],
  [0, '否', 'No'],
]);

/** Whether an account lives; a deleted one keeps its row, so that logs stay readable. */
export const adminState = defineEnum([
  [0, '正常', 'Normal', 'success'],
  [-1, '已删除', 'Deleted', 'default'],
]);

/** Whether an account can be signed in to at the moment: not while its name is locked after wrong passwords, nor while it sleeps. */
export const accountState = defineEnum([
  ['NORMAL', '正常', 'Active', 'success'],
  ['LOCKED', '已锁定', 'Locked', 'danger'],
  ['ASLEEP', '已休眠', 'Dormant', 'warning'],
]);

/** What stands in place of a role's name for a super administrator. */
export const founderRoleName: Text = { zh: '超级管理员', en: 'Super administrator' };

/** Administrators. Source: reference/platform.yaml `# administrators`. */
export const adminApi = defineApi('admin', adminFields, () => import('./admin.schema.ts'), {
  list: {
    method: 'GET',
    path: '/admin/systems/manager/admin-users',
    permission: [administratorManage],
    namesPeople: true,
    summary: { zh: '查询管理员列表', en: 'List administrators' },
  },
  one: {
    method: 'GET',
    path: '/admin/systems/manager/admin-users/{id}',
    permission: [administratorManage],
    summary: { zh: '查询管理员', en: 'Get an administrator' },
  },
  create: {
    method: 'POST',
    path: '/admin/systems/manager/admin-users',
    permission: [administratorManage],
    important: true,
    summary: { zh: '添加管理员', en: 'Add an administrator' },
  },
  update: {
    method: 'PUT',
    path: '/admin/systems/manager/admin-users/{id}',
    permission: [administratorManage],
    important: true,
    summary: { zh: '修改管理员', en: 'Edit an administrator' },
  },
  remove: {
    method: 'DELETE',
    path: '/admin/systems/manager/admin-users/{id}',
    permission: [administratorManage],
    answer: 'void',
    summary: { zh: '删除管理员', en: 'Delete an administrator' },
  },
  /** For somebody who lost authenticator, passkeys and recovery codes, or forgot the verification password. */
  resetSecondFactor: {
    method: 'DELETE',
    path: '/admin/systems/manager/admin-users/{id}/second-factor',
    permission: [administratorManage],
    answer: 'void',
    guarded: true,
    summary: { zh: '重置管理员的二次验证', en: "Reset an administrator's second verification" },
  },
});
