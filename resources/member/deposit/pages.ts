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

/** Where every cent and point of a member came from, for those who look after the books and not after members. */
export const memberAccounts = definePage({
  name: 'memberAccounts',
  route: '/member/pre-deposit/accounts/:id',
  title: { zh: '会员账户', en: 'Member accounts' },
  params: { id: /^[1-9]\d*$/ },
  hidden: true,
});
