import { enumLabel } from '#contract/core/enum.ts';
import { receiptStatus, receiptType } from '#contract/order/enums.ts';
import { receiptApi } from '#contract/order/receipt.ts';
import { Opener } from '#kit/cells/Opener.tsx';
import { leadsTo, localAction } from '#kit/action/define.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { addressOf } from '#kit/open-pages.ts';
import { MemberLink } from '#resources/member/member/MemberLink.tsx';
import { orderNumber } from '../columns.tsx';
import { receiptEntity, type Receipt } from './entity.ts';
import { receiptDetail, receiptHistory } from './index.ts';

const view = localAction(receiptEntity, {
  name: 'view',
  label: { zh: '查看', en: 'View' },
  endpoint: receiptApi.one,
  run: leadsTo(({ history_id }) => addressOf(receiptDetail, { id: history_id })),
});

export default defineListPage(receiptHistory, receiptEntity, {
  search: { field: 'keyword', placeholder: { zh: '请输入订单编号或商家名称', en: 'Order no. or shop' } },
  filters: [
    filter.text('uname', { max: 50 }),
    filter.text('seller_name', { max: 50 }),
    filter.text('order_sn', { max: 30 }),
    filter.choice('receipt_type', { options: receiptType, ways: ['in', 'not'] }),
    filter.choice('status', { options: receiptStatus }),
    filter.time('add_time', ['start_time', 'end_time'], { zh: '开票日期', en: 'Dates' }),
  ],
  columns: [
    column.time<Receipt>('add_time', { sortable: true }),
    column.custom<Receipt>('receipt_type', {
      primary: true,
      width: 190,
      cell: (row, context) => (
        <Opener row={row} context={context}>
          {enumLabel(receiptType, row.receipt_type, context.words.lang)}
        </Opener>
      ),
    }),
    column.custom<Receipt>('uname', { width: 150, cell: ({ member_id, uname }) => <MemberLink id={member_id}>{uname}</MemberLink> }),
    orderNumber<Receipt>({ width: 230 }),
    column.text<Receipt>('seller_name', { width: 180 }),
    column.tag<Receipt>('status', { options: receiptStatus, width: 110 }),
    column.money<Receipt>('order_price', { sortable: true, optional: true, width: 130 }),
  ],
  actions: [view],
  detail: () => import('./show.tsx'),
});
