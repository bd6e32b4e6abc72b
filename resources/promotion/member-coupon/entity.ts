import { memberCouponApi, memberCouponFields } from '#contract/promotion/member-coupon.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Coupons that members claimed. */
export const memberCouponEntity = defineEntity({
  name: 'memberCoupon',
  key: 'mc_id',
  title: (row) => row.member_name,
  labels: memberCouponFields,
  noun: { zh: '领取记录', en: 'claim' },
  api: memberCouponApi,
});

export type Claim = RowOf<typeof memberCouponApi.list>;
