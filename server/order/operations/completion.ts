/** The good end of an order and of the times in which buyers may come back to it (R8, R13). */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { operationErrors, stateParams } from '#contract/order/refusals.ts';
import { mayCloseService } from '#contract/order/machines.ts';
import type { Db } from '../../db/client.ts';
import { refuse } from '../../platform/refused.ts';
import { orderItem, orders } from '../schema.ts';
import { demand, lockOrder, moveOrder, note, type Operator, type OrderChange } from './locked.ts';
import { earnForBuying } from './points.ts';

/** Completes an order; the after-sales and complaint windows start. @throws Refused 453, 460 */
export async function completeOrder(db: Db, sn: string, operator: Operator, now: number): Promise<OrderChange> {
  const order = await lockOrder(db, sn);
  demand(order, 'COMPLETE', operator.by);
  const change = await moveOrder(db, order, 'COMPLETE', { complete_time: now });
  await earnForBuying(db, order, now);
  await note(db, sn, operator, 'completed', now);
  return change;
}

/** Closes the after-sales window; services that run go on. @throws Refused 453, 460 unless the order is complete and its window open */
export async function closeService(db: Db, sn: string, operator: Operator, now: number): Promise<OrderChange> {
  const order = await lockOrder(db, sn);
  if (!mayCloseService(order)) refuse(operationErrors.state, stateParams(order.order_status, 'SERVICE_EXPIRE'));
  await db
    .update(orderItem)
    .set({ service_status: 'EXPIRED' })
    .where(and(eq(orderItem.order_sn, sn), eq(orderItem.service_status, 'NOT_APPLY')));
  const change = await moveOrder(db, order, 'SERVICE_EXPIRE', { service_status: 'EXPIRED' });
  await note(db, sn, operator, 'serviceClosed', now);
  return change;
}

/** Closes the complaint window of a completed order. Complaints that run go on; the order then keeps its mark until they ended. */
export async function closeComplaints(db: Db, sn: string): Promise<void> {
  const { order_id } = await lockOrder(db, sn);
  const open = inArray(orderItem.complain_status, ['NO_APPLY', 'COMPLETE']);
  await db
    .update(orderItem)
    .set({ complain_status: 'EXPIRED' })
    .where(and(eq(orderItem.order_sn, sn), open));
  const running = await db.$count(orderItem, and(eq(orderItem.order_sn, sn), eq(orderItem.complain_status, 'APPLYING')));
  if (running === 0) await db.update(orders).set({ complain_closed: 1 }).where(eq(orders.order_id, order_id));
}

/** Ends the wait for a buyer's comment. */
export async function finishComments(db: Db, sn: string): Promise<void> {
  const { order_id } = await lockOrder(db, sn);
  await db
    .update(orderItem)
    .set({ comment_status: 'FINISHED' })
    .where(and(eq(orderItem.order_sn, sn), eq(orderItem.comment_status, 'UNFINISHED')));
  await db
    .update(orders)
    .set({ comment_status: sql`case when ${orders.comment_status} = 'UNFINISHED' then 'FINISHED' else ${orders.comment_status} end` })
    .where(eq(orders.order_id, order_id));
}
