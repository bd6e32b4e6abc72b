import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodsApi } from '#contract/goods/goods.ts';
import { memberApi } from '#contract/member/member.ts';
import { dashboardApi } from '#contract/dashboard/dashboard.ts';
import { orderApi } from '#contract/order/order.ts';
import { shopApi } from '#contract/shop/shop.ts';
import { MAX_TIME } from '#contract/core/fields.ts';
import { dayOf, daysBetween, dayStart, secondsOf } from '#contract/core/zone.ts';
import { visitDaily } from '#server/base/schema.ts';
import { goods } from '#server/groups/goods/schema.ts';
import { orders } from '#server/groups/order/schema.ts';
import { addGoods } from '../goods/fixtures.ts';
import { startServer, type TestServer } from '../harness.ts';
import { addMember } from '../member/fixtures.ts';
import { makeOrder } from '../order/orders.ts';

let server: TestServer;
let token: string;
const now = Math.floor(Date.now() / 1000);

beforeAll(async () => {
  server = await startServer();
  token = await server.login('goods_clerk');
});
afterAll(() => server.close());

const summary = async () => (await server.call(dashboardApi.summary, {}, { token })).body;
const total = async (query: Record<string, unknown>) => (await server.call(goodsApi.list, { query: query as never }, { token })).body.data_total;
const range = (start_time: number, end_time: number) => ({ query: { start_time, end_time } });

describe('dashboard numbers', () => {
  it('equal the totals of the lists that they lead to', async () => {
    const numbers = await summary();
    expect(numbers.goods_count).toBe(await total({}));
    expect(numbers.goods_count).toBeGreaterThan(0);
    expect(numbers.wait_audit_goods_count).toBe(await total({ is_auth: 0, market_enable: 1 }));
    expect(numbers.wait_audit_goods_count).toBeGreaterThan(0);
    expect(numbers.shop_count).toBe((await server.call(shopApi.pickerList, {}, { token })).body.length);
    expect(numbers.shop_count).toBeGreaterThan(0);
  });

  it('follow a change at once: recycled goods count no more', async () => {
    const before = await summary();
    const [one] = await server.db
      .select({ id: goods.goods_id })
      .from(goods)
      .where(sql`disabled = 1 and is_auth = 0 and market_enable = 1 and supplier_goods_type = 0`)
      .limit(1);
    await server.db
      .update(goods)
      .set({ disabled: 0 })
      .where(eq(goods.goods_id, one?.id ?? '0'));
    const after = await summary();
    expect([after.goods_count, after.wait_audit_goods_count]).toEqual([before.goods_count - 1, before.wait_audit_goods_count - 1]);
    expect(after.goods_count).toBe(await total({}));
  });

  it('count what was made today, by the day of the server', async () => {
    const before = (await summary()).today_goods_count;
    const some = await server.db
      .select({ id: goods.goods_id })
      .from(goods)
      .where(sql`disabled = 1 and supplier_goods_type = 0 and create_time < ${dayStart(now, -2)}`)
      .limit(2);
    const [first, second] = some.map((row) => row.id);
    await server.db
      .update(goods)
      .set({ create_time: dayStart(now) })
      .where(eq(goods.goods_id, first ?? '0'));
    await server.db
      .update(goods)
      .set({ create_time: dayStart(now) - 1 })
      .where(eq(goods.goods_id, second ?? '0'));
    expect((await summary()).today_goods_count).toBe(before + 1);
  });

  it('add up visitors of today, yesterday, and the last 7 and 30 days', async () => {
    await server.db.delete(visitDaily);
    await server.db
      .insert(visitDaily)
      .values([0, 1, 6, 7, 29, 30].map((age) => ({ day: dayOf(dayStart(now, -age)), uv: 10 ** [0, 1, 6, 7, 29, 30].indexOf(age), pv: 9 })));
    expect(await summary()).toMatchObject({ today_visit_count: 1, yesterday_visit_count: 10, seven_day_visit_count: 111, thirty_day_visit_count: 11_111 });
  });

  it('count all orders, and of today those placed and what the paid ones came to', async () => {
    const before = await summary();
    const listed = await server.call(orderApi.list, { query: { page_size: 1 } }, { token: await server.login() });
    expect(before.order_count).toBe(listed.body.data_total);
    const today = dayStart(now) + 1;
    await makeOrder(server.db, { order_status: 'PAID_OFF', at: today, lines: [{ price: 1234, num: 2 }] });
    await makeOrder(server.db, { order_status: 'CONFIRM', at: today, lines: [{ price: 999 }] });
    await makeOrder(server.db, { order_status: 'PAID_OFF', order_type: 'CHANGE', at: today, lines: [{ price: 777 }] });
    await makeOrder(server.db, { order_status: 'PAID_OFF', at: dayStart(now) - 1, lines: [{ price: 555 }] });
    await makeOrder(server.db, { order_status: 'PAID_OFF', at: today, set: { disabled: 1 } });
    const after = await summary();
    expect(after.order_count).toBe(before.order_count + 4);
    expect(after.today_order_count).toBe(before.today_order_count + 3);
    expect(after.today_order_amount).toBeCloseTo(before.today_order_amount + 24.68, 2);
  });

  it('count members that are not in the recycle bin, and those who joined today', async () => {
    const before = await summary();
    const listed = await server.call(memberApi.list, { query: { page_size: 1 } }, { token: await server.login() });
    expect(before.member_count).toBe(listed.body.data_total);
    expect(before.member_count).toBeGreaterThan(0);
    const today = dayStart(now);
    await addMember(server.db, { create_time: today });
    await addMember(server.db, { create_time: today - 1 });
    await addMember(server.db, { create_time: today, disabled: -1 });
    const after = await summary();
    expect([after.member_count, after.today_member_count]).toEqual([before.member_count + 2, before.today_member_count + 1]);
  });

  it('are honest about what does not exist yet', async () => {
    expect(await summary()).toMatchObject({ wait_audit_withdraw_count: 0, today_comment_count: 0 });
  });
});

