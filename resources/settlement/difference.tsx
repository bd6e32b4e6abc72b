/** What a bill says, what it should say by its orders and refunds, and how the two differ. */
import { enumLabel } from '#contract/core/enum.ts';
import { billFields, type billApi } from '#contract/settlement/bill.ts';
import { differenceKind } from '#contract/settlement/enums.ts';
import { figureLabels, signOf, TERMS, type Term } from '#contract/settlement/terms.ts';
import type { AnswerOf } from '#providers/http/types.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { money } from '#kit/format/money.ts';
import { useWords } from '#kit/words.ts';
import { orderDetail } from '#resources/order/order/index.ts';
import './settlement.css';

export type Answer = AnswerOf<typeof billApi.reconciliation>;
type Difference = Answer['differences'][number];
type Sums = Answer['billed'];

/** The sum stands right behind its terms; cash on delivery is no part of it. */
export const NAMES = [...TERMS, 'bill_price', 'cod_price', 'cod_refund_price'] as const;
export type Name = (typeof NAMES)[number];

/** What a figure is called, with the sign that it has in the sum. */
export function nameOf(name: Name) {
  const { zh, en } = name === 'bill_price' ? billFields.bill_price : figureLabels[name];
  if (!(TERMS as readonly string[]).includes(name)) return { zh, en };
  const sign = signOf(name as Term) === 1 ? '+' : '−';
  return { zh: `${zh}（${sign}）`, en: `${en} (${sign})` };
}

export interface Compared {
  billed: Sums;
  expected: Sums;
}

export const differs = ({ billed, expected }: Compared, name: Name): boolean => Math.round(billed[name] * 100) !== Math.round(expected[name] * 100);

export function Amount({ name, ...compared }: Compared & { name: Name }) {
  const { say } = useWords();
  return (
    <>
      {money(compared.billed[name])}
      {differs(compared, name) && (
        <span className="settlement-expected">
          {say({ zh: '应为 ', en: 'should be ' })}
          {money(compared.expected[name])}
        </span>
      )}
    </>
  );
}

function DifferenceText({ difference: { kind, figure, number, billed, expected } }: { difference: Difference }) {
  const { say, lang } = useWords();
  const label = figure === 'bill_price' ? say(billFields.bill_price) : figure && say(figureLabels[figure as Term]);
  return (
    <li>
      {enumLabel(differenceKind, kind, lang)}
      {label && ` · ${label}`}
      {number && (
        <>
          {' · '}
          {/^\d+$/.test(number) ? (
            <PageLink page={orderDetail} params={{ sn: number }}>
              {number}
            </PageLink>
          ) : (
            number
          )}
        </>
      )}
      {say({ zh: `：账上 ${money(billed)}，应为 ${money(expected)}`, en: `: billed ${money(billed)}, should be ${money(expected)}` })}
    </li>
  );
}

export function Differences({ of }: { of: readonly Difference[] }) {
  if (of.length === 0) return null;
  return (
    <ul className="settlement-differences">
      {of.map((difference) => (
        <DifferenceText key={`${difference.kind} ${difference.figure} ${difference.number}`} difference={difference} />
      ))}
    </ul>
  );
}
