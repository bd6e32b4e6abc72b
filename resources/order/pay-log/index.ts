import { named } from '#contract/core/right.ts';
import * as rights from '#contract/order/rights.ts';
import { definePage } from '#kit/resource.ts';

export const collectionList = definePage({
  ...named(rights.collectionList),
  route: '/order/collection-list',
  aliases: ['/finance/collection-list'],
  records: { entity: 'payLog', at: ['list'] },
});
