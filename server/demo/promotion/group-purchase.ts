/** What buyers of the simulation find of group purchases. */
import { and, asc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import { goods, goodsSku } from '#server/groups/goods/schema.ts';
import { pintuan, pintuanGoods, pintuanOrder } from '#server/groups/promotion/schema.ts';
import type { Db } from '#server/db/client.ts';
import type { Dice } from '../dice.ts';

const AMONG = 40;

const running = (now: number) => and(eq(pintuan.closed, 0), lte(pintuan.start_time, now), gte(pintuan.end_time, now));

/** A SKU that can be had in a group purchase now. */
export async function aGroupPurchase(db: Db, dice: Dice, now: number) {
  const rows = await db
    .select({ pintuan_id: pintuanGoods.pintuan_id, sku_id: pintuanGoods.sku_id })
    .from(pintuan)
    .innerJoin(pintuanGoods, eq(pintuanGoods.pintuan_id, pintuan.promotion_id))
    .innerJoin(goodsSku, eq(goodsSku.sku_id, pintuanGoods.sku_id))
    .innerJoin(goods, eq(goods.goods_id, goodsSku.goods_id))
    .where(and(running(now), gt(goodsSku.enable_quantity, 0), eq(goods.market_enable, 1), eq(goods.is_auth, 1), eq(goods.disabled, 1)))
    .orderBy(asc(pintuanGoods.id))
    .limit(AMONG);
  return rows.length === 0 ? undefined : dice.pick(rows);
}

/** A group that waits for members. */
export async function aGroup(db: Db, dice: Dice, now: number) {
  const rows = await db
    .select({ pintuan_id: pintuanOrder.pintuan_id, group_id: pintuanOrder.order_id, sku_id: pintuanOrder.sku_id })
    .from(pintuanOrder)
    .innerJoin(pintuan, eq(pintuan.promotion_id, pintuanOrder.pintuan_id))
    .innerJoin(goodsSku, and(eq(goodsSku.sku_id, pintuanOrder.sku_id), gt(goodsSku.enable_quantity, 0)))
    .where(
      and(running(now), eq(pintuanOrder.order_status, 'wait'), gte(pintuanOrder.end_time, now), sql`${pintuanOrder.held_num} < ${pintuanOrder.required_num}`),
    )
    .orderBy(asc(pintuanOrder.end_time))
    .limit(AMONG);
  return rows.length === 0 ? undefined : dice.pick(rows);
}
