import { named } from '#contract/core/right.ts';
import * as rights from '#contract/order/rights.ts';
import { definePage } from '#kit/resource.ts';

export const receiptHistory = definePage({
  ...named(rights.receiptHistory),
  route: '/order/receipt-history',
  aliases: ['/finance/receipt-history'],
  records: { entity: 'receipt', at: ['list', 'show'] },
});

/** `:id` is an invoice. */
export const receiptDetail = definePage({
  name: 'receiptDetail',
  route: '/order/receipt-detail/:id',
  aliases: ['/finance/receipt-detail/:id'],
  title: { zh: '开票详情', en: 'Invoice' },
  params: { id: /^\d+$/ },
  hidden: true,
  records: { entity: 'receipt', at: ['show'] },
});
