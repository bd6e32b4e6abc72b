/** The deposit of a shop: every entry, newest first. */
import { useState } from 'react';
import { Pagination } from 'antd';
import { marginStatus } from '#contract/shop/enums.ts';
import { marginApi, marginFields } from '#contract/shop/margin.ts';
import type { AnswerOf } from '#providers/http/types.ts';
import { useRead } from '#kit/calls.ts';
import { LinesTable } from '#kit/detail/LinesTable.tsx';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import { moneyCell } from '#kit/format/money.ts';
import { column } from '#kit/list/column.tsx';
import { Pictures } from '#kit/Pictures.tsx';
import { useWords } from '#kit/words.ts';

type Entry = AnswerOf<typeof marginApi.history>['data'][number];

const columns = [
  column.time<Entry>('create_time', { label: { zh: '时间', en: 'Time' } }),
  column.custom<Entry>('actual_pay_amount', {
    align: 'right',
    cell: ({ type, actual_pay_amount }) => (
      <span className="kit-figures">
        {type === 1 ? '+' : '−'}
        {moneyCell(actual_pay_amount)}
      </span>
    ),
  }),
  column.money<Entry>('total_amount'),
  column.tag<Entry>('auth_status', { options: marginStatus }),
  column.custom<Entry>('voucher', {
    cell: ({ voucher }, { label }) => (voucher === '' ? '' : <Pictures urls={voucher.split(',')} label={label('voucher')} size={40} />),
  }),
  column.custom<Entry>('remark', { cell: ({ remark, audit_remark }) => remark || audit_remark }),
];

export function Deposit({ shopId }: { shopId: string }) {
  const { say } = useWords();
  const [page, setPage] = useState(1);
  const read = useRead(marginApi.history, { query: { shop_id: shopId, page_no: page, page_size: 5 } }, { staleTime: 0 });
  return (
    <ReadPart read={read}>
      {({ data, data_total }) => (
        <>
          <LinesTable
            label={say({ zh: '保证金流水', en: 'Deposit records' })}
            rows={data}
            columns={columns}
            labels={marginFields}
            rowKey={({ id }) => id}
            empty={say({ zh: '没有保证金流水', en: 'Nothing was paid in yet' })}
          />
          {data_total > 5 && <Pagination size="small" current={page} pageSize={5} total={data_total} onChange={setPage} showSizeChanger={false} />}
        </>
      )}
    </ReadPart>
  );
}
