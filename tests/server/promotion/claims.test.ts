/** Members claim coupons, use them with orders and get them back (R15, R17 to R21, R23), administrators void unused ones (R32 of members); nothing is handed out twice, whoever races. */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { couponErrors } from '#contract/promotion/coupon.schema.ts';
import { memberCouponApi } from '#contract/promotion/member-coupon.ts';
import { memberCouponErrors } from '#contract/promotion/member-coupon.schema.ts';
import { setBusinessClock } from '#server/core/clock.ts';
import { setting } from '#server/core/schema.ts';
import type { Db } from '#server/db/client.ts';
import { goodsSku } from '#server/groups/goods/schema.ts';
import { settlementItem } from '#server/groups/order/schema.ts';
import { cancelOrder, confirmPayment, placeOrder } from '#server/groups/order/steps/index.ts';
import { toYuan } from '#server/db/money.ts';
import { coupon, memberCoupon } from '#server/groups/promotion/schema.ts';
import { giveCoupon, welcomeMember } from '#server/groups/promotion/coupon/claims.ts';
import { openDesk } from '#server/groups/promotion/coupon/desk.ts';
import { giveCouponsBack } from '#server/groups/promotion/coupon/use.ts';
import { addGoods, expectBadFields, expectRefused, expectVoid } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addCoupon, claimCoupon, someMembers } from './fixtures.ts';

const DAY = 86_400;
const NOW = Math.floor(Date.now() / 1000);
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterEach(() => setBusinessClock());
afterAll(() => server.close());

const run = <T>(work: (db: Db) => Promise<T>): Promise<T> => server.db.transaction((tx) => work(tx as Db)) as Promise<T>;
const stored = async (id: string) => (await server.db.select().from(coupon).where(eq(coupon.coupon_id, id)))[0]!;
const heldOf = (id: string) => server.db.select().from(memberCoupon).where(eq(memberCoupon.coupon_id, id));
const heldRow = async (id: string) => (await server.db.select().from(memberCoupon).where(eq(memberCoupon.mc_id, id)))[0]!;
const BUYER = { by: 'buyer', name: '买家' } as const;
const consignee = { ship_name: '李四', ship_mobile: '13800138000', ship_addr: '人民路1号' };

