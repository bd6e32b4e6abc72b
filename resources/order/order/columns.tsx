/** The columns of the order list. States are read from their codes: the texts of the wire come in one language only. */
import { enumLabel, type EnumDef } from '#contract/core/enum.ts';
import {
  clientType,
  commentStatus,
  needReceipt,
  orderServiceStatus,
  orderType,
  payLogStatus,
  payStatus,
  paymentType,
  shipStatus,
  type OrderServiceStatus,
} from '#contract/order/enums.ts';
import { cancelText, paymentText } from '#contract/order/sentences.ts';
import { orderStatusLabel } from '#contract/order/status.ts';
import { CopyText } from '#kit/cells/CopyText.tsx';
import { Opener } from '#kit/cells/Opener.tsx';
import { Tag } from '#kit/cells/Tag.tsx';
import { Thumbnails } from '#kit/cells/Thumbnails.tsx';
import { TwoLines } from '#kit/cells/TwoLines.tsx';
import { addressText } from '#contract/base/address.ts';
import { mobile } from '#kit/format/text.ts';
import { dateTime } from '#kit/format/time.ts';
import { column } from '#kit/list/column.tsx';
import { MemberLink } from '#resources/member/member/MemberLink.tsx';
import type { OrderRow } from './entity.ts';
import './order.css';

const ON_DELIVERY = { zh: '货到付款', en: 'COD' };

const COMPANY = { zh: '企业订单', en: 'Company order' };

/** No money moves on such an order. */
export const TAMPERED = { zh: '数据被篡改', en: 'Tampered with' };

/** What sets an order apart from an ordinary one. */
function marksOf({ enterprise_id, order_type, sign_result }: OrderRow) {
  const type = orderType.entries[order_type];
  return [
    ...(sign_result ? [] : [{ name: 'tampered', tone: 'danger' as const, ...TAMPERED }]),
    ...(enterprise_id === null ? [] : [{ name: 'company', tone: 'info' as const, ...COMPANY }]),
    ...(order_type === 'NORMAL' || !type ? [] : [{ name: order_type, ...type }]),
  ];
}

/** The number, which opens the drawer; below when it was ordered, and what sets the order apart. */
const number = column.custom<OrderRow>('sn', {
  label: { zh: '订单编号 / 下单时间', en: 'Order no. / ordered at' },
  fields: ['sn', 'create_time'],
  sortable: 'create_time',
  primary: true,
  width: 244,
  skeleton: { width: 180, height: 38 },
  cell: (row, context) => {
    const { words } = context;
    return (
      <TwoLines
        below={
          <>
            <span className="kit-figures">{dateTime(row.create_time)}</span>
            {marksOf(row).map(({ name, tone, ...text }) => (
              <Tag key={name} tone={tone}>
                {words.say(text)}
              </Tag>
            ))}
          </>
        }
      >
        <CopyText text={row.sn} words={words}>
          <Opener row={row} context={context}>
            {row.sn}
          </Opener>
        </CopyText>
      </TwoLines>
    );
  },
});

const goods = column.custom<OrderRow>('sku_list', {
  width: 190,
  skeleton: { width: 130, height: 36 },
  cell: ({ sku_list }, { words }) => <Thumbnails words={words} goods={sku_list.map(({ goods_image, name, num }) => ({ image: goods_image, name, num }))} />,
});

const people = column.custom<OrderRow>('member_name', {
  label: { zh: '会员 / 收货人', en: 'Buyer / consignee' },
  fields: ['member_name', 'ship_name'],
  width: 144,
  cell: ({ member_id, member_name, ship_name }) => (
    <TwoLines below={ship_name}>
      <MemberLink id={member_id}>{member_name}</MemberLink>
    </TwoLines>
  ),
});

/** After-sales that are under way or have cancelled the order say more than its status. */
const SERVED: ReadonlySet<OrderServiceStatus> = new Set(['APPLY', 'PASS', 'COMPLETE']);

