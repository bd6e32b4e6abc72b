/** What members do with promotions in random walks, and what must hold whatever became of whoever did it. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { goods, goodsSku } from '#server/groups/goods/schema.ts';
import { setPoints } from '#server/groups/member/holdings.ts';
import { member } from '#server/groups/member/schema.ts';
import { orderItem, orders } from '#server/groups/order/schema.ts';
import { cancelByAdmin } from '#server/groups/order/steps/index.ts';
import { openDesk, type ClaimDesk } from '#server/groups/promotion/coupon/desk.ts';
import { saveExchange } from '#server/groups/promotion/exchange/goods.ts';
import {
  coupon,
  groupBuyActive,
  groupBuyGoods,
  groupBuyQuantityLog,
  memberCoupon,
  pintuanOrder,
  pintuanSeat,
  promotionGoods,
  seckill,
  seckillApply,
  seckillQuantityLog,
} from '#server/groups/promotion/schema.ts';
import { unique } from '#tests/server/goods/fixtures.ts';
import { addCoupon } from './fixtures.ts';
import { market } from './group-purchases.ts';

const DAY = 86_400;
const STOCK = 400;
const POINTS = 5_000;
/** What an order of the points goods costs in points. */
const COST = 30;
const ISSUED = { sale: 120, deal: 130, coupon: 160 };
const LIMIT = { deal: 6, coupon: 25 };

/** Everything that a walk is about, as ids that travel to another process. */
export interface Place {
  coupon: string;
  sale: string;
  deal: string;
  pintuan: string;
  skus: { sale: string; deal: string; pintuan: string; points: string };
  members: string[];
}

const inOne = (db: Db) => {
  return <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction((tx) => work(tx as unknown as Db)) as Promise<T>;
};

/** Where the members of a process claim. */
const desks = new WeakMap<Db, ClaimDesk>();
function deskOf(db: Db): ClaimDesk {
  const desk = desks.get(db) ?? openDesk(inOne(db));
  desks.set(db, desk);
  return desk;
}

/** Activities of each kind that takes quantities, all of them under way, and members with points. @param now unix seconds */
export async function placeFor(db: Db, now: number): Promise<Place> {
  for (const table of [promotionGoods, groupBuyGoods, groupBuyActive, seckillApply, seckill]) await db.delete(table);
  const [run, on] = [inOne(db), market(db, inOne(db), () => now)];
  const [flashed, dealt, points] = [await on.stocked(STOCK), await on.stocked(STOCK), await on.stocked(STOCK)];
  const group = await on.plan({ required_num: 3, limit_time: 0, limit_num: 2 }, await on.stocked(STOCK));
  const day = { start_day: now - 60, end_time: now + DAY, apply_end_time: now - 61, range_list: [0] };
  const [sale] = await db
    .insert(seckill)
    .values({ seckill_name: unique('抢'), ...day, seckill_status: 'RELEASE' })
    .returning();
  const [act] = await db
    .insert(groupBuyActive)
    .values({ act_name: unique('团'), join_end_time: now - 61, start_time: now - 60, end_time: now + DAY, add_time: now - 62 })
    .returning();
  const whose = ({ goods_id, sku_id, seller_id, seller_name }: typeof flashed) => ({ goods_id, sku_id, seller_id, seller_name, goods_name: '商品' });
  const [entry] = await db
    .insert(seckillApply)
    .values({
      ...whose(flashed),
      seckill_id: sale!.seckill_id,
      start_day: day.start_day,
      time_line: 0,
      original_price: 10_000,
      price: 6_000,
      sold_quantity: ISSUED.sale,
      status: 'PASS',
    })
    .returning();
  const offer = { gb_name: '好价', img_url: '/a.png', original_price: 10_000, price: 7_000, goods_num: ISSUED.deal, limit_num: LIMIT.deal };
  const [deal] = await db
    .insert(groupBuyGoods)
    .values({ ...whose(dealt), ...offer, act_id: act!.act_id, gb_status: 1, add_time: now - 62 })
    .returning();
  for (const [promotion_type, activity_id, sold] of [
    ['SECKILL', sale!.seckill_id, flashed],
    ['GROUPBUY', act!.act_id, dealt],
  ] as const) {
    const { goods_id, sku_id, seller_id } = sold;
    const time = { start_time: now - 60, end_time: now + DAY, held_from: now - 60, held_until: now + DAY };
    await db
      .insert(promotionGoods)
      .values({ promotion_type, activity_id, goods_id, sku_id, seller_id, price: promotion_type === 'SECKILL' ? 6_000 : 7_000, title: '活动', ...time });
  }
  await run((tx) => saveExchange(tx, points.goods_id, { points: COST, money: 5_000 }, now));
  const gift = await addCoupon(db, { create_num: ISSUED.coupon, limit_num: LIMIT.coupon, coupon_price: 100, coupon_threshold_price: 200, effective_days: 9 });
  const members: string[] = [];
  for (let n = 0; n < 8; n += 1) {
    const { member_id } = await on.buyer();
    await run((tx) => setPoints(tx, member_id, POINTS, { id: 1, username: 'walk' } as Parameters<typeof setPoints>[3], now));
    members.push(member_id);
  }
  const skus = { sale: flashed.sku_id, deal: dealt.sku_id, pintuan: group.sold.sku_id, points: points.sku_id };
  return { coupon: gift.coupon_id, sale: entry!.id, deal: deal!.gb_id, pintuan: group.pintuan_id, skus, members };
}

