/** The entries of a member's books as lines: what moved, why, where from or where to, and by whom. */
import type { AccountEntry } from '#contract/member/account.schema.ts';
import { depositLogFields } from '#contract/member/deposit.ts';
import { operatorText } from '#contract/order/sentences.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { TwoLines } from '#kit/cells/TwoLines.tsx';
import { count, money } from '#kit/format/money.ts';
import { column, type Column } from '#kit/list/column.tsx';
import { shopDetail } from '#resources/shop/shop/index.ts';
import { useMemberWords } from '../words.ts';
import { Cause, whyText } from './Cause.tsx';
import { counterpartText } from './counterpart.ts';

const signed = (amount: number, shown: (value: number) => string) => `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${shown(Math.abs(amount))}`;
const shownOf = (book: AccountEntry['book']) => (book === 'wallet' ? money : count);

const change = column.custom<AccountEntry>('amount', {
  label: { zh: '变动', en: 'Change' },
  align: 'right',
  cell: ({ amount, book }) => <span className="kit-figures">{signed(amount, shownOf(book))}</span>,
});
const after = column.custom<AccountEntry>('balance', {
  label: depositLogFields.balance,
  align: 'right',
  cell: ({ balance, book }) => <span className="kit-figures">{shownOf(book)(balance)}</span>,
});
/** Both. */
const moved = column.custom<AccountEntry>('amount', {
  label: { zh: '变动 / 余额', en: 'Change / balance' },
  align: 'right',
  cell: (entry, context) => <TwoLines below={after.cell(entry, context)}>{change.cell(entry, context)}</TwoLines>,
});

/** @param dense what belongs together stands in two lines: for tables with something beside them, where a number would break */
export function useEntryColumns(dense = false): readonly Column<AccountEntry>[] {
  const words = useMemberWords();
  return [
    column.moment<AccountEntry>('time', { label: depositLogFields.time }),
    ...(dense ? [moved] : [change, after]),
    column.custom<AccountEntry>('remark', {
      primary: true,
      label: depositLogFields.detail,
      cell: (entry, { words: { lang } }) => <TwoLines below={dense && <Cause entry={entry} />}>{whyText(entry.remark, entry.cause_id, lang)}</TwoLines>,
    }),
    ...(dense ? [] : [column.custom<AccountEntry>('cause_id', { label: depositLogFields.cause_id, cell: (entry) => <Cause entry={entry} /> })]),
    column.custom<AccountEntry>('counterpart', {
      label: depositLogFields.counterpart,
      cell: ({ counterpart, counterpart_name }) => {
        const [, shop] = /^shop:(\d+)$/.exec(counterpart) ?? [];
        const text = counterpart_name || counterpartText(counterpart, words);
        if (!shop) return text;
        return (
          <PageLink page={shopDetail} params={{ id: shop }}>
            {text}
          </PageLink>
        );
      },
    }),
    column.custom<AccountEntry>('operator', {
      label: depositLogFields.operator,
      cell: ({ operator }, { words: { lang } }) => operatorText.read(operator, lang),
    }),
  ];
}
