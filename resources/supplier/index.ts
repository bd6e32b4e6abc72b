import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import { named } from '#contract/core/right.ts';
import * as rights from '#contract/supplier/rights.ts';
import { defineGroup, withView } from '#kit/resource.ts';
import { supplierShop } from '#resources/shop/shop/index.ts';
import { supplyGoodsAudit, supplyGoodsList } from './supply-goods/index.ts';

/** Goods that suppliers offer to shops. */
export const supplierGroup = defineGroup({
  ...named(rights.supplierRights),
  route: '/supplier',
  icon: ApartmentOutlined,
  children: [
    withView(supplierShop, () => import('#resources/shop/shop/suppliers.tsx')),
    withView(supplyGoodsList, () => import('./supply-goods/list.tsx')),
    withView(supplyGoodsAudit, () => import('./supply-goods/audit.tsx')),
  ],
});
