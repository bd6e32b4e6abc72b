/** What a bill is made of, page by page: orders or refunds, all of them or those that count for one figure with how much of each counts. */
import { useState } from 'react';
import { Pagination } from 'antd';
import { paymentType } from '#contract/order/enums.ts';
import { billApi, billFields } from '#contract/settlement/bill.ts';
import type { Figure } from '#contract/settlement/terms.ts';
import { orderDetail } from '#resources/order/order/index.ts';
import { serviceDetail } from '#resources/aftersale/service/index.ts';
import { useRead } from '#kit/calls.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { LinesTable } from '#kit/detail/LinesTable.tsx';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import { moneyCell } from '#kit/format/money.ts';
import { column, type Column } from '#kit/list/column.tsx';
import type { AnswerOf } from '#providers/http/types.ts';
import { useWords } from '#kit/words.ts';
import '../settlement.css';

type Item = AnswerOf<typeof billApi.items>['data'][number];

const SIZES = [5, 10, 50, 100];

const order = column.custom<Item>('order_sn', {
  primary: true,
  cell: ({ order_sn }) => (
    <PageLink page={orderDetail} params={{ sn: order_sn }}>
      {order_sn}
    </PageLink>
  ),
});
const refund = column.custom<Item>('refund_sn', {
  primary: true,
  cell: ({ refund_sn }) =>
    refund_sn === null ? (
      ''
    ) : (
      <PageLink page={serviceDetail} params={{ service_sn: refund_sn }}>
        {refund_sn}
      </PageLink>
    ),
});
const payment = column.tag<Item>('payment_type', { options: paymentType, width: 110 });
const price = (zh: string, en: string) => column.money<Item>('price', { label: { zh, en } });

/** An exact share may have parts of cents: they are added up before anything is rounded. */
const share = column.custom<Item>('share', {
  align: 'right',
  width: 130,
  cell: ({ share: part }) => (
    <span className="kit-figures">
      {part === null ? '' : Math.abs(part * 100 - Math.round(part * 100)) < 1e-9 ? moneyCell(part) : `￥${Number(part.toFixed(6))}`}
    </span>
  ),
});

const COLUMNS: Readonly<Record<'PAYMENT' | 'REFUND', readonly Column<Item>[]>> = {
  PAYMENT: [order, column.time<Item>('add_time'), price('订单总额', 'Amount'), payment],
  REFUND: [refund, { ...order, primary: false }, payment, column.time<Item>('refund_time'), price('退款金额', 'Amount')],
};

interface ItemsProps {
  billId: string;
  type: 'PAYMENT' | 'REFUND';
  figure?: Figure | undefined;
  label: string;
}

export function Items({ billId, type, figure, label }: ItemsProps) {
  const { say } = useWords();
  const [page, setPage] = useState({ no: 1, size: 5 });
  const read = useRead(billApi.items, {
    params: { bill_id: billId, bill_type: type },
    query: { page_no: page.no, page_size: page.size, ...(figure && { figure }) },
  });
  const columns = figure ? [...COLUMNS[type], share] : COLUMNS[type];
  return (
    <ReadPart read={read} lines={page.size}>
      {({ data, data_total }) => (
        <>
          <LinesTable
            label={label}
            rows={data}
            columns={columns}
            labels={billFields}
            rowKey={({ id }) => id}
            empty={say({ zh: '没有明细', en: 'No entries' })}
          />
          {data_total > 5 && (
            <div className="settlement-pager">
              <Pagination
                size="small"
                current={page.no}
                pageSize={page.size}
                total={data_total}
                showSizeChanger
                pageSizeOptions={SIZES}
                onChange={(no, size) => setPage({ no: size === page.size ? no : 1, size })}
              />
            </div>
          )}
        </>
      )}
    </ReadPart>
  );
}
