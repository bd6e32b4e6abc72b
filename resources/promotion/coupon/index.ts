import { named } from '#contract/core/right.ts';
import * as rights from '#contract/promotion/rights.ts';
import { definePage } from '#kit/resource.ts';

const id = { id: /^\d+$/ };

export const couponList = definePage({
  ...named(rights.couponList),
  route: '/promotions/coupon-list',
  records: { entity: 'coupon', at: ['list', 'show'] },
});

export const coupon = definePage({
  name: 'coupon',
  route: '/promotions/coupon',
  title: { zh: '添加优惠券', en: 'Add coupon' },
  hidden: true,
  records: { entity: 'coupon', at: ['create'], noun: { zh: '优惠券', en: 'coupon' } },
});

export const couponUpdate = definePage({
  name: 'couponUpdate',
  route: '/promotions/coupon/:id',
  title: { zh: '编辑优惠券', en: 'Edit coupon' },
  params: id,
  hidden: true,
  records: { entity: 'coupon', at: ['edit'] },
});

export const couponDetail = definePage({
  name: 'couponDetail',
  route: '/promotions/couponFind/:id',
  title: { zh: '查看优惠券', en: 'Coupon' },
  params: id,
  hidden: true,
  records: { entity: 'coupon', at: ['show'], identifier: 'couponDetail' },
});
