/**
 * SKUs in activities: which cannot share a SKU at overlapping times (R5), and one activity at a time where the platform has one (R6). Whoever
 * takes a place holds a lock meanwhile, so the next one sees it and can name it; constraints of the database hold the same.
 */
import { and, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { enumLabel } from '#contract/core/enum.ts';
import type { Refusal } from '#contract/core/refusal.ts';
import type { Lang } from '#contract/core/text.ts';
import { timeText } from '#contract/core/zone.ts';
import { against } from '#contract/promotion/conflicts.ts';
import { promotionType, type PromotionType } from '#contract/promotion/enums.ts';
import type { Db } from '#server/db/client.ts';
import { Refused } from '#server/core/refused.ts';
import { goods } from '#server/groups/goods/schema.ts';
import { promotionGoods } from '../schema.ts';

/** Whoever plans or approves does so alone until the transaction ends. */
export const lockPlanning = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('promotion planning'))`);

/** Where people look at an activity of a kind. */
const PLACES: Partial<Record<PromotionType, (id: string) => string>> = {
  SECKILL: (id) => `/promotions/seckill-list/pass/${id}`,
  GROUPBUY: (id) => `/promotions/group-buy-manage/group-buy-goods/${id}`,
  PINTUAN: (id) => `/promotions/assemble-detail/${id}`,
  CROWDFUNDING: (id) => `/promotions/view-crowdfunding/${id}`,
};

/** An activity that is in the way; times in unix seconds. */
export interface InTheWay {
  type: PromotionType;
  id: string;
  title: string;
  from: number;
  until: number;
  /** Names of the goods concerned. */
  goods: readonly string[];
}

/** Refuses because of another activity: the sentence names it and its time, and its address travels along. */
export function refuseFor(refusal: Refusal, { type, id, title, from, until, goods: names }: InTheWay, lang: Lang): never {
  const params = {
    title,
    name: title,
    from: timeText(from),
    until: timeText(until),
    kind: enumLabel(promotionType, type, lang),
    goods: names.join(lang === 'zh' ? '、' : ', '),
  };
  const to = PLACES[type]?.(id);
  throw new Refused(refusal, params, undefined, to && { to, text: title });
}

/** A SKU that wants to take part; overlapping is strict, so that one may begin as the other ends (R4). */
export interface Wanted {
  sku_id: string;
  held_from: number;
  held_until: number;
}

/** The most names that a refusal lists. */
const NAMES = 5;

/**
 * The first activity that holds one of these SKUs at an overlapping time, with the goods concerned.
 * @param own the activity itself, which is not in its own way
 * @param kinds those that are looked at; by R5 unless given
 */
export async function inTheWay(
  db: Db,
  type: PromotionType,
  wanted: readonly Wanted[],
  own: string | undefined,
  kinds: readonly PromotionType[] = against(type).filter((kind) => kind !== type),
): Promise<InTheWay | undefined> {
  if (wanted.length === 0 || kinds.length === 0) return undefined;
  const [first] = wanted;
  const sameTime = wanted.every((one) => one.held_from === first?.held_from && one.held_until === first.held_until);
  const overlaps = (one: Wanted) => and(lt(promotionGoods.held_from, one.held_until), gt(promotionGoods.held_until, one.held_from));
  const rows = await db
    .select({
      type: promotionGoods.promotion_type,
      id: promotionGoods.activity_id,
      title: promotionGoods.title,
      from: promotionGoods.start_time,
      until: promotionGoods.end_time,
      name: goods.goods_name,
    })
    .from(promotionGoods)
    .innerJoin(goods, eq(goods.goods_id, promotionGoods.goods_id))
    .where(
      and(
        inArray(promotionGoods.promotion_type, [...kinds]),
        own === undefined ? undefined : or(ne(promotionGoods.promotion_type, type), ne(promotionGoods.activity_id, own)),
        sameTime && first
          ? and(
              inArray(
                promotionGoods.sku_id,
                wanted.map(({ sku_id }) => sku_id),
              ),
              overlaps(first),
            )
          : or(...wanted.map((one) => and(eq(promotionGoods.sku_id, one.sku_id), overlaps(one)))),
      ),
    )
    .orderBy(promotionGoods.start_time, promotionGoods.pg_id)
    .limit(100);
  const [row] = rows;
  if (!row) return undefined;
  const same = rows.filter(({ type: kind, id }) => kind === row.type && id === row.id);
  return { ...row, from: Number(row.from), until: Number(row.until), goods: [...new Set(same.map(({ name }) => name))].slice(0, NAMES) };
}

/** Takes places in activities. Call it under the lock, after looking who is in the way. */
export async function takePlaces(db: Db, rows: readonly (typeof promotionGoods.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(promotionGoods).values([...rows]);
}

/** Gives the places of an activity back, all of them or those of some SKUs. */
export async function leavePlaces(db: Db, type: PromotionType, activityId: string, skuIds?: readonly string[]): Promise<void> {
  await db
    .delete(promotionGoods)
    .where(and(eq(promotionGoods.promotion_type, type), eq(promotionGoods.activity_id, activityId), skuIds && inArray(promotionGoods.sku_id, [...skuIds])));
}
