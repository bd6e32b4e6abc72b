import { named } from '#contract/core/right.ts';
import * as rights from '#contract/goods/rights.ts';
import { definePage } from '#kit/resource.ts';

export const brandList = definePage({
  ...named(rights.brandList),
  route: '/goods/goods-setting/brand-list',
  records: { entity: 'brand', at: ['list', 'create', 'edit'], noun: { zh: '品牌', en: 'brand' } },
});
