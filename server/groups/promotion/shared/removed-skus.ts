/** SKUs that shops remove leave the activities they are in (R9). */
import { and, eq, gte, inArray, ne } from 'drizzle-orm';
import { dayStart } from '#contract/core/zone.ts';
import { found } from '#server/core/refused.ts';
import { markChanged } from '#server/core/told-later.ts';
import type { Db } from '#server/db/client.ts';
import { goods, goodsSku } from '#server/groups/goods/schema.ts';
import { groupBuyGoods, pintuan, pintuanGoods, promotionGoods, seckillApply } from '../schema.ts';
import { lockPlanning } from './conflicts.ts';

/**
 * Takes SKUs out of activities: their places of activities that have not ended (points goods keep theirs), flash-sale entries of today or later,
 * group-buy entries, and goods of group purchases that have not ended. A project keeps its levels, which warn instead (R94). Whoever removes SKUs or
 * goods (`discardGoods`) calls it in that transaction, behind the lock on the goods, as orders lock goods before entries.
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

/**
 * A shop puts goods of its own that are off sale into the recycle bin; their SKUs leave the activities they are in. Administrators remove neither goods
 * nor SKUs, and what they take off sale, alone or with its shop, keeps its places: it may be back before the activity begins.
 * @throws Refused 003 unless the shop has such goods off sale
 */
export async function discardGoods(db: Db, goodsId: string, sellerId: string, now: number): Promise<void> {
  const ofShop = and(eq(goods.goods_id, goodsId), eq(goods.seller_id, sellerId), eq(goods.market_enable, 0), eq(goods.disabled, 1));
  const [row] = await db.update(goods).set({ disabled: 0, last_modify: now }).where(ofShop).returning({ id: goods.goods_id });
  found(row);
  const skus = await db.select({ id: goodsSku.sku_id }).from(goodsSku).where(eq(goodsSku.goods_id, goodsId));
  await leaveActivities(
    db,
    skus.map(({ id }) => id),
    now,
  );
  markChanged(db, 'goods', goodsId);
}
