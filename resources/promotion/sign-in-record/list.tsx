import { signInText } from '#contract/promotion/sentences.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { MemberLink } from '#resources/member/member/MemberLink.tsx';
import { signInRecordEntity } from './entity.ts';
import { signInRecord } from './index.ts';

export default defineListPage(signInRecord, signInRecordEntity, {
  search: { field: 'member_id', placeholder: { zh: '请输入会员ID', en: 'Member ID' } },
  filters: [filter.text('member_id', { max: 20 }), filter.text('sign_activity_id', { max: 19 })],
  columns: [
    column.text('member_id', { width: 130 }),
    column.custom('member_name', {
      primary: true,
      width: 180,
      cell: ({ member_id, member_name }) => <MemberLink id={member_id}>{member_name}</MemberLink>,
    }),
    column.time('sign_in_date', { width: 200, sortable: true }),
    column.custom('description', { cell: ({ description }, { words }) => signInText.read(description, words.lang) }),
    column.number('continuous_days', { width: 110, optional: true }),
  ],
  empty: { zh: '还没有人签到', en: 'Sign-ins of members appear here' },
});
