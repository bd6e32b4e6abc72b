import { named } from '#contract/core/right.ts';
import * as rights from '#contract/member/rights.ts';
import { definePage } from '#kit/resource.ts';

export const rechargeList = definePage({
  ...named(rights.rechargeList),
  route: '/member/pre-deposit/rechargeList',
  records: { entity: 'recharge', at: ['list'] },
});

export const preDepositDetail = definePage({
  ...named(rights.preDepositDetail),
  route: '/member/pre-deposit/preDepositDetail',
  records: { entity: 'depositLog', at: ['list'] },
});
