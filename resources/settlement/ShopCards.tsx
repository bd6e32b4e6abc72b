/** The reconciliation on a phone, where a table of all figures has no room: a card per shop with what it is owed and what differs. */
import { useState } from 'react';
import { billFields } from '#contract/settlement/bill.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { LinesTable } from '#kit/detail/LinesTable.tsx';
import { column } from '#kit/list/column.tsx';
import { useWords } from '#kit/words.ts';
import { Amount, differs, Differences, nameOf, NAMES, type Answer, type Compared } from './difference.tsx';
import { settlementDetail, settlementReconcile } from './index.ts';

interface Card extends Compared {
  key: string;
  name: string;
  shop?: Answer['shops']['data'][number];
}

/** @param open whether all figures of a card are shown @param turn shows them, or no longer */
function columnsOf(open: (card: Card) => boolean, turn: (card: Card) => void) {
  return [
    column.custom<Card>('shop_name', {
      primary: true,
      cell: ({ name, shop }) =>
        shop ? (
          <>
            <PageLink page={settlementDetail} params={{ id: shop.bill_id }}>
              {name}
            </PageLink>
            <Differences of={shop.differences} />
          </>
        ) : (
          name
        ),
    }),
    ...(['bill_price', ...NAMES.filter((name) => name !== 'bill_price')] as const).map((name) =>
      column.custom<Card>(name, {
        label: nameOf(name),
        align: 'right',
        cell: (card) =>
          (name === 'bill_price' || open(card) || differs(card, name)) && (
            <span className="kit-figures settlement-amount" data-differs={differs(card, name) || undefined}>
              <Amount name={name} billed={card.billed} expected={card.expected} />
            </span>
          ),
      }),
    ),
    column.custom<Card>('more', {
      label: { zh: '各项', en: 'Figures' },
      cell: (card, { words: { say } }) => {
        const text = say(open(card) ? { zh: '收起', en: 'Fewer figures' } : { zh: '查看各项', en: 'All figures' });
        return (
          <span className="kit-row-actions">
            <button type="button" className="kit-link" aria-expanded={open(card)} aria-label={`${text} ${card.name}`} onClick={() => turn(card)}>
              {text}
            </button>
          </span>
        );
      },
    }),
  ];
}

export function ShopCards({ answer: { billed, expected, shops } }: { answer: Answer }) {
  const { say } = useWords();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const turn = (key: string) => setOpen((now) => (now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key])));

  const rows: Card[] = [
    ...shops.data.map((shop) => ({ key: shop.bill_id, name: shop.shop_name, billed: shop.billed, expected: shop.expected, shop })),
    { key: 'all', name: say({ zh: '本期合计', en: 'The whole period' }), billed, expected },
  ];
  const columns = columnsOf(
    ({ key }) => open.has(key),
    ({ key }) => turn(key),
  );
  return <LinesTable<Card> label={say(settlementReconcile.title)} rows={rows} columns={columns} labels={billFields} rowKey={({ key }) => key} sparse cards />;
}
