/** The pairs of an order's details. */
import { enumLabel } from '#contract/core/enum.ts';
import { paymentType, pintuanStatus, receiptType } from '#contract/order/enums.ts';
import { receiptFields } from '#contract/order/receipt.ts';
import { cancelText, paymentText, receiveTimeText } from '#contract/order/sentences.ts';
import { orderStatusLabel } from '#contract/order/status.ts';
import { CopyText } from '#kit/cells/CopyText.tsx';
import { PageLink } from '#kit/cells/PageLink.tsx';
import { Tag } from '#kit/cells/Tag.tsx';
import { addressText } from '#contract/base/address.ts';
import { money } from '#kit/format/money.ts';
import { mobile } from '#kit/format/text.ts';
import { day } from '#kit/format/time.ts';
import { column, type Column } from '#kit/list/column.tsx';
import { MemberLink } from '#resources/member/member/MemberLink.tsx';
import { shopDetail } from '#resources/shop/shop/index.ts';
import { receiptDetail } from '../receipt/index.ts';
import type { OrderRecord } from './entity.ts';

type Field = Column<OrderRecord>;

const filled = (text: string | null): text is string => text !== null && text !== '';
const NONE = { zh: '无', en: 'None' };
const NOT_WANTED = { zh: '不需要发票', en: 'Not requested' };

/** The status with its colour, and why the order was cancelled. */
const status = column.custom<OrderRecord>('order_status_text', {
  cell: (order, { words }) => {
    const label = orderStatusLabel(order);
    const reason = order.cancel_reason;
    return (
      <span className="order-marks">
        <Tag tone={label.tone}>{words.say(label)}</Tag>
        {filled(reason) && <span>({cancelText.read(reason, words.lang)})</span>}
      </span>
    );
  },
});

const payment = column.custom<OrderRecord>('payment_type', {
  cell: ({ payment_type, payment_method_name: method }, { words: { lang } }) =>
    [enumLabel(paymentType, payment_type, lang), method && paymentText.read(method, lang)].filter(Boolean).join(' - '),
});

const points = (name: 'paid_point' | 'gift_point', sign: string): Field =>
  column.custom<OrderRecord>(name, { cell: (order, { words }) => words.say({ zh: `${sign}${order[name]} 积分`, en: `${sign}${order[name]} points` }) });

const minus = (name: 'coupon_price' | 'cash_back'): Field =>
  column.custom<OrderRecord>(name, { cell: (order) => <span className="kit-figures">−{money(order[name])}</span> });

/** What the order is, how it is paid, and what it was given. The amounts themselves are a sum of their own. */
export function basicFields(order: OrderRecord): Field[] {
  const group = column.tag<OrderRecord>('ping_tuan_status', { options: pintuanStatus });
  return [
    column.copy<OrderRecord>('sn'),
    status,
    column.time<OrderRecord>('create_time'),
    payment,
    ...(order.payment_time ? [column.time<OrderRecord>('payment_time')] : []),
    ...(filled(order.pay_order_no) ? [column.copy<OrderRecord>('pay_order_no')] : []),
    column.money<OrderRecord>('discount_price'),
    column.money<OrderRecord>('member_level_discount_price'),
    ...(order.coupon_price === 0 ? [] : [minus('coupon_price')]),
    ...(order.cash_back === 0 ? [] : [minus('cash_back')]),
    ...(order.paid_point === 0 ? [] : [points('paid_point', '−')]),
    ...(order.gift_point === 0 ? [] : [points('gift_point', '')]),
    ...(order.order_type === 'PINTUAN' ? [group] : []),
  ];
}

const shipAddress = column.custom<OrderRecord>('ship_addr', {
  cell: ({ ship_province, ship_city, ship_county, ship_town, ship_addr }) => addressText([ship_province, ship_city, ship_county, ship_town], ship_addr),
});

const receiveTime = column.custom<OrderRecord>('receive_time', {
  cell: ({ receive_time }, { words }) => receiveTimeText.read(receive_time ?? '', words.lang),
});

/** Who ordered and who receives; nobody receives what is virtual. */
export function buyerFields(order: OrderRecord): Field[] {
  const isSent = order.order_type !== 'VIRTUAL';
  return [
    column.custom<OrderRecord>('member_name', {
      cell: ({ member_id, member_name }) => <MemberLink id={member_id}>{member_name}</MemberLink>,
    }),
    ...(isSent && filled(order.ship_name) ? [column.text<OrderRecord>('ship_name')] : []),
    ...(isSent && filled(order.ship_addr) ? [shipAddress] : []),
    ...(isSent && filled(order.ship_mobile)
      ? [
          column.custom<OrderRecord>('ship_mobile', {
            label: { zh: '联系方式', en: 'Phone' },
            cell: (one, { words }) => <CopyText text={mobile(one.ship_mobile)} words={words} />,
          }),
        ]
      : []),
    ...(isSent && filled(order.receive_time) ? [receiveTime] : []),
    column.custom<OrderRecord>('remark', { label: { zh: '买家留言', en: 'Buyer note' }, cell: (one, { words }) => one.remark || words.say(NONE) }),
  ];
}

export const sellerFields: readonly Field[] = [
  column.custom<OrderRecord>('seller_name', {
    label: { zh: '店铺名称', en: 'Shop' },
    cell: ({ seller_id, seller_name }) => (
      <PageLink page={shopDetail} params={{ id: seller_id }}>
        {seller_name}
      </PageLink>
    ),
  }),
];

/** What a company asked for; its date comes in milliseconds. */
export const requestFields: readonly Field[] = [
  column.text<OrderRecord>('apply_title'),
  column.text<OrderRecord>('apply_reason'),
  column.text<OrderRecord>('apply_remark'),
  column.custom<OrderRecord>('expect_time', { cell: ({ expect_time }) => (expect_time ? day(expect_time / 1000) : '') }),
];

const invoice = (name: 'receipt_title' | 'receipt_content' | 'tax_no'): Field =>
  column.custom<OrderRecord>(name, { label: receiptFields[name], cell: ({ receipt_history }, { words }) => receipt_history?.[name] || words.say(NONE) });

/** The invoice that the buyer asked for. */
export const receiptPairs: readonly Field[] = [
  column.custom<OrderRecord>('receipt_type', {
    label: receiptFields.receipt_type,
    // An unknown type reads as the ordinary one.
    cell: ({ receipt_history: own }, { words }) =>
      own ? enumLabel(receiptType, own.receipt_type in receiptType.entries ? own.receipt_type : 'VATORDINARY', words.lang) : words.say(NOT_WANTED),
  }),
  invoice('receipt_title'),
  invoice('receipt_content'),
  invoice('tax_no'),
  column.custom<OrderRecord>('invoice_amount', {
    label: { zh: '发票金额', en: 'Amount' },
    cell: ({ receipt_history: own }, { words }) => (own ? <span className="kit-figures">{money(own.order_price)}</span> : words.say(NOT_WANTED)),
  }),
  column.custom<OrderRecord>('invoice_detail', {
    label: { zh: '发票详情', en: 'Invoice detail' },
    cell: ({ receipt_history: own }, { words }) =>
      own ? (
        <PageLink page={receiptDetail} params={{ id: own.history_id }}>
          {words.say({ zh: '查看详情', en: 'View' })}
        </PageLink>
      ) : (
        words.say(NOT_WANTED)
      ),
  }),
];
