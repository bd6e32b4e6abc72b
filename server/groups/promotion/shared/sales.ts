/** What orders take of promotions: the price that counts now (R10), and the pieces behind it, given back once when the order ends (R8, R46, R59). */
import { and, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { groupBuyGoods, promotionGoods, seckillApply } from '../schema.ts';
import { giveDealsBack, takeDeal } from '../group-buy/sales.ts';
import type { GroupOffer } from '../pintuan/groups.ts';
import { giveFlashBack, takeFlash } from '../seckill/sales.ts';

/** A promotion that gives a SKU its price. */
export interface AppliedPromotion {
  type: 'SECKILL' | 'GROUPBUY' | 'PINTUAN';
  activity_id: string;
  sku_id: string;
  /** Of a piece, in cents. */
  price: number;
  /** The entry of the shop that pieces are taken of; a group purchase has the stock of the SKU. */
  entry_id: string;
}

/** The price of a group purchase. */
export const ofGroup = ({ activity, goods }: GroupOffer): AppliedPromotion => ({
  type: 'PINTUAN',
  activity_id: activity.promotion_id,
  sku_id: goods.sku_id,
  price: goods.sales_price,
  entry_id: '',
});

/** By which entries are taken one after the other. */
export const promotionKey = ({ type, entry_id }: AppliedPromotion): string => `${type} ${entry_id.padStart(20, '0')}`;

/**
 * Flash sales and group buys that give SKUs their prices at a moment. What is sold out has its normal price again. They never overlap on a SKU.
 * @param now unix seconds
 */
export async function promotionsNow(db: Db, skuIds: readonly string[], now: number): Promise<AppliedPromotion[]> {
  const counts = and(inArray(promotionGoods.sku_id, [...skuIds]), lte(promotionGoods.start_time, now), gte(promotionGoods.end_time, now));
  const columns = { activity_id: promotionGoods.activity_id, sku_id: promotionGoods.sku_id, price: promotionGoods.price };
  const flash = await db
    .select({ ...columns, type: sql<'SECKILL'>`'SECKILL'`, entry_id: seckillApply.id })
    .from(promotionGoods)
    .innerJoin(seckillApply, and(eq(seckillApply.seckill_id, promotionGoods.activity_id), eq(seckillApply.sku_id, promotionGoods.sku_id)))
    .where(and(counts, eq(promotionGoods.promotion_type, 'SECKILL'), eq(seckillApply.status, 'PASS'), gt(seckillApply.sold_quantity, 0)));
  const deals = await db
    .select({ ...columns, type: sql<'GROUPBUY'>`'GROUPBUY'`, entry_id: groupBuyGoods.gb_id })
    .from(promotionGoods)
    .innerJoin(groupBuyGoods, and(eq(groupBuyGoods.act_id, promotionGoods.activity_id), eq(groupBuyGoods.sku_id, promotionGoods.sku_id)))
    .where(and(counts, eq(promotionGoods.promotion_type, 'GROUPBUY'), eq(groupBuyGoods.gb_status, 1), gt(groupBuyGoods.goods_num, 0)));
  return [...flash, ...deals];
}

/**
 * Takes pieces for an order, by one conditional update.
 * @throws Refused 403 when fewer are left, 404 above the limit of the member
 */
export async function takePromotion(
  db: Db,
  { type, entry_id }: AppliedPromotion,
  order: { sn: string; member_id: string },
  quantity: number,
  now: number,
): Promise<void> {
  if (type === 'SECKILL') await takeFlash(db, entry_id, order.sn, quantity, now);
  if (type === 'GROUPBUY') await takeDeal(db, entry_id, order, quantity, now);
}

/** Gives back what an order took; however often it is called, the pieces come back once. In the order in which they were taken. */
export async function givePromotionsBack(db: Db, orderSn: string, reason: string, now: number): Promise<void> {
  await giveDealsBack(db, orderSn, reason, now);
  await giveFlashBack(db, orderSn, now);
}
