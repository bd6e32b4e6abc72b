/**
 * What activities brought, of every kind: paid orders that stand, what buyers paid and saved and who bears it, and who of them is new. And what is
 * left of activities when their SKUs are removed (R9).
 */
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { dayStart } from '#contract/core/zone.ts';
import { effectApi } from '#contract/promotion/effect.ts';
import type { Effect } from '#contract/promotion/effect.schema.ts';
import { sumUp } from '#server/groups/activity-effect/sum-up.ts';
import { setBusinessClock } from '#server/core/clock.ts';
import type { Db } from '#server/db/client.ts';
import { activityBuyer, activityStale } from '#server/groups/activity-effect/schema.ts';
import { afterSaleGoods, refund } from '#server/groups/aftersale/schema.ts';
import { goods } from '#server/groups/goods/schema.ts';
import { orderItem, orders } from '#server/groups/order/schema.ts';
import { cancelByAdmin } from '#server/groups/order/steps/index.ts';
import { payPledge, pledge } from '#server/groups/promotion/crowdfunding/pledges.ts';
import {
  crowdfunding,
  crowdfundingLevel,
  crowdfundingSupport,
  groupBuyActive,
  groupBuyGoods,
  pintuan,
  pintuanGoods,
  promotionGoods,
  seckill,
  seckillApply,
} from '#server/groups/promotion/schema.ts';
import { discardGoods, leaveActivities } from '#server/groups/promotion/shared/removed-skus.ts';
import { makePerson } from '#tests/server/access/people.ts';
import { expectRefused, NO_ID, unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { directEffect } from './direct-effect.ts';
import { addCoupon, claimCoupon } from './fixtures.ts';
import { market } from './group-purchases.ts';

const DAY = 86_400;
const NOW = dayStart(Math.floor(Date.now() / 1000), 1) + 10 * 3_600;
let now = NOW;
const at = (moment: number) => {
  now = moment;
  setBusinessClock(moment);
};
let server: TestServer;
let token: string;
let on: ReturnType<typeof market>;
const run = <T>(work: (db: Db) => Promise<T>): Promise<T> => server.db.transaction((tx) => work(tx as unknown as Db)) as Promise<T>;

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  on = market(server.db, run, () => now);
  for (const table of [promotionGoods, groupBuyGoods, groupBuyActive, seckillApply, seckill]) await server.db.delete(table);
  at(NOW);
});
afterEach(() => at(NOW));
afterAll(async () => {
  setBusinessClock();
  await server.close();
});

type Kind = keyof typeof effectApi;
const asked = async (kind: Kind, id: string) => (await server.call(effectApi[kind], { params: { id } }, { token })).body as Effect;
/** What is answered at once, once the sums were kept, and what orders say of it now: the same. */
const effect = async (kind: Kind, id: string) => {
  const [direct, answered] = [await directEffect(server.db, kind, id), await asked(kind, id)];
  expect(answered).toEqual(direct);
  await sumUp(server.db);
  expect(await asked(kind, id)).toEqual(direct);
  expect(await server.db.$count(activityStale)).toBe(0);
  return direct;
};
const NOTHING: Effect = {
  orders: 0,
  pieces: 0,
  amount: 0,
  refunded: 0,
  platform_discount: 0,
  shop_discount: 0,
  new_buyers: 0,
  returning_buyers: 0,
};

/** What `sells` leaves behind. */
const SOLD: Effect = { ...NOTHING, orders: 2, pieces: 3, refunded: 12.34, new_buyers: 1, returning_buyers: 1 };

