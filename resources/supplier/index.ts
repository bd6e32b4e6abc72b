import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import { named } from '#contract/core/right.ts';
import * as goodsRights from '#contract/goods/rights.ts';
import * as supplierRights from '#contract/supplier/rights.ts';
import { defineGroup, definePage } from '#kit/resource.ts';

export const supplyGoodsList = definePage({
  ...named(goodsRights.supplyGoodsList),
  route: '/supplier/supply-goods-list',
  view: () => import('./list.tsx'),
});

export const supplyGoodsAudit = definePage({
  ...named(goodsRights.supplyGoodsAudit),
  route: '/supplier/supply-goods-audit',
  view: () => import('./audit.tsx'),
});

/** Goods that suppliers offer to shops. */
export const supplierGroup = defineGroup({
  ...named(supplierRights.supplierRights),
  route: '/supplier',
  icon: ApartmentOutlined,
  children: [supplyGoodsList, supplyGoodsAudit],
});