describe('claiming', () => {
  it('copies what the coupon says, valid from the claim or in its period', async () => {
    const [one] = await someMembers(server.db, 1);
    const after = await addCoupon(server.db, { effective_days: 7 });
    expect(await run((db) => claimCoupon(db, after.coupon_id, one!.member_id, NOW))).toMatchObject({
      title: after.title,
      coupon_price: 1_000,
      member_name: one!.uname,
      start_time: NOW,
      end_time: NOW + 7 * DAY,
      held: 'UNUSED',
      shop_commission: 20,
    });
    const fixed = await addCoupon(server.db, { effective_type: 'AUTO_TAKE_EFFECT', effective_days: null, start_time: NOW - 5, end_time: NOW + 5 });
    expect(await run((db) => claimCoupon(db, fixed.coupon_id, one!.member_id, NOW))).toMatchObject({ start_time: NOW - 5, end_time: NOW + 5 });
    expect((await stored(after.coupon_id)).received_num).toBe(1);
    for (const moment of [NOW - 6, NOW + 6])
      await expect(run((db) => claimCoupon(db, fixed.coupon_id, one!.member_id, moment))).rejects.toMatchObject({ refusal: couponErrors.claimed });
  });

  it('ends at what was issued and at the limit of a member, used ones included', async () => {
    const members = await someMembers(server.db, 3);
    const { coupon_id } = await addCoupon(server.db, { create_num: 3, limit_num: 2 });
    const claim = (index: number) => run((db) => claimCoupon(db, coupon_id, members[index]!.member_id, NOW));
    const first = await claim(0);
    await server.db.update(memberCoupon).set({ held: 'USED' }).where(eq(memberCoupon.mc_id, first.mc_id));
    await claim(0);
    await expect(claim(0)).rejects.toMatchObject({ refusal: couponErrors.claimed });
    await claim(1);
    await expect(claim(2)).rejects.toMatchObject({ refusal: couponErrors.claimed });
    expect((await stored(coupon_id)).received_num).toBe(3);
    expect(await heldOf(coupon_id)).toHaveLength(3);
  });

  it('of fifty at once hands out no more than were issued, and to nobody more than the limit', async () => {
    const members = await someMembers(server.db, 5);
    const { coupon_id } = await addCoupon(server.db, { create_num: 12, limit_num: 3 });
    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => run((db) => claimCoupon(db, coupon_id, members[at % 5]!.member_id, NOW))));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
    expect((await stored(coupon_id)).received_num).toBe(12);
    const per = await server.db
      .select({ n: sql<string>`count(*)` })
      .from(memberCoupon)
      .where(eq(memberCoupon.coupon_id, coupon_id))
      .groupBy(memberCoupon.member_id);
    expect(per.map(({ n }) => Number(n)).reduce((a, b) => a + b)).toBe(12);
    expect(Math.max(...per.map(({ n }) => Number(n)))).toBeLessThanOrEqual(3);
  });

  it('of a hundred at two desks, which serve those who wait together, keeps both limits and answers each', async () => {
    const members = await someMembers(server.db, 20);
    const { coupon_id } = await addCoupon(server.db, { create_num: 30, limit_num: 2 });
    const desks = [openDesk(run), openDesk(run)];
    const results = await Promise.allSettled(Array.from({ length: 100 }, (_, at) => desks[at % 2]!(coupon_id, members[(at * 7) % 20]!.member_id, NOW)));
    const held = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(held).toHaveLength(30);
    for (const one of results) if (one.status === 'rejected') expect(one.reason).toMatchObject({ refusal: couponErrors.claimed });
    expect(new Set((await heldOf(coupon_id)).map(({ mc_id }) => mc_id))).toEqual(new Set(held.map(({ mc_id }) => mc_id)));
    const counts = members.map(({ member_id }) => held.filter((one) => one.member_id === member_id).length);
    expect(Math.max(...counts)).toBe(2);
    expect((await stored(coupon_id)).received_num).toBe(30);
    // A desk goes on after it had nobody to serve.
    await expect(desks[0]!(coupon_id, members[0]!.member_id, NOW)).rejects.toMatchObject({ refusal: couponErrors.claimed });
  });

  it('by somebody who is not there takes nothing from the others, at a desk and as a gift', async () => {
    const [one] = await someMembers(server.db, 1);
    const { coupon_id } = await addCoupon(server.db, { create_num: 2, limit_num: 1 });
    const desk = openDesk(run);
    const [nobody, somebody] = await Promise.allSettled([desk(coupon_id, '999999999999', NOW), desk(coupon_id, one!.member_id, NOW)]);
    expect([nobody.status, somebody.status]).toEqual(['rejected', 'fulfilled']);
    expect(await run((db) => giveCoupon(db, coupon_id, '999999999999', NOW))).toBeUndefined();
    expect((await stored(coupon_id)).received_num).toBe(1);
  });

  it('is not for newcomer coupons, which members get once when they register, while the setting says so', async () => {
    const [, , , one] = await someMembers(server.db, 4);
    const { coupon_id } = await addCoupon(server.db, {
      coupon_type: 'NEWCOMER',
      effective_type: null,
      effective_days: null,
      create_num: null,
      limit_num: null,
    });
    await expect(run((db) => claimCoupon(db, coupon_id, one!.member_id, NOW))).rejects.toMatchObject({ refusal: couponErrors.claimed });
    expect(await run((db) => welcomeMember(db, one!.member_id, NOW))).toEqual([]);
    await server.db.insert(setting).values({ key: 'new_comer_coupon', value: { new_comer_coupon: 1, effective_day: 9 } });
    const given = await run((db) => welcomeMember(db, one!.member_id, NOW));
    expect(given.find((row) => row.coupon_id === coupon_id)).toMatchObject({ start_time: NOW, end_time: NOW + 9 * DAY });
    expect((await stored(coupon_id)).received_num).toBe(1);
    expect(await run((db) => welcomeMember(db, one!.member_id, NOW))).toEqual([]);
    await server.db.delete(setting).where(eq(setting.key, 'new_comer_coupon'));
  });

  it('by an activity counts against what was issued, not against the limit', async () => {
    const [one] = await someMembers(server.db, 1);
    const { coupon_id } = await addCoupon(server.db, { create_num: 2, limit_num: 1 });
    const give = () => run((db) => giveCoupon(db, coupon_id, one!.member_id, NOW));
    expect([await give(), await give(), await give()].map(Boolean)).toEqual([true, true, false]);
  });
});

/** Goods that can be bought. */
async function stocked(values: Parameters<typeof addGoods>[1]) {
  const made = await addGoods(server.db, values);
  await server.db.update(goodsSku).set({ quantity: 50, enable_quantity: 50 }).where(eq(goodsSku.sku_id, made.sku_id));
  return made;
}

