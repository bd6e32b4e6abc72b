/** What shops and the live platform do in the simulation. Each function is one step in the caller's transaction. */
import { asc, eq, inArray } from 'drizzle-orm';
import { tellRecords } from '#server/core/changed.ts';
import { decideLiveGoods, enterLiveGoods, submitLiveGoods } from '#server/groups/live-video/goods.ts';
import { liveGoods } from '#server/groups/live-video/schema.ts';
import { defineActs, type Scene } from '../simulate/act.ts';
import { aSku } from '../simulate/choose.ts';

/** A shop enters goods for live sale and submits them. */
export async function offerLive({ db, live, dice }: Scene): Promise<boolean> {
  const sold = await aSku(db, dice);
  if (!sold || (await db.$count(liveGoods, eq(liveGoods.sku_id, sold.sku.sku_id))) > 0) return false;
  const { id } = await enterLiveGoods(db, sold.sku.sku_id);
  await submitLiveGoods(db, id);
  await tellRecords(live, db, 'liveGoods', [id]);
  return true;
}

/** The live platform decides about what waits longest; shops submit again what was not approved. */
export async function reviewLive({ db, live, dice }: Scene): Promise<boolean> {
  const [waiting] = await db
    .select()
    .from(liveGoods)
    .where(inArray(liveGoods.audit_status, [1]))
    .orderBy(asc(liveGoods.id))
    .limit(1);
  if (waiting) {
    await decideLiveGoods(db, waiting.id, dice.chance(0.8) ? 'PASS' : 'REJECT');
    await tellRecords(live, db, 'liveGoods', [waiting.id]);
    return true;
  }
  const [back] = await db
    .select()
    .from(liveGoods)
    .where(inArray(liveGoods.audit_status, [0, 3, 4]))
    .orderBy(asc(liveGoods.id))
    .limit(1);
  if (!back) return false;
  await submitLiveGoods(db, back.id);
  await tellRecords(live, db, 'liveGoods', [back.id]);
  return true;
}

export const liveVideoActs = defineActs([
  { name: 'offerLive', what: { zh: '直播商品报名', en: 'Goods entered for live sale' }, weight: 1, run: offerLive },
  { name: 'reviewLive', what: { zh: '直播平台审核', en: 'Live goods reviewed' }, weight: 1, run: reviewLive },
]);