/** A SKU for 100 yuan at 60 in the flash sale of a day, or at 70 in a group buy. */
async function flash(sku?: Awaited<ReturnType<typeof on.stocked>>, day = dayStart(NOW)) {
  const sold = sku ?? (await on.stocked());
  const sale = { seckill_name: unique('抢'), start_day: day, end_time: day + DAY - 1, apply_end_time: day - 1, range_list: [0] };
  const [{ seckill_id } = { seckill_id: '' }] = await server.db
    .insert(seckill)
    .values({ ...sale, seckill_status: 'RELEASE' })
    .onConflictDoUpdate({ target: seckill.start_day, set: { seckill_status: 'RELEASE' } })
    .returning();
  const { goods_id, sku_id, seller_id, seller_name } = sold;
  const whose = { goods_id, sku_id, seller_id, seller_name, goods_name: '商品', price: 6_000 };
  await server.db
    .insert(seckillApply)
    .values({ ...whose, seckill_id, start_day: day, time_line: 0, original_price: 10_000, sold_quantity: 20, status: 'PASS' });
  await place('SECKILL', seckill_id, sold, day, day + DAY - 1, 6_000);
  return { id: seckill_id, sold };
}

async function deal(sku?: Awaited<ReturnType<typeof on.stocked>>, from = NOW, until = NOW + DAY) {
  const sold = sku ?? (await on.stocked());
  const { goods_id, sku_id, seller_id, seller_name } = sold;
  const [{ act_id } = { act_id: '' }] = await server.db
    .insert(groupBuyActive)
    .values({ act_name: unique('团'), join_end_time: from - 1, start_time: from, end_time: until, add_time: from - 2 })
    .returning();
  const entry = { act_id, goods_id, sku_id, seller_id, seller_name, goods_name: '商品', gb_name: '好价', img_url: '/a.png' };
  await server.db.insert(groupBuyGoods).values({ ...entry, original_price: 10_000, price: 7_000, goods_num: 20, gb_status: 1, add_time: from - 2 });
  await place('GROUPBUY', act_id, sold, from, until, 7_000);
  return { id: act_id, sold };
}

type Placed = 'SECKILL' | 'GROUPBUY' | 'EXCHANGE';
const place = (
  promotion_type: Placed,
  activity_id: string,
  { goods_id, sku_id, seller_id }: { goods_id: string; sku_id: string; seller_id: string },
  from: number,
  until: number,
  price: number,
) =>
  server.db.insert(promotionGoods).values({
    promotion_type,
    activity_id,
    goods_id,
    sku_id,
    seller_id,
    price,
    title: '活动',
    start_time: from,
    end_time: until,
    held_from: from,
    held_until: until,
  });

const bought = async (sku_id: string, num: number, memberId?: string) => {
  const order = await on.order({ lines: [{ sku_id, num }], shipping_price: 500 }, memberId);
  return order.sn;
};

/** Money of one SKU of an order went back. */
async function givenBack(sn: string, sku_id: string, cents: number): Promise<void> {
  const [order] = await server.db.select().from(orders).where(eq(orders.sn, sn));
  const number = unique('S');
  await server.db.insert(afterSaleGoods).values({ service_sn: number, goods_id: '1', sku_id, goods_name: '', price: 1, ship_num: 1, return_num: 1 });
  const whose = { order_sn: sn, member_id: order!.member_id, member_name: '', seller_id: order!.seller_id, seller_name: '', create_time: now };
  const money = { refund_way: 'OFFLINE' as const, refund_price: cents, actual_price: cents, refund_time: now };
  await server.db.insert(refund).values({ sn: number, ...whose, ...money, refund_status: 'COMPLETED' });
}

/** A member who has paid for something before. */
async function regular(): Promise<string> {
  const { member_id } = await on.buyer();
  at(NOW - 60);
  await on.pay(await bought((await on.stocked()).sku_id, 1, member_id));
  at(NOW);
  return member_id;
}

/**
 * What is the same for prices of all kinds: two paid orders of three pieces by somebody known and somebody new; one that is not paid and one that was
 * cancelled do not count, other lines neither; a refund is said beside.
 */
