/** Group purchases: planned by shops (R2, R5, R60, R65), opened and closed by hand (R61, R62), formed by members with their orders, ended (R63, R64). */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayStart, timeText } from '#contract/core/zone.ts';
import { pintuanApi, pintuanGoodsApi, pintuanGroupApi } from '#contract/promotion/pintuan.ts';
import { pintuanErrors } from '#contract/promotion/pintuan.schema.ts';
import { setBusinessClock } from '#server/core/clock.ts';
import type { Db } from '#server/db/client.ts';
import { afterSale, refund } from '#server/groups/aftersale/schema.ts';
import { goodsSku } from '#server/groups/goods/schema.ts';
import { orderItem, orders } from '#server/groups/order/schema.ts';
import { cancelByAdmin, settleGroup, shipOrder } from '#server/groups/order/steps/index.ts';
import { runGroups } from '#server/groups/order/timed/groups.ts';
import { pintuan, pintuanGoods, pintuanOrder, pintuanSeat, promotionGoods } from '#server/groups/promotion/schema.ts';
import { togglePintuan } from '#server/groups/promotion/pintuan/service.ts';
import { changePintuan, dropPintuan } from '#server/groups/promotion/pintuan/shop.ts';
import { expectRefused, expectVoid, NO_ID } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { otherProcess } from '#tests/server/platform/support.ts';
import { market } from './group-purchases.ts';

const DAY = 86_400;
const HOUR = 3600;
/** A morning in China. */
const NOW = dayStart(Math.floor(Date.now() / 1000), 1) + 10 * HOUR;
let now = NOW;
let server: TestServer;
let token: string;
let services: Parameters<typeof runGroups>[0];
let close: () => Promise<void>;
const run = <T>(work: (db: Db) => Promise<T>): Promise<T> => server.db.transaction((tx) => work(tx as Db)) as Promise<T>;
let on: ReturnType<typeof market>;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  const other = await otherProcess(server);
  services = other.services;
  close = () => other.live.close();
  on = market(server.db, run, () => now);
});
const at = (moment: number) => {
  now = moment;
  setBusinessClock(moment);
};
beforeEach(() => at(NOW));
afterEach(() => setBusinessClock());
afterAll(async () => {
  await close();
  await server.close();
});

const toggle = (id: string, opera_type: '0' | '1') => server.call(pintuanApi.toggle, { params: { id, opera_type } }, { token });
const one = async (id: string) => (await server.call(pintuanApi.one, { params: { id } }, { token })).body;
const groupsOf = async (id: string) => (await server.call(pintuanGroupApi.list, { params: { id }, query: {} }, { token })).body.data;
const groupOf = async (id: string) => (await groupsOf(id))[0]!;
const stored = async (sn: string) => (await server.db.select().from(orders).where(eq(orders.sn, sn)))[0]!;
const stockOf = async (sku_id: string) => (await server.db.select().from(goodsSku).where(eq(goodsSku.sku_id, sku_id)))[0]!.enable_quantity;
const runAt = (moment: number) => {
  at(moment);
  return runGroups(services, moment, () => false);
};
const refusal = (expected: unknown) => ({ refusal: expected });
type Planned = Awaited<ReturnType<typeof on.plan>>;
const orderIn = ({ pintuan_id, sold }: Planned, group_id?: string, num = 1, memberId?: string) =>
  on.order({ lines: [{ sku_id: sold.sku_id, num }], pintuan: { pintuan_id, ...(group_id !== undefined && { group_id }) } }, memberId);
const founded = async (planned: Planned) => {
  const order = await orderIn(planned);
  await on.pay(order.sn);
  return { order, group: (await groupOf(planned.pintuan_id)).order_id };
};

