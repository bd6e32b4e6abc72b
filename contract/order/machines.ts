/**
 * How an order lives: its states, who may move it where, and what follows from a stored state (flags, progress bar).
 * Plain data and pure functions, for rules, screens and tests alike.
 */
import { defineMachine, type Machine } from '../core/machine.ts';
import {
  commentStatus,
  orderServiceStatus,
  orderStatus,
  payStatus,
  shipStatus,
  type CommentStatus,
  type OrderServiceStatus,
  type OrderStatus,
  type PayStatus,
  type ShipStatus,
} from './enums.ts';
import type { OrderOperation } from './operations.ts';
import { PAYERS } from './part-machines.ts';

export type { OrderOperation };
export * from './part-machines.ts';

export type OrderFlow = 'ONLINE' | 'COD' | 'PINTUAN';

const ENDS = ['COMPLETE', 'CANCELLED', 'INTODB_ERROR', 'BALANCE_ERROR'] as const;
const order = (rows: Parameters<typeof defineMachine<OrderStatus, OrderOperation>>[3]): Machine<OrderStatus, OrderOperation> =>
  defineMachine('order_status', orderStatus.values, ENDS, rows);

/** An order per flow. AFTER_SERVICE only occurs in old rows; BALANCE_ERROR too, as a dead end. */
export const orderMachines: Readonly<Record<OrderFlow, Machine<OrderStatus, OrderOperation>>> = {
  ONLINE: order([
    [null, 'PLACE', 'NEW', 'buyer'],
    [null, 'REPLACE', 'PAID_OFF', 'system'],
    ['NEW', 'CONFIRM', 'CONFIRM', 'system'],
    ['NEW', 'STOCK_SHORT', 'INTODB_ERROR', 'system'],
    ['CONFIRM', 'PAY', 'PAID_OFF', ['buyer', 'admin', 'system']],
    ['PAID_OFF', 'SHIP', 'SHIPPED', 'shop'],
    ['PAID_OFF', 'SERVICE_CANCEL', 'PAID_OFF', 'buyer'],
    ['SHIPPED', 'SERVICE_CANCEL', 'SHIPPED', 'buyer'],
    ['SHIPPED', 'ROG', 'ROG', ['buyer', 'job']],
    ['ROG', 'COMMENT', 'ROG', ['buyer', 'job']],
    [['ROG', 'AFTER_SERVICE'], 'COMPLETE', 'COMPLETE', ['admin', 'job']],
    [['NEW', 'CONFIRM'], 'CANCEL', 'CANCELLED', ['admin', 'buyer', 'job']],
    [['PAID_OFF', 'SHIPPED'], 'CANCEL_PAID', 'CANCELLED', 'system'],
    ['COMPLETE', 'SERVICE_EXPIRE', 'COMPLETE', ['admin', 'job']],
  ]),
  COD: order([
    [null, 'PLACE', 'NEW', 'buyer'],
    ['NEW', 'CONFIRM', 'CONFIRM', 'system'],
    ['NEW', 'STOCK_SHORT', 'INTODB_ERROR', 'system'],
    ['CONFIRM', 'SHIP', 'SHIPPED', 'shop'],
    ['SHIPPED', 'ROG', 'ROG', ['buyer', 'job']],
    ['ROG', 'PAY', 'PAID_OFF', ['admin', 'shop', 'job']],
    [['PAID_OFF', 'AFTER_SERVICE'], 'COMPLETE', 'COMPLETE', ['admin', 'job']],
    [['NEW', 'CONFIRM'], 'CANCEL', 'CANCELLED', ['admin', 'buyer']],
    ['COMPLETE', 'SERVICE_EXPIRE', 'COMPLETE', ['admin', 'job']],
  ]),
  PINTUAN: order([
    [null, 'PLACE', 'NEW', 'buyer'],
    ['NEW', 'CONFIRM', 'CONFIRM', 'system'],
    ['NEW', 'STOCK_SHORT', 'INTODB_ERROR', 'system'],
    ['CONFIRM', 'PAY', 'PAID_OFF', ['buyer', 'admin', 'system']],
    ['PAID_OFF', 'SERVICE_CANCEL', 'PAID_OFF', ['buyer', 'system']],
    ['PAID_OFF', 'FORM', 'FORMED', 'system'],
    ['FORMED', 'SHIP', 'SHIPPED', 'shop'],
    ['SHIPPED', 'ROG', 'ROG', ['buyer', 'job']],
    [['ROG', 'AFTER_SERVICE'], 'COMPLETE', 'COMPLETE', ['admin', 'job']],
    [['NEW', 'CONFIRM'], 'CANCEL', 'CANCELLED', ['admin', 'buyer', 'job', 'system']],
    ['PAID_OFF', 'CANCEL_PAID', 'CANCELLED', 'system'],
    ['COMPLETE', 'SERVICE_EXPIRE', 'COMPLETE', ['admin', 'job']],
  ]),
};

