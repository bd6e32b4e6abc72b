/**
 * Orders take what promotions give: the price that counts at the moment (R10), pieces by single conditional updates that come back once (R8, R46,
 * R59), newcomer coupons at registration (R19). Many claims, orders and cancellations at once never oversell, never exceed a limit, never lose a piece.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayStart } from '#contract/core/zone.ts';
import { memberApi } from '#contract/member/member.ts';
import { couponErrors } from '#contract/promotion/coupon.schema.ts';
import { groupBuyErrors } from '#contract/promotion/group-buy.schema.ts';
import { newComerCouponSettingApi } from '#contract/setting/new-comer-coupon.ts';
import { setBusinessClock } from '#server/core/clock.ts';
import type { Db } from '#server/db/client.ts';
import { diceOf } from '#server/demo/dice.ts';
import { goodsSku } from '#server/groups/goods/schema.ts';
import { orderItem, orders } from '#server/groups/order/schema.ts';
import { cancelByAdmin } from '#server/groups/order/steps/index.ts';
import { Refused } from '#server/core/refused.ts';
import { enterGroupBuy, reviewGroupBuy } from '#server/groups/promotion/group-buy/entries.ts';
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
import { enterSeckill, reviewSeckill } from '#server/groups/promotion/seckill/entries.ts';
import { closeSeckill } from '#server/groups/promotion/seckill/service.ts';
import { unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addCoupon, claimCoupon } from './fixtures.ts';
import { market } from './group-purchases.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** A morning in China. */
const NOW = dayStart(Math.floor(Date.now() / 1000), 1) + 10 * HOUR;
const SALE_DAY = dayStart(NOW, 2);
let now = NOW;
const at = (moment: number) => {
  now = moment;
  setBusinessClock(moment);
};
let server: TestServer;
let token: string;
const run = <T>(work: (db: Db) => Promise<T>): Promise<T> => server.db.transaction((tx) => work(tx as Db)) as Promise<T>;
let on: ReturnType<typeof market>;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  on = market(server.db, run, () => now);
});
beforeEach(async () => {
  for (const table of [promotionGoods, groupBuyGoods, groupBuyActive, seckillApply, seckill, groupBuyQuantityLog, seckillQuantityLog])
    await server.db.delete(table);
  at(NOW);
});
afterEach(() => setBusinessClock());
afterAll(() => server.close());

/** A SKU in a flash sale that opens at ten, at 60 of 100. */
async function flash(left = 5, sold?: Awaited<ReturnType<typeof on.stocked>>) {
  const goods = sold ?? (await on.stocked());
  const [day] = await server.db
    .insert(seckill)
    .values({
      seckill_name: unique('抢'),
      start_day: SALE_DAY,
      end_time: SALE_DAY + DAY - 1,
      apply_end_time: SALE_DAY - 1,
      range_list: [10],
      seckill_status: 'RELEASE',
    })
    .returning();
  const { seckill_id } = day!;
  const [entry] = await run((db) =>
    enterSeckill(db, seckill_id, goods.seller_id, [{ sku_id: goods.sku_id, time_line: 10, price: 6_000, sold_quantity: left }], NOW),
  );
  await run((db) => reviewSeckill(db, { seckill_id, ids: [entry!.id], status: 'PASS' }, NOW, 'zh'));
  return { goods, seckill_id, id: entry!.id };
}

/** A SKU in a group buy that begins at midnight, at 70 of 100. */
async function deal(left = 5, limit = 2) {
  const goods = await on.stocked();
  const times = { join_end_time: NOW + 60, start_time: SALE_DAY, end_time: SALE_DAY + DAY, add_time: NOW };
  const [activity] = await server.db
    .insert(groupBuyActive)
    .values({ act_name: unique('团'), ...times })
    .returning();
  const { act_id } = activity!;
  const offer = { act_id, sku_id: goods.sku_id, gb_name: '好价', price: 7_000, goods_num: left, limit_num: limit };
  const { gb_id } = await run((db) => enterGroupBuy(db, offer, NOW));
  await run((db) => reviewGroupBuy(db, { act_id, gb_ids: [gb_id], status: 1 }, NOW, 'zh'));
  return { goods, act_id, id: gb_id };
}

