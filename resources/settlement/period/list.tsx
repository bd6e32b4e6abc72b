import { billPeriodApi, billPeriodFields } from '#contract/settlement/bill.ts';
import { leadsTo, localAction } from '#kit/action/define.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { addressOf } from '#kit/open-pages.ts';
import { settlement, settlementList, settlementReconcile } from '../index.ts';
import { Totals } from '../Totals.tsx';
import { billPeriodEntity, type BillPeriodRow } from './entity.ts';

const view = localAction(billPeriodEntity, {
  name: 'view',
  label: { zh: '查看', en: 'View' },
  endpoint: billPeriodApi.list,
  run: leadsTo(({ sn }) => addressOf(settlementList, { sn })),
});
const reconcile = localAction(billPeriodEntity, {
  name: 'reconcile',
  label: { zh: '本期对账', en: 'Reconcile' },
  endpoint: billPeriodApi.list,
  run: leadsTo(({ sn }) => addressOf(settlementReconcile, { sn })),
});

/** The sums of all periods. */
const AllTotals = () => <Totals />;

export default defineListPage(settlement, billPeriodEntity, {
  Head: AllTotals,
  search: { field: 'sn', placeholder: { zh: '请输入账单号', en: 'Period no.' } },
  pageSize: 10,
  filters: [filter.time('start_time', ['start_time', 'end_time'], { zh: '账期', en: 'Period' })],
  columns: [
    column.custom<BillPeriodRow>('sn', {
      primary: true,
      width: 126,
      cell: ({ sn }) => (
        <PageLink page={settlementList} params={{ sn }}>
          {sn}
        </PageLink>
      ),
    }),
    column.moment('start_time', { sortable: true }),
    column.moment('end_time', { sortable: true }),
    column.moment('create_time', { sortable: true, optional: true }),
    column.number('bill_num', { width: 80 }),
    column.money('price', { width: 116 }),
    column.money('commi_price', { width: 104 }),
    column.money('refund_price', { width: 119 }),
    column.money('refund_commi_price', { width: 102, label: { zh: '退还佣金', en: 'Comm. back' } }),
    column.money('bill_price', { width: 118, sortable: true, label: billPeriodFields.bill_price }),
    column.money('wait_settled', { optional: true }),
  ],
  actions: [view, reconcile],
});
