/** The library of goods for live sale: entered and submitted by shops, reviewed by the live platform, withdrawn and removed here (R70, R71). */
import { and, eq } from 'drizzle-orm';
import { liveGoodsErrors } from '#contract/live-video/live-goods.schema.ts';
import { liveGoodsMachine, liveRoomPhases, mayRemoveLiveGoods } from '#contract/live-video/machines.ts';
import { refusingDuplicates } from '#server/core/conflict.ts';
import { found, refuse } from '#server/core/refused.ts';
import { born, defineMark, stepAll } from '#server/core/step.ts';
import { markChanged } from '#server/core/told-later.ts';
import type { Db } from '#server/db/client.ts';
import { goods, goodsSku } from '#server/groups/goods/schema.ts';
import { liveGoods, liveRoom, liveRoomGoods } from './schema.ts';

export type LiveGoodsRow = typeof liveGoods.$inferSelect;

/** How goods are reviewed. */
export const liveGoodsAudit = defineMark(liveGoods, liveGoodsMachine);

async function lockGoods(db: Db, id: string): Promise<LiveGoodsRow> {
  const [row] = await db.select().from(liveGoods).where(eq(liveGoods.id, id)).for('update');
  return found(row);
}

const taken = { live_goods_sku_once: liveGoodsErrors.twice };

/** A shop enters one of its SKUs, as it is now. @throws Refused 400 unless it is on sale and approved, or where it is there already */
export async function enterLiveGoods(db: Db, skuId: string): Promise<LiveGoodsRow> {
  const [sold] = await db
    .select({ sku: goodsSku, goods })
    .from(goodsSku)
    .innerJoin(goods, eq(goods.goods_id, goodsSku.goods_id))
    .where(eq(goodsSku.sku_id, skuId));
  const { sku, goods: g } = found(sold);
  if (g.market_enable !== 1 || g.is_auth !== 1 || g.disabled !== 1) refuse(liveGoodsErrors.unfit);
  const insert = db
    .insert(liveGoods)
    .values({
      goods_id: g.goods_id,
      sku_id: sku.sku_id,
      name: g.goods_name,
      sn: g.sn,
      img_show_url: g.thumbnail,
      specs: JSON.stringify(sku.specs.map(({ spec_value }) => ({ spec_value }))),
      seller_id: g.seller_id,
      seller_name: g.seller_name,
      price: sku.price,
      audit_status: born(liveGoodsMachine, 'ENTER', 'shop'),
    })
    .returning();
  const [row] = await refusingDuplicates(taken, () => insert);
  markChanged(db, 'liveGoods', found(row).id);
  return found(row);
}

/** A shop submits goods for review. @throws Refused 400 while they are in review or approved */
export async function submitLiveGoods(db: Db, id: string): Promise<LiveGoodsRow> {
  const [row] = await stepAll(db, liveGoodsAudit, eq(liveGoods.id, id), 'SUBMIT', 'shop');
  markChanged(db, 'liveGoods', id);
  return row ?? refuse(liveGoodsErrors.unsubmittable);
}

/** What the live platform has decided. @throws Refused 400 unless they are in review */
export async function decideLiveGoods(db: Db, id: string, decision: 'PASS' | 'REJECT'): Promise<LiveGoodsRow> {
  const [row] = await stepAll(db, liveGoodsAudit, eq(liveGoods.id, id), decision, 'system');
  markChanged(db, 'liveGoods', id);
  return row ?? refuse(liveGoodsErrors.notInReview);
}

/** A shop puts approved goods into a room of its own that is not over. @param now unix seconds */
export async function addToRoom(db: Db, roomNumber: string, id: string, now: number): Promise<void> {
  const row = await lockGoods(db, id);
  const [room] = await db
    .select()
    .from(liveRoom)
    .where(and(eq(liveRoom.we_chat_room_id, roomNumber), eq(liveRoom.seller_id, row.seller_id)));
  if (liveRoomPhases.at(found(room), now) === '103') refuse(liveGoodsErrors.roomOver);
  if (row.audit_status !== 2) refuse(liveGoodsErrors.notApproved);
  await db
    .insert(liveRoomGoods)
    .values({ room: found(room).id, goods: id })
    .onConflictDoNothing();
  markChanged(db, 'liveRoomGoods', id, ['liveRoom']);
}

/** An administrator withdraws goods from review. */
export async function withdrawLiveGoods(db: Db, id: string): Promise<{ before: LiveGoodsRow; after: LiveGoodsRow }> {
  const before = await lockGoods(db, id);
  const [after] = await stepAll(db, liveGoodsAudit, eq(liveGoods.id, id), 'WITHDRAW', 'admin');
  return { before, after: found(after, liveGoodsErrors.notInReview) };
}

/** Removes goods from the library and from every room, unless they are in review. */
export async function removeLiveGoods(db: Db, id: string): Promise<LiveGoodsRow> {
  const before = await lockGoods(db, id);
  if (!mayRemoveLiveGoods(before.audit_status)) refuse(liveGoodsErrors.inReview);
  await db.delete(liveGoods).where(eq(liveGoods.id, id));
  return before;
}
