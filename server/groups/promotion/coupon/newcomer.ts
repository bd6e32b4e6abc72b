/** Whether new members get coupons, and for how long those are valid. */
import { newComerCouponSettingApi } from '#contract/setting/new-comer-coupon.ts';
import { newComerCouponSetting, type NewComerCouponSetting } from '#contract/setting/new-comer-coupon.schema.ts';
import { implement } from '#server/core/context.ts';
import { storedSetting } from '#server/core/stored-setting.ts';

export const newComerCouponSettings = storedSetting<NewComerCouponSetting>('new_comer_coupon', newComerCouponSetting, {
  new_comer_coupon: 0,
  effective_day: 7,
});

export const newComerCouponRoutes = implement(newComerCouponSettingApi, {
  show: (_, { db }) => newComerCouponSettings.read(db),
  save: ({ body }, context) => newComerCouponSettings.savedBy(context, 'newComerCouponSetting', body),
});
