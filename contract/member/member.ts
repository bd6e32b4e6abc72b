import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { memberList, memberRecycle, notificationHistory } from './rights.ts';
import { shopList } from '../shop/rights.ts';

/** What a person reads for each field of a member and of the filters of their list. */
export const memberFields = {
  id: { zh: '会员ID', en: 'Member ID' },
  member_id: { zh: '会员ID', en: 'Member ID' },
  member_ids: { zh: '会员', en: 'Members' },
  keyword: { zh: '关键字', en: 'Keyword' },
  uname: { zh: '用户名', en: 'User name' },
  nickname: { zh: '昵称', en: 'Nickname' },
  password: { zh: '密码', en: 'Password' },
  mobile: { zh: '手机号', en: 'Mobile' },
  email: { zh: '电子邮箱', en: 'Email' },
  sex: { zh: '性别', en: 'Sex' },
  birthday: { zh: '生日', en: 'Birthday' },
  face: { zh: '头像', en: 'Avatar' },
  tel: { zh: '固定电话', en: 'Telephone' },
  zip: { zh: '邮编', en: 'Postcode' },
  address: { zh: '详细地址', en: 'Address' },
  remark: { zh: '会员备注', en: 'Admin remark' },
  region: { zh: '会员地区', en: 'Region' },
  last_id: { zh: '会员地区', en: 'Region' },
  grade_point: { zh: '等级积分', en: 'Growth points' },
  consum_point: { zh: '消费积分', en: 'Spending points' },
  balance: { zh: '预存款余额', en: 'Balance' },
  level_id: { zh: '会员等级', en: 'Level' },
  level_name: { zh: '会员等级', en: 'Level' },
  create_time: { zh: '注册时间', en: 'Registered' },
  start_time: { zh: '注册时间起', en: 'Registered from' },
  end_time: { zh: '注册时间止', en: 'Registered until' },
  last_login: { zh: '上次登录时间', en: 'Last login' },
  login_count: { zh: '登录次数', en: 'Logins' },
  register_ip: { zh: '注册IP', en: 'Registered from IP' },
  disabled: { zh: '禁用状态', en: 'Account' },
  status: { zh: '状态', en: 'Status' },
  have_shop: { zh: '是否有店铺', en: 'Owns a shop' },
} satisfies Record<string, Text>;

/**
 * The screens that look members up, in a list or a picker. Members' numbers are personal data, so these calls are not open
 * to everybody: a screen that comes to use the member picker adds its permission here, and the path to its menu's expression.
 */
const look = [memberList, memberRecycle, notificationHistory, shopList];
const permission = [memberList];
const readers = [memberList, memberRecycle];

/** Members. Source: reference/member.yaml `# members`. */
export const memberApi = defineApi('member', memberFields, () => import('./member.schema.ts'), {
  list: {
    method: 'GET',
    path: '/admin/members',
    permission: look,
    takenBy: readers,
    namesPeople: true,
    summary: { zh: '查询会员列表', en: 'List members' },
  },
  details: {
    method: 'GET',
    path: '/admin/members/{member_ids}/list',
    permission: [memberList, notificationHistory, shopList],
    summary: { zh: '查询多个会员', en: 'Members by ids, for pickers' },
  },
  one: { method: 'GET', path: '/admin/members/{id}', permission: readers, summary: { zh: '查询会员', en: 'Get a member' } },
  create: { method: 'POST', path: '/admin/members', permission: [memberList, shopList], summary: { zh: '添加会员', en: 'Add a member' } },
  update: { method: 'PUT', path: '/admin/members/{id}', permission, summary: { zh: '修改会员', en: 'Change a member' } },
  /** Into the recycle bin: the member cannot sign in; shop, orders and wallet stay. */
  disable: {
    method: 'DELETE',
    path: '/admin/members/{id}',
    permission,
    answer: 'void',
    bulk: true,
    summary: { zh: '禁用会员', en: 'Disable a member' },
  },
  restore: { method: 'POST', path: '/admin/members/{id}', permission: [memberRecycle], bulk: true, summary: { zh: '恢复会员', en: 'Restore a member' } },
  totalCount: {
    method: 'GET',
    path: '/admin/members/total-count',
    permission: [memberList, notificationHistory],
    summary: { zh: '查询会员总数', en: 'Number of active members' },
  },
  /** Dormant members count as active again. */
  wake: {
    method: 'POST',
    path: '/admin/members/{id}/status',
    permission,
    answer: 'void',
    bulk: true,
    summary: { zh: '唤醒会员', en: 'Wake a dormant member' },
  },
  lockStatus: {
    method: 'GET',
    path: '/admin/members/{id}/lock/status',
    permission,
    summary: { zh: '查询会员锁定状态', en: 'Whether a member is locked out' },
  },
  unlock: { method: 'POST', path: '/admin/members/{id}/unlock', permission, answer: 'void', summary: { zh: '解锁会员', en: 'Unlock a member' } },
  /** Stays until growth points change the next time. */
  editLevel: {
    method: 'PUT',
    path: '/admin/members/edit-level/{member_id}/{level_id}',
    permission,
    answer: 'void',
    touches: ['memberLevel'],
    summary: { zh: '修改会员等级', en: "Change a member's level" },
  },
});
