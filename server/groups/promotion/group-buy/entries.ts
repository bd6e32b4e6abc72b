/** Entries of shops for group buys: made and changed by shops (R45), reviewed by administrators, all of a batch or none (R7, R44). */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Lang } from '#contract/core/text.ts';
import { groupBuyErrors } from '#contract/promotion/group-buy.schema.ts';
import { groupBuyGoodsMachine } from '#contract/promotion/machines.ts';
import { periodFault } from '#contract/promotion/period.ts';
import { groupBuyPhases } from '#contract/promotion/phases.ts';
import { found, refuse } from '#server/core/refused.ts';
import { born, defineMark, stepAll } from '#server/core/step.ts';
import { markChanged } from '#server/core/told-later.ts';
import type { Db } from '#server/db/client.ts';
import { goods, goodsSku } from '#server/groups/goods/schema.ts';
import { groupBuyActive, groupBuyGoods, promotionGoods } from '../schema.ts';
import { inTheWay, leavePlaces, lockPlanning, refuseFor, takePlaces } from '../shared/conflicts.ts';
import { refuseField } from '../shared/field-refusal.ts';
import { lockGroupBuy, type GroupBuyRow } from './service.ts';

export type EntryRow = typeof groupBuyGoods.$inferSelect;

/** How entries are reviewed. */
export const entryStatus = defineMark(groupBuyGoods, groupBuyGoodsMachine);

/** The longest name of an entry, and the most that may be shown as sold besides. */
const MOST = { name: 30, visual: 999_999_999 };

/** What a shop offers; money in whole cents. */
export interface Offer {
  act_id: string;
  cat_id?: string;
  sku_id: string;
  gb_name: string;
  gb_title?: string;
  price: number;
  goods_num: number;
  limit_num: number;
  visual_num?: number;
  remark?: string;
  img_url?: string;
}

/** The SKU with its goods as they are now. */
async function soldAs(db: Db, skuId: string) {
  const [row] = await db
    .select({ sku: goodsSku, goods })
    .from(goodsSku)
    .innerJoin(goods, eq(goods.goods_id, goodsSku.goods_id))
    .where(eq(goodsSku.sku_id, skuId));
  return found(row);
}

/** Refuses what R45 does not allow; the original price is that of the SKU. Holds the lock of planning. */
async function checkOffer(db: Db, offer: Offer, original: number, activity: GroupBuyRow, now: number, lang: Lang, own?: string): Promise<void> {
  if (activity.join_end_time < now) refuse(groupBuyErrors.entryClosed);
  if (offer.price >= original) refuse(groupBuyErrors.priceAbove);
  if (offer.limit_num > offer.goods_num) refuse(groupBuyErrors.limitAbove);
  if (offer.gb_name.length > MOST.name) refuse(groupBuyErrors.nameLong);
  if ((offer.visual_num ?? 0) > MOST.visual) refuse(groupBuyErrors.visualAbove);
  await lockPlanning(db);
  const place = { sku_id: offer.sku_id, held_from: activity.start_time, held_until: activity.end_time };
  const other = await inTheWay(db, 'GROUPBUY', [place], own === undefined ? undefined : activity.act_id, ['SECKILL', 'GROUPBUY']);
  if (other) refuseFor(groupBuyErrors.clashSame, other, lang);
}

/** A shop enters a SKU for an activity; it waits for review. */
export async function enterGroupBuy(db: Db, offer: Offer, now: number, lang: Lang = 'zh'): Promise<EntryRow> {
  const [activity] = await db
    .select()
    .from(groupBuyActive)
    .where(and(eq(groupBuyActive.act_id, offer.act_id), eq(groupBuyActive.delete_status, 'NORMAL')));
  const { sku, goods: g } = await soldAs(db, offer.sku_id);
  await checkOffer(db, offer, sku.price, found(activity, groupBuyErrors.missing), now, lang);
  const [row] = await db
    .insert(groupBuyGoods)
    .values({
      ...offer,
      img_url: offer.img_url ?? g.original,
      goods_id: g.goods_id,
      goods_name: g.goods_name,
      specs: JSON.stringify(sku.specs),
      original_price: sku.price,
      thumbnail: g.thumbnail,
      wap_thumbnail: g.small,
      seller_id: g.seller_id,
      seller_name: g.seller_name,
      gb_status: born(groupBuyGoodsMachine, 'ENTER', 'shop'),
      add_time: now,
    })
    .returning();
  const entry = found(row);
  markChanged(db, 'groupBuyGoods', entry.gb_id);
  return entry;
}

