import { signInApi, signInFields } from '#contract/promotion/sign-in.ts';
import type { RecordOf } from '#kit/detail/define.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Daily sign-in activities. */
export const signInEntity = defineEntity({
  name: 'signIn',
  key: 'id',
  title: (row) => row.title,
  labels: signInFields,
  noun: { zh: '签到活动', en: 'sign-in activity' },
  api: signInApi,
});

export type SignInRow = RowOf<typeof signInApi.list>;
export type SignInRecord = RecordOf<typeof signInApi>;
