/** The bills of one period: the number in the address is part of every request. */
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { billApi } from '#contract/settlement/bill.ts';
import { billStatus, billType } from '#contract/settlement/enums.ts';
import { leadsTo, localAction } from '#kit/action/define.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { addressOf } from '#kit/open-pages.ts';
import { useRecordName } from '#kit/own-tab.ts';
import { useWords } from '#kit/words.ts';
import { shopFilter } from '#pickers/filters.tsx';
import { settlementDetail, settlementList, settlementReconcile } from '../index.ts';
import { Totals } from '../Totals.tsx';
import { listSteps } from './actions.ts';
import { billEntity, type Bill } from './entity.ts';

const view = localAction(billEntity, {
  name: 'view',
  label: { zh: '查看', en: 'View' },
  endpoint: billApi.one,
  run: leadsTo(({ bill_id }) => addressOf(settlementDetail, { id: bill_id })),
});

/** What is above them: the sums of the period, and the way to its reconciliation. */
function PeriodHead() {
  const { sn = '' } = useParams();
  const { say } = useWords();
  const navigate = useNavigate();
  useRecordName(sn);
  return (
    <Totals sn={sn}>
      <Button onClick={() => void navigate(addressOf(settlementReconcile, { sn }))}>{say({ zh: '本期对账', en: 'Reconcile this period' })}</Button>
    </Totals>
  );
}

export default defineListPage(settlementList, billEntity, {
  fixed: ({ sn }) => ({ sn }),
  Head: PeriodHead,
  search: { field: 'bill_sn', placeholder: { zh: '请输入结算单号', en: 'Bill no.' } },
  filters: [shopFilter('seller_id'), filter.choice('status', { options: billStatus, ways: ['in', 'not'] })],
  columns: [
    column.custom<Bill>('bill_sn', {
      primary: true,
      width: 136,
      cell: ({ bill_id, bill_sn }) => (
        <PageLink page={settlementDetail} params={{ id: bill_id }}>
          {bill_sn}
        </PageLink>
      ),
    }),
    column.text('shop_name', { width: 116 }),
    column.money('price', { width: 108, sortable: true, label: { zh: '订单金额', en: 'Order total' } }),
    column.money('commi_price', { width: 102, label: { zh: '收取佣金', en: 'Commission' } }),
    column.money('refund_price', { width: 96, label: { zh: '退单金额', en: 'Refunded' } }),
    column.money('refund_commi_price', { width: 102, label: { zh: '退还佣金', en: 'Comm. back' } }),
    column.money('bill_price', { width: 102, sortable: true, label: { zh: '本期应结', en: 'To settle' } }),
    column.tag('status', { options: billStatus, width: 86 }),
    column.moment('create_time', { sortable: true, width: 96 }),
    column.moment('start_time', { optional: true }),
    column.moment('end_time', { sortable: true, optional: true }),
    column.tag('bill_type', { options: billType, width: 120, optional: true }),
    column.number('order_num', { width: 90, optional: true }),
    column.number('refund_num', { width: 100, optional: true }),
  ],
  actions: [view, listSteps.approve, listSteps.pay],
  opens: 'bill',
});
