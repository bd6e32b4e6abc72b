/** Group purchases as far as orders carry them: how many buyers are missing stands in `order_data` (R9). */
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { orders } from '../schema.ts';
import { demand, lockOrder, moveOrder, SYSTEM, type OrderChange } from './locked.ts';

type Json = Record<string, unknown>;

function parsed(text: unknown): Json {
  if (typeof text !== 'string') return typeof text === 'object' && text !== null ? (text as Json) : {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Json) : {};
  } catch {
    return {};
  }
}

/** How many buyers a group still needs; 0 for orders that are in none. */
export function missingBuyers(orderData: string | null): number {
  const owes = Number(parsed(parsed(orderData)['pintuan'])['owesPersonNums'] ?? 0);
  return Number.isInteger(owes) && owes > 0 ? owes : 0;
}

/** The stored text for another number of missing buyers; whatever else it holds stays. */
export function withMissingBuyers(orderData: string | null, owesPersonNums: number): string {
  const outer = parsed(orderData);
  return JSON.stringify({ ...outer, pintuan: JSON.stringify({ ...parsed(outer['pintuan']), owesPersonNums }) });
}

/** Forms the group of an order for which nobody is missing any more. Answers nothing while somebody is. @param now unix seconds */
export async function advanceGroup(db: Db, sn: string, now: number): Promise<OrderChange | undefined> {
  const order = await lockOrder(db, sn);
  if (order.order_data === null || missingBuyers(order.order_data) > 0 || order.order_status !== 'PAID_OFF') return undefined;
  return moveOrder(db, order, 'FORM', SYSTEM, now);
}

/**
 * One more buyer joins the group of these orders; when nobody is missing any more they become ready for shipping.
 * Orders of a group are named by the caller, in any order. @throws Refused 453, or 460 for an order that is not paid
 */
export async function joinGroup(db: Db, sns: readonly string[], now: number): Promise<OrderChange[]> {
  const changes: OrderChange[] = [];
  for (const sn of [...sns].toSorted()) {
    const order = await lockOrder(db, sn);
    demand(order, 'FORM', 'system');
    const left = Math.max(0, missingBuyers(order.order_data) - 1);
    await db
      .update(orders)
      .set({ order_data: withMissingBuyers(order.order_data, left) })
      .where(eq(orders.order_id, order.order_id));
    const formed = await advanceGroup(db, sn, now);
    if (formed) changes.push(formed);
  }
  return changes;
}
