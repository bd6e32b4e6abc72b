import { named } from '#contract/core/right.ts';
import * as rights from '#contract/promotion/rights.ts';
import { definePage } from '#kit/resource.ts';

export const groupBuyList = definePage({
  ...named(rights.groupBuyList),
  route: '/promotions/group-buy-manage/group-buy-list',
  records: { entity: 'groupBuy', at: ['list', 'create', 'edit', 'show'], noun: { zh: '团购活动', en: 'group buy' } },
});