async function sells(kind: Kind, id: string, sku_id: string, buy: (num: number, memberId?: string) => Promise<string>): Promise<Effect> {
  expect(await effect(kind, id)).toEqual(NOTHING);
  const known = await regular();
  const first = await buy(2, known);
  await on.pay(first);
  await on.pay(await buy(1));
  const left = await buy(1);
  expect(await effect(kind, id)).toMatchObject({ orders: 2, pieces: 3 });
  await run((db) => cancelByAdmin(db, left, now));
  const undone = await buy(1);
  await on.pay(undone);
  expect(await effect(kind, id)).toMatchObject({ orders: 3 });
  await server.db.update(orders).set({ order_status: 'CANCELLED' }).where(eq(orders.sn, undone));
  await givenBack(undone, sku_id, 7_777);
  await givenBack(first, sku_id, 1_234);
  // Of another SKU of the same order, which is none of the activity's business.
  await givenBack(first, NO_ID, 900);
  return effect(kind, id);
}

describe('the effect', () => {
  it('of a flash sale counts its pieces and what its shops give', async () => {
    const { id, sold } = await flash();
    expect(await sells('seckill', id, sold.sku_id, (num, who) => bought(sold.sku_id, num, who))).toEqual({ ...SOLD, amount: 180, shop_discount: 120 });
    // Whoever bought in it first and came back is still its new buyer; two lines of one order are one order.
    const { member_id } = await on.buyer();
    for (const moment of [NOW + 1, NOW + 2]) {
      at(moment);
      await on.pay(await bought(sold.sku_id, 1, member_id));
    }
    expect(await effect('seckill', id)).toMatchObject({ orders: 4, new_buyers: 2, returning_buyers: 1 });
    const { sold: other } = await flash(await on.stocked(50, { seller_id: sold.seller_id }));
    const both = await on.order({ lines: [sold, other].map(({ sku_id }) => ({ sku_id, num: 1 })) }, member_id);
    await on.pay(both.sn);
    expect(await effect('seckill', id)).toMatchObject({ orders: 5, pieces: 7, amount: 420, shop_discount: 280 });
  });

  it('of a group buy, and of a group purchase, whose groups need not be complete', async () => {
    const { id, sold } = await deal();
    expect(await sells('groupBuy', id, sold.sku_id, (num, who) => bought(sold.sku_id, num, who))).toEqual({ ...SOLD, amount: 210, shop_discount: 90 });
    const group = await on.plan();
    const founded = async (num: number, who?: string) =>
      (await on.order({ lines: [{ sku_id: group.sold.sku_id, num }], pintuan: { pintuan_id: group.pintuan_id } }, who)).sn;
    expect(await sells('pintuan', group.pintuan_id, group.sold.sku_id, founded)).toEqual({ ...SOLD, amount: 240, shop_discount: 60 });
  });

  it('of a coupon is that of the orders that used it, its value shared to the cent', async () => {
    const { coupon_id } = await addCoupon(server.db, { coupon_price: 1_001, coupon_threshold_price: 5_000, shop_commission: 20 });
    const sold = await on.stocked();
    const using = async (num: number, who?: string) => {
      const member_id = who ?? (await on.buyer()).member_id;
      const held = await run((db) => claimCoupon(db, coupon_id, member_id, now));
      return (await on.order({ lines: [{ sku_id: sold.sku_id, num }], shipping_price: 500, coupon: held.mc_id }, member_id)).sn;
    };
    // 20 % of 10.01 is 2.002. A refund of an order counts whatever of it went back.
    expect(await sells('coupon', coupon_id, sold.sku_id, using)).toEqual({
      ...SOLD,
      amount: 279.98,
      refunded: 21.34,
      platform_discount: 16.02,
      shop_discount: 4,
    });
  });

  it('of a project counts what was paid, and what of it was given back', async () => {
    const sold = await on.stocked();
    const about = { cover: '/c.png', intro: '', delivery_days: 1, seller_id: sold.seller_id, seller_name: '店', create_name: '', create_time: NOW };
    const time = { start_time: NOW, end_time: NOW + DAY, update_time: NOW };
    const [{ crowdfunding_id: id } = { crowdfunding_id: '' }] = await server.db
      .insert(crowdfunding)
      .values({ title: unique('筹'), target_amount: 100_000, kept: 'PUBLISHED', settle: 'NONE', ...about, ...time })
      .returning();
    const reward = { sku_id: sold.sku_id, goods_id: sold.goods_id, goods_name: '商品', price: 10_000, reward_description: '', freight: 600 };
    const [{ level_id } = { level_id: '' }] = await server.db
      .insert(crowdfundingLevel)
      .values({ crowdfunding_id: id, title: '双份', support_amount: 15_000, reward_num: 2, ...reward })
      .returning();
    expect(await effect('crowdfunding', id)).toEqual(NOTHING);
    const made = (who: string, num: number) => run((db) => pledge(db, level_id, who, num, now));
    const [old, fresh] = [await regular(), (await on.buyer()).member_id];
    const first = await made(old, 2);
    await run((db) => payPledge(db, first.support_id, now));
    const second = await made(fresh, 1);
    expect(await effect('crowdfunding', id)).toMatchObject({ orders: 1 });
    await run((db) => payPledge(db, second.support_id, now));
    const brought = { orders: 2, pieces: 6, amount: 450, platform_discount: 0, shop_discount: 150, new_buyers: 1, returning_buyers: 1 };
    expect(await effect('crowdfunding', id)).toEqual({ ...brought, refunded: 0 });
    await server.db.update(crowdfundingSupport).set({ state: 'REFUNDED' }).where(eq(crowdfundingSupport.support_id, second.support_id));
    expect(await effect('crowdfunding', id)).toEqual({ ...brought, refunded: 150 });
  });

  it('is for whoever may see the list of the kind, and of activities that there are', async () => {
    const rights = { coupon: 'couponList', groupBuy: 'groupBuyList', seckill: 'seckillList', pintuan: 'assembleList', crowdfunding: 'crowdfunding' } as const;
    for (const [kind, right] of Object.entries(rights) as [Kind, string][]) {
      expectRefused(await server.call(effectApi[kind], { params: { id: NO_ID } }, { token }), commonErrors.notFound);
      const ask = async (held: string) =>
        (await server.call(effectApi[kind], { params: { id: NO_ID } }, { token: (await makePerson(server, [held])).token })).status;
      expect([await ask(right), await ask('activityCalendar')]).toEqual([404, 401]);
    }
  });
});

