import { named } from '#contract/core/right.ts';
import * as rights from '#contract/shop/rights.ts';
import { definePage } from '#kit/resource.ts';

const SN = /^B\d+$/;

export const settlement = definePage({
  ...named(rights.settlement),
  route: '/shop/settlement',
  records: { entity: 'billPeriod', at: ['list'] },
});

/** The bills of one period. */
export const settlementList = definePage({
  name: 'settlementList',
  route: '/shop/settlement/:sn',
  title: { zh: '结算列表', en: 'Bills of a period' },
  params: { sn: SN },
  hidden: true,
  records: { entity: 'bill', at: ['list'] },
});

/** A period held against the orders and refunds themselves. */
export const settlementReconcile = definePage({
  name: 'settlementReconcile',
  route: '/shop/settlement/:sn/reconcile',
  title: { zh: '本期对账', en: 'Reconciliation' },
  params: { sn: SN },
  hidden: true,
});

export const settlementDetail = definePage({
  name: 'settlementDetail',
  route: '/shop/detail/:id',
  title: { zh: '结算单详情', en: 'Bill' },
  params: { id: /^\d+$/ },
  hidden: true,
  records: { entity: 'bill', at: ['show'] },
});
