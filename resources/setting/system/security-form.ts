import { accountSettingFields } from '#contract/setting/account.ts';
import type { Values } from '#kit/form/define.ts';
import { defineForm, field } from '#kit/form/define.ts';

/** An emptied one would be left out, and so come back with the value that it had, as saved. */
const count = (name: keyof typeof accountSettingFields) => field.number(name, { bare: true, required: true });

/** The server says the same; here it is said before anything is sent. */
const oneAtLeast = (_: unknown, { password_auth, message_auth }: Values) =>
  password_auth === 1 || message_auth === 1 ? undefined : { zh: '至少开启一种验证方式', en: 'Turn on at least one way to confirm' };

/** How administrators sign in and confirm who they are. */
export const securityForm = defineForm(
  { labels: accountSettingFields, noun: { zh: '安全设置', en: 'security settings' } },
  {
    sections: [
      {
        title: { zh: '二次身份验证', en: 'Second check of identity' },
        note: {
          zh: '保存设置、导出数据等敏感操作前，管理员用这里允许的方式再次确认身份；各自的密码和手机号码在身份验证页面设置',
          en: 'Before sensitive actions such as saving settings or exporting data, administrators confirm who they are in one of these ways. Each sets the own password and mobile number on the verification page',
        },
        columns: 2,
        fields: [
          field.toggle('password_auth', { dependsOn: ['message_auth'], check: oneAtLeast }),
          field.toggle('message_auth', { dependsOn: ['password_auth'], check: oneAtLeast }),
        ],
      },
      {
        title: { zh: '密码错误锁定', en: 'Locking after wrong passwords' },
        note: { zh: '任意一项为0时不锁定', en: 'With 0 in any of them nothing is locked' },
        fields: [count('retry_cycle'), count('retry_times'), count('lock_duration')],
        sentence: {
          zh: '在 {retry_cycle} 小时内密码错误 {retry_times} 次，账号锁定 {lock_duration} 分钟',
          en: 'Within {retry_cycle} hours, {retry_times} wrong passwords lock the account for {lock_duration} minutes',
        },
      },
      {
        title: { zh: '账号休眠', en: 'Sleeping accounts' },
        note: {
          zh: '为0时不休眠。休眠的账号由超级管理员在管理员管理中保存一次即可唤醒；超级管理员的账号不会休眠',
          en: 'With 0 accounts never sleep. A super administrator wakes an account by saving it among the administrators; super administrators never sleep',
        },
        fields: [count('sleep_threshold')],
        sentence: { zh: '账号连续 {sleep_threshold} 天未登录后进入休眠', en: 'An account sleeps after {sleep_threshold} days without a sign-in' },
      },
    ],
  },
);
