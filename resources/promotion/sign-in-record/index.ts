import { definePage } from '#kit/resource.ts';

/** Of one activity by its filter `sign_activity_id`, else of all of them. */
export const signInRecord = definePage({
  name: 'signInRecord',
  route: '/promotions/sign-in-record',
  title: { zh: '签到记录', en: 'Sign-in records' },
  hidden: true,
  records: { entity: 'signInRecord', at: ['list'] },
});