describe('the demonstration data', () => {
  it('has every order of a group purchase in a group that stands as its order does, and only what can be', async () => {
    const [row] = (
      (await server.db.execute(sql`
        select (select count(*) from orders where order_type = 'PINTUAN' and disabled = 0) as orders, (select count(*) from pintuan_seat where order_sn is not null) as seats,
          (select count(*) from pintuan_order g where g.offered_num <> (select count(*) from pintuan_seat s where s.group_id = g.order_id and s.seat_status in ('pay_off', 'formed'))) as miscounted,
          (select count(*) from pintuan_seat s join orders o on o.sn = s.order_sn where (s.seat_status = 'pay_off') <> (o.order_status = 'PAID_OFF')) as apart,
          (select count(distinct g.order_status) from pintuan_order g) as states, (select count(*) from pintuan_goods g where not exists (select 1 from promotion_goods p where p.promotion_type = 'PINTUAN' and p.activity_id = g.pintuan_id and p.sku_id = g.sku_id)) as placeless`)) as unknown as {
        rows: Record<string, string>[];
      }
    ).rows;
    expect(Number(row?.['orders'])).toBeGreaterThan(5);
    expect(row).toEqual({ orders: row?.['seats'], seats: row?.['seats'], miscounted: '0', apart: '0', states: '4', placeless: '0' });
    for (const table of [pintuanSeat, pintuanOrder, pintuanGoods, pintuan, promotionGoods]) await server.db.delete(table);
  });
});

