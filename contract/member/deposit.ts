import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { preDepositDetail, rechargeList } from './rights.ts';

/** What a person reads for each field of a recharge. */
export const rechargeFields = {
  id: { zh: '充值ID', en: 'Recharge ID' },
  recharge_sn: { zh: '充值编号', en: 'Recharge no.' },
  sn: { zh: '充值编号', en: 'Recharge no.' },
  member_id: { zh: '会员ID', en: 'Member ID' },
  member_name: { zh: '会员名称', en: 'Member' },
  recharge_money: { zh: '充值金额', en: 'Amount' },
  recharge_time: { zh: '充值时间', en: 'Recharged at' },
  recharge_way: { zh: '支付方式', en: 'Payment method' },
  pay_status: { zh: '支付状态', en: 'Payment status' },
  start_time: { zh: '充值时间起', en: 'Recharged from' },
  end_time: { zh: '充值时间止', en: 'Recharged until' },
  recharge: { zh: '充值总金额', en: 'Total recharged' },
  price: { zh: '消费总金额', en: 'Total spent' },
} satisfies Record<string, Text>;

/** What a person reads for each field of a change of balance. */
export const depositLogFields = {
  id: { zh: '日志ID', en: 'Log ID' },
  member_id: { zh: '会员ID', en: 'Member ID' },
  member_name: { zh: '会员名称', en: 'Member' },
  money: { zh: '可用金额变更', en: 'Balance change' },
  balance: { zh: '变更后余额', en: 'Balance after' },
  time: { zh: '变更时间', en: 'Changed at' },
  detail: { zh: '日志描述', en: 'Description' },
  cause: { zh: '事由', en: 'Cause' },
  cause_id: { zh: '单据编号', en: 'Document no.' },
  counterpart: { zh: '对方', en: 'Counterparty' },
  operator: { zh: '操作者', en: 'Operator' },
  start_time: { zh: '变更时间起', en: 'Changed from' },
  end_time: { zh: '变更时间止', en: 'Changed until' },
} satisfies Record<string, Text>;

const either = [preDepositDetail, rechargeList];

/** Money that members paid into their wallets. Source: reference/member.yaml `# pre-deposit`. */
export const rechargeApi = defineApi('recharge', rechargeFields, () => import('./recharge.schema.ts'), {
  list: {
    method: 'GET',
    path: '/admin/members/deposit/recharge',
    permission: [rechargeList],
    namesPeople: true,
    summary: { zh: '查询充值记录', en: 'List recharges' },
  },
  /** Over the whole filter, not over one page; `member_id` is the member that the filter names. */
  totals: {
    method: 'GET',
    path: '/admin/members/deposit/price/total',
    permission: either,
    summary: { zh: '查询充值与消费总额', en: 'Totals of recharges and spending' },
  },
  /** The newest 10000 rows, for clients that write the spreadsheet themselves. */
  exportAtOnce: {
    method: 'GET',
    path: '/admin/trade/deposit/export/recharge/sync',
    permission: [rechargeList],
    guarded: true,
    timeout: 0,
    summary: { zh: '导出充值记录', en: 'Recharges for a spreadsheet' },
  },
});

/** Every change of a wallet. */
export const depositLogApi = defineApi('depositLog', depositLogFields, () => import('./deposit-log.schema.ts'), {
  list: {
    method: 'GET',
    path: '/admin/members/deposit/log',
    permission: either,
    namesPeople: true,
    summary: { zh: '查询预存款明细', en: 'List changes of balances' },
  },
  exportAtOnce: {
    method: 'GET',
    path: '/admin/trade/deposit/export/sync',
    permission: either,
    guarded: true,
    timeout: 0,
    summary: { zh: '导出预存款明细', en: 'Changes of balances for a spreadsheet' },
  },
});
