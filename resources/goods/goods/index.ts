import { named } from '#contract/core/right.ts';
import * as rights from '#contract/goods/rights.ts';
import { definePage } from '#kit/resource.ts';

export const goodsList = definePage({
  ...named(rights.goodsList),
  route: '/goods/goods-list',
  records: { entity: 'goods', at: ['list', 'show'] },
});

export const goodsAudit = definePage({
  ...named(rights.goodsAudit),
  route: '/goods/goods-audit',
  records: { entity: 'goods', at: ['list', 'show'] },
});
