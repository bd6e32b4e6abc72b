/** Deals that members buy: taken and given back in single conditional updates, once for each order (R8, R46). */
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { groupBuyErrors } from '#contract/promotion/group-buy.schema.ts';
import { refuse } from '#server/core/refused.ts';
import { markChanged } from '#server/core/told-later.ts';
import type { Db } from '#server/db/client.ts';
import { groupBuyGoods, groupBuyQuantityLog } from '../schema.ts';

/** How many of a deal a member has of orders that stand. */
async function boughtBy(db: Db, gbId: string, memberId: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<string>`coalesce(sum(case log_type when 'BUY' then quantity else -quantity end), 0)` })
    .from(groupBuyQuantityLog)
    .where(and(eq(groupBuyQuantityLog.gb_id, gbId), eq(groupBuyQuantityLog.member_id, memberId)));
  return Number(row?.n ?? 0);
}

/**
 * Takes pieces of an approved deal for an order.
 * @throws Refused 403 when fewer are left, 404 above the limit of the member
 */
export async function takeDeal(db: Db, gbId: string, order: { sn: string; member_id: string }, quantity: number, now: number): Promise<void> {
  const [entry] = await db
    .update(groupBuyGoods)
    .set({ goods_num: sql`${groupBuyGoods.goods_num} - ${quantity}`, buy_num: sql`${groupBuyGoods.buy_num} + ${quantity}` })
    .where(and(eq(groupBuyGoods.gb_id, gbId), eq(groupBuyGoods.gb_status, 1), gte(groupBuyGoods.goods_num, quantity)))
    .returning();
  if (!entry) refuse(groupBuyErrors.short);
  // Behind the update: orders of the same deal wait for each other, so those that were faster are counted.
  if (entry.limit_num > 0 && (await boughtBy(db, gbId, order.member_id)) + quantity > entry.limit_num) refuse(groupBuyErrors.aboveLimit);
  await db
    .insert(groupBuyQuantityLog)
    .values({ order_sn: order.sn, goods_id: entry.goods_id, gb_id: gbId, member_id: order.member_id, quantity, log_type: 'BUY', op_time: now });
  markChanged(db, 'groupBuyGoods', gbId);
}

/** Gives back what an order took. However often it is called, the pieces come back once. */
export async function giveDealsBack(db: Db, orderSn: string, reason: string, now: number): Promise<void> {
  const taken = await db
    .select()
    .from(groupBuyQuantityLog)
    .where(and(eq(groupBuyQuantityLog.order_sn, orderSn), eq(groupBuyQuantityLog.log_type, 'BUY')))
    .orderBy(asc(groupBuyQuantityLog.gb_id));
  for (const { log_id: _id, ...line } of taken) {
    const [back] = await db
      .insert(groupBuyQuantityLog)
      .values({ ...line, log_type: 'CANCEL', reason, op_time: now })
      .onConflictDoNothing()
      .returning();
    if (!back) continue;
    await db
      .update(groupBuyGoods)
      .set({ goods_num: sql`${groupBuyGoods.goods_num} + ${line.quantity}`, buy_num: sql`${groupBuyGoods.buy_num} - ${line.quantity}` })
      .where(eq(groupBuyGoods.gb_id, line.gb_id));
    markChanged(db, 'groupBuyGoods', line.gb_id);
  }
}