describe('using', () => {
  const placed = async (values: object, held?: string, num = 1) => {
    const [one] = await someMembers(server.db, 1);
    const goods = await stocked({ price: 20_000, ...values });

    return run((db) => placeOrder(db, { member_id: one!.member_id, lines: [{ sku_id: goods.sku_id, num }], consignee, ...(held && { coupon: held }) }, NOW));
  };
  const claimed = async (values: Parameters<typeof addCoupon>[1] = {}) => {
    const [one] = await someMembers(server.db, 1);
    const made = await addCoupon(server.db, values);
    return run((db) => claimCoupon(db, made.coupon_id, one!.member_id, NOW));
  };

  it('takes its value off the order, once; settlement is told the share of the shop as it was then', async () => {
    const held = await claimed();
    const order = await placed({}, held.mc_id);
    expect(order).toMatchObject({ coupon_price: 1_000, order_price: 19_000, discount_price: 1_000 });
    expect(await heldRow(held.mc_id)).toMatchObject({ held: 'USED', order_sn: order.sn, order_id: order.order_id, used_time: NOW });
    expect((await stored(held.coupon_id)).used_num).toBe(1);
    await expect(placed({}, held.mc_id)).rejects.toMatchObject({ refusal: couponErrors.unusable });
    await run((db) => confirmPayment(db, order.sn, toYuan(order.need_pay_money), { by: 'admin', name: '管理员' }, NOW));
    const [item] = await server.db
      .select()
      .from(settlementItem)
      .where(and(eq(settlementItem.order_sn, order.sn), eq(settlementItem.item_type, 'PAYMENT')));
    expect(item).toMatchObject({ site_coupon_price: 1_000, coupon_commission: 2_000 });
  });

  it('needs the lines within its scope to reach its threshold: the goods of its own categories, not of those above; its SKUs', async () => {
    const goods = await stocked({ price: 20_000 });
    const [one] = await someMembers(server.db, 1);
    const withScope = async (use_scope: 'CATEGORY' | 'SOME_GOODS', scope_id: string, coupon_threshold_price = 20_000) => {
      const held = await claimed({ use_scope, scope_id, coupon_threshold_price });
      return run((db) => placeOrder(db, { member_id: one!.member_id, lines: [{ sku_id: goods.sku_id, num: 1 }], consignee, coupon: held.mc_id }, NOW)).then(
        (order) => order.coupon_price,
        (error: { refusal?: unknown }) => error.refusal,
      );
    };
    expect(await withScope('CATEGORY', `,${goods.category_id},`)).toBe(1_000);
    expect(await withScope('CATEGORY', `,1${goods.category_id},`)).toBe(couponErrors.unusable);
    expect(await withScope('SOME_GOODS', `,${goods.sku_id},`)).toBe(1_000);
    expect(await withScope('SOME_GOODS', `,${goods.sku_id}9,`)).toBe(couponErrors.unusable);
    expect(await withScope('SOME_GOODS', `,${goods.sku_id},`, 20_001)).toBe(couponErrors.unusable);
  });

  it('is refused for points goods, for others, and outside of its time', async () => {
    const held = await claimed({ effective_days: 2 });
    await expect(placed({ goods_type: 'POINT' }, held.mc_id)).rejects.toMatchObject({ refusal: couponErrors.unusable });
    const [, other] = await someMembers(server.db, 2);
    const goods = await stocked({ price: 20_000 });
    const attempt = (member_id: string, now: number) =>
      run((db) => placeOrder(db, { member_id, lines: [{ sku_id: goods.sku_id, num: 1 }], consignee, coupon: held.mc_id }, now));
    await expect(attempt(other!.member_id, NOW)).rejects.toMatchObject({ refusal: couponErrors.unusable });
    await expect(attempt(held.member_id, held.end_time + 1)).rejects.toMatchObject({ refusal: couponErrors.unusable });
    expect((await attempt(held.member_id, held.end_time)).coupon_price).toBe(1_000);
  });

  it('comes back once when the order ends before it was paid, however often that is asked for', async () => {
    const held = await claimed();
    const order = await placed({}, held.mc_id);
    await run((db) => cancelOrder(db, order.sn, '不想要了', BUYER, NOW));
    expect(await heldRow(held.mc_id)).toMatchObject({ held: 'UNUSED', order_sn: null, used_time: null });
    await Promise.all([1, 2, 3].map(() => run((db) => giveCouponsBack(db, order.sn))));
    expect((await stored(held.coupon_id)).used_num).toBe(0);
    const again = await placed({}, held.mc_id);
    await run((db) => giveCouponsBack(db, order.sn));
    expect(await heldRow(held.mc_id)).toMatchObject({ held: 'USED', order_sn: again.sn });
  });

  it('comes back too when the stock was short', async () => {
    const held = await claimed();
    const order = await placed({}, held.mc_id, 99_999);
    expect(order.order_status).toBe('INTODB_ERROR');
    expect((await heldRow(held.mc_id)).held).toBe('UNUSED');
  });

  it('of ten orders at once with one coupon lets one have it', async () => {
    const held = await claimed();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => placed({}, held.mc_id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await stored(held.coupon_id)).used_num).toBe(1);
  });
});

