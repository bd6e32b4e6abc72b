import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { systemSettings } from './rights.ts';

/** What a person reads for each setting of new members' coupons. */
export const newComerCouponFields = {
  new_comer_coupon: { zh: '是否开启新人优惠券', en: 'Coupons for new members' },
  effective_day: { zh: '优惠券有效期', en: 'Valid for' },
  version: { zh: '版本', en: 'Version' },
} satisfies Record<string, Text>;

const permission = [systemSettings];
const path = '/admin/settings/new-comer-coupon';

/** Whether new members get coupons, and for how long those are valid. Source: reference/settings.yaml `new_comer_coupon_setting`. */
export const newComerCouponSettingApi = defineApi('newComerCouponSetting', newComerCouponFields, () => import('./new-comer-coupon.schema.ts'), {
  show: { method: 'GET', path, permission, summary: { zh: '查询新人优惠券设置', en: 'Get the new-member coupon settings' } },
  save: { method: 'PUT', path, permission, guarded: true, important: true, summary: { zh: '修改新人优惠券设置', en: 'Change the new-member coupon settings' } },
});