const status = column.custom<OrderRow>('order_status', {
  fields: ['order_status', 'pay_status', 'payment_type', 'ship_status', 'service_status'],
  width: 168,
  cell: (row, { words }) => {
    const label = orderStatusLabel(row);
    // Of payments the wire's own word for “not yet” is that of new orders.
    const paid =
      row.payment_type === 'COD' && row.pay_status === 'PAY_NO'
        ? // Nothing is owed yet: the courier brings the money.
          words.say(ON_DELIVERY)
        : enumLabel(row.pay_status === 'PAY_PARTIAL' ? payStatus : payLogStatus, row.pay_status, words.lang);
    const service = orderServiceStatus.entries[row.service_status];
    const parts = [paid, ...(row.order_type === 'VIRTUAL' ? [] : [enumLabel(shipStatus, row.ship_status, words.lang)])];
    return (
      <TwoLines below={parts.join(' · ')}>
        <Tag tone={label.tone}>{words.say(label)}</Tag>
        {SERVED.has(row.service_status) && row.order_status !== 'CANCELLED' && service && <Tag tone={service.tone}>{words.say(service)}</Tag>}
      </TwoLines>
    );
  },
});

const choice = (name: keyof OrderRow & string, values: EnumDef, width: number) =>
  column.custom<OrderRow>(name, { optional: true, width, cell: (row, { words }) => enumLabel(values, String(row[name]), words.lang) });

/** Further facts, for those who choose them. */
const further = [
  column.text<OrderRow>('trade_sn', { optional: true, width: 220 }),
  column.tag<OrderRow>('pay_status', { options: payStatus, optional: true, width: 110 }),
  column.tag<OrderRow>('ship_status', { options: shipStatus, optional: true, width: 120 }),
  column.tag<OrderRow>('service_status', { options: orderServiceStatus, optional: true, width: 190 }),
  choice('order_type', orderType, 110),
  choice('payment_type', paymentType, 120),
  column.custom<OrderRow>('payment_method_name', {
    optional: true,
    width: 120,
    cell: ({ payment_method_name: name }, { words }) => paymentText.read(name ?? '', words.lang),
  }),
  column.time<OrderRow>('payment_time', { optional: true }),
  column.money<OrderRow>('shipping_amount', { optional: true, width: 110 }),
  column.money<OrderRow>('discount_price', { optional: true, width: 110 }),
  column.money<OrderRow>('balance', { optional: true, width: 150 }),
  column.money<OrderRow>('need_pay_money', { optional: true, width: 130 }),
  choice('client_type', clientType, 110),
  column.custom<OrderRow>('ship_mobile', { optional: true, width: 150, cell: (row) => mobile(row.ship_mobile ?? '') }),
  column.custom<OrderRow>('ship_addr', {
    optional: true,
    width: 260,
    cell: ({ ship_province, ship_city, ship_county, ship_town, ship_addr }) => addressText([ship_province, ship_city, ship_county, ship_town], ship_addr),
  }),
  column.text<OrderRow>('logi_name', { optional: true, width: 130 }),
  column.text<OrderRow>('ship_no', { optional: true, width: 170 }),
  column.time<OrderRow>('ship_time', { optional: true }),
  column.time<OrderRow>('signing_time', { optional: true }),
  column.time<OrderRow>('complete_time', { optional: true }),
  choice('comment_status', commentStatus, 130),
  choice('need_receipt', needReceipt, 120),
  column.text<OrderRow>('remark', { optional: true, width: 200 }),
  column.custom<OrderRow>('cancel_reason', { optional: true, width: 200, cell: (row, { words }) => cancelText.read(row.cancel_reason ?? '', words.lang) }),
];

export const orderColumns = [
  number,
  goods,
  people,
  column.text<OrderRow>('seller_name', { width: 150 }),
  column.money<OrderRow>('order_amount', { sortable: true, width: 118 }),
  status,
  ...further,
];
