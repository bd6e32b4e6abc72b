/** A period held against its orders and refunds: shops by terms, with what differs named. */
import { useRef, useState } from 'react';
import { Alert, Checkbox, Pagination } from 'antd';
import { useParams } from 'react-router';
import { enumLabel } from '#contract/core/enum.ts';
import { billApi, billFields } from '#contract/settlement/bill.ts';
import { differenceKind } from '#contract/settlement/enums.ts';
import { figureLabels, signOf, TERMS, type Term } from '#contract/settlement/terms.ts';
import type { AnswerOf } from '#providers/http/types.ts';
import { useRead } from '#kit/calls.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import { money } from '#kit/format/money.ts';
import { dateTime } from '#kit/format/time.ts';
import { useEdges } from '#kit/list/table/edges.ts';
import '#kit/list/table/table.css';
import { PlainPage } from '#kit/PlainPage.tsx';
import { useWords } from '#kit/words.ts';
import { orderDetail } from '#resources/order/order/index.ts';
import { settlementDetail, settlementList, settlementReconcile } from './index.ts';
import './settlement.css';

type Answer = AnswerOf<typeof billApi.reconciliation>;
type Difference = Answer['differences'][number];
type Sums = Answer['billed'];

/** The sum stands right behind its terms; cash on delivery is no part of it. */
const NAMES = [...TERMS, 'bill_price', 'cod_price', 'cod_refund_price'] as const;

function Amount({ billed, expected, name }: { billed: Sums; expected: Sums; name: (typeof NAMES)[number] }) {
  const { say } = useWords();
  const differs = Math.round(billed[name] * 100) !== Math.round(expected[name] * 100);
  return (
    <td className="kit-figures" data-differs={differs || undefined}>
      {money(billed[name])}
      {differs && (
        <span className="settlement-expected">
          {say({ zh: '应为 ', en: 'should be ' })}
          {money(expected[name])}
        </span>
      )}
    </td>
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

function Differences({ of }: { of: readonly Difference[] }) {
  if (of.length === 0) return null;
  return (
    <ul className="settlement-differences">
      {of.map((difference) => (
        <DifferenceText key={`${difference.kind} ${difference.figure} ${difference.number}`} difference={difference} />
      ))}
    </ul>
  );
}

function Matrix({ answer: { billed, expected, shops } }: { answer: Answer }) {
  const { say } = useWords();
  const frame = useRef<HTMLDivElement>(null);
  useEdges(frame);
  return (
    <div className="kit-edges">
      {/* What scrolls sideways must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="settlement-scroll" ref={frame} tabIndex={0} role="group" aria-label={say(settlementReconcile.title)}>
        <table className="settlement-matrix">
          <thead>
            <tr>
              <th scope="col">{say(billFields.shop_name)}</th>
              {NAMES.map((name) => (
                <th key={name} scope="col">
                  {name === 'bill_price' ? say(billFields.bill_price) : say(figureLabels[name])}
                  {(TERMS as readonly string[]).includes(name) && ` (${signOf(name as Term) === 1 ? '+' : '−'})`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shops.data.map((shop) => (
              <tr key={shop.bill_id}>
                <th scope="row">
                  <PageLink page={settlementDetail} params={{ id: shop.bill_id }}>
                    {shop.shop_name}
                  </PageLink>
                  <Differences of={shop.differences} />
                </th>
                {NAMES.map((name) => (
                  <Amount key={name} name={name} billed={shop.billed} expected={shop.expected} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say({ zh: '本期合计', en: 'The whole period' })}</th>
              {NAMES.map((name) => (
                <Amount key={name} name={name} billed={billed} expected={expected} />
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}

export default function Reconcile() {
  const { sn = '' } = useParams();
  const { say } = useWords();
  const [page, setPage] = useState({ no: 1, size: 20 });
  const [only, setOnly] = useState(false);
  const read = useRead(
    billApi.reconciliation,
    { query: { sn, page_no: page.no, page_size: page.size, ...(only && { only_differences: 1 as const }) } },
    { staleTime: 0, follows: true },
  );
  return (
    <PlainPage
      page={settlementReconcile}
      record={sn}
      note={say({
        zh: '每家店铺的结算单与订单、退款单本身逐项核对：应为金额由订单和退款单重新计算。',
        en: 'Each bill is checked against its orders and refunds; expected amounts are recalculated from them.',
      })}
    >
      <ReadPart read={read} lines={8}>
        {(answer) => (
          <>
            <div className="settlement-period">
              <PageLink page={settlementList} params={{ sn }}>
                {sn}
              </PageLink>
              <span>{`${dateTime(answer.start_time)} – ${dateTime(answer.end_time)}`}</span>
            </div>
            {answer.differing === 0 && answer.differences.length === 0 ? (
              <Alert type="success" showIcon message={say({ zh: '核对一致，没有差异', en: 'Everything agrees' })} />
            ) : (
              <Alert
                type="error"
                showIcon
                message={say({
                  zh: `有差异的店铺：${answer.differing}家`,
                  en: answer.differing === 1 ? '1 shop differs' : `${answer.differing} shops differ`,
                })}
                description={<Differences of={answer.differences} />}
              />
            )}
            <p>
              <Checkbox
                checked={only}
                onChange={({ target }) => {
                  setOnly(target.checked);
                  setPage({ ...page, no: 1 });
                }}
              >
                {say(billFields.only_differences)}
              </Checkbox>
            </p>
            <Matrix answer={answer} />
            <div className="settlement-pager">
              <Pagination
                current={page.no}
                pageSize={page.size}
                total={answer.shops.data_total}
                showSizeChanger
                onChange={(no, size) => setPage({ no: size === page.size ? no : 1, size })}
              />
            </div>
          </>
        )}
      </ReadPart>
    </PlainPage>
  );
}
