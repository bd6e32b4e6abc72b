import { enumLabel } from '#contract/core/enum.ts';
import type { Lang } from '#contract/core/text.ts';
import { payLogScope, payLogStatus, payMethodFilter, paymentType } from '#contract/order/enums.ts';
import { payLogFields } from '#contract/order/pay-log.ts';
import { paymentText } from '#contract/order/sentences.ts';
import { money } from '#kit/format/money.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { orderNumber } from '../columns.tsx';
import { payLogEntity, type PayLog } from './entity.ts';
import { collectionList } from './index.ts';

/** Nothing was received yet: no amount, rather than 0. */
const received = column.custom<PayLog>('pay_money', {
  sortable: true,
  width: 106,
  align: 'right',
  cell: ({ pay_money }) => <span className="kit-figures">{pay_money === null ? '' : money(pay_money)}</span>,
});

/** How it was paid, or that nothing had to be. */
const methodOf = ({ pay_type, pay_status }: PayLog, lang: Lang): string =>
  pay_type === null && pay_status === 'PAY_YES' ? enumLabel(payLogScope, 'FREE', lang) : paymentText.read(pay_type ?? '', lang);

export default defineListPage(collectionList, payLogEntity, {
  search: { field: 'order_sn', placeholder: { zh: '请输入订单编号', en: 'Order no.' } },
  // Opens on what came in. Orders that replace something cost nothing, and what is due has no amount yet: each has a tab of its own.
  tabs: { field: 'scope', options: payLogScope, all: 'ALL' },
  fixed: { scope: 'RECEIVED' },
  filters: [
    filter.text('member_name', { max: 50 }),
    // Of the filters, `pay_way` is the method and `payment_type` what the rows call `pay_way`.
    filter.choice('pay_way', { options: payMethodFilter, label: payLogFields.pay_type }),
    filter.choice('payment_type', { options: paymentType }),
    filter.time('pay_time', ['start_time', 'end_time'], payLogFields.pay_time),
  ],
  columns: [
    orderNumber<PayLog>({ primary: true, width: 236 }),
    column.custom<PayLog>('pay_way', { width: 110, cell: ({ pay_way }, { words }) => enumLabel(paymentType, pay_way, words.lang) }),
    column.custom<PayLog>('pay_type', { width: 190, cell: (row, { words }) => methodOf(row, words.lang) }),
    column.time<PayLog>('pay_time', { sortable: true, width: 148 }),
    received,
    column.text<PayLog>('pay_member_name', { width: 156 }),
    // Short in English, so that names of payers stay in one line at 1440 px.
    column.tag<PayLog>('pay_status', { label: { zh: payLogFields.pay_status.zh, en: 'Status' }, options: payLogStatus, width: 96 }),
    column.text<PayLog>('seller_name', { width: 116 }),
  ],
});
