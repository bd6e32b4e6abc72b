import { flagChoice } from '#contract/goods/enums.ts';
import { newComerCouponFields } from '#contract/setting/new-comer-coupon.ts';
import { defineForm, field } from '#kit/form/define.ts';

/** Coupons of those who are new. */
export const couponForm = defineForm(
  { labels: newComerCouponFields, noun: { zh: '新人优惠券设置', en: 'new-member coupon settings' } },
  {
    sections: [
      {
        title: { zh: '新人优惠券', en: 'Coupons for new members' },
        fields: [
          field.radio('new_comer_coupon', { options: flagChoice }),
          field.number('effective_day', {
            unit: { zh: '天', en: 'days' },
            hint: { zh: '自领取起计算，1至30天', en: 'Counted from when the coupon is received, 1 to 30 days' },
          }),
        ],
      },
    ],
  },
);