describe('the sums that are kept', () => {
  /** Numbers that follow from a seed, so that a walk can be walked again. */
  const diceOf = (seed: number) => {
    let state = seed;
    return (most: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * most);
    };
  };

  it('are those of the orders after whatever happened to them, in whatever order it was summed up', { timeout: 120_000 }, async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const dice = diceOf(seed);
    for (const table of [promotionGoods, groupBuyGoods, groupBuyActive]) await server.db.delete(table);
    const [sale, offer, group, plain] = [await flash(), await deal(), await on.plan(), await on.stocked(500)];
    const { coupon_id } = await addCoupon(server.db, { coupon_price: 1_001, coupon_threshold_price: 5_000, shop_commission: 33 });
    const about = { cover: '/c.png', intro: '', delivery_days: 1, seller_id: plain.seller_id, seller_name: '店', create_name: '', create_time: NOW };
    const [{ crowdfunding_id } = { crowdfunding_id: '' }] = await server.db
      .insert(crowdfunding)
      .values({
        title: unique('筹'),
        target_amount: 100_000,
        kept: 'PUBLISHED',
        settle: 'NONE',
        ...about,
        start_time: NOW,
        end_time: NOW + DAY,
        update_time: NOW,
      })
      .returning();
    const reward = { sku_id: plain.sku_id, goods_id: plain.goods_id, goods_name: '商品', price: 10_000, reward_description: '' };
    const [{ level_id } = { level_id: '' }] = await server.db
      .insert(crowdfundingLevel)
      .values({ crowdfunding_id, title: '档', support_amount: 7_000, ...reward })
      .returning();
    const people = await Promise.all(Array.from({ length: 4 }, async () => (await on.buyer()).member_id));
    const who = () => people[dice(people.length)]!;
    const made: { sn: string; sku_id: string }[] = [];
    const pledged: string[] = [];
    const some = () => made[dice(made.length)];
    const buying = async (sku_id: string, place: Parameters<typeof on.order>[0]) => made.push({ sn: (await on.order(place, who())).sn, sku_id });
    const using = async () => {
      const member_id = who();
      const held = await run((db) => claimCoupon(db, coupon_id, member_id, now));
      made.push({ sn: (await on.order({ lines: [{ sku_id: plain.sku_id, num: 1 }], coupon: held.mc_id }, member_id)).sn, sku_id: plain.sku_id });
    };
    const setOrder = async (values: Partial<typeof orders.$inferInsert>) => {
      const one = some();
      if (one) await server.db.update(orders).set(values).where(eq(orders.sn, one.sn));
    };
    const steps: readonly (() => Promise<unknown>)[] = [
      () => buying(sale.sold.sku_id, { lines: [{ sku_id: sale.sold.sku_id, num: 1 }] }),
      () => buying(offer.sold.sku_id, { lines: [offer.sold, plain].map(({ sku_id }) => ({ sku_id, num: 1 })) }),
      () => buying(group.sold.sku_id, { lines: [{ sku_id: group.sold.sku_id, num: 1 }], pintuan: { pintuan_id: group.pintuan_id } }),
      () => buying(plain.sku_id, { lines: [{ sku_id: plain.sku_id, num: 1 }] }),
      using,
      ...[1, 2, 3].map(() => async () => {
        const one = some();
        if (one) await on.pay(one.sn);
      }),
      async () => {
        const one = some();
        if (one) await run((db) => cancelByAdmin(db, one.sn, now));
      },
      () => setOrder({ order_status: 'CANCELLED' }),
      () => setOrder({ disabled: 1 }),
      () => setOrder({ order_type: 'CHANGE' }),
      () => setOrder({ create_time: NOW - dice(100) }),
      async () => {
        const one = some();
        if (one) await givenBack(one.sn, one.sku_id, dice(5_000));
      },
      () =>
        server.db
          .update(refund)
          .set({ actual_price: dice(9_000) })
          .where(eq(refund.create_time, NOW + dice(60))),
      async () => pledged.push((await run((db) => pledge(db, level_id, who(), 1 + dice(2), now))).support_id),
      async () => {
        const id = pledged[dice(pledged.length)];
        if (id) await run((db) => payPledge(db, id, now));
      },
      async () => {
        const id = pledged[dice(pledged.length)];
        if (id) await server.db.update(crowdfundingSupport).set({ state: 'REFUNDED' }).where(eq(crowdfundingSupport.support_id, id));
      },
      () => sumUp(server.db, 1 + dice(3)),
    ];
    const ids: [Kind, string][] = [
      ['seckill', sale.id],
      ['groupBuy', offer.id],
      ['pintuan', group.pintuan_id],
      ['coupon', coupon_id],
      ['crowdfunding', crowdfunding_id],
    ];
    let done = 0;
    for (let turn = 0; turn < 150; turn += 1) {
      at(NOW + (turn % 60));
      // What is refused changes nothing, which is a step as well.
      await steps[dice(steps.length)]!().then(
        () => (done += 1),
        () => undefined,
      );
      if (turn % 10 === 9)
        for (const [kind, id] of ids) expect(await asked(kind, id), `seed ${seed}, ${kind} after ${turn}`).toEqual(await directEffect(server.db, kind, id));
    }
    expect(done).toBeGreaterThan(60);
    for (const [kind, id] of ids) await effect(kind, id);
    expect(await server.db.$count(activityBuyer)).toBeGreaterThan(4);
  });
});

