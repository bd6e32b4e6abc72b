/** Columns that everything which belongs to an order shares. */
import { CopyText } from '#kit/cells/CopyText.tsx';
import type { CellContext } from '#kit/cells/context.ts';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { column, type Column, type ColumnOptions } from '#kit/list/column.tsx';
import { orderDetail } from './order/index.ts';

/** The number of an order: leads to it, and can be copied. */
export const orderLink = (sn: string, { words }: Pick<CellContext<never>, 'words'>) => (
  <CopyText text={sn} words={words}>
    <PageLink page={orderDetail} params={{ sn }}>
      {sn}
    </PageLink>
  </CopyText>
);

/** The number of an order as a column or field. */
export const orderNumber = <Row extends { order_sn: string }>(options: ColumnOptions = {}): Column<Row> =>
  column.custom<Row>('order_sn', { width: 235, ...options, cell: ({ order_sn }, context) => orderLink(order_sn, context) });
