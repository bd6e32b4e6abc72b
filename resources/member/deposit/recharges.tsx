import { rechargeText } from '#contract/member/sentences.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { MemberLink } from '../member/MemberLink.tsx';
import { byName } from './by-name.tsx';
import { checkBooks } from './books.ts';
import { rechargeEntity, type RechargeRow } from './entity.ts';
import { rechargeList } from './pages.ts';
import { Totals } from './Totals.tsx';

export default byName(
  defineListPage(rechargeList, rechargeEntity, {
    search: { field: 'member_name', placeholder: { zh: '请输入会员名', en: 'Member name' } },
    filters: [
      filter.text('member_name', { max: 50 }),
      filter.text('sn', { max: 40 }),
      filter.time('recharge_time', ['start_time', 'end_time'], { zh: '充值时间', en: 'Recharged between' }),
    ],
    Head: Totals,
    columns: [
      column.copy<RechargeRow>('id', { width: 110, optional: true }),
      column.copy<RechargeRow>('recharge_sn', { width: 220, primary: true }),
      column.custom<RechargeRow>('member_name', {
        cell: ({ member_id, member_name }) => <MemberLink id={member_id}>{member_name}</MemberLink>,
      }),
      column.money<RechargeRow>('recharge_money'),
      column.time<RechargeRow>('recharge_time', { sortable: true }),
      column.custom<RechargeRow>('recharge_way', { width: 160, cell: ({ recharge_way }, { words: { lang } }) => rechargeText.read(recharge_way, lang) }),
    ],
    actions: [checkBooks(rechargeEntity)],
  }),
);
