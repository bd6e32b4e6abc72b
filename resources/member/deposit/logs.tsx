import { operatorText } from '#contract/order/sentences.ts';
import { money } from '#kit/format/money.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { Cause, whyText } from '../member/Cause.tsx';
import { MemberLink } from '../member/MemberLink.tsx';
import { byName } from './by-name.tsx';
import { checkBooks } from './books.ts';
import { depositLogEntity, type DepositLogRow } from './entity.ts';
import { preDepositDetail } from './pages.ts';
import { Totals } from './Totals.tsx';

const INCOME = 'var(--ant-color-error-text, #cf1322)';
const SPENT = 'var(--ant-color-success-text, #237804)';

export default byName(
  defineListPage(preDepositDetail, depositLogEntity, {
    search: { field: 'member_name', placeholder: { zh: '请输入会员名', en: 'Member name' } },
    filters: [filter.text('member_name', { max: 50 }), filter.time('time', ['start_time', 'end_time'], { zh: '变更时间', en: 'Changed between' })],
    Head: Totals,
    columns: [
      column.copy<DepositLogRow>('id', { width: 120, optional: true }),
      column.custom<DepositLogRow>('member_name', {
        primary: true,
        width: 170,
        cell: ({ member_id, member_name }) => <MemberLink id={member_id}>{member_name}</MemberLink>,
      }),
      column.custom<DepositLogRow>('money', {
        align: 'right',
        width: 140,
        // Income is red and spending green, as people read accounts in Chinese; in English it would say the opposite, so the sign alone says it.
        cell: ({ money: amount }, { words: { lang } }) => (
          <span className="kit-figures" style={lang === 'zh' ? { color: amount > 0 ? INCOME : SPENT } : undefined}>
            {amount > 0 ? '+' : '−'}
            {money(Math.abs(amount))}
          </span>
        ),
      }),
      column.money<DepositLogRow>('balance'),
      column.time<DepositLogRow>('time', { sortable: true }),
      column.custom<DepositLogRow>('detail', { cell: ({ detail, cause_id }, { words: { lang } }) => whyText(detail, cause_id, lang) }),
      column.custom<DepositLogRow>('cause_id', { width: 220, cell: (row) => <Cause entry={row} /> }),
      column.custom<DepositLogRow>('operator', { width: 130, cell: ({ operator }, { words: { lang } }) => operatorText.read(operator, lang) }),
    ],
    actions: [checkBooks(depositLogEntity)],
  }),
);
