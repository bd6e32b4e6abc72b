import { named } from '#contract/core/right.ts';
import * as rights from '#contract/goods/rights.ts';
import { definePage } from '#kit/resource.ts';

export const supplyGoodsList = definePage({
  ...named(rights.supplyGoodsList),
  route: '/supplier/supply-goods-list',
  records: { entity: 'goods', at: ['list', 'show'] },
});

export const supplyGoodsAudit = definePage({
  ...named(rights.supplyGoodsAudit),
  route: '/supplier/supply-goods-audit',
  records: { entity: 'goods', at: ['list', 'show'] },
});
