import { named } from '#contract/core/right.ts';
import * as rights from '#contract/goods/rights.ts';
import { definePage } from '#kit/resource.ts';

export const goodsIndex = definePage({
  ...named(rights.goodsIndex),
  route: '/setting/goods-index',
  aliases: ['/operations/goods-index'],
});
