import { named } from '#contract/core/right.ts';
import * as rights from '#contract/promotion/rights.ts';
import { definePage } from '#kit/resource.ts';

export const groupBuyCategory = definePage({
  ...named(rights.groupBuyCategory),
  route: '/promotions/group-buy-manage/group-buy-category',
  records: { entity: 'groupBuyCat', at: ['list', 'create', 'edit'], noun: { zh: '团购分类', en: 'group-buy category' } },
});
