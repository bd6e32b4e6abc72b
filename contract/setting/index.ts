/** Every endpoint of the settings group, by entity. */
import { accountSettingApi } from './account.ts';
import { falsifyApi } from './falsify.ts';
import { newComerCouponSettingApi } from './new-comer-coupon.ts';
import { pluginApis } from './plugin.ts';
import { pointSettingApi } from './point.ts';
import { privateFileApi } from './private-file.ts';
import { pushSettingApi } from './push.ts';
import { siteSettingApi } from './site.ts';

export const settingApis = {
  siteSetting: siteSettingApi,
  pointSetting: pointSettingApi,
  accountSetting: accountSettingApi,
  newComerCouponSetting: newComerCouponSettingApi,
  pushSetting: pushSettingApi,
  falsifyRecord: falsifyApi,
  privateFile: privateFileApi,
  ...pluginApis,
} as const;
