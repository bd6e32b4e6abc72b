/** What an order's status says to a person: it depends on type and payment as well. Source: order.yaml `order_status_text`. */
import type { EnumEntry } from '../core/enum.ts';
import { orderStatus, orderStatusSpecial, type OrderStatus, type OrderTag, type OrderType, type PaymentType } from './enums.ts';

/** The fields from which the wording of a status follows. */
export interface StatusFacts {
  order_type: OrderType;
  payment_type: PaymentType;
  order_status: OrderStatus;
}

const special: Readonly<Record<string, (typeof orderStatusSpecial)['values'][number]>> = {
  'NORMAL ONLINE CONFIRM': 'WAIT_PAY',
  'NORMAL ONLINE PAID_OFF': 'WAIT_SHIP',
  'NORMAL COD CONFIRM': 'WAIT_SHIP',
  'PINTUAN ONLINE FORMED': 'WAIT_SHIP',
  'CHANGE ONLINE PAID_OFF': 'WAIT_SHIP',
  'SUPPLY_AGAIN ONLINE PAID_OFF': 'WAIT_SHIP',
  'VIRTUAL ONLINE CONFIRM': 'WAIT_PAY',
  'VIRTUAL ONLINE PAID_OFF': 'WAIT_REDEEM',
  'VIRTUAL ONLINE ROG': 'REDEEMED',
};

/** The label of an order's status with its tone, e.g. 待发货 for a paid normal order. */
export function orderStatusLabel({ order_type, payment_type, order_status }: StatusFacts): EnumEntry {
  const key = special[`${order_type} ${payment_type} ${order_status}`];
  return (key ? orderStatusSpecial.entries[key] : orderStatus.entries[order_status]) ?? { zh: order_status, en: order_status };
}

const shippedByPost: ReadonlySet<OrderType> = new Set(['NORMAL', 'CHANGE', 'SUPPLY_AGAIN']);

/** Tags that follow from type, payment and status alone. ALL has no condition. */
const tagRules: Partial<Record<OrderTag, (order: StatusFacts) => boolean>> = {
  WAIT_PAY: ({ order_status: s, payment_type: p }) => s === 'NEW' || (s === 'CONFIRM' && p !== 'COD') || (s === 'ROG' && p === 'COD'),
  WAIT_SHIP: ({ order_status: s, payment_type: p, order_type: t }) =>
    (s === 'PAID_OFF' && p !== 'COD' && shippedByPost.has(t)) || (s === 'CONFIRM' && p === 'COD' && t === 'NORMAL') || (s === 'FORMED' && t === 'PINTUAN'),
  WAIT_ROG: ({ order_status }) => order_status === 'SHIPPED',
  ROG: ({ order_status }) => order_status === 'ROG',
  COMPLETE: ({ order_status }) => order_status === 'COMPLETE',
  CANCELLED: ({ order_status }) => order_status === 'CANCELLED',
  REDEEM_OFF: ({ order_status: s, order_type: t }) => t === 'VIRTUAL' && (s === 'ROG' || s === 'COMPLETE'),
};

/** The condition of a tab on type, payment and status; undefined for ALL, unknown tags and tags that need more. */
export const tagRule = (tag: string): ((order: StatusFacts) => boolean) | undefined => tagRules[tag as OrderTag];