describe('the claims of a coupon', () => {
  it('are listed with what became of each by the clock, and voided with a reason while they are of use', async () => {
    const members = await someMembers(server.db, 4);
    const { coupon_id } = await addCoupon(server.db);
    const held: Awaited<ReturnType<typeof claimCoupon>>[] = [];
    for (const [at, { member_id }] of members.entries()) held.push(await run((db) => claimCoupon(db, coupon_id, member_id, NOW + at)));
    await server.db.update(memberCoupon).set({ held: 'USED', order_sn: 'S1' }).where(eq(memberCoupon.mc_id, held[0]!.mc_id));
    const stop = (at: number, cancel_reason = '误领') =>
      server.call(memberCouponApi.void, { params: { mc_id: held[at]!.mc_id }, body: { cancel_reason } }, { token });
    setBusinessClock(NOW + 60);
    expectBadFields(await stop(1, ' '), 'cancel_reason');
    expectBadFields(await stop(1, '长'.repeat(121)), 'cancel_reason');
    expectVoid(await stop(1));
    expectRefused(await stop(1), memberCouponErrors.unvoidable);
    expectRefused(await stop(0), memberCouponErrors.unvoidable);
    setBusinessClock(held[2]!.end_time + 1);
    expectRefused(await stop(2), memberCouponErrors.unvoidable);
    const list = async (query: object) => {
      const { status, body } = await server.call(memberCouponApi.list, { query: { coupon_id, ...query } }, { token });
      expect(status).toBe(200);
      return body.data;
    };
    expect((await list({})).map(({ mc_id, used_status, coupon_status, cancel_reason }) => [mc_id, used_status, coupon_status, cancel_reason])).toEqual([
      [held[3]!.mc_id, 0, 1, ''],
      [held[2]!.mc_id, 2, 2, ''],
      [held[1]!.mc_id, 3, 2, '误领'],
      [held[0]!.mc_id, 1, 2, ''],
    ]);
    const ids = async (query: object) => (await list(query)).map(({ mc_id }) => held.findIndex((one) => one.mc_id === mc_id)).sort();
    expect(await ids({ used_status: 0 })).toEqual([1, 2, 3]);
    expect(await ids({ used_status: 1 })).toEqual([0]);
    expect(await ids({ coupon_status: 1 })).toEqual([3]);
    expect(await ids({ order_sn: 'S1' })).toEqual([0]);
    expect(await ids({ member_name: members[2]!.uname })).toEqual([2]);
    expect((await stored(coupon_id)).received_num).toBe(4);
    await expect(run((db) => placeOrder(db, { member_id: held[1]!.member_id, lines: [], consignee, coupon: held[1]!.mc_id }, NOW))).rejects.toBeDefined();
  });

  it('of the demonstration agree with the orders that used them, and with the counts of their coupons', async () => {
    const wrong = await server.db.execute(sql`
      select c.coupon_id from coupon c left join (select coupon_id, count(*) as n, count(*) filter (where held = 'USED') as used from member_coupon group by 1) h on h.coupon_id = c.coupon_id
      where c.seller_id = 0 and c.create_time < ${NOW - 600} and c.title not like '券%' and (c.received_num <> coalesce(h.n, 0) or c.used_num <> coalesce(h.used, 0))`);
    expect((wrong as unknown as { rows: unknown[] }).rows).toEqual([]);
    const strayed = await server.db.execute(sql`
      select m.mc_id from member_coupon m join orders o on o.sn = m.order_sn where m.held = 'USED' and o.create_time < ${NOW - 86_400}
        and (o.member_id <> m.member_id or o.coupon_price <> m.coupon_price or o.create_time not between m.start_time and m.end_time or m.create_time > o.create_time)`);
    expect((strayed as unknown as { rows: unknown[] }).rows).toEqual([]);
    expect(await server.db.$count(memberCoupon, eq(memberCoupon.held, 'USED'))).toBeGreaterThan(5);
  });
});
