/** With which keys messages reach the apps. */
import { pushSetting, type PushSetting } from '#contract/setting/push.schema.ts';
import { sealedText } from './kept-secrets.ts';
import { storedSetting } from '#server/core/stored-setting.ts';

const stored = pushSetting.extend({ android_push_secret: sealedText(), ios_push_secret: sealedText() });

export const pushSettings = storedSetting<PushSetting>('push', stored, {
  android_push_key: '',
  android_push_secret: '',
  android_goods_activity: '',
  ios_push_key: '',
  ios_push_secret: '',
});
