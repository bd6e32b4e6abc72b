/** The one way to an order that is going to change: locked, and judged by what is stored then, not by what a screen showed. */
import { and, eq } from 'drizzle-orm';
import type { By } from '#contract/core/machine.ts';
import { operationErrors, stateParams } from '#contract/order/refusals.ts';
import { machineOf, type OrderOperation } from '#contract/order/machines.ts';
import { operatorText, orderLogText, type OrderLogText } from '#contract/order/sentences.ts';
import type { Db } from '../../db/client.ts';
import { found, refuse } from '../../platform/refused.ts';
import { orderItem, orderLog, orders } from '../schema.ts';

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderItem.$inferSelect;

/** Who acts, as the order's log names it. */
export interface Operator {
  by: By;
  name: string;
  id?: string | number | undefined;
}

/** The timed rules. */
export const JOB: Operator = { by: 'job', name: operatorText.write('job') };

/** Where nobody acts but the order itself. */
export const SYSTEM: Pick<Operator, 'name'> = { name: operatorText.write('system') };

/** What the system log keeps of an order, and what makes a change worth telling. */
const KEPT = [
  'order_status',
  'pay_status',
  'ship_status',
  'service_status',
  'comment_status',
  'payment_method_name',
  'payment_time',
  'pay_money',
  'cancel_reason',
  'ship_time',
  'signing_time',
  'complete_time',
  'logi_name',
  'ship_no',
] as const satisfies readonly (keyof OrderRow)[];
export type OrderState = Pick<OrderRow, (typeof KEPT)[number]>;

/** An order before and after an operation. */
export interface OrderChange {
  sn: string;
  before: OrderState;
  after: OrderState;
}

const stateOf = (row: OrderRow): OrderState => Object.fromEntries(KEPT.map((field) => [field, row[field]])) as OrderState;

/** Locks an order until the transaction ends. Refuses unknown and deleted ones with 453. */
export async function lockOrder(db: Db, sn: string): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.sn, sn), eq(orders.disabled, 0)))
    .for('update');
  return found(row, operationErrors.missing);
}

/** Refuses with 460 what the order's flow does not let this actor do in its present state. */
export function demand(order: OrderRow, operation: OrderOperation, by: By): void {
  if (!machineOf(order).allows(order.order_status, operation, by)) refuse(operationErrors.state, stateParams(order.order_status, operation));
}

/** Writes what an operation changes about a locked order. The status follows from the flow. */
export async function moveOrder(db: Db, order: OrderRow, operation: OrderOperation, values: Partial<OrderRow> = {}): Promise<OrderChange> {
  const status = machineOf(order).after(order.order_status, operation) ?? order.order_status;
  const [after] = await db
    .update(orders)
    .set({ ...values, order_status: status })
    .where(eq(orders.order_id, order.order_id))
    .returning();
  return { sn: order.sn, before: stateOf(order), after: stateOf(found(after)) };
}

/** The lines of an order, in the order in which they were bought. */
export const linesOf = (db: Db, sn: string): Promise<LineRow[]> => db.select().from(orderItem).where(eq(orderItem.order_sn, sn)).orderBy(orderItem.item_id);

/** Leaves a line in the order's own log. @param now unix seconds */
export async function note(db: Db, sn: string, operator: Pick<Operator, 'name' | 'id'>, what: OrderLogText, now: number): Promise<void> {
  const op_id = operator.id === undefined ? null : String(operator.id);
  await db.insert(orderLog).values({ order_sn: sn, op_id, op_name: operator.name, op_time: now, message: orderLogText.write(what) });
}
