import { named } from '#contract/core/right.ts';
import * as rights from '#contract/aftersale/rights.ts';
import { definePage } from '#kit/resource.ts';

export const refundList = definePage({
  ...named(rights.refundList),
  route: '/sale/refund-list',
  aliases: ['/order/refund-list', '/finance/refund-list'],
  records: { entity: 'refund', at: ['list'] },
});
