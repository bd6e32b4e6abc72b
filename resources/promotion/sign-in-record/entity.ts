import { signInRecordApi, signInRecordFields } from '#contract/promotion/sign-in.ts';
import { defineEntity } from '#kit/entity.ts';

/** Sign-ins of members. */
export const signInRecordEntity = defineEntity({
  name: 'signInRecord',
  key: 'id',
  title: (row) => row.member_name,
  labels: signInRecordFields,
  noun: { zh: '签到记录', en: 'sign-in' },
  api: signInRecordApi,
});