/** A shop changes its entry: it is reviewed again, and an approval is dropped. Refused while the activity runs (R45). */
export async function changeEntry(db: Db, gbId: string, change: Partial<Omit<Offer, 'act_id' | 'sku_id'>>, now: number, lang: Lang = 'zh'): Promise<EntryRow> {
  const [row] = await db.select().from(groupBuyGoods).where(eq(groupBuyGoods.gb_id, gbId)).for('update');
  const before = found(row);
  const activity = await lockGroupBuy(db, before.act_id);
  if (groupBuyPhases.at(activity, now) === '进行中') refuse(groupBuyErrors.entryRunning);
  const sku_id = before.sku_id ?? '';
  await checkOffer(db, { ...before, ...change, sku_id }, before.original_price, activity, now, lang, gbId);
  await leavePlaces(db, 'GROUPBUY', before.act_id, [sku_id]);
  const [after] = await stepAll(db, entryStatus, eq(groupBuyGoods.gb_id, gbId), 'EDIT', 'shop', { ...change });
  markChanged(db, 'groupBuyGoods', gbId);
  return found(after);
}

/** What is asked about entries; numbers as they came. */
export interface GroupBuyReview {
  act_id?: string | undefined;
  gb_ids?: readonly string[] | undefined;
  status?: number | undefined;
}

/** Entries before and after a review, in the same order. */
export interface ReviewedEntries<R> {
  before: readonly R[];
  after: readonly R[];
}

async function approve(db: Db, activity: GroupBuyRow, rows: readonly EntryRow[], now: number, lang: Lang): Promise<void> {
  const { act_id, act_name, start_time, end_time } = activity;
  if (groupBuyPhases.at(activity, now) !== '未开始' || periodFault(start_time, end_time, now)) refuseField(groupBuyErrors.late, lang);
  const places = rows.map(({ goods_id, sku_id, goods_num, price, seller_id }) => ({
    goods_id,
    sku_id: sku_id ?? '0',
    start_time,
    end_time,
    held_from: start_time,
    held_until: end_time,
    activity_id: act_id,
    promotion_type: 'GROUPBUY' as const,
    title: act_name,
    num: goods_num,
    price,
    seller_id,
  }));
  const other = (await inTheWay(db, 'GROUPBUY', places, act_id)) ?? (await twice(db, activity, rows));
  if (other) refuseFor(groupBuyErrors.clash, other, lang);
  await takePlaces(db, places);
  await db
    .update(groupBuyActive)
    .set({ goods_num: sql`${groupBuyActive.goods_num} + ${rows.length}` })
    .where(eq(groupBuyActive.act_id, act_id));
}

/** A SKU that is in the activity already, or more than once in the batch: the same time holds it but once. */
async function twice(db: Db, { act_id, act_name, start_time, end_time }: GroupBuyRow, rows: readonly EntryRow[]) {
  const seen = new Set<string | null>();
  const again = rows.filter(({ sku_id }) => seen.size === seen.add(sku_id).size);
  const held = await db
    .select({ sku_id: promotionGoods.sku_id })
    .from(promotionGoods)
    .where(
      and(
        eq(promotionGoods.promotion_type, 'GROUPBUY'),
        eq(promotionGoods.activity_id, act_id),
        inArray(
          promotionGoods.sku_id,
          rows.map(({ sku_id }) => sku_id ?? '0'),
        ),
      ),
    );
  const names = [...again, ...rows.filter(({ sku_id }) => held.some((one) => one.sku_id === sku_id))].map(({ goods_name }) => goods_name);
  return names.length === 0
    ? undefined
    : { type: 'GROUPBUY' as const, id: act_id, title: act_name, from: start_time, until: end_time, goods: [...new Set(names)] };
}

/**
 * An administrator decides about entries of one activity, all of them or none (R7). Approving needs an activity that has not started, and SKUs
 * that no flash sale holds at that time (R5, R44).
 */
export async function reviewGroupBuy(
  db: Db,
  { act_id = '0', gb_ids = [], status }: GroupBuyReview,
  now: number,
  lang: Lang,
): Promise<ReviewedEntries<EntryRow>> {
  if (act_id === '0') refuse(groupBuyErrors.noActivity);
  const ids = [...new Set(gb_ids)];
  if (ids.length === 0) refuse(groupBuyErrors.noneChosen);
  if (status !== 1 && status !== 2) refuse(groupBuyErrors.decision);
  await lockPlanning(db);
  const activity = await lockGroupBuy(db, act_id);
  const before = await db.select().from(groupBuyGoods).where(inArray(groupBuyGoods.gb_id, ids)).orderBy(asc(groupBuyGoods.gb_id)).for('update');
  const fit = before.length === ids.length && before.every((row) => row.act_id === act_id && groupBuyGoodsMachine.allows(row.gb_status, 'PASS', 'admin'));
  if (!fit) refuse(groupBuyErrors.unreviewable);
  if (status === 1) await approve(db, activity, before, now, lang);
  const moved = await stepAll(db, entryStatus, inArray(groupBuyGoods.gb_id, ids), status === 1 ? 'PASS' : 'REJECT', 'admin');
  const after = before.map(({ gb_id }) => found(moved.find((row) => row.gb_id === gb_id)));
  return { before, after };
}
