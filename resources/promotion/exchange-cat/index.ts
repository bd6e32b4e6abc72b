import { named } from '#contract/core/right.ts';
import * as rights from '#contract/promotion/rights.ts';
import { definePage } from '#kit/resource.ts';

export const pointsClassify = definePage({
  ...named(rights.pointsClassify),
  route: '/promotions/points-mall-manage/points-classify',
  records: { entity: 'exchangeCat', at: ['list', 'create', 'edit'], noun: { zh: '积分分类', en: 'points category' } },
});
