/** The good end of an order and of the times in which buyers may come back to it (R8, R13). */
import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { stepAll } from '#server/core/step.ts';
import { orderReviews } from '../reviews.ts';
import { orderItem, orders } from '../schema.ts';
import { lineComment, lineComplaint, lineService } from '../states.ts';
import { demand, JOB, lockOrder, moveOrder, type Operator, type OrderChange } from './locked.ts';
import { earnForBuying } from './points.ts';
import { countOrder } from './settlement.ts';

/** Completes an order; the after-sales and complaint windows start. @throws Refused 453, 460 */
export async function completeOrder(db: Db, sn: string, operator: Operator, now: number): Promise<OrderChange> {
  const order = await lockOrder(db, sn);
  demand(order, 'COMPLETE', operator.by);
  const change = await moveOrder(db, order, 'COMPLETE', operator, now, { complete_time: now });
  await earnForBuying(db, order, now);
  await countOrder(db, order, 'COMPLETE', now);
  return change;
}

/** Closes the after-sales window; services that run go on. @throws Refused 453, 460 unless the order is complete and its window open */
export async function closeService(db: Db, sn: string, operator: Operator, now: number): Promise<OrderChange> {
  const order = await lockOrder(db, sn);
  demand(order, 'SERVICE_EXPIRE', operator.by);
  await stepAll(db, lineService, eq(orderItem.order_sn, sn), 'SERVICE_EXPIRE', operator.by);
  await countOrder(db, order, 'EXPIRED', now);
  return moveOrder(db, order, 'SERVICE_EXPIRE', operator, now);
}

/** Closes the complaint window of a completed order. Complaints that run go on; the order then keeps its mark until they ended. */
export async function closeComplaints(db: Db, sn: string): Promise<void> {
  const { order_id } = await lockOrder(db, sn);
  await stepAll(db, lineComplaint, eq(orderItem.order_sn, sn), 'COMPLAIN_EXPIRE', 'job');
  const running = await db.$count(orderItem, and(eq(orderItem.order_sn, sn), eq(orderItem.complain_status, 'APPLYING')));
  if (running === 0) await db.update(orders).set({ complain_closed: 1 }).where(eq(orders.order_id, order_id));
}

/** Ends the wait for a buyer's comments; what was not commented is praised by itself. @throws Refused 453, 460 for an order that no longer waits for one */
export async function finishComments(db: Db, sn: string, now: number): Promise<void> {
  const order = await lockOrder(db, sn);
  const lines = await stepAll(db, lineComment, eq(orderItem.order_sn, sn), 'COMMENT_EXPIRE', 'job');
  await orderReviews.get().praise(db, order, lines, now);
  await moveOrder(db, order, 'COMMENT_EXPIRE', JOB, now);
}
