import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { memberList, memberRecycle, preDepositDetail, rechargeList } from './rights.ts';

/** What a person reads for the fields of a member's points, wallet and addresses. */
export const accountFields = {
  member_id: { zh: '会员', en: 'Member' },
  time: { zh: '日期', en: 'Date' },
  operator: { zh: '操作者', en: 'Operator' },
  reason: { zh: '明细', en: 'Detail' },
  grade_point: { zh: '等级积分', en: 'Growth points' },
  consum_point: { zh: '消费积分', en: 'Spending points' },
  point: { zh: '调整消费积分', en: 'New total' },
  balance: { zh: '预存款余额', en: 'Balance' },
  money: { zh: '充值金额', en: 'Amount' },
  name: { zh: '收货人', en: 'Consignee' },
  addr: { zh: '详细地址', en: 'Street address' },
  mobile: { zh: '手机号码', en: 'Mobile' },
  tel: { zh: '电话', en: 'Telephone' },
  def_addr: { zh: '默认', en: 'Default' },
  ship_address_name: { zh: '地址别名', en: 'Alias' },
  province: { zh: '所在地区', en: 'Region' },
  book: { zh: '账簿', en: 'Book' },
  request_key: { zh: '请求标识', en: 'Request key' },
} satisfies Record<string, Text>;

const permission = [memberList];
const readers = [memberList, memberRecycle];

/** What a member has: points, wallet, addresses. Source: reference/member.yaml `# points`, `# pre-deposit`. */
export const memberAccountApi = defineApi('memberAccount', accountFields, () => import('./account.schema.ts'), {
  addresses: {
    method: 'GET',
    path: '/admin/members/addresses/{member_id}',
    permission: readers,
    summary: { zh: '查询会员收货地址', en: 'Addresses of a member' },
  },
  /** `point` is the new total. */
  setPoints: {
    method: 'PUT',
    path: '/admin/members/point/{member_id}',
    permission,
    answer: 'void',
    touches: ['member'],
    summary: { zh: '调整会员消费积分', en: "Set a member's spending points" },
  },
  points: {
    method: 'GET',
    path: '/admin/members/point/{member_id}',
    permission: readers,
    summary: { zh: '查询会员积分记录', en: 'Point records of a member' },
  },
  wallet: {
    method: 'GET',
    path: '/admin/members/deposit/{member_id}/wallet',
    permission: [memberList, memberRecycle],
    summary: { zh: '查询会员预存款', en: 'Balance of a member' },
  },
  /** The fields travel in the query string. A `request_key` that was sent before changes nothing. */
  topUp: {
    method: 'PUT',
    path: '/admin/members/deposit/{member_id}/increase',
    permission,
    bodyInQuery: true,
    guarded: true,
    answer: 'void',
    touches: ['member', 'recharge', 'depositLog'],
    summary: { zh: '会员充值', en: "Top up a member's balance" },
  },
  /** What a member has, for those who look into its entries. */
  accounts: {
    method: 'GET',
    path: '/admin/members/deposit/{member_id}/accounts',
    permission: [memberList, rechargeList, preDepositDetail],
    summary: { zh: '查询会员账户', en: 'Accounts of a member' },
  },
  /** Everything that ever moved the wallet of a member, with its cause. */
  entries: {
    method: 'GET',
    path: '/admin/members/deposit/{member_id}/entries',
    permission: [memberList, memberRecycle, rechargeList, preDepositDetail],
    summary: { zh: '查询会员账户流水', en: "Entries of a member's accounts" },
  },
});
