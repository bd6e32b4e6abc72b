/** SKUs that shops remove leave the activities they are in (R9). */
import { and, gte, inArray, ne } from 'drizzle-orm';
import { dayStart } from '#contract/core/zone.ts';
import { markChanged } from '#server/core/told-later.ts';
import type { Db } from '#server/db/client.ts';
import { groupBuyGoods, pintuan, pintuanGoods, promotionGoods, seckillApply } from '../schema.ts';
import { lockPlanning } from './conflicts.ts';

/**
 * Takes SKUs out of activities: their places of activities that have not ended (points goods keep theirs), flash-sale entries of today or later,
 * group-buy entries, and goods of group purchases that have not ended. A project keeps its levels, which warn instead (R94). Whoever removes SKUs or
 * goods calls it in that transaction, behind the lock on the goods, as orders lock goods before entries.
 * @param now unix seconds
 */
export async function leaveActivities(db: Db, skuIds: readonly string[], now: number): Promise<void> {
  if (skuIds.length === 0) return;
  const ids = [...skuIds];
  await lockPlanning(db);
  await db
    .delete(promotionGoods)
    .where(and(inArray(promotionGoods.sku_id, ids), gte(promotionGoods.end_time, now), ne(promotionGoods.promotion_type, 'EXCHANGE')));
  const flash = await db
    .delete(seckillApply)
    .where(and(inArray(seckillApply.sku_id, ids), gte(seckillApply.start_day, dayStart(now))))
    .returning({ id: seckillApply.id });
  const deals = await db.delete(groupBuyGoods).where(inArray(groupBuyGoods.sku_id, ids)).returning({ id: groupBuyGoods.gb_id });
  const open = db.select({ id: pintuan.promotion_id }).from(pintuan).where(gte(pintuan.end_time, now));
  const groups = await db
    .delete(pintuanGoods)
    .where(and(inArray(pintuanGoods.sku_id, ids), inArray(pintuanGoods.pintuan_id, open)))
    .returning({ id: pintuanGoods.id });
  for (const { id } of flash) markChanged(db, 'seckillGoods', id, ['seckill']);
  for (const { id } of deals) markChanged(db, 'groupBuyGoods', id);
  for (const { id } of groups) markChanged(db, 'pintuanGoods', id);
}