/** Whether an order is paid. PAY_PARTIAL is never set. */
export const payMachine: Machine<PayStatus, OrderOperation> = defineMachine(
  'pay_status',
  payStatus.values,
  ['PAY_YES'],
  [
    [null, 'PLACE', 'PAY_NO', 'buyer'],
    [null, 'REPLACE', 'PAY_YES', 'system'],
    ['PAY_NO', 'PAY', 'PAY_YES', PAYERS],
  ],
);

/** The way of the goods. */
export const shipMachine: Machine<ShipStatus, OrderOperation> = defineMachine(
  'ship_status',
  shipStatus.values,
  ['SHIP_ROG'],
  [
    [null, 'PLACE', 'SHIP_NO', 'buyer'],
    [null, 'REPLACE', 'SHIP_NO', 'system'],
    ['SHIP_NO', 'SHIP', 'SHIP_YES', 'shop'],
    ['SHIP_YES', 'ROG', 'SHIP_ROG', ['buyer', 'job']],
  ],
);

/**
 * The after-sales mark of an order (R10): the request to cancel it, and once it is received the window of after-sales. A request
 * that was refused is not made again; the system cancels a failed group purchase whatever was asked before.
 */
export const requestMachine: Machine<OrderServiceStatus, OrderOperation> = defineMachine(
  'service_status',
  orderServiceStatus.values,
  [],
  [
    [null, 'PLACE', 'NOT_APPLY', 'buyer'],
    [null, 'REPLACE', 'NOT_APPLY', 'system'],
    ['NOT_APPLY', 'SERVICE_CANCEL', 'APPLY', ['buyer', 'system']],
    ['EXPIRED', 'SERVICE_CANCEL', 'APPLY', 'system'],
    ['APPLY', 'REQUEST_REFUSE', 'EXPIRED', 'shop'],
    [['NOT_APPLY', 'APPLY', 'EXPIRED'], 'CANCEL_PAID', 'COMPLETE', 'system'],
    [['NOT_APPLY', 'PASS', 'EXPIRED'], 'ROG', 'NOT_APPLY', ['buyer', 'job']],
    [['NOT_APPLY', 'APPLY', 'PASS', 'COMPLETE'], 'SERVICE_EXPIRE', 'EXPIRED', ['admin', 'job']],
  ],
);

/** Whether an order, or a line of it, still waits for the buyer's comment. */
export const commentMachine: Machine<CommentStatus, OrderOperation> = defineMachine(
  'comment_status',
  commentStatus.values,
  ['FINISHED'],
  [
    [null, 'PLACE', 'UNFINISHED', 'buyer'],
    [null, 'REPLACE', 'UNFINISHED', 'system'],
    ['UNFINISHED', 'COMMENT_EXPIRE', 'FINISHED', 'job'],
  ],
);

/** What of an order the flow is told by. */
export interface FlowFacts {
  order_type: string;
  payment_type: string;
}

