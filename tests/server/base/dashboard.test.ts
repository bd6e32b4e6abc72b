import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodsApi } from '#contract/goods/goods.ts';
import { dashboardApi } from '#contract/platform/dashboard.ts';
import { shopApi } from '#contract/shop/shop.ts';
import { dayOf, daysBetween, dayStart } from '#server/base/days.ts';
import { visitDaily } from '#server/base/schema.ts';
import { goods } from '#server/goods/schema.ts';
import { startServer, type TestServer } from '../harness.ts';

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

  it('are honest about what does not exist yet', async () => {
    expect(await summary()).toMatchObject({ order_count: 0, today_order_amount: 0, wait_handle_complain_count: 0, today_comment_count: 0 });
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

  it('name their series in the language of the caller', async () => {
    const { body } = await server.call(dashboardApi.turnoverChart, range(now, now), { token });
    expect(body).toEqual({
      xAxis: [dayOf(now)],
      series: [
        { name: '交易额', data: [0] },
        { name: '订单数', data: [0] },
      ],
    });
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
    const start = Math.floor(new Date(2024, 0, 1).getTime() / 1000);
    const { body } = await server.call(dashboardApi.pvChart, range(start, start + 366 * 86_400 - 1), { token });
    expect([body.xAxis.length, body.xAxis[59], body.xAxis.at(-1)]).toEqual([366, '2024-02-29', '2024-12-31']);
  });
});

describe('rankings', () => {
  it('list the ten best sold live goods, best first', async () => {
    const { body } = await server.call(dashboardApi.hotGoods, range(now - 86_400, now), { token });
    const counts = await Promise.all(body.data.map(async (row) => (await server.db.select().from(goods).where(eq(goods.goods_id, row.goods_id)))[0]));
    expect(body.data).toHaveLength(10);
    expect(counts.every((row) => row?.disabled === 1)).toBe(true);
    const sold = counts.map((row) => row?.buy_count ?? 0);
    expect(sold).toEqual([...sold].sort((a, b) => b - a));
    const [best] = await server.db
      .select({ most: sql<number>`max(buy_count)` })
      .from(goods)
      .where(eq(goods.disabled, 1));
    expect(sold[0]).toBe(best?.most);
  });

  it('list shops by turnover, highest first', async () => {
    const { body } = await server.call(dashboardApi.hotShop, range(now - 86_400, now), { token });
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.data.length).toBeLessThanOrEqual(10);
    const prices = body.data.map((row) => row.order_price);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    const [top] = body.data;
    const mine = await server.db
      .select()
      .from(goods)
      .where(sql`disabled = 1 and seller_id = ${top?.seller_id}`);
    expect(Math.round((top?.order_price ?? 0) * 100)).toBe(mine.reduce((sum, row) => sum + row.buy_count * row.price, 0));
  });
});

describe('days', () => {
  it('name every day once, also when a range starts and ends in the middle of one', () => {
    const noon = Math.floor(new Date(2025, 2, 28, 12).getTime() / 1000);
    expect(daysBetween(noon, noon + 3 * 86_400)).toEqual(['2025-03-28', '2025-03-29', '2025-03-30', '2025-03-31']);
    expect(daysBetween(noon, noon)).toEqual(['2025-03-28']);
  });
});
