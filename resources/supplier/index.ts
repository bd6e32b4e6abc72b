import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import { defineGroup, definePage } from '#kit/resource.ts';

export const supplyGoodsList = definePage({
  name: 'supplyGoodsList',
  route: '/supplier/supply-goods-list',
  title: { zh: '供货商品库', en: 'Supply goods' },
  view: () => import('./list.tsx'),
});

export const supplyGoodsAudit = definePage({
  name: 'supplyGoodsAudit',
  route: '/supplier/supply-goods-audit',
  title: { zh: '供货商品审核', en: 'Supply goods audit' },
  view: () => import('./audit.tsx'),
});

/** Goods that suppliers offer to shops. */
export const supplierGroup = defineGroup({
  name: 'supplier',
  route: '/supplier',
  title: { zh: '供应商', en: 'Suppliers' },
  icon: ApartmentOutlined,
  children: [supplyGoodsList, supplyGoodsAudit],
});
