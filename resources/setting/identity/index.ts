import { definePage } from '#kit/resource.ts';

/** How the own identity is confirmed; open to everybody who is signed in. */
export const systemSettingsVerification = definePage({
  name: 'systemSettingsVerification',
  route: '/setting/system-verification',
  title: { zh: '身份验证', en: 'Identity verification' },
  // The identity is confirmed anew with each visit.
  noCache: true,
});

/** Setting the verification password anew by text message. */
export const findPassword = definePage({
  name: 'findPassword',
  route: '/setting/find-password',
  title: { zh: '重置验证密码', en: 'Reset verification password' },
  hidden: true,
  noCache: true,
});
