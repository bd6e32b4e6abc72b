import { named } from '#contract/core/right.ts';
import * as rights from '#contract/promotion/rights.ts';
import { definePage } from '#kit/resource.ts';

const id = { id: /^\d+$/ };

export const signIn = definePage({
  ...named(rights.signIn),
  route: '/promotions/sign-in',
  records: { entity: 'signIn', at: ['list'] },
});

export const addSignIn = definePage({
  name: 'addSignIn',
  route: '/promotions/add-sign-in',
  title: { zh: '新增签到活动', en: 'Add sign-in activity' },
  hidden: true,
  records: { entity: 'signIn', at: ['create'], noun: { zh: '签到活动', en: 'sign-in activity' } },
});

export const editSignIn = definePage({
  name: 'editSignIn',
  route: '/promotions/edit-sign-in/:id',
  title: { zh: '编辑签到活动', en: 'Edit sign-in activity' },
  params: id,
  hidden: true,
  records: { entity: 'signIn', at: ['edit'] },
});

export const viewSignIn = definePage({
  name: 'viewSignIn',
  route: '/promotions/view-sign-in/:id',
  title: { zh: '查看签到活动', en: 'Sign-in activity' },
  params: id,
  hidden: true,
  records: { entity: 'signIn', at: ['show'] },
});
