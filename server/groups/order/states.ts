/** How orders and what belongs to them move from state to state: their columns, their machines, their refusals and their log. */
import {
  commentMachine,
  lineComplaintMachine,
  lineServiceMachine,
  machineOf,
  payLogMachine,
  payMachine,
  receiptListedMachine,
  receiptMachine,
  requestMachine,
  shipMachine,
  tradeMachine,
  type OrderOperation,
} from '#contract/order/machines.ts';
import { operationErrors, stateParams } from '#contract/order/refusals.ts';
import { orderLogText, type OrderLogText } from '#contract/order/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { refuse } from '#server/core/refused.ts';
import { defineKind, defineMark, type Operator } from '#server/core/step.ts';
import { tellOrder } from './messages.ts';
import { orderItem, orderLog, orders, payLog, receiptHistory, trade } from './schema.ts';

export type OrderRow = typeof orders.$inferSelect;

/** What the order's log says to an operation; the others leave no line. */
const SAID: Partial<Record<OrderOperation, OrderLogText>> = {
  PLACE: 'created',
  REPLACE: 'created',
  CONFIRM: 'confirmed',
  PAY: 'paid',
  SHIP: 'shipped',
  ROG: 'received',
  COMPLETE: 'completed',
  CANCEL: 'cancelled',
  CANCEL_PAID: 'cancelled',
  SERVICE_EXPIRE: 'serviceClosed',
};

/** Leaves the line that belongs to an operation in the order's own log. @param now unix seconds */
export async function note(db: Db, sn: string, operation: OrderOperation, { name, id }: Pick<Operator, 'name' | 'id'>, now: number): Promise<void> {
  const said = SAID[operation];
  if (said)
    await db
      .insert(orderLog)
      .values({ order_sn: sn, op_id: id === undefined ? null : String(id), op_name: name, op_time: now, message: orderLogText.write(said) });
}

/** Orders: status, payment, way of the goods, after-sales mark and comment move together, each by its own machine. */
export const orderKind = defineKind<OrderRow, OrderOperation, 'order_status' | 'pay_status' | 'ship_status' | 'service_status' | 'comment_status'>({
  table: orders,
  key: 'order_id',
  fields: ['order_status', 'pay_status', 'ship_status', 'service_status', 'comment_status'],
  machines: (row) => ({
    order_status: machineOf(row),
    pay_status: payMachine,
    ship_status: shipMachine,
    service_status: requestMachine,
    comment_status: commentMachine,
  }),
  refuse: (row, operation) => refuse(operationErrors.state, stateParams(row.order_status, operation)),
  log: (db, row, operation, operator, now) => note(db, row.sn, operation, operator, now),
  told: tellOrder,
  live: { resource: 'order', id: ({ sn }) => sn, follows: ['payLog', 'receipt'] },
});

export const tradeStatus = defineMark(trade, tradeMachine);
export const collectionStatus = defineMark(payLog, payLogMachine);
export const receiptListed = defineMark(receiptHistory, receiptListedMachine);
export const receiptIssued = defineMark(receiptHistory, receiptMachine);
export const lineService = defineMark(orderItem, lineServiceMachine);
export const lineComplaint = defineMark(orderItem, lineComplaintMachine);
export const lineComment = defineMark(orderItem, commentMachine);
