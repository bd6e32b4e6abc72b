import { depositLogApi, depositLogFields, rechargeApi, rechargeFields } from '#contract/member/deposit.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

export const rechargeEntity = defineEntity({
  name: 'recharge',
  key: 'id',
  title: (row) => row.recharge_sn,
  labels: rechargeFields,
  noun: { zh: '充值记录', en: 'recharge' },
  api: rechargeApi,
});
export type RechargeRow = RowOf<typeof rechargeApi.list>;

export const depositLogEntity = defineEntity({
  name: 'depositLog',
  key: 'id',
  title: (row) => row.id,
  labels: depositLogFields,
  noun: { zh: '预存款变动', en: 'change of balance' },
  api: depositLogApi,
});
export type DepositLogRow = RowOf<typeof depositLogApi.list>;
