/** What members buy in flash sales: taken and given back in single conditional updates, once for each order (R8, R59). */
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { seckillGoodsErrors } from '#contract/promotion/seckill-goods.schema.ts';
import { refuse } from '#server/core/refused.ts';
import { markChanged } from '#server/core/told-later.ts';
import type { Db } from '#server/db/client.ts';
import { seckillApply, seckillQuantityLog } from '../schema.ts';

/** Takes pieces of an approved entry for an order. @throws Refused 403 when fewer are left */
export async function takeFlash(db: Db, applyId: string, orderSn: string, quantity: number, now: number): Promise<void> {
  const [row] = await db
    .update(seckillApply)
    .set({ sold_quantity: sql`${seckillApply.sold_quantity} - ${quantity}`, sales_num: sql`${seckillApply.sales_num} + ${quantity}` })
    .where(and(eq(seckillApply.id, applyId), eq(seckillApply.status, 'PASS'), gte(seckillApply.sold_quantity, quantity)))
    .returning({ id: seckillApply.id });
  if (!row) refuse(seckillGoodsErrors.short);
  await db.insert(seckillQuantityLog).values({ order_sn: orderSn, apply_id: applyId, quantity, log_type: 'BUY', op_time: now });
  markChanged(db, 'seckillGoods', applyId);
}

/** Gives back what an order took. However often it is called, the pieces come back once. */
export async function giveFlashBack(db: Db, orderSn: string, now: number): Promise<void> {
  const taken = await db
    .select()
    .from(seckillQuantityLog)
    .where(and(eq(seckillQuantityLog.order_sn, orderSn), eq(seckillQuantityLog.log_type, 'BUY')))
    .orderBy(asc(seckillQuantityLog.apply_id));
  for (const { log_id: _id, ...line } of taken) {
    const [back] = await db
      .insert(seckillQuantityLog)
      .values({ ...line, log_type: 'CANCEL', op_time: now })
      .onConflictDoNothing()
      .returning();
    if (!back) continue;
    await db
      .update(seckillApply)
      .set({ sold_quantity: sql`${seckillApply.sold_quantity} + ${line.quantity}`, sales_num: sql`${seckillApply.sales_num} - ${line.quantity}` })
      .where(eq(seckillApply.id, line.apply_id));
    markChanged(db, 'seckillGoods', line.apply_id);
  }
}
