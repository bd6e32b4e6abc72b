import { named } from '#contract/core/right.ts';
import * as rights from '#contract/member/rights.ts';
import { definePage } from '#kit/resource.ts';

export const receiptExamine = definePage({
  ...named(rights.receiptExamine),
  route: '/member/receipt-examine',
  aliases: ['/order/receipt-examine', '/finance/receipt-examine'],
  records: { entity: 'vatQualification', at: ['list', 'show'] },
});
