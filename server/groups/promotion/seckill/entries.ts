/** Entries of shops for flash sales (R57), reviewed by administrators, all of a batch or none (R7, R58). */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Lang } from '#contract/core/text.ts';
import { seckillApplyMachine } from '#contract/promotion/machines.ts';
import { seckillPhases } from '#contract/promotion/phases.ts';
import { FAIL_REASON, seckillGoodsErrors } from '#contract/promotion/seckill-goods.schema.ts';
import { found, refuse } from '#server/core/refused.ts';
import { born, defineMark, stepAll } from '#server/core/step.ts';
import { markChanged } from '#server/core/told-later.ts';
import type { Db } from '#server/db/client.ts';
import { goods, goodsSku } from '#server/groups/goods/schema.ts';
import { seckillApply } from '../schema.ts';
import { inTheWay, lockPlanning, refuseFor, takePlaces } from '../shared/conflicts.ts';
import { lockSeckill, publishedOf, type SeckillRow } from './service.ts';

export type ApplyRow = typeof seckillApply.$inferSelect;

/** How entries are reviewed. */
export const applyStatus = defineMark(seckillApply, seckillApplyMachine);
const HOUR = 3600;

/** When an entry sells: from its hour to the end of the day (R56). Days of 23 or 25 hours have their hours by the clock on the wall. */
const opens = ({ start_day }: Pick<SeckillRow, 'start_day'>, hour: number): number => start_day + hour * HOUR;

/** What a shop offers; money in whole cents. */
export interface SeckillOffer {
  sku_id: string;
  time_line: number;
  price: number;
  sold_quantity: number;
}

/** The values of a SKU's specs, as people read them. */
const specsText = (specs: readonly { spec_value: string }[]): string => specs.map(({ spec_value }) => spec_value).join('/');

/** Refuses what R57 does not allow of one offer. */
function checkOffer(offer: SeckillOffer, original: number, stock: number, { range_list }: SeckillRow): void {
  if (!range_list.includes(offer.time_line)) refuse(seckillGoodsErrors.hour);
  if (offer.price < 0 || offer.price > original) refuse(seckillGoodsErrors.price);
  if (offer.sold_quantity > stock) refuse(seckillGoodsErrors.stock);
}

/** A shop enters a published flash sale with its SKUs, once, before the deadline; each waits for review. */
export async function enterSeckill(
  db: Db,
  seckillId: string,
  sellerId: string,
  offers: readonly SeckillOffer[],
  now: number,
  lang: Lang = 'zh',
): Promise<ApplyRow[]> {
  const activity = await lockSeckill(db, seckillId);
  if (publishedOf(activity) === 0) refuse(seckillGoodsErrors.missing);
  if (activity.apply_end_time < now || seckillPhases.at(activity, now) === 'END') refuse(seckillGoodsErrors.entryClosed);
  if ((await db.$count(seckillApply, and(eq(seckillApply.seckill_id, seckillId), eq(seckillApply.seller_id, sellerId)))) > 0) refuse(seckillGoodsErrors.twice);
  const ids = offers.map(({ sku_id }) => sku_id);
  if (new Set(ids).size < ids.length) refuse(seckillGoodsErrors.skuTwice);
  const sold = await db
    .select({ sku: goodsSku, goods })
    .from(goodsSku)
    .innerJoin(goods, eq(goods.goods_id, goodsSku.goods_id))
    .where(and(inArray(goodsSku.sku_id, ids), eq(goods.seller_id, sellerId)));
  const bySku = new Map(sold.map((row) => [row.sku.sku_id, row]));
  const rows = offers.map((offer) => {
    const { sku, goods: g } = found(bySku.get(offer.sku_id));
    checkOffer(offer, sku.price, sku.enable_quantity, activity);
    return { offer, sku, goods: g };
  });
  await lockPlanning(db);
  const wanted = rows.map(({ offer }) => ({ sku_id: offer.sku_id, held_from: opens(activity, offer.time_line), held_until: activity.end_time }));
  const other = await inTheWay(db, 'SECKILL', wanted, seckillId, ['GROUPBUY']);
  if (other) refuseFor(seckillGoodsErrors.clashSame, other, lang);
  const made = await db
    .insert(seckillApply)
    .values(
      rows.map(({ offer, sku, goods: g }) => ({
        ...offer,
        seckill_id: seckillId,
        start_day: activity.start_day,
        goods_id: g.goods_id,
        goods_name: g.goods_name,
        goods_image: g.thumbnail,
        specs: specsText(sku.specs),
        seller_id: g.seller_id,
        seller_name: g.seller_name,
        original_price: sku.price,
        status: born(seckillApplyMachine, 'ENTER', 'shop'),
      })),
    )
    .returning();
  for (const { id } of made) markChanged(db, 'seckillGoods', id, ['seckill']);
  return made;
}

/** What is asked about entries, as it came. */
export interface SeckillReview {
  seckill_id: string;
  ids?: readonly string[] | undefined;
  status?: string | undefined;
  fail_reason?: string | undefined;
}

async function approve(db: Db, activity: SeckillRow, rows: readonly ApplyRow[], now: number, lang: Lang): Promise<void> {
  if (seckillPhases.at(activity, now) === 'END') refuse(seckillGoodsErrors.ended);
  const { seckill_id, seckill_name, start_day, end_time } = activity;
  const places = rows.map(({ goods_id, sku_id, time_line, sold_quantity, price, seller_id }) => ({
    goods_id,
    sku_id,
    start_time: opens(activity, time_line),
    end_time,
    // The whole day counts: what shops enter for an hour holds the SKU from the first second on.
    held_from: start_day,
    held_until: end_time,
    activity_id: seckill_id,
    promotion_type: 'SECKILL' as const,
    title: seckill_name,
    num: sold_quantity,
    price,
    seller_id,
  }));
  const other = await inTheWay(db, 'SECKILL', places, seckill_id);
  if (other) refuseFor(seckillGoodsErrors.clash, other, lang);
  await takePlaces(db, places);
}

/** An administrator decides about entries of one flash sale, all of them or none (R7). */
export async function reviewSeckill(
  db: Db,
  { seckill_id, ids: given = [], status, fail_reason = '' }: SeckillReview,
  now: number,
  lang: Lang,
): Promise<{ before: ApplyRow[]; after: ApplyRow[] }> {
  const ids = [...new Set(given)];
  if (ids.length === 0) refuse(seckillGoodsErrors.noneChosen);
  if (status !== 'PASS' && status !== 'FAIL') refuse(seckillGoodsErrors.decision);
  if (status === 'FAIL' && fail_reason === '') refuse(seckillGoodsErrors.noReason);
  if (fail_reason.length > FAIL_REASON) refuse(seckillGoodsErrors.longReason);
  await lockPlanning(db);
  const activity = await lockSeckill(db, seckill_id);
  const before = await db.select().from(seckillApply).where(inArray(seckillApply.id, ids)).orderBy(asc(seckillApply.id)).for('update');
  const fit = before.length === ids.length && before.every((row) => row.seckill_id === seckill_id && seckillApplyMachine.allows(row.status, status, 'admin'));
  if (!fit) refuse(seckillGoodsErrors.unreviewable);
  if (status === 'PASS') await approve(db, activity, before, now, lang);
  const moved = await stepAll(db, applyStatus, inArray(seckillApply.id, ids), status, 'admin', { fail_reason: status === 'FAIL' ? fail_reason : '' });
  return { before, after: before.map(({ id }) => found(moved.find((row) => row.id === id))) };
}
