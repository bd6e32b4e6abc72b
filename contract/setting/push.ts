import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { systemSettings } from './rights.ts';

/** What a person reads for each setting of messages to the apps. */
export const pushSettingFields = {
  android_push_key: { zh: 'Android AppKey', en: 'Android app key' },
  android_push_secret: { zh: 'Android App Master Secret', en: 'Android app master secret' },
  android_goods_activity: { zh: 'Android 商品页 Activity', en: 'Android activity of the goods page' },
  ios_push_key: { zh: 'iOS AppKey', en: 'iOS app key' },
  ios_push_secret: { zh: 'iOS App Master Secret', en: 'iOS app master secret' },
  version: { zh: '版本', en: 'Version' },
} satisfies Record<string, Text>;

const permission = [systemSettings];

/** With which keys messages reach the apps. Source: reference/settings.yaml `app_push_setting`. */
export const pushSettingApi = defineApi('pushSetting', pushSettingFields, () => import('./push.schema.ts'), {
  show: { method: 'GET', path: '/admin/systems/push', permission, summary: { zh: '查询APP推送设置', en: 'Get the app push settings' } },
  save: {
    method: 'PUT',
    path: '/admin/systems/push',
    permission,
    guarded: true,
    important: true,
    summary: { zh: '修改APP推送设置', en: 'Change the app push settings' },
  },
});