/** What of an order the flags and the progress bar are told by; the fields are those of the wire. */
export interface OrderFacts extends FlowFacts {
  order_status: string;
  pay_status: string;
  ship_status: string;
  comment_status: string;
  service_status: string;
  /** Yuan or cents: only whether it is above 0 counts. */
  order_price: number;
  logi_id?: string | null | undefined;
  ship_no?: string | null | undefined;
}

/** The flow of an order: group purchases have their own, all others follow how they are paid. */
export function flowOf({ order_type, payment_type }: FlowFacts): OrderFlow {
  if (order_type === 'PINTUAN') return 'PINTUAN';
  return payment_type === 'COD' ? 'COD' : 'ONLINE';
}

/** The machine of an order. */
export const machineOf = (facts: FlowFacts): Machine<OrderStatus, OrderOperation> => orderMachines[flowOf(facts)];

/** What may be done with an order in its stored state, as it travels in `order_operate_allowable_vo`. */
export interface OrderOperations {
  allow_confirm: boolean;
  allow_pay: boolean;
  allow_ship: boolean;
  allow_rog: boolean;
  allow_complete: boolean;
  allow_cancel: boolean;
  /** The buyer may ask to cancel the paid order. */
  allow_service_cancel: boolean;
  /** A cancel request is under way. */
  allow_check_cancel: boolean;
  allow_comment: boolean;
  allow_check_express: boolean;
  allow_edit_consignee: boolean;
  allow_edit_price: boolean;
  /** Unused at order level; see `lineOperations`. */
  allow_apply_service: false;
}

/** The flags of an order (operation_table of the order group). */
export function operationsOf(facts: OrderFacts): OrderOperations {
  const machine = machineOf(facts);
  const may = (operation: OrderOperation) => machine.allows(facts.order_status, operation);
  const online = facts.payment_type === 'ONLINE';
  const asked = facts.service_status === 'APPLY';
  return {
    allow_confirm: may('CONFIRM'),
    allow_pay: may('PAY'),
    allow_ship: may('SHIP') && !asked,
    allow_rog: may('ROG') && !asked,
    allow_complete: may('COMPLETE'),
    allow_cancel: may('CANCEL'),
    allow_service_cancel:
      online &&
      facts.order_type === 'NORMAL' &&
      facts.pay_status === 'PAY_YES' &&
      facts.order_price > 0 &&
      (facts.order_status === 'PAID_OFF' || facts.order_status === 'SHIPPED') &&
      facts.service_status === 'NOT_APPLY',
    allow_check_cancel: online && asked,
    allow_comment: facts.comment_status === 'UNFINISHED' && facts.ship_status === 'SHIP_ROG',
    allow_check_express: Boolean(facts.logi_id) && facts.logi_id !== '0' && Boolean(facts.ship_no),
    allow_edit_consignee: facts.ship_status === 'SHIP_NO' && !asked,
    allow_edit_price: (online && facts.pay_status === 'PAY_NO') || (facts.payment_type === 'COD' && facts.ship_status === 'SHIP_NO'),
    allow_apply_service: false,
  };
}

/** Whether the after-sales window of an order is still open and may be closed (R8). */
export const mayCloseService = ({ order_status, service_status }: Pick<OrderFacts, 'order_status' | 'service_status'>): boolean =>
  order_status === 'COMPLETE' && service_status !== 'EXPIRED';

/** What of an order line its flags are told by. */
export interface LineFacts {
  service_status: string;
  complain_status: string;
}

/** What the buyer may do about one line, as it travels in `goods_operate_allowable_vo`. */
export function lineOperations(facts: Pick<OrderFacts, 'pay_status' | 'ship_status'>, line: LineFacts) {
  const paid = facts.pay_status === 'PAY_YES';
  return {
    allow_apply_service: paid && facts.ship_status === 'SHIP_ROG' && line.service_status === 'NOT_APPLY',
    allow_order_complain: paid && line.complain_status !== 'EXPIRED',
  };
}
