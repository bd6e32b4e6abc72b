/** Columns that the lists and details of this group share. */
import { orderDetail } from '#resources/order/order/index.ts';
import { CopyText } from '#kit/cells/CopyText.tsx';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { moneyCell } from '#kit/format/money.ts';
import { column, type Column, type ColumnOptions } from '#kit/list/column.tsx';
import { serviceDetail } from './service/index.ts';

/** The number of an order: leads to it, and can be copied. */
export const orderNumber = <Row extends { order_sn: string }>(options: ColumnOptions = {}): Column<Row> =>
  column.custom<Row>('order_sn', {
    width: 235,
    ...options,
    cell: ({ order_sn }, { words }) => (
      <CopyText text={order_sn} words={words}>
        <PageLink page={orderDetail} params={{ sn: order_sn }}>
          {order_sn}
        </PageLink>
      </CopyText>
    ),
  });

/** The number of a service: leads to it, and can be copied. */
export const serviceNumber = <Row extends { service_sn: string }>(options: ColumnOptions = {}): Column<Row> =>
  column.custom<Row>('service_sn', {
    width: 252,
    primary: true,
    ...options,
    cell: ({ service_sn }, { words }) => (
      <CopyText text={service_sn} words={words}>
        <PageLink page={serviceDetail} params={{ service_sn }}>
          {service_sn}
        </PageLink>
      </CopyText>
    ),
  });

/** An amount that is not known yet shows a dash, not zero. */
export const knownMoney = <Row,>(name: keyof Row & string, options: ColumnOptions = {}): Column<Row> =>
  column.custom<Row>(name, {
    align: 'right',
    width: 130,
    ...options,
    cell: (row) => {
      const value = row[name];
      return <span className="kit-figures">{value === null || value === undefined ? '—' : moneyCell(value)}</span>;
    },
  });
