import { named } from '#contract/core/right.ts';
import * as rights from '#contract/member/rights.ts';
import { definePage } from '#kit/resource.ts';

const NOUN = { zh: '会员等级', en: 'level' };

export const memberLevel = definePage({
  ...named(rights.memberLevel),
  route: '/member/member-level',
  records: { entity: 'memberLevel', at: ['list'], noun: NOUN },
});

export const memberLevelAdd = definePage({
  name: 'memberLevelAdd',
  route: '/member/member-level-add',
  title: { zh: '添加等级', en: 'Add level' },
  hidden: true,
  records: { entity: 'memberLevel', at: ['create'], noun: NOUN },
});

/** `:id` is a level's number. */
export const memberLevelEdit = definePage({
  name: 'memberLevelEdit',
  route: '/member/member-level-edit/:id',
  title: { zh: '编辑等级', en: 'Edit level' },
  params: { id: /^[1-9]\d*$/ },
  hidden: true,
  records: { entity: 'memberLevel', at: ['edit'] },
});