const buy = (sku_id: string, num = 1, memberId?: string) => on.order({ lines: [{ sku_id, num }] }, memberId);
const cancel = (sn: string) => run((db) => cancelByAdmin(db, sn, now));
const lineOf = async (sn: string) => (await server.db.select().from(orderItem).where(eq(orderItem.order_sn, sn)))[0]!;
const entryOf = async (id: string) => (await server.db.select().from(seckillApply).where(eq(seckillApply.id, id)))[0]!;
const dealOf = async (id: string) => (await server.db.select().from(groupBuyGoods).where(eq(groupBuyGoods.gb_id, id)))[0]!;

describe('the price of an order', () => {
  it('is that of a flash sale from its hour to the last second of the day, as long as there is something left, and not once it is closed', async () => {
    const { goods, id, seckill_id } = await flash();
    const priceAt = async (moment: number, num = 1) => {
      at(moment);
      return (await buy(goods.sku_id, num)).order_price;
    };
    expect(await priceAt(SALE_DAY + 10 * HOUR - 1)).toBe(10_000);
    at(SALE_DAY + 10 * HOUR);
    const order = await buy(goods.sku_id, 2);
    expect(order).toMatchObject({ goods_price: 12_000, cash_back: 8_000, discount_price: 8_000, order_price: 12_000, need_pay_money: 12_000 });
    expect(await lineOf(order.sn)).toMatchObject({
      original_price: 10_000,
      purchase_price: 6_000,
      promotion_type: 'SECKILL',
      promotion_id: seckill_id,
      purchase_num: 2,
      promotion_tags: ['限时抢购'],
      single_list: [{ promotion_type: 'SECKILL', title: '限时抢购', discount_price: 40 }],
    });
    expect(await entryOf(id)).toMatchObject({ sold_quantity: 3, sales_num: 2 });
    await expect(buy(goods.sku_id, 4)).rejects.toMatchObject({ refusal: groupBuyErrors.short });
    expect(await priceAt(SALE_DAY + DAY - 1, 3)).toBe(18_000);
    // Sold out: the normal price again.
    expect(await priceAt(SALE_DAY + DAY - 1)).toBe(10_000);
    await Promise.all([1, 2].map(() => cancel(order.sn).catch(() => undefined)));
    expect(await entryOf(id)).toMatchObject({ sold_quantity: 2, sales_num: 3 });
    at(SALE_DAY + 11 * HOUR);
    await run((db) => closeSeckill(db, seckill_id, now));
    expect(await priceAt(SALE_DAY + 11 * HOUR)).toBe(10_000);
    expect(await priceAt(SALE_DAY + DAY)).toBe(10_000);
  });

  it('is that of a group buy within its time, for no more than a member may have', async () => {
    const { goods, id } = await deal(5, 2);
    const person = await on.buyer();
    expect((await buy(goods.sku_id, 1, person.member_id)).order_price).toBe(10_000);
    at(SALE_DAY);
    const first = await buy(goods.sku_id, 1, person.member_id);
    expect(first.order_price).toBe(7_000);
    await expect(buy(goods.sku_id, 2, person.member_id)).rejects.toMatchObject({ refusal: groupBuyErrors.aboveLimit });
    expect(await dealOf(id)).toMatchObject({ goods_num: 4, buy_num: 1 });
    await cancel(first.sn);
    expect(await dealOf(id)).toMatchObject({ goods_num: 5, buy_num: 0 });
    expect(await server.db.select({ type: groupBuyQuantityLog.log_type }).from(groupBuyQuantityLog)).toHaveLength(2);
    await buy(goods.sku_id, 2, person.member_id);
    at(SALE_DAY + DAY + 1);
    expect((await buy(goods.sku_id, 1, person.member_id)).order_price).toBe(10_000);
  });

  it('takes nothing of a promotion when stock is short', async () => {
    const goods = await on.stocked(3);
    const { id } = await flash(3, goods);
    await server.db.update(goodsSku).set({ enable_quantity: 1 }).where(eq(goodsSku.sku_id, goods.sku_id));
    at(SALE_DAY + 12 * HOUR);
    expect((await buy(goods.sku_id, 2)).order_status).toBe('INTODB_ERROR');
    expect(await entryOf(id)).toMatchObject({ sold_quantity: 3, sales_num: 0 });
  });
});

