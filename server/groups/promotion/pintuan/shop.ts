/** What shops do with group purchases: they plan them, with goods, and change or drop them while they do not run (R2, R60, R65). */
import { and, eq, inArray } from 'drizzle-orm';
import type { Lang } from '#contract/core/text.ts';
import { against } from '#contract/promotion/conflicts.ts';
import { pintuanMachine } from '#contract/promotion/machines.ts';
import { periodFault } from '#contract/promotion/period.ts';
import { pintuanPhases } from '#contract/promotion/phases.ts';
import { pintuanErrors } from '#contract/promotion/pintuan.schema.ts';
import { found, refuse, Refused } from '#server/core/refused.ts';
import { born } from '#server/core/step.ts';
import { markChanged } from '#server/core/told-later.ts';
import type { Db } from '#server/db/client.ts';
import { goods, goodsSku } from '#server/groups/goods/schema.ts';
import { pintuan, pintuanGoods, pintuanOrder } from '../schema.ts';
import { inTheWay, leavePlaces, lockPlanning, refuseFor, takePlaces } from '../shared/conflicts.ts';
import { lockPintuan, type PintuanRow } from './service.ts';

/** What a shop plans; money in whole cents, times in unix seconds. */
export interface PintuanPlan {
  promotion_name: string;
  promotion_title?: string;
  start_time: number;
  end_time: number;
  /** How many members complete a group. */
  required_num: number;
  /** Hours that a group has; 0: until the activity ends. */
  limit_time: number;
  /** Pieces that an order may have; 0: no limit. */
  limit_num: number;
  enable_mocker: 0 | 1;
  goods: readonly { sku_id: string; sales_price: number }[];
}

/** The most SKUs of an activity. */
const MOST_GOODS = 500;
const isCount = (value: number) => Number.isInteger(value) && value >= 0 && value <= 99_999_999;

function checkPlan({ start_time, end_time, required_num, limit_time, limit_num, goods: offers }: PintuanPlan, now: number): void {
  const fault = periodFault(start_time, end_time, now);
  if (fault) refuse(pintuanErrors[fault]);
  if (![required_num, limit_time, limit_num].every(isCount) || offers.length === 0 || offers.length > MOST_GOODS) refuse(pintuanErrors.numbers);
}

/** The goods of a plan as they are now; refuses points goods, and what costs more than its SKU (R65). */
async function goodsFor(db: Db, plan: PintuanPlan, sellerId: string) {
  const ids = plan.goods.map(({ sku_id }) => sku_id);
  const sold = await db
    .select({ sku: goodsSku, goods })
    .from(goodsSku)
    .innerJoin(goods, eq(goods.goods_id, goodsSku.goods_id))
    .where(and(inArray(goodsSku.sku_id, ids), eq(goods.seller_id, sellerId)));
  const bySku = new Map(sold.map((row) => [row.sku.sku_id, row]));
  if (new Set(ids).size < ids.length) refuse(pintuanErrors.numbers);
  return plan.goods.map(({ sku_id, sales_price }) => {
    const { sku, goods: g } = found(bySku.get(sku_id), pintuanErrors.notAllowed);
    if (g.goods_type === 'POINT') throw new Refused(pintuanErrors.pointsGoods, { goods: g.goods_name });
    if (!(sales_price > 0) || sales_price > sku.price) throw new Refused(pintuanErrors.priceAbove, { goods: g.goods_name });
    return {
      goods_id: g.goods_id,
      sku_id,
      goods_name: g.goods_name,
      sn: sku.sn || g.sn,
      specs: sku.specs.map(({ spec_value }) => spec_value).join('/'),
      thumbnail: sku.thumbnail || g.thumbnail,
      origin_price: sku.price,
      sales_price,
      seller_id: g.seller_id,
      seller_name: g.seller_name,
    };
  });
}

