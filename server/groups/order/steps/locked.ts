/** The one way to an order that is going to change: locked, and judged by what is stored then, not by what a screen showed. */
import { and, eq } from 'drizzle-orm';
import type { By } from '#contract/core/machine.ts';
import { operationErrors } from '#contract/order/refusals.ts';
import type { OrderOperation } from '#contract/order/machines.ts';
import { operatorText } from '#contract/order/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { found } from '#server/core/refused.ts';
import { lockGroupOf } from '#server/groups/promotion/pintuan/groups.ts';
import { demandStep, step, type Operator, type StepOptions } from '#server/core/step.ts';
import { orderItem, orders } from '../schema.ts';
import { orderKind, type OrderRow } from '../states.ts';

export type { Operator } from '#server/core/step.ts';
export type { OrderRow } from '../states.ts';
export type LineRow = typeof orderItem.$inferSelect;

/** The timed rules. */
export const JOB: Operator = { by: 'job', name: operatorText.write('job') };

/** Where nobody acts but the order itself. */
export const SYSTEM: Operator = { by: 'system', name: operatorText.write('system') };

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

/** Locks an order until the transaction ends, and before it the group that it is in. Refuses unknown and deleted ones with 453. */
export async function lockOrder(db: Db, sn: string): Promise<OrderRow> {
  await lockGroupOf(db, sn);
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.sn, sn), eq(orders.disabled, 0)))
    .for('update');
  return found(row, operationErrors.missing);
}

/** Refuses with 460 what the order's flow does not let this actor do in its present state, before anything else is judged. */
export const demand = (order: OrderRow, operation: OrderOperation, by: By): void => demandStep(orderKind, order, operation, by);

type Values = StepOptions<OrderRow, (typeof orderKind.fields)[number], void>['values'];

/** Takes a step with a locked order: its states follow from its machines, its log says so. @throws Refused 460 */
export async function moveOrder(
  db: Db,
  order: OrderRow,
  operation: OrderOperation,
  operator: Operator,
  now: number,
  values: Values = {},
): Promise<OrderChange> {
  const after = await step(db, orderKind, order, operation, operator, now, { values });
  return { sn: order.sn, before: stateOf(order), after: stateOf(after) };
}

/** The lines of an order, in the order in which they were bought. */
export const linesOf = (db: Db, sn: string): Promise<LineRow[]> => db.select().from(orderItem).where(eq(orderItem.order_sn, sn)).orderBy(orderItem.item_id);