/**
 * One thing that a member does, as whole transactions.
 * @param below a number below another one
 * @returns what was acknowledged
 */
export async function walkOnce(db: Db, place: Place, below: (top: number) => number, now: number): Promise<string> {
  const on = market(db, inOne(db), () => now);
  const member_id = place.members[below(place.members.length)] ?? '';
  const [kind, num] = [below(12), 1 + below(3)];
  const placed = async (purchase: Parameters<typeof on.order>[0]) => `order ${(await on.order(purchase, member_id)).sn}`;
  if (kind <= 1) return placed({ lines: [{ sku_id: place.skus.sale, num }] });
  if (kind <= 3) return placed({ lines: [{ sku_id: place.skus.deal, num }] });
  if (kind === 4) return placed({ lines: [{ sku_id: place.skus.points, num: 1 }], paid_point: COST });
  if (kind <= 6) return `claim ${(await deskOf(db)(place.coupon, member_id, now)).mc_id}`;
  if (kind === 7) {
    const open = await db
      .select()
      .from(pintuanOrder)
      .where(and(eq(pintuanOrder.pintuan_id, place.pintuan), eq(pintuanOrder.order_status, 'wait')))
      .limit(3);
    const group_id = open[below(open.length + 1)]?.order_id;
    return placed({ lines: [{ sku_id: place.skus.pintuan, num: 1 }], pintuan: { pintuan_id: place.pintuan, ...(group_id && { group_id }) } });
  }
  if (kind === 8) {
    const mine = and(eq(memberCoupon.coupon_id, place.coupon), eq(memberCoupon.member_id, member_id), eq(memberCoupon.held, 'UNUSED'));
    const [held] = await db.select().from(memberCoupon).where(mine).limit(1);
    return held ? placed({ lines: [{ sku_id: place.skus.sale, num: 1 }], coupon: held.mc_id }) : 'nothing';
  }
  const open = await db
    .select({ sn: orders.sn })
    .from(orders)
    .where(and(eq(orders.member_id, member_id), eq(orders.order_status, 'CONFIRM')))
    .orderBy(asc(orders.order_id))
    .limit(20);
  const sn = open[below(Math.max(1, open.length))]?.sn;
  if (sn === undefined) return 'nothing';
  if (kind === 9) {
    await on.pay(sn);
    return `paid ${sn}`;
  }
  await inOne(db)((tx) => cancelByAdmin(tx, sn, now));
  return `cancelled ${sn}`;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Whatever was taken and given back adds up, and nobody has more than they may. */
export async function checkWalk(db: Db, place: Place): Promise<void> {
  const { skus, members } = place;
  const lines = await db
    .select({
      sku_id: orderItem.sku_id,
      num: orderItem.num,
      type: orderItem.promotion_type,
      sn: orders.sn,
      member_id: orders.member_id,
      status: orders.order_status,
      pay: orders.pay_status,
    })
    .from(orderItem)
    .innerJoin(orders, eq(orders.sn, orderItem.order_sn))
    .where(inArray(orderItem.sku_id, Object.values(skus)));
  // What had no stock is a dead end and took nothing.
  const taken = lines.filter(({ status }) => status !== 'CANCELLED' && status !== 'INTODB_ERROR');
  const pieces = (fits: (line: (typeof lines)[number]) => boolean) => sum(taken.filter(fits).map(({ num }) => num));
  const [sale] = await db.select().from(seckillApply).where(eq(seckillApply.id, place.sale));
  const flashed = pieces(({ type }) => type === 'SECKILL');
  expect(sale).toMatchObject({ sold_quantity: ISSUED.sale - flashed, sales_num: flashed });
  const [deal] = await db.select().from(groupBuyGoods).where(eq(groupBuyGoods.gb_id, place.deal));
  const dealt = pieces(({ type }) => type === 'GROUPBUY');
  expect(deal).toMatchObject({ goods_num: ISSUED.deal - dealt, buy_num: dealt });
  for (const id of members) expect(pieces((line) => line.type === 'GROUPBUY' && line.member_id === id)).toBeLessThanOrEqual(LIMIT.deal);
  const moved = (rows: readonly { quantity: number; log_type: string }[]) =>
    sum(rows.map(({ quantity, log_type }) => (log_type === 'BUY' ? quantity : -quantity)));
  expect(moved(await db.select().from(seckillQuantityLog).where(eq(seckillQuantityLog.apply_id, place.sale)))).toBe(flashed);
  expect(moved(await db.select().from(groupBuyQuantityLog).where(eq(groupBuyQuantityLog.gb_id, place.deal)))).toBe(dealt);
  for (const sku_id of Object.values(skus)) {
    const [sku] = await db.select().from(goodsSku).where(eq(goodsSku.sku_id, sku_id));
    expect(sku?.enable_quantity).toBe(STOCK - pieces((line) => line.sku_id === sku_id));
  }
  const held = await db.select().from(memberCoupon).where(eq(memberCoupon.coupon_id, place.coupon));
  const used = held.filter((one) => one.held === 'USED');
  const [counted] = await db.select().from(coupon).where(eq(coupon.coupon_id, place.coupon));
  expect(counted).toMatchObject({ received_num: held.length, used_num: used.length });
  expect(held.length).toBeLessThanOrEqual(ISSUED.coupon);
  for (const id of members) expect(held.filter(({ member_id }) => member_id === id).length).toBeLessThanOrEqual(LIMIT.coupon);
  const standing = new Set(taken.map(({ sn }) => sn));
  expect(used.filter(({ order_sn }) => !standing.has(order_sn ?? ''))).toEqual([]);
  expect(new Set(used.map(({ order_sn }) => order_sn)).size).toBe(used.length);
  const groups = await db.select().from(pintuanOrder).where(eq(pintuanOrder.pintuan_id, place.pintuan));
  const seats = await db.select().from(pintuanSeat).where(eq(pintuanSeat.pintuan_id, place.pintuan));
  for (const group of groups) {
    const own = seats.filter(({ group_id, seat_status }) => group_id === group.order_id && seat_status !== 'cancel');
    expect(group).toMatchObject({ held_num: own.length, offered_num: own.filter(({ seat_status }) => seat_status !== 'new_order').length });
    expect(own.length).toBeLessThanOrEqual(3);
  }
  const places = seats.filter(({ seat_status }) => seat_status !== 'cancel').map(({ order_sn }) => order_sn);
  expect(places.toSorted()).toEqual(
    taken
      .filter(({ type }) => type === 'PINTUAN')
      .map(({ sn }) => sn)
      .toSorted(),
  );
  const spent = await db
    .select({ member_id: orders.member_id, points: sql<string>`coalesce(sum(${orders.paid_point}), 0)` })
    .from(orders)
    .where(and(inArray(orders.member_id, members), sql`${orders.order_status} not in ('CANCELLED', 'INTODB_ERROR')`))
    .groupBy(orders.member_id);
  for (const { member_id, consum_point } of await db.select().from(member).where(inArray(member.member_id, members)))
    expect(consum_point).toBe(POINTS - Number(spent.find((one) => one.member_id === member_id)?.points ?? 0));
  expect(await db.$count(goods, eq(goods.goods_type, 'POINT'))).toBeGreaterThan(0);
}