describe('an activity', () => {
  it('is listed by name, shop, state and filling, with totals, and answers 404 when unknown', async () => {
    const ahead = await on.plan({ start_time: NOW + 60 });
    const running = await on.plan({ enable_mocker: 1 });
    const list = async (query: object) => {
      const { body } = await server.call(pintuanApi.list, { query }, { token });
      expect(body.data_total).toBe(body.data.length);
      return body.data.map(({ promotion_id }) => promotion_id).toSorted();
    };
    expect(await list({ status: 'WAIT' })).toEqual([ahead.pintuan_id]);
    expect(await list({ status: 'UNDERWAY' })).toEqual([running.pintuan_id]);
    expect(await list({ seller_id: running.sold.seller_id, enable_mocker: 1 })).toEqual([running.pintuan_id]);
    expect(await list({ name: ahead.activity.promotion_name.toLowerCase() })).toEqual([ahead.pintuan_id]);
    at(NOW + 5 * DAY + 1);
    expect(await list({ status: 'END' })).toEqual([ahead.pintuan_id, running.pintuan_id]);
    expectRefused(await server.call(pintuanApi.one, { params: { id: NO_ID } }, { token }), pintuanErrors.missing);
    const unknown = { params: { id: NO_ID }, query: {} };
    expectRefused(await server.call(pintuanGoodsApi.list, unknown, { token }), pintuanErrors.missing);
    expectRefused(await server.call(pintuanGroupApi.list, unknown, { token }), pintuanErrors.missing);
    const goods = await server.call(pintuanGoodsApi.list, { params: { id: running.pintuan_id }, query: { name: running.sold.goods_name } }, { token });
    expect(goods.body.data).toMatchObject([{ sku_id: running.sold.sku_id, origin_price: 100, sales_price: 80, sold_quantity: 0 }]);
  });

  it('is opened and closed by hand to the second of its period, by its own shop or the platform, and only the way it can go', async () => {
    const { pintuan_id, activity, sold } = await on.plan({ start_time: NOW + 60, end_time: NOW + 120 });
    const states = async () => [(await one(pintuan_id)).status, (await one(pintuan_id)).option_status];
    at(NOW + 59);
    expect(await states()).toEqual(['WAIT', 'NOTHING']);
    expectRefused(await toggle(pintuan_id, '1'), pintuanErrors.untoggled);
    at(NOW + 60);
    expect(await states()).toEqual(['UNDERWAY', 'CAN_CLOSE']);
    expectRefused(await toggle(pintuan_id, '0'), pintuanErrors.untoggled);
    expectVoid(await toggle(pintuan_id, '1'));
    expect(await states()).toEqual(['END', 'CAN_OPEN']);
    expectRefused(await toggle(pintuan_id, '1'), pintuanErrors.untoggled);
    await expect(run((db) => togglePintuan(db, pintuan_id, 'OPEN', { by: 'shop', seller_id: '1' }, now))).rejects.toMatchObject(
      refusal(pintuanErrors.notAllowed),
    );
    at(NOW + 120);
    await run((db) => togglePintuan(db, pintuan_id, 'OPEN', { by: 'shop', seller_id: sold.seller_id }, now));
    const both = await Promise.all([toggle(pintuan_id, '1'), toggle(pintuan_id, '1')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    at(activity.end_time + 1);
    expect(await states()).toEqual(['END', 'NOTHING']);
    expectRefused(await toggle(pintuan_id, '0'), pintuanErrors.untoggled);
  });

  it('is planned within 30 days, of goods that are the shop’s own, no points goods, not above their price, and in no other one', async () => {
    const { sold, activity, pintuan_id } = await on.plan();
    const [points, foreign] = [await on.stocked(5, { goods_type: 'POINT' }), await on.stocked()];
    const refused = async (values: object, goods: typeof sold, expected: unknown) => expect(on.plan(values, goods)).rejects.toMatchObject(refusal(expected));
    const free = await on.stocked();
    await refused({ start_time: NOW - 1 }, free, pintuanErrors.past);
    await refused({ end_time: NOW + 30 * DAY + 1 }, free, pintuanErrors.far);
    await refused({ start_time: NOW + 61, end_time: NOW + 60 }, free, pintuanErrors.order);
    await refused({ required_num: -1 }, free, pintuanErrors.numbers);
    await refused({}, points, pintuanErrors.pointsGoods);
    await refused({ goods: [{ sku_id: free.sku_id, sales_price: 10_001 }] }, free, pintuanErrors.priceAbove);
    await refused({ goods: [{ sku_id: foreign.sku_id, sales_price: 1 }] }, free, pintuanErrors.notAllowed);
    await expect(on.plan({ start_time: NOW + DAY }, sold)).rejects.toMatchObject({
      refusal: pintuanErrors.clash,
      params: { goods: sold.goods_name, title: activity.promotion_name, kind: '拼团', from: timeText(NOW), until: timeText(activity.end_time) },
      data: { to: `/promotions/assemble-detail/${pintuan_id}` },
    });
    // One may begin as the other ends; of two at once exactly one gets the SKU.
    await on.plan({ start_time: activity.end_time, end_time: activity.end_time + DAY }, sold);
    const race = await Promise.allSettled([on.plan({}, free), on.plan({}, free)]);
    expect(race.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is changed and dropped by its shop before it begins only', async () => {
    const { pintuan_id, sold } = await on.plan({ start_time: NOW + 60 });
    const change = (seller: string) =>
      run((db) => changePintuan(db, pintuan_id, seller, on.planOf(sold.sku_id, { start_time: NOW + 60, required_num: 5 }), now));
    await expect(change('1')).rejects.toMatchObject(refusal(pintuanErrors.notAllowed));
    expect((await change(sold.seller_id)).required_num).toBe(5);
    expect(await server.db.$count(promotionGoods, and(eq(promotionGoods.promotion_type, 'PINTUAN'), eq(promotionGoods.activity_id, pintuan_id)))).toBe(1);
    at(NOW + 60);
    await expect(change(sold.seller_id)).rejects.toMatchObject(refusal(pintuanErrors.running));
    await expect(run((db) => dropPintuan(db, pintuan_id, sold.seller_id, now))).rejects.toMatchObject(refusal(pintuanErrors.running));
    at(NOW);
    await run((db) => dropPintuan(db, pintuan_id, sold.seller_id, now));
    expectRefused(await server.call(pintuanApi.one, { params: { id: pintuan_id } }, { token }), pintuanErrors.missing);
    expect(await server.db.$count(promotionGoods, eq(promotionGoods.sku_id, sold.sku_id))).toBe(0);
  });
});

describe('a group', () => {
  it('is founded at the group price, open once that is paid, and complete with the last payment: then its orders can be shipped', async () => {
    const planned = await on.plan();
    const first = await orderIn(planned, undefined, 2);
    expect(first).toMatchObject({ order_type: 'PINTUAN', goods_price: 16_000, cash_back: 4_000, discount_price: 4_000, order_price: 16_000 });
    const [line] = await server.db.select().from(orderItem).where(eq(orderItem.order_sn, first.sn));
    expect(line).toMatchObject({
      original_price: 10_000,
      purchase_price: 8_000,
      subtotal: 16_000,
      promotion_type: 'PINTUAN',
      promotion_id: planned.pintuan_id,
      purchase_num: 2,
    });
    const group = await groupOf(planned.pintuan_id);
    expect(group).toMatchObject({ order_status: 'new_order', offered_num: 0, end_time: NOW + DAY, participants: [{ is_master: 1, seat_status: 'new_order' }] });
    await expect(orderIn(planned, group.order_id)).rejects.toMatchObject(refusal(pintuanErrors.full));
    await on.pay(first.sn);
    const parcel = [{ logi_id: '1', logi_name: '顺丰', ship_no: 'S9' }];
    await expect(run((db) => shipOrder(db, first.sn, parcel, now))).rejects.toMatchObject({ refusal: { code: '460' } });
    await expect(orderIn(planned, group.order_id, 1, first.member_id)).rejects.toMatchObject(refusal(pintuanErrors.ownGroup));
    await expect(orderIn(planned, group.order_id, 3)).rejects.toMatchObject(refusal(pintuanErrors.aboveLimit));
    const second = await orderIn(planned, group.order_id);
    await expect(orderIn(planned, group.order_id)).rejects.toMatchObject(refusal(pintuanErrors.full));
    expect(await stored(first.sn)).toMatchObject({ order_status: 'PAID_OFF' });
    await on.pay(second.sn);
    for (const { sn } of [first, second]) expect(await stored(sn)).toMatchObject({ order_status: 'FORMED' });
    expect(await groupOf(planned.pintuan_id)).toMatchObject({ order_status: 'formed', offered_num: 2 });
    await run((db) => shipOrder(db, first.sn, parcel, now));
    const { body } = await server.call(pintuanGoodsApi.list, { params: { id: planned.pintuan_id }, query: {} }, { token });
    expect(body.data).toMatchObject([{ sold_quantity: 3, locked_quantity: 0 }]);
  });

  it('cannot be founded or joined while its activity is closed, and may be again once that is open', async () => {
    const planned = await on.plan();
    const { group } = await founded(planned);
    expectVoid(await toggle(planned.pintuan_id, '1'));
    for (const id of [undefined, group]) await expect(orderIn(planned, id)).rejects.toMatchObject(refusal(pintuanErrors.notRunning));
    expect((await groupOf(planned.pintuan_id)).order_status).toBe('wait');
    expectVoid(await toggle(planned.pintuan_id, '0'));
    await orderIn(planned, group);
  });

  it('gives its last place to one of many at once, and a place that was given up to the next', async () => {
    const planned = await on.plan();
    const { group } = await founded(planned);
    const race = await Promise.allSettled(Array.from({ length: 8 }, () => orderIn(planned, group)));
    const won = race.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(won).toHaveLength(1);
    const stock = await stockOf(planned.sold.sku_id);
    await Promise.allSettled([1, 2].map(() => run((db) => cancelByAdmin(db, won[0]!.sn, now))));
    expect(await stockOf(planned.sold.sku_id)).toBe(stock + 1);
    const next = await orderIn(planned, group);
    await on.pay(next.sn);
    expect((await groupOf(planned.pintuan_id)).order_status).toBe('formed');
  });

  it('is complete once although its last members pay at the same moment, and is over when its founder never pays', async () => {
    const planned = await on.plan({ required_num: 4 });
    const { group } = await founded(planned);
    const joined = [await orderIn(planned, group), await orderIn(planned, group), await orderIn(planned, group)];
    await Promise.all(joined.map(({ sn }) => on.pay(sn)));
    expect(await groupOf(planned.pintuan_id)).toMatchObject({ order_status: 'formed', offered_num: 4 });
    for (const { sn } of joined) expect((await stored(sn)).order_status).toBe('FORMED');
    const alone = await on.plan();
    const order = await orderIn(alone);
    await run((db) => cancelByAdmin(db, order.sn, now));
    expect((await groupOf(alone.pintuan_id)).order_status).toBe('cancel');
  });

  it('waits while one of its orders has a request to cancel under way, and is complete once that is refused', async () => {
    const planned = await on.plan();
    const { order, group } = await founded(planned);
    const request = (service_status: 'APPLY' | 'NOT_APPLY') => server.db.update(orders).set({ service_status }).where(eq(orders.sn, order.sn));
    await request('APPLY');
    const second = await orderIn(planned, group);
    await on.pay(second.sn);
    await runAt(NOW + 60);
    expect((await groupOf(planned.pintuan_id)).order_status).toBe('wait');
    await request('NOT_APPLY');
    await runAt(NOW + 120);
    for (const { sn } of [order, second]) expect((await stored(sn)).order_status).toBe('FORMED');
  });
});

describe('a group whose time is over', () => {
  it('is given up to the second: unpaid orders are cancelled, paid ones get their money back once, the stock returns', async () => {
    const planned = await on.plan({ required_num: 3 });
    const { order, group } = await founded(planned);
    const unpaid = await orderIn(planned, group);
    expect(await stockOf(planned.sold.sku_id)).toBe(48);
    expect(await runAt(NOW + DAY)).toBe(0);
    expect((await groupOf(planned.pintuan_id)).order_status).toBe('wait');
    // Two processes look at once.
    await Promise.all([runAt(NOW + DAY + 1), runAt(NOW + DAY + 1)]);
    expect(await runAt(NOW + DAY + 2)).toBe(0);
    expect(await groupOf(planned.pintuan_id)).toMatchObject({ order_status: 'cancel' });
    expect(await stored(unpaid.sn)).toMatchObject({ order_status: 'CANCELLED', cancel_reason: '拼团失败', pay_status: 'PAY_NO' });
    expect(await stored(order.sn)).toMatchObject({ order_status: 'CANCELLED', cancel_reason: '拼团失败', pay_status: 'PAY_YES' });
    const services_ = await server.db.select().from(afterSale).where(eq(afterSale.order_sn, order.sn));
    expect(services_).toMatchObject([{ create_channel: 'PINTUAN', service_status: 'COMPLETED' }]);
    expect(await server.db.select().from(refund).where(eq(refund.order_sn, order.sn))).toMatchObject([{ actual_price: 8_000, refund_status: 'COMPLETED' }]);
    expect(await stockOf(planned.sold.sku_id)).toBe(50);
    const { body } = await server.call(pintuanGoodsApi.list, { params: { id: planned.pintuan_id }, query: {} }, { token });
    expect(body.data).toMatchObject([{ sold_quantity: 0, locked_quantity: 0 }]);
  });

  it('is filled up with anonymous members where its activity says so and somebody has paid; without anybody nothing happens', async () => {
    const planned = await on.plan({ required_num: 5, enable_mocker: 1, limit_time: 0 });
    const { order, group } = await founded(planned);
    const unpaid = await orderIn(planned, group);
    const empty = await orderIn(planned);
    await runAt(NOW + 5 * DAY + 1);
    expect((await stored(order.sn)).order_status).toBe('FORMED');
    expect([(await stored(unpaid.sn)).order_status, (await stored(empty.sn)).order_status]).toEqual(['CANCELLED', 'CANCELLED']);
    const [second, first] = await groupsOf(planned.pintuan_id);
    expect(second?.order_status).toBe('cancel');
    expect(first).toMatchObject({ order_status: 'formed', offered_num: 5 });
    expect(first?.participants.filter(({ id }) => id === null)).toHaveLength(4);
  });

  it('keeps no money that came in late', async () => {
    const planned = await on.plan({ required_num: 3 });
    const { group } = await founded(planned);
    const late = await orderIn(planned, group);
    at(NOW + DAY + 1);
    await run((db) => settleGroup(db, group, now));
    await on.pay(late.sn);
    await runAt(NOW + DAY + 2);
    expect(await stored(late.sn)).toMatchObject({ order_status: 'CANCELLED', pay_status: 'PAY_YES' });
    expect(await server.db.select().from(refund).where(eq(refund.order_sn, late.sn))).toMatchObject([{ refund_status: 'COMPLETED' }]);
  });
});