describe('a SKU that is removed', () => {
  it('leaves activities that have not ended, and stays in what is over and in the points mall (R9)', async () => {
    const [gone, stays] = [await on.stocked(), await on.stocked()];
    const today = dayStart(NOW);
    const over = await flash(gone, today - DAY);
    const [running, later] = [await flash(gone, today), await flash(gone, today + DAY)];
    const { id: act_id } = await deal(gone, NOW + 2 * DAY, NOW + 3 * DAY);
    const { id: former } = await deal(gone, NOW - 3 * DAY, NOW - 2 * DAY);
    // Entries that wait go as approved ones do.
    await server.db.update(groupBuyGoods).set({ gb_status: 0 }).where(eq(groupBuyGoods.act_id, act_id));
    await flash(stays, today + DAY);
    const [closed, open] = [await on.plan({ end_time: NOW + 60 }, gone), await on.plan({ end_time: NOW + 3 * DAY, start_time: NOW + 120 }, gone)];
    await place('EXCHANGE', '7', gone, NOW, NOW + 9 * DAY, 1);
    // In a second the first of the group purchases is over.
    at(NOW + 61);
    await run((db) => leaveActivities(db, [gone.sku_id], now));
    const left = await server.db.select().from(promotionGoods).where(eq(promotionGoods.sku_id, gone.sku_id));
    expect(left.map(({ promotion_type, activity_id }) => `${promotion_type} ${activity_id}`).sort()).toEqual(
      ['EXCHANGE 7', `GROUPBUY ${former}`, `PINTUAN ${closed.pintuan_id}`, `SECKILL ${over.id}`].sort(),
    );
    const entries = await server.db.select().from(seckillApply).where(eq(seckillApply.sku_id, gone.sku_id));
    expect(entries.map(({ seckill_id }) => seckill_id)).toEqual([over.id]);
    // Group-buy entries go, whenever their activity was.
    expect(await server.db.$count(groupBuyGoods, inArray(groupBuyGoods.act_id, [act_id, former]))).toBe(0);
    const groups = await server.db.select().from(pintuanGoods).where(eq(pintuanGoods.sku_id, gone.sku_id));
    expect(groups.map(({ pintuan_id }) => pintuan_id)).toEqual([closed.pintuan_id]);
    expect(await server.db.$count(pintuan, eq(pintuan.promotion_id, open.pintuan_id))).toBe(1);
    // Nobody else's, and orders have the normal price at once.
    expect(await server.db.$count(seckillApply, eq(seckillApply.sku_id, stays.sku_id))).toBe(1);
    const order = await on.order({ lines: [{ sku_id: gone.sku_id, num: 1 }] });
    expect((await server.db.select().from(orderItem).where(eq(orderItem.order_sn, order.sn)))[0]).toMatchObject({
      purchase_price: 10_000,
      promotion_type: null,
    });
    expect(running.id).not.toBe(later.id);
  });

  it('goes with its goods when their shop discards them, off sale and its own', async () => {
    const gone = await on.stocked();
    const { id } = await flash(gone, dayStart(NOW) + DAY);
    const discard = (seller_id: string) => run((db) => discardGoods(db, gone.goods_id, seller_id, now));
    await expect(discard(gone.seller_id)).rejects.toMatchObject({ refusal: commonErrors.notFound });
    await server.db.update(goods).set({ market_enable: 0 }).where(eq(goods.goods_id, gone.goods_id));
    await expect(discard(NO_ID)).rejects.toMatchObject({ refusal: commonErrors.notFound });
    expect(await server.db.$count(seckillApply, and(eq(seckillApply.seckill_id, id), eq(seckillApply.sku_id, gone.sku_id)))).toBe(1);
    await discard(gone.seller_id);
    expect(await server.db.$count(seckillApply, and(eq(seckillApply.seckill_id, id), eq(seckillApply.sku_id, gone.sku_id)))).toBe(0);
    expect(await server.db.$count(promotionGoods, eq(promotionGoods.sku_id, gone.sku_id))).toBe(0);
    expect((await server.db.select().from(goods).where(eq(goods.goods_id, gone.goods_id)))[0]).toMatchObject({ disabled: 0 });
  });
});
