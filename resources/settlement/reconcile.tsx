/** A period held against its orders and refunds: shops by terms, with what differs named. */
import { useRef, useState } from 'react';
import { Alert, Checkbox, Pagination } from 'antd';
import { useParams } from 'react-router';
import { billApi, billFields } from '#contract/settlement/bill.ts';
import { useRead } from '#kit/calls.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import { dateTime } from '#kit/format/time.ts';
import { useEdges } from '#kit/list/table/edges.ts';
import '#kit/list/table/table.css';
import { PlainPage } from '#kit/PlainPage.tsx';
import { useNarrow } from '#kit/use-narrow.ts';
import { useWords } from '#kit/words.ts';
import { Amount, differs, Differences, nameOf, NAMES, type Answer, type Compared } from './difference.tsx';
import { settlementDetail, settlementList, settlementReconcile } from './index.ts';
import { ShopCards } from './ShopCards.tsx';
import './settlement.css';

const DEFAULT_SIZE = 20;

const Amounts = (compared: Compared) =>
  NAMES.map((name) => (
    <td key={name} className="kit-figures" data-differs={differs(compared, name) || undefined}>
      <Amount {...compared} name={name} />
    </td>
  ));

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
                  {say(nameOf(name))}
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
                <Amounts billed={shop.billed} expected={shop.expected} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say({ zh: '本期合计', en: 'Total' })}</th>
              <Amounts billed={billed} expected={expected} />
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
  const narrow = useNarrow();
  const [page, setPage] = useState({ no: 1, size: DEFAULT_SIZE });
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
                {say({ zh: '本期结算单', en: 'Bills of this period' })}
              </PageLink>
              <span>{`${dateTime(answer.start_time)} – ${dateTime(answer.end_time)}`}</span>
            </div>
            {answer.differing === 0 && answer.differences.length === 0 ? (
              <Alert className="settlement-found" type="success" showIcon message={say({ zh: '核对一致，没有差异', en: 'Everything agrees' })} />
            ) : (
              <Alert
                className="settlement-found"
                type="error"
                showIcon
                message={say({
                  zh: `有差异的店铺：${answer.differing}家`,
                  en: answer.differing === 1 ? '1 shop differs' : `${answer.differing} shops differ`,
                })}
                description={<Differences of={answer.differences} />}
              />
            )}
            {(answer.differing > 0 || only) && (
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
            )}
            {narrow ? <ShopCards answer={answer} /> : <Matrix answer={answer} />}
            {answer.shops.data_total > Math.min(page.size, DEFAULT_SIZE) && (
              <div className="kit-pager">
                <Pagination
                  current={page.no}
                  pageSize={page.size}
                  total={answer.shops.data_total}
                  size={narrow ? 'small' : 'default'}
                  responsive={false}
                  showSizeChanger
                  onChange={(no, size) => setPage({ no: size === page.size ? no : 1, size })}
                />
              </div>
            )}
          </>
        )}
      </ReadPart>
    </PlainPage>
  );
}