/** Puts goods into an activity, in the place of those it had, and takes their places (R5). Holds the lock of planning. */
async function putGoods(db: Db, row: PintuanRow, plan: PintuanPlan, lang: Lang): Promise<void> {
  const { promotion_id, promotion_name, start_time, end_time, seller_id } = row;
  const rows = await goodsFor(db, plan, seller_id);
  await lockPlanning(db);
  await leavePlaces(db, 'PINTUAN', promotion_id);
  const places = rows.map(({ goods_id, sku_id, sales_price }) => ({
    goods_id,
    sku_id,
    start_time,
    end_time,
    held_from: start_time,
    held_until: end_time,
    activity_id: promotion_id,
    promotion_type: 'PINTUAN' as const,
    title: promotion_name,
    num: null,
    price: sales_price,
    seller_id,
  }));
  const other = await inTheWay(db, 'PINTUAN', places, promotion_id, against('PINTUAN'));
  if (other) refuseFor(pintuanErrors.clash, other, lang);
  await takePlaces(db, places);
  await db.delete(pintuanGoods).where(eq(pintuanGoods.pintuan_id, promotion_id));
  await db.insert(pintuanGoods).values(rows.map((one) => ({ ...one, pintuan_id: promotion_id })));
}

const planned = ({ goods: _goods, promotion_title = '', ...plan }: PintuanPlan) => ({ ...plan, promotion_title });

/**
 * A shop plans a group purchase.
 * @throws Refused 004 for times (R2) and numbers, 5013 for goods of others, 5014 and 5015 for goods that cannot take part
 */
export async function planPintuan(db: Db, seller: { id: string; name: string }, plan: PintuanPlan, now: number, lang: Lang = 'zh'): Promise<PintuanRow> {
  checkPlan(plan, now);
  const [made] = await db
    .insert(pintuan)
    .values({ ...planned(plan), closed: born(pintuanMachine, 'SAVE', 'shop'), seller_id: seller.id, seller_name: seller.name, create_time: now })
    .returning();
  const row = found(made);
  await putGoods(db, row, plan, lang);
  markChanged(db, 'pintuan', row.promotion_id, ['pintuanGoods']);
  return row;
}

/** The shop's own activity, locked; refused while it runs (R60). One that ran, closed by hand or over, has groups and stays as it is too. */
async function lockIdle(db: Db, id: string, sellerId: string, now: number): Promise<PintuanRow> {
  const row = await lockPintuan(db, id);
  if (row.seller_id !== sellerId) refuse(pintuanErrors.notAllowed);
  if (pintuanPhases.at(row, now) !== 'WAIT') refuse(pintuanErrors.running);
  return row;
}

/** A shop changes what has not begun. @throws Refused 003, 5013, 5017, and as planning does */
export async function changePintuan(db: Db, id: string, sellerId: string, plan: PintuanPlan, now: number, lang: Lang = 'zh'): Promise<PintuanRow> {
  await lockIdle(db, id, sellerId, now);
  checkPlan(plan, now);
  const { promotion_name, promotion_title, start_time, end_time, required_num, limit_time, limit_num, enable_mocker } = planned(plan);
  const [row] = await db
    .update(pintuan)
    .set({ promotion_name, promotion_title, start_time, end_time, required_num, limit_time, limit_num, enable_mocker })
    .where(eq(pintuan.promotion_id, id))
    .returning();
  await putGoods(db, found(row), plan, lang);
  markChanged(db, 'pintuan', id, ['pintuanGoods']);
  return found(row);
}

/** A shop drops an activity: one that has not begun, or is over and had no groups. @throws Refused 003, 5013, 5017 */
export async function dropPintuan(db: Db, id: string, sellerId: string, now: number): Promise<void> {
  const row = await lockPintuan(db, id);
  if (row.seller_id !== sellerId) refuse(pintuanErrors.notAllowed);
  const running = pintuanPhases.at(row, now) === 'UNDERWAY';
  if (running || (await db.$count(pintuanOrder, eq(pintuanOrder.pintuan_id, id))) > 0) refuse(pintuanErrors.running);
  await leavePlaces(db, 'PINTUAN', id);
  await db.delete(pintuanGoods).where(eq(pintuanGoods.pintuan_id, id));
  await db.delete(pintuan).where(eq(pintuan.promotion_id, id));
  markChanged(db, 'pintuan', id, ['pintuanGoods']);
}