describe('charts', () => {
  it('have one point per day, zero where nothing was', async () => {
    await server.db.delete(visitDaily);
    await server.db.insert(visitDaily).values({ day: dayOf(dayStart(now, -1)), uv: 42, pv: 99 });
    const { body } = await server.call(dashboardApi.pvChart, range(dayStart(now, -3), now), { token, lang: 'en' });
    expect(body.xAxis).toEqual([-3, -2, -1, 0].map((age) => dayOf(dayStart(now, age))));
    expect(body.series).toEqual([{ name: 'Visitors', data: [0, 0, 42, 0] }]);
  });

  it('sum what was sold per day, under the names of the language of the caller', async () => {
    const day = dayStart(now, -200);
    const chart = async () => (await server.call(dashboardApi.turnoverChart, range(day + 5000, dayStart(now, -198) + 10), { token })).body;
    const before = await chart();
    await makeOrder(server.db, { order_status: 'COMPLETE', at: day, lines: [{ price: 1000 }] });
    await makeOrder(server.db, { order_status: 'CANCELLED', paid: true, at: dayStart(now, -199) - 1, lines: [{ price: 500 }] });
    await makeOrder(server.db, { order_status: 'CANCELLED', at: day + 10, lines: [{ price: 400 }] });
    await makeOrder(server.db, { order_status: 'COMPLETE', at: dayStart(now, -199), lines: [{ price: 300 }] });
    const after = await chart();
    expect(after.xAxis).toEqual([-200, -199, -198].map((age) => dayOf(dayStart(now, age))));
    expect(after.series.map(({ name }) => name)).toEqual(['交易额', '付款订单数']);
    const more = after.series.map(({ data }, at) => data.map((value, index) => Math.round((value - (before.series[at]?.data[index] ?? 0)) * 100) / 100));
    expect(more).toEqual([
      [15, 3, 0],
      [2, 1, 0],
    ]);
  });

  it.each([
    ['a start after the end', now, now - 1],
    ['more than 366 days', now - 367 * 86_400, now],
  ])('refuse %s', async (_what, start, end) => {
    for (const { path } of [dashboardApi.pvChart, dashboardApi.turnoverChart, dashboardApi.hotGoods, dashboardApi.hotShop]) {
      const answer = await server.app.inject({ url: `/api${path}?start_time=${start}&end_time=${end}`, headers: { authorization: token } });
      expect([answer.statusCode, answer.json().code]).toEqual([400, '004']);
    }
  });

  it('refuse a missing bound and allow a whole leap year', async () => {
    expect((await server.app.inject({ url: `/api/admin/index/page/pvChart?start_time=${now}`, headers: { authorization: token } })).statusCode).toBe(400);
    const start = secondsOf('2024-01-01T00:00:00');
    const { body } = await server.call(dashboardApi.pvChart, range(start, start + 366 * 86_400 - 1), { token });
    expect([body.xAxis.length, body.xAxis[59], body.xAxis.at(-1)]).toEqual([366, '2024-02-29', '2024-12-31']);
  });
});

