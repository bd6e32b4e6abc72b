import { named } from '#contract/core/right.ts';
import * as rights from '#contract/promotion/rights.ts';
import { definePage } from '#kit/resource.ts';

export const seckillList = definePage({
  ...named(rights.seckillList),
  route: '/promotions/seckill-list',
  records: { entity: 'seckill', at: ['list', 'create', 'edit', 'show'], noun: { zh: '限时抢购', en: 'flash sale' } },
});
