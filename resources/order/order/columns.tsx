/** The columns of the order list. States are read from their codes: the texts of the wire come in one language only. */
import { enumLabel } from '#contract/core/enum.ts';
import { clientType, orderServiceStatus, orderType, payStatus, paymentType, shipStatus } from '#contract/order/enums.ts';
import { orderStatusLabel } from '#contract/order/status.ts';
import { CopyText } from '#kit/cells/CopyText.tsx';
import { Opener } from '#kit/cells/Opener.tsx';
import { Tag } from '#kit/cells/Tag.tsx';
import { column } from '#kit/list/column.tsx';
import type { OrderRow } from './entity.ts';
import './order.css';

const COMPANY = { zh: '企业订单', en: 'Company order' };

/** What sets an order apart from an ordinary one. */
function marksOf({ enterprise_id, order_type }: OrderRow) {
  const type = orderType.entries[order_type];
  return [
    ...(enterprise_id === null ? [] : [{ name: 'company', tone: 'info' as const, ...COMPANY }]),
    ...(order_type === 'NORMAL' || !type ? [] : [{ name: order_type, ...type }]),
  ];
}

/** The number, which opens the drawer, with what sets the order apart. */
const number = column.custom<OrderRow>('sn', {
  primary: true,
  width: 240,
  skeleton: { width: 180, height: 22 },
  cell: (row, context) => {
    const { words } = context;
    const marks = marksOf(row);
    return (
      <span className="order-number">
        <CopyText text={row.sn} words={words}>
          <Opener row={row} context={context}>
            {row.sn}
          </Opener>
        </CopyText>
        {marks.length > 0 && (
          <span className="order-marks">
            {marks.map(({ name, tone, ...text }) => (
              <Tag key={name} tone={tone}>
                {words.say(text)}
              </Tag>
            ))}
          </span>
        )}
      </span>
    );
  },
});

const status = column.custom<OrderRow>('order_status', {
  width: 130,
  cell: (row, { words }) => {
    const label = orderStatusLabel(row);
    return <Tag tone={label.tone}>{words.say(label)}</Tag>;
  },
});

export const orderColumns = [
  number,
  column.time<OrderRow>('create_time', { sortable: true }),
  column.money<OrderRow>('order_amount', { sortable: true }),
  column.text<OrderRow>('ship_name', { width: 110 }),
  status,
  column.tag<OrderRow>('pay_status', { options: payStatus, width: 110 }),
  column.tag<OrderRow>('ship_status', { options: shipStatus, width: 120 }),
  column.tag<OrderRow>('service_status', { options: orderServiceStatus, width: 190 }),
  column.custom<OrderRow>('payment_type', { width: 140, cell: (row, { words }) => enumLabel(paymentType, row.payment_type, words.lang) }),
  column.custom<OrderRow>('client_type', { width: 120, cell: (row, { words }) => enumLabel(clientType, row.client_type, words.lang) }),
];