describe('rankings', () => {
  // Long before the demonstration data, so that only these orders count.
  const from = dayStart(now, -3000);
  const span = range(from, from + 86_400);

  it('list live goods by pieces sold in the range, and shops by turnover', async () => {
    const [much, some, gone] = [await addGoods(server.db), await addGoods(server.db), await addGoods(server.db, { disabled: 0 })];
    await makeOrder(server.db, { order_status: 'COMPLETE', at: from, lines: [{ goods: some, num: 2, price: 9000 }] });
    await makeOrder(server.db, { order_status: 'COMPLETE', at: from + 86_400, lines: [{ goods: much, num: 3, price: 100 }] });
    await makeOrder(server.db, { order_status: 'CONFIRM', at: from, lines: [{ goods: some, num: 50 }] });
    await makeOrder(server.db, { order_status: 'COMPLETE', at: from, lines: [{ goods: gone, num: 90, price: 1 }] });
    await makeOrder(server.db, { order_status: 'COMPLETE', at: from - 1, lines: [{ goods: some, num: 90 }] });
    await makeOrder(server.db, { order_status: 'COMPLETE', at: from, lines: [{ goods: some, num: 90 }], set: { disabled: 1 } });
    const goodsRows = (await server.call(dashboardApi.hotGoods, span, { token })).body;
    expect(goodsRows.data).toEqual([much, some].map(({ goods_id, goods_name, price }, at) => ({ goods_id, goods_name, price: price / 100, sold: 3 - at })));
    const shops = (await server.call(dashboardApi.hotShop, span, { token })).body;
    expect(shops.data).toEqual([
      { seller_id: some.seller_id, seller_name: some.seller_name, order_price: 180 },
      { seller_id: much.seller_id, seller_name: much.seller_name, order_price: 3 },
      { seller_id: gone.seller_id, seller_name: gone.seller_name, order_price: 0.9 },
    ]);
  });

  it('take what goods sold ever while there are no orders at all', async () => {
    await server.db.delete(orders);
    const { body } = await server.call(dashboardApi.hotGoods, range(now - 86_400, now), { token });
    const sold = await Promise.all(
      body.data.map(async (row) => (await server.db.select().from(goods).where(eq(goods.goods_id, row.goods_id)))[0]?.buy_count ?? 0),
    );
    expect(body.data).toHaveLength(10);
    expect(sold).toEqual([...sold].sort((a, b) => b - a));
    expect(body.data.map((row) => row.sold)).toEqual(sold);
    const shops = (await server.call(dashboardApi.hotShop, range(now - 86_400, now), { token })).body.data.map((row) => row.order_price);
    expect(shops.length).toBeGreaterThan(0);
    expect(shops).toEqual([...shops].sort((a, b) => b - a));
  });
});

describe('days', () => {
  it('reach to the last moment that a call may name, which is no year of five digits in the marketplace', async () => {
    expect((await server.call(dashboardApi.pvChart, range(MAX_TIME, MAX_TIME), { token })).status).toBe(200);
    expect((await server.call(dashboardApi.pvChart, range(253_402_300_799, 253_402_300_799), { token })).status).toBe(400);
  });

  it('name every day once, also when a range starts and ends in the middle of one', () => {
    const noon = secondsOf('2025-03-28T12:00:00');
    expect(daysBetween(noon, noon + 3 * 86_400)).toEqual(['2025-03-28', '2025-03-29', '2025-03-30', '2025-03-31']);
    expect(daysBetween(noon, noon)).toEqual(['2025-03-28']);
  });
});
