import { named } from '#contract/core/right.ts';
import * as rights from '#contract/promotion/rights.ts';
import { definePage } from '#kit/resource.ts';

export const pointsGoods = definePage({
  ...named(rights.pointsGoods),
  route: '/promotions/points-mall-manage/points-goods',
  records: { entity: 'goods', at: ['list', 'show'], identifier: 'pointsGoods' },
});
