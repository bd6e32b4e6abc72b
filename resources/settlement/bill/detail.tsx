import { useState } from 'react';
import { Button } from 'antd';
import { enumLabel } from '#contract/core/enum.ts';
import { billApi } from '#contract/settlement/bill.ts';
import { billStatus, billType } from '#contract/settlement/enums.ts';
import { figureLabels, itemTypeOf, type Figure } from '#contract/settlement/terms.ts';
import { shopDetail } from '#resources/shop/shop/index.ts';
import { useRead, useRun } from '#kit/calls.ts';
import { CopyText } from '#kit/cells/CopyText.tsx';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { Tag } from '#kit/cells/Tag.tsx';
import type { History, Related, Section } from '#kit/detail/define.ts';
import { defineDetailPage } from '#kit/detail/DetailPage.tsx';
import { column } from '#kit/list/column.tsx';
import { useMayCall } from '#kit/may.ts';
import { useWords } from '#kit/words.ts';
import { settlementDetail, settlementList, settlementReconcile } from '../index.ts';
import { pageSteps } from './actions.ts';
import { billEntity, type BillRecord } from './entity.ts';
import { Items } from './Items.tsx';
import { saveBill } from './save.ts';
import { Terms } from './Terms.tsx';

const facts = [
  column.custom<BillRecord>('bill_sn', { cell: ({ bill_sn }, { words }) => <CopyText text={bill_sn} words={words} /> }),
  column.custom<BillRecord>('sn', {
    cell: ({ sn }) => (
      <PageLink page={settlementList} params={{ sn }}>
        {sn}
      </PageLink>
    ),
  }),
  column.time<BillRecord>('start_time'),
  column.time<BillRecord>('end_time'),
  column.time<BillRecord>('create_time'),
  column.time<BillRecord>('pay_time'),
  column.tag<BillRecord>('bill_type', { options: billType }),
  column.custom<BillRecord>('rate', { cell: ({ rate }) => `${rate}%` }),
];
const sums = [
  column.money<BillRecord>('order_total_price'),
  column.number<BillRecord>('order_num'),
  column.money<BillRecord>('refund_total_price'),
  column.number<BillRecord>('refund_num'),
];
const bank = [
  column.custom<BillRecord>('shop_name', {
    cell: ({ seller_id, shop_name }) => (
      <PageLink page={shopDetail} params={{ id: seller_id }}>
        {shop_name}
      </PageLink>
    ),
  }),
  column.text<BillRecord>('bank_account_name'),
  column.sensitive<BillRecord>('bank_account_number', { entity: billEntity }),
  column.text<BillRecord>('bank_name'),
  column.text<BillRecord>('bank_code'),
  column.text<BillRecord>('bank_address'),
];

/** The button that saves the bill as a file. */
function Save({ billId }: { billId: string }) {
  const { say, lang } = useWords();
  const run = useRun();
  const mayCall = useMayCall();
  const [busy, setBusy] = useState(false);
  if (!mayCall(billApi.export)) return null;
  const save = async () => {
    setBusy(true);
    try {
      saveBill((await run(billApi.export, { params: { bill_id: billId } }, { loading: false })) as Parameters<typeof saveBill>[0], lang);
    } catch {
      // Whoever gave up confirming their identity is not told so; other failures were shown.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" loading={busy} onClick={() => void save()}>
      {say({ zh: '导出结算单', en: 'Export the bill' })}
    </Button>
  );
}

function useSections({ bill_id }: BillRecord): readonly Section<BillRecord>[] {
  const { say } = useWords();
  const [figure, setFigure] = useState<Figure>();
  const label = figure && say(figureLabels[figure]);
  const parts: (Section<BillRecord> | false)[] = [
    {
      name: 'terms',
      title: say({ zh: '应付金额', en: 'Payable' }),
      extra: () => <Save billId={bill_id} />,
      content: (bill) => <Terms bill={bill} chosen={figure} onChoose={(chosen) => setFigure(figure === chosen ? undefined : chosen)} />,
    },
    figure !== undefined && {
      name: 'behind',
      title: say({ zh: `“${label}”的明细`, en: `What “${label}” is made of` }),
      extra: () => (
        <Button size="small" onClick={() => setFigure(undefined)}>
          {say({ zh: '收起', en: 'Close' })}
        </Button>
      ),
      content: () => <Items key={figure} billId={bill_id} type={itemTypeOf(figure)} figure={figure} label={label ?? ''} />,
    },
    {
      name: 'orders',
      title: say({ zh: '订单列表', en: 'Orders' }),
      content: () => <Items billId={bill_id} type="PAYMENT" label={say({ zh: '订单列表', en: 'Orders' })} />,
    },
    {
      name: 'refunds',
      title: say({ zh: '退款单', en: 'Refunds' }),
      content: () => <Items billId={bill_id} type="REFUND" label={say({ zh: '退款单', en: 'Refunds' })} />,
    },
    { name: 'facts', title: say({ zh: '结算单信息', en: 'Bill details' }), side: true, fields: facts },
    { name: 'sums', title: say({ zh: '收支合计', en: 'Totals' }), side: true, fields: sums },
    { name: 'bank', title: say({ zh: '收款账户', en: 'Paid to' }), side: true, fields: bank },
  ];
  return parts.filter((part) => part !== false);
}

/** Who did what with the bill, newest first. */
function useHistory({ bill_id }: BillRecord): History {
  const { data, error, retry } = useRead(billApi.logs, { params: { bill_id } }, { staleTime: 0, follows: [bill_id] });
  const items = data?.toReversed().map(({ log_id, op_name, op_time, message }) => ({ key: log_id, title: message, time: op_time, by: op_name }));
  return { data: items, error, retry };
}

const relatedOf = ({ sn, seller_id, shop_name }: BillRecord): Related[] => [
  { name: 'shop', label: { zh: '店铺', en: 'Shop' }, page: shopDetail, params: { id: seller_id }, what: shop_name },
  { name: 'period', label: { zh: '本期结算单', en: 'Bills of this period' }, page: settlementList, params: { sn }, what: sn },
  { name: 'reconcile', label: { zh: '本期对账', en: 'Reconcile this period' }, page: settlementReconcile, params: { sn } },
];

export default defineDetailPage(settlementDetail, billEntity, {
  param: 'id',
  title: ({ bill_sn }) => bill_sn,
  summary: ({ status, shop_name }, { words }) => (
    <>
      <Tag tone={billStatus.entries[status]?.tone}>{enumLabel(billStatus, status, words.lang)}</Tag>
      <span>{shop_name}</span>
    </>
  ),
  alerts: ({ status }) =>
    status === 'OUT'
      ? [
          {
            name: 'out',
            type: 'info' as const,
            message: { zh: '等待店铺对账，对账后才能审核', en: 'Waiting for the shop to agree; it can be approved after that' },
          },
        ]
      : [],
  actions: [pageSteps.approve, pageSteps.pay],
  useSections,
  useHistory,
  related: relatedOf,
  print: true,
});
