import { pushSettingFields } from '#contract/setting/push.ts';
import { defineForm, field } from '#kit/form/define.ts';

/** With which keys messages reach the apps. */
export const pushForm = defineForm(
  { labels: pushSettingFields, noun: { zh: 'APP推送设置', en: 'app push settings' } },
  {
    sections: [
      {
        title: { zh: 'Android', en: 'Android' },
        note: { zh: '在友盟+消息推送后台获取', en: 'From the console of U-Push (Umeng)' },
        columns: 2,
        fields: [field.text('android_push_key'), field.secret('android_push_secret'), field.text('android_goods_activity', { wide: true })],
      },
      { title: { zh: 'iOS', en: 'iOS' }, columns: 2, fields: [field.text('ios_push_key'), field.secret('ios_push_secret')] },
    ],
  },
);
