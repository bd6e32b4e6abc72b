import { serviceStatus, serviceType } from '#contract/aftersale/enums.ts';
import { afterSaleFields } from '#contract/aftersale/service.ts';
import { knownMoney, serviceNumber } from '#resources/aftersale/columns.tsx';
import { LinesTable } from '#kit/detail/LinesTable.tsx';
import { column } from '#kit/list/column.tsx';
import { useOrderWords } from '../words.ts';
import type { OrderRecord } from './entity.ts';

type Line = OrderRecord['refund_list'][number];

const columns = [
  serviceNumber<Line>(),
  column.tag<Line>('service_type', { options: serviceType, width: 120 }),
  column.tag<Line>('service_status', { options: serviceStatus, width: 168 }),
  column.money<Line>('refund_price', { width: 140 }),
  knownMoney<Line>('actual_price'),
  column.time<Line>('refund_time', { width: 160 }),
];

/** What is given back of an order, by the service that it goes back with. */
export function Refunds({ order }: { order: Pick<OrderRecord, 'refund_list'> }) {
  const { t } = useOrderWords();
  return <LinesTable<Line> label={t('refunds')} rows={order.refund_list} labels={afterSaleFields} rowKey={({ service_sn }) => service_sn} columns={columns} />;
}
