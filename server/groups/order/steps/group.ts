/** Group purchases as far as orders carry them: how many buyers are missing stands in `order_data` (R9). */
import { eq } from 'drizzle-orm';
import { cancelText } from '#contract/order/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { endGroup, formGroup, groupStanding, type GroupNow } from '#server/groups/promotion/pintuan/groups.ts';
import { orders } from '../schema.ts';
import { withMissingBuyers } from '../group-data.ts';
import { lockOrder, moveOrder, SYSTEM, type OrderChange, type OrderRow } from './locked.ts';

/** Orders whose buyers asked to cancel them: whether they stay is not known yet. */
const undecided = ({ service_status }: Pick<OrderRow, 'service_status'>): boolean => service_status === 'APPLY';

async function form(db: Db, sns: readonly string[], now: number): Promise<OrderChange[]> {
  const changes: OrderChange[] = [];
  for (const sn of sns) changes.push(await moveOrder(db, await lockOrder(db, sn), 'FORM', SYSTEM, now));
  return changes;
}

/** Writes into the paid orders of a locked group how many buyers it lacks. */
async function tellMissing(db: Db, { waiting, missing }: GroupNow): Promise<OrderRow[]> {
  const rows: OrderRow[] = [];
  for (const sn of waiting) {
    const order = await lockOrder(db, sn);
    rows.push(order);
    await db
      .update(orders)
      .set({ order_data: withMissingBuyers(order.order_data, missing) })
      .where(eq(orders.order_id, order.order_id));
  }
  return rows;
}

/**
 * Somebody has come to a group or left it: its orders say how many are missing, and can be shipped once nobody is. While a buyer of it has asked to
 * cancel, it waits for the decision. @param now unix seconds
 */
export async function advanceGroup(db: Db, group: GroupNow, now: number): Promise<OrderChange[]> {
  const rows = await tellMissing(db, group);
  if (!group.open || group.missing > 0 || rows.some(undecided)) return [];
  return form(db, await formGroup(db, group.group_id), now);
}

/** A group is complete, or its time is over (R63). @returns the orders that can be shipped now */
export async function settleGroup(db: Db, groupId: string, now: number): Promise<OrderChange[]> {
  const group = await groupStanding(db, groupId);
  if (!group?.open) return [];
  if (group.missing === 0) return advanceGroup(db, group, now);
  const rows = await tellMissing(db, group);
  const formed = await endGroup(db, groupId, !rows.some(undecided), now);
  if (formed.length > 0) await tellMissing(db, { ...group, missing: 0 });
  return form(db, formed, now);
}

/** Why orders of a failed group end. */
export const GROUP_FAILED = cancelText.write('groupFailed');
