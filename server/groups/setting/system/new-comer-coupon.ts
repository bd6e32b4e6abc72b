/** Whether new members get coupons, and for how long those are valid. */
import { newComerCouponSetting, type NewComerCouponSetting } from '#contract/setting/new-comer-coupon.schema.ts';
import { storedSetting } from '#server/core/stored-setting.ts';

export const newComerCouponSettings = storedSetting<NewComerCouponSetting>('new_comer_coupon', newComerCouponSetting, {
  new_comer_coupon: 0,
  effective_day: 7,
});
