import { couponApi, couponFields } from '#contract/promotion/coupon.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Coupons of the platform. */
export const couponEntity = defineEntity({
  name: 'coupon',
  key: 'coupon_id',
  title: (row) => row.title,
  labels: couponFields,
  noun: { zh: '优惠券', en: 'coupon' },
  api: couponApi,
});

/** A coupon, alike in the list and by itself. */
export type CouponRecord = RowOf<typeof couponApi.list>;
