import { named } from '#contract/core/right.ts';
import * as rights from '#contract/shop/rights.ts';
import { definePage } from '#kit/resource.ts';

const ID = { id: /^\d+$/ };

export const shopList = definePage({
  ...named(rights.shopList),
  route: '/shop/shop-manage/shop-list',
  records: { entity: 'shop', at: ['list'] },
});

export const shopAudit = definePage({
  ...named(rights.shopAudit),
  route: '/shop/shop-manage/shop-audit',
  records: { entity: 'shop', at: ['list'], identifier: 'shopAudit' },
});

/** One shop with its numbers, its papers and what belongs to it. */
export const shopDetail = definePage({
  name: 'shopDetail',
  route: '/shop/shop-manage/shop/:id',
  title: { zh: '店铺详情', en: 'Shop' },
  params: ID,
  hidden: true,
  records: { entity: 'shop', at: ['show'] },
});

export const shopEdit = definePage({
  name: 'shopEdit',
  route: '/shop/shop-manage/edit/:id',
  title: { zh: '编辑店铺', en: 'Edit shop' },
  params: ID,
  hidden: true,
  records: { entity: 'shop', at: ['edit'] },
});

export const shopAdd = definePage({
  name: 'shopAdd',
  route: '/shop/shop-manage/shop-add',
  title: { zh: '添加店铺', en: 'Add shop' },
  hidden: true,
  records: { entity: 'shop', at: ['create'], noun: { zh: '店铺', en: 'shop' } },
});

/** The same list for suppliers; it stands in the group of suppliers. */
export const supplierShop = definePage({
  ...named(rights.supplierShop),
  route: '/supplier/supplier-shop',
  records: { entity: 'shop', at: ['list'], identifier: 'supplierShop' },
});
