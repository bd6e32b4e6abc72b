/** The forms of the system page by tab, fetched when a tab is first opened. */
import { goodsSettingApi } from '#contract/goods/setting.ts';
import { orderSettingApi } from '#contract/order/setting.ts';
import { accountSettingApi } from '#contract/setting/account.ts';
import { newComerCouponSettingApi } from '#contract/setting/new-comer-coupon.ts';
import { pointSettingApi } from '#contract/setting/point.ts';
import { pushSettingApi } from '#contract/setting/push.ts';
import { siteSettingApi } from '#contract/setting/site.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Text } from '#contract/core/text.ts';
import type { FormDef } from '#kit/form/define.ts';

/** A tab of the system page: one setting, saved by itself. */
export interface SettingTab {
  /** Its name in the address. */
  value: string;
  label: Text;
  saved: Text;
  api: { show: Endpoint; save: Endpoint };
  form: () => Promise<FormDef>;
}

const tab = (value: string, { zh, en }: Text, api: { show: unknown; save: unknown }, form: SettingTab['form']): SettingTab => ({
  value,
  label: { zh, en },
  saved: { zh: `${zh}已保存`, en: `${en} settings saved` },
  api: api as SettingTab['api'],
  form,
});

export const settingTabs: readonly SettingTab[] = [
  tab('site', { zh: '站点设置', en: 'Site' }, siteSettingApi, async () => (await import('./site-form.ts')).siteForm),
  tab('goods', { zh: '商品设置', en: 'Goods' }, goodsSettingApi, async () => (await import('./goods-form.ts')).goodsForm),
  tab('order', { zh: '订单设置', en: 'Orders' }, orderSettingApi, async () => (await import('./order-form.ts')).orderForm),
  tab('point', { zh: '积分设置', en: 'Points' }, pointSettingApi, async () => (await import('./point-form.ts')).pointForm),
  tab('security', { zh: '安全设置', en: 'Security' }, accountSettingApi, async () => (await import('./security-form.ts')).securityForm),
  tab('newComerCoupon', { zh: '新人优惠券', en: 'New-member coupon' }, newComerCouponSettingApi, async () => (await import('./coupon-form.ts')).couponForm),
  tab('push', { zh: 'APP推送', en: 'App push' }, pushSettingApi, async () => (await import('./push-form.ts')).pushForm),
];
