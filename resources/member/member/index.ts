import { named } from '#contract/core/right.ts';
import * as rights from '#contract/member/rights.ts';
import { definePage } from '#kit/resource.ts';

export const memberList = definePage({
  ...named(rights.memberList),
  route: '/member/member-list',
  records: { entity: 'member', at: ['list', 'create', 'show'], noun: { zh: '会员', en: 'member' } },
});

export const memberRecycle = definePage({
  ...named(rights.memberRecycle),
  route: '/member/member-recycle',
  records: { entity: 'member', at: ['list', 'show'], identifier: 'memberRecycle' },
});

/** `:id` is a member's number. */
export const memberEdit = definePage({
  name: 'memberEdit',
  route: '/member/edit/:id',
  title: { zh: '会员详情', en: 'Member' },
  params: { id: /^[1-9]\d*$/ },
  hidden: true,
  records: { entity: 'member', at: ['show'] },
});

export const memberTopUp = definePage({
  name: 'memberTopUp',
  route: '/member/member-top-up',
  title: { zh: '会员充值', en: 'Member top-up' },
  hidden: true,
});
