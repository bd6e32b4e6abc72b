import { named } from '#contract/core/right.ts';
import * as rights from '#contract/goods/rights.ts';
import { definePage } from '#kit/resource.ts';

export const categoryList = definePage({
  ...named(rights.categoryList),
  route: '/goods/goods-setting/category-list',
  records: { entity: 'category', at: ['list'] },
});