describe('a new member', () => {
  it('gets one of each newcomer coupon where the setting says so, within the call that registers them', async () => {
    await server.db.delete(coupon).where(eq(coupon.coupon_type, 'NEWCOMER'));
    const gift = await addCoupon(server.db, { coupon_type: 'NEWCOMER', create_num: null, limit_num: null, effective_type: null, effective_days: null });
    const setting = (new_comer_coupon: 0 | 1) => server.call(newComerCouponSettingApi.save, { body: { new_comer_coupon, effective_day: 3 } }, { token });
    const register = async () => {
      const uname = unique('newcomer');
      const mobile = `188${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
      const { body, status, error } = await server.call(
        memberApi.create,
        { body: { uname, password: '0123456789abcdef0123456789abcdef', nickname: uname, mobile, sex: 1 } as never },
        { token },
      );
      expect(status, JSON.stringify(error)).toBe(200);
      return server.db.select().from(memberCoupon).where(eq(memberCoupon.member_id, body.member_id));
    };
    await setting(0);
    expect(await register()).toEqual([]);
    await setting(1);
    const held = await register();
    expect(held).toMatchObject([{ coupon_id: gift.coupon_id, held: 'UNUSED' }]);
    expect(held[0]!.end_time - held[0]!.start_time).toBe(3 * DAY);
  });
});

/** What is open of a promotion's orders: not cancelled. */
const OPEN = ['CONFIRM', 'PAID_OFF', 'FORMED'] as const;

describe('many at once', () => {
  it('never oversell, never exceed a limit, never lose a piece, also when some of them fail behind their work', async () => {
    const dice = diceOf('many at once');
    const [sale, offer] = [await flash(9), await deal(11, 2)];
    at(SALE_DAY + 12 * HOUR);
    const group = await on.plan({ required_num: 4, limit_time: 0 });
    const founder = await on.order({ lines: [{ sku_id: group.sold.sku_id, num: 1 }], pintuan: { pintuan_id: group.pintuan_id } });
    await on.pay(founder.sn);
    const [seat] = await server.db.select().from(pintuanSeat).where(eq(pintuanSeat.order_sn, founder.sn));
    const group_id = seat!.group_id;
    const gift = await addCoupon(server.db, { create_num: 12, limit_num: 2, coupon_price: 100, coupon_threshold_price: 200 });
    const members = await Promise.all(Array.from({ length: 8 }, () => on.buyer()));
    const placed: string[] = [];
    const [flashed, dealt] = [sale.goods.sku_id, offer.goods.sku_id];

    /** One thing that somebody does; some of them break down right before they would be kept. */
    async function act(): Promise<void> {
      const { member_id } = dice.pick(members);
      const [kind, num, breaks] = [dice.int(0, 9), dice.int(1, 3), dice.chance(0.15)];
      const order = async (purchase: Parameters<typeof on.order>[0]) => {
        const made = await on.order(purchase, member_id);
        placed.push(made.sn);
      };
      if (breaks) {
        const failing = run(async (db) => {
          // Orders before coupons, as everywhere.
          const sn = placed.length > 0 ? dice.pick(placed) : undefined;
          if (sn !== undefined) await cancelByAdmin(db, sn, now);
          await claimCoupon(db, gift.coupon_id, member_id, now);
          throw new Error('the process is gone');
        });
        return void (await failing.catch(() => undefined));
      }
      if (kind <= 2) return order({ lines: [{ sku_id: flashed, num }] });
      if (kind <= 4) return order({ lines: [{ sku_id: dealt, num: Math.min(2, num) }] });
      if (kind === 5) return order({ lines: [{ sku_id: group.sold.sku_id, num: 1 }], pintuan: { pintuan_id: group.pintuan_id, group_id } });
      if (kind === 6) return void (await run((db) => claimCoupon(db, gift.coupon_id, member_id, now)));
      if (kind === 7) {
        const [held] = await server.db
          .select()
          .from(memberCoupon)
          .where(and(eq(memberCoupon.coupon_id, gift.coupon_id), eq(memberCoupon.member_id, member_id)));
        if (held) await order({ lines: [{ sku_id: flashed, num: 1 }], coupon: held.mc_id });
        return;
      }
      if (placed.length > 0) await cancel(dice.pick(placed));
    }

    const refused: unknown[] = [];
    for (let wave = 0; wave < 15; wave += 1) {
      const results = await Promise.allSettled(Array.from({ length: 14 }, act));
      const failed = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      refused.push(...failed);
      // Nobody is turned away but by a rule: no deadlock, no broken constraint.
      expect(failed.filter((error) => !(error instanceof Refused))).toEqual([]);
      await holds();
    }
    expect(refused.length).toBeGreaterThan(0);
    // Whatever is still open can be cancelled, and everything is there again.
    const open = await server.db
      .select({ sn: orders.sn })
      .from(orders)
      .where(and(inArray(orders.sn, placed), eq(orders.order_status, 'CONFIRM')));
    await Promise.all(open.map(({ sn }) => cancel(sn)));
    await holds();
    expect(await entryOf(sale.id)).toMatchObject({ sold_quantity: 9, sales_num: 0 });
    expect(await dealOf(offer.id)).toMatchObject({ goods_num: 11, buy_num: 0 });

    async function holds(): Promise<void> {
      const lines = await server.db
        .select({ sku_id: orderItem.sku_id, num: orderItem.num, type: orderItem.promotion_type, member_id: orders.member_id })
        .from(orderItem)
        .innerJoin(orders, eq(orders.sn, orderItem.order_sn))
        .where(and(inArray(orderItem.sku_id, [flashed, dealt, group.sold.sku_id]), inArray(orders.order_status, [...OPEN])));
      const pieces = (fits: (line: (typeof lines)[number]) => boolean) => lines.filter(fits).reduce((sum, { num }) => sum + num, 0);
      const sold = pieces(({ type }) => type === 'SECKILL');
      expect(await entryOf(sale.id)).toMatchObject({ sold_quantity: 9 - sold, sales_num: sold });
      const dealt_ = pieces(({ type }) => type === 'GROUPBUY');
      expect(await dealOf(offer.id)).toMatchObject({ goods_num: 11 - dealt_, buy_num: dealt_ });
      for (const { member_id } of members) expect(pieces((line) => line.type === 'GROUPBUY' && line.member_id === member_id)).toBeLessThanOrEqual(2);
      for (const sku_id of [flashed, dealt, group.sold.sku_id]) {
        const [sku] = await server.db.select().from(goodsSku).where(eq(goodsSku.sku_id, sku_id));
        expect(sku?.enable_quantity).toBe(50 - pieces((line) => line.sku_id === sku_id));
      }
      const held = await server.db.select().from(memberCoupon).where(eq(memberCoupon.coupon_id, gift.coupon_id));
      const [counted] = await server.db.select().from(coupon).where(eq(coupon.coupon_id, gift.coupon_id));
      expect(counted).toMatchObject({ received_num: held.length, used_num: held.filter((one) => one.held === 'USED').length });
      expect(held.length).toBeLessThanOrEqual(12);
      for (const { member_id } of members) expect(held.filter((one) => one.member_id === member_id).length).toBeLessThanOrEqual(2);
      const [place] = await server.db.select().from(pintuanOrder).where(eq(pintuanOrder.order_id, group_id));
      const taken = await server.db.$count(pintuanSeat, and(eq(pintuanSeat.group_id, group_id), sql`seat_status <> 'cancel'`));
      expect(place).toMatchObject({ held_num: taken, offered_num: 1, required_num: 4 });
      expect(taken).toBeLessThanOrEqual(4);
    }
  });

  it('claim a hot coupon until it has run out, each no more than they may', async () => {
    const gift = await addCoupon(server.db, { create_num: 10, limit_num: 1 });
    const members = await Promise.all(Array.from({ length: 15 }, () => on.buyer()));
    const claims = members.flatMap(({ member_id }) => [1, 2].map(() => run((db) => claimCoupon(db, gift.coupon_id, member_id, now))));
    const results = await Promise.allSettled(claims);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const one of results) if (one.status === 'rejected') expect(one.reason).toMatchObject({ refusal: couponErrors.claimed });
  });
});
