import { orderApi } from '#contract/order/order.ts';
import { operatorText, orderLogText } from '#contract/order/sentences.ts';
import { useRead } from '#kit/calls.ts';
import { LinesTable } from '#kit/detail/LinesTable.tsx';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import type { RowOf } from '#kit/entity.ts';
import { column } from '#kit/list/column.tsx';
import { useOrderWords } from '../words.ts';
import { orderEntity, type OrderRecord } from './entity.ts';

type Line = RowOf<typeof orderApi.log>;

const columns = [
  column.custom<Line>('op_name', { width: 200, cell: ({ op_name }, { words }) => operatorText.read(op_name, words.lang) }),
  column.time<Line>('op_time', { width: 200 }),
  column.custom<Line>('message', { cell: ({ message }, { words }) => orderLogText.read(message, words.lang) }),
];

/** Who did what with an order, oldest first. */
export function History({ order }: { order: Pick<OrderRecord, 'sn'> }) {
  const { t } = useOrderWords();
  const read = useRead(orderApi.log, { params: { order_sn: order.sn } }, { staleTime: 0 });
  return (
    <ReadPart read={read}>
      {(log) => (
        <LinesTable<Line> label={t('log')} rows={log} labels={orderEntity.labels} rowKey={({ log_id }) => log_id} columns={columns} empty={t('noLog')} />
      )}
    </ReadPart>
  );
}
