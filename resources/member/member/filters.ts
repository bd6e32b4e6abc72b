import { memberSex } from '#contract/member/enums.ts';
import { memberFields } from '#contract/member/member.ts';
import { filter } from '#kit/list/filter.ts';

export const memberSearch = { field: 'keyword', placeholder: { zh: '会员名、手机号或后四位', en: 'User name, mobile or its last 4 digits' } };

/** What both lists of members can be narrowed by. */
export const memberFilters = [
  filter.text('uname', { max: 20 }),
  filter.text('mobile', { max: 20, label: { zh: '手机号（完整或后四位）', en: 'Mobile, or its last four digits' } }),
  filter.text('email', { max: 50, label: { zh: '电子邮箱（完整）', en: 'Whole email' } }),
  filter.choice('sex', { options: memberSex }),
  filter.time('create_time', ['start_time', 'end_time'], memberFields.create_time),
];
