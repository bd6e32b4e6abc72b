/** Group buys: planned one at a time (R6, R40 to R43), entered by shops (R45), reviewed all or none (R7, R44), bought (R8, R46), by category (R47). */
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { timeText } from '#contract/core/zone.ts';
import { groupBuyApi, groupBuyCatApi, groupBuyGoodsApi } from '#contract/promotion/group-buy.ts';
import { groupBuyErrors } from '#contract/promotion/group-buy.schema.ts';
import { groupBuyCatErrors } from '#contract/promotion/group-buy-cat.schema.ts';
import { setBusinessClock } from '#server/core/clock.ts';
import type { Db } from '#server/db/client.ts';
import { groupBuyActive, groupBuyGoods, groupBuyQuantityLog, promotionGoods, seckill, seckillApply } from '#server/groups/promotion/schema.ts';
import { changeEntry, enterGroupBuy } from '#server/groups/promotion/group-buy/entries.ts';
import { giveDealsBack, takeDeal } from '#server/groups/promotion/group-buy/sales.ts';
import { addGoods, expectBadFields, expectRefused, expectVoid, unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { someMembers } from './fixtures.ts';

const DAY = 86_400;
const NOW = Math.floor(Date.now() / 1000) + 3_600;
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
beforeEach(async () => {
  // The demonstration's own stand in the way of others.
  for (const table of [promotionGoods, groupBuyGoods, groupBuyActive, seckillApply, seckill]) await server.db.delete(table);
  setBusinessClock(NOW);
});
afterEach(() => setBusinessClock());
afterAll(() => server.close());

const run = <T>(work: (db: Db) => Promise<T>): Promise<T> => server.db.transaction((tx) => work(tx as Db)) as Promise<T>;
const body = (values: object = {}) => ({ act_name: unique('团'), join_end_time: NOW + DAY, start_time: NOW + 2 * DAY, end_time: NOW + 5 * DAY, ...values });
const create = (values: object = {}, lang: 'zh' | 'en' = 'zh') => server.call(groupBuyApi.create, { body: body(values) }, { token, lang });
const one = async (id: string) => (await server.call(groupBuyApi.one, { params: { id } }, { token })).body;
const review = (act_id: string, gb_ids: string[], status?: number) =>
  server.call(groupBuyApi.review, { body: { act_id, gb_ids, ...(status !== undefined && { status }) } }, { token });
const places = (id: string) => server.db.select().from(promotionGoods).where(eq(promotionGoods.activity_id, id));
const entry = async (id: string) => (await server.db.select().from(groupBuyGoods).where(eq(groupBuyGoods.gb_id, id)))[0]!;

/** An entry of a shop that waits, for goods of its own unless given. */
async function enter(act_id: string, values: object = {}, goods?: { sku_id: string }) {
  const sold = goods ?? (await addGoods(server.db, { price: 10_000 }));
  return run((db) => enterGroupBuy(db, { act_id, sku_id: sold.sku_id, gb_name: '好价', price: 8_000, goods_num: 10, limit_num: 3, ...values }, NOW));
}

describe('an activity', () => {
  it('is judged by its times in order, each at its field', async () => {
    const told = async (values: object) => {
      const { status, error } = await create(values);
      return [status, error.code, error.errors?.[0]?.field, error.message];
    };
    expect(await told({ join_end_time: NOW - 1 })).toEqual([400, '004', 'join_end_time', groupBuyErrors.joinPast.zh]);
    expect(await told({ start_time: NOW + DAY - 1 })).toEqual([400, '004', 'start_time', groupBuyErrors.startEarly.zh]);
    expect(await told({ end_time: NOW + 2 * DAY - 1 })).toEqual([400, '004', 'end_time', groupBuyErrors.order.zh]);
    expect(await told({ end_time: NOW + 30 * DAY + 1 })).toEqual([400, '004', 'start_time', groupBuyErrors.far.zh]);
    expectBadFields(await create({ act_name: '  ' }), 'act_name');
    expect((await create({ join_end_time: NOW, start_time: NOW, end_time: NOW + 30 * DAY })).status).toBe(200);
  });

  it('follows the clock to the second, in lists and their totals as well', async () => {
    const { act_id, start_time, end_time, act_name } = (await create()).body;
    const at = async (now: number) => {
      setBusinessClock(now);
      const found = await Promise.all(
        (['NOT_STARTED', 'STARTED', 'OVER', 'ALL'] as const).map(
          async (act_status) => (await server.call(groupBuyApi.list, { query: { act_name, act_status } }, { token })).body.data_total,
        ),
      );
      const { status_text, status } = await one(act_id);
      return [status_text, status, ...found];
    };
    expect(await at(start_time - 1)).toEqual(['未开始', null, 1, 0, 0, 1]);
    expect(await at(start_time)).toEqual(['进行中', null, 0, 1, 0, 1]);
    expect(await at(end_time)).toEqual(['进行中', null, 0, 1, 0, 1]);
    expect(await at(end_time + 1)).toEqual(['已结束', 'expired', 0, 0, 1, 1]);
  });

  it('stands alone at its time: touching counts, wrapping too, and the refusal names the other with its time and its address', async () => {
    const { act_id, act_name, start_time, end_time } = (await create({ start_time: NOW + 10 * DAY, end_time: NOW + 12 * DAY })).body;
    const params = { name: act_name, from: timeText(start_time), until: timeText(end_time) };
    for (const times of [
      { start_time: NOW + 5 * DAY, end_time: start_time },
      { start_time: end_time, end_time: end_time + DAY },
      { start_time: NOW + 9 * DAY, end_time: NOW + 20 * DAY },
      { start_time: NOW + 11 * DAY, end_time: NOW + 11 * DAY + 5 },
    ]) {
      const { status, error } = await create(times, 'en');
      expect([status, error.code, error.message]).toEqual([
        409,
        '402',
        groupBuyErrors.overlap.en.replace('{name}', params.name).replace('{from}', params.from).replace('{until}', params.until),
      ]);
      expect(error.data).toEqual({ to: `/promotions/group-buy-manage/group-buy-goods/${act_id}`, text: act_name });
    }
    expect((await create({ start_time: NOW + 5 * DAY, end_time: start_time - 1 })).status).toBe(200);
    expect((await create({ start_time: end_time + 1, end_time: end_time + DAY })).status).toBe(200);
  });

  it('of two administrators at once lets one have the time', async () => {
    const results = await Promise.all(Array.from({ length: 6 }, () => create()));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await server.db.$count(groupBuyActive)).toBe(1);
    // Whatever calls do, the database holds it too.
    const [row] = await server.db.select().from(groupBuyActive);
    const { act_id: _id, ...values } = row!;
    await expect(server.db.insert(groupBuyActive).values({ ...values, act_name: unique() })).rejects.toThrow();
  });

  it('has a name of its own, which deleting frees with its time', async () => {
    const { act_id, act_name } = (await create()).body;
    const later = { start_time: NOW + 8 * DAY, end_time: NOW + 9 * DAY };
    expectRefused(await create({ act_name, ...later }), groupBuyErrors.nameTaken);
    expectBadFields(await server.call(groupBuyApi.discard, { params: { id: act_id }, body: { delete_reason: ' ' } }, { token }), 'delete_reason');
    expectVoid(await server.call(groupBuyApi.discard, { params: { id: act_id }, body: { delete_reason: '改期' } }, { token }));
    expectRefused(await server.call(groupBuyApi.one, { params: { id: act_id } }, { token }), commonErrors.notFound);
    expect((await server.db.select().from(groupBuyActive))[0]).toMatchObject({
      delete_status: 'DELETED',
      delete_reason: '改期',
      delete_name: 'superadmin',
      delete_time: NOW,
    });
    expect((await create({ act_name })).status).toBe(200);
  });

  it('is changed before it starts, with the places of its goods, and deleted while it does not run', async () => {
    const { act_id, act_name, start_time, end_time } = (await create()).body;
    const entered = await enter(act_id);
    await review(act_id, [entered.gb_id], 1);
    const change = (values: object) => server.call(groupBuyApi.update, { params: { id: act_id }, body: { ...body(values) } }, { token });
    const { body: moved } = await change({ act_name, start_time: NOW + 3 * DAY, end_time: NOW + 6 * DAY });
    expect(moved).toMatchObject({ start_time: NOW + 3 * DAY, version: 2 });
    expect(await places(act_id)).toMatchObject([{ start_time: NOW + 3 * DAY, end_time: NOW + 6 * DAY, held_from: NOW + 3 * DAY, held_until: NOW + 6 * DAY }]);
    expectRefused(await change({ version: 1 }), commonErrors.stale);
    setBusinessClock(NOW + 3 * DAY);
    expectRefused(await change({}), groupBuyErrors.started);
    expectRefused(await server.call(groupBuyApi.discard, { params: { id: act_id }, body: { delete_reason: '错' } }, { token }), groupBuyErrors.running);
    setBusinessClock(NOW + 6 * DAY + 1);
    expectRefused(await change({ start_time, end_time }), groupBuyErrors.started);
    expectVoid(await server.call(groupBuyApi.discard, { params: { id: act_id }, body: { delete_reason: '清理' } }, { token }));
    expect(await places(act_id)).toEqual([]);
    expect((await server.call(groupBuyGoodsApi.list, { query: { act_id } }, { token })).body.data_total).toBe(0);
    expectRefused(await server.call(groupBuyGoodsApi.one, { params: { gb_id: entered.gb_id } }, { token }), commonErrors.notFound);
  });
});

describe('an entry', () => {
  it('needs open entry, a lower price, a limit within what is offered, a name that fits, and a SKU that is free (R45)', async () => {
    const { act_id } = (await create()).body;
    const refusedWith = (values: object, goods?: { sku_id: string }) =>
      enter(act_id, values, goods).then(
        () => undefined,
        (error: { refusal: unknown }) => error.refusal,
      );
    expect(await refusedWith({ price: 10_000 })).toBe(groupBuyErrors.priceAbove);
    expect(await refusedWith({ limit_num: 11 })).toBe(groupBuyErrors.limitAbove);
    expect(await refusedWith({ gb_name: '长'.repeat(31) })).toBe(groupBuyErrors.nameLong);
    expect(await refusedWith({ visual_num: 1_000_000_000 })).toBe(groupBuyErrors.visualAbove);
    expect(await refusedWith({ price: 9_999, limit_num: 10, gb_name: '长'.repeat(30), visual_num: 999_999_999 })).toBeUndefined();
    setBusinessClock(NOW);
    const sold = await addGoods(server.db, { price: 10_000 });
    const first = await enter(act_id, {}, sold);
    await review(act_id, [first.gb_id], 1);
    expect(await refusedWith({}, sold)).toBe(groupBuyErrors.clashSame);
    await server.db.update(groupBuyActive).set({ join_end_time: NOW }).where(eq(groupBuyActive.act_id, act_id));
    const { gb_id } = await enter(act_id);
    expect((await entry(gb_id)).gb_status).toBe(0);
    await server.db
      .update(groupBuyActive)
      .set({ join_end_time: NOW - 1 })
      .where(eq(groupBuyActive.act_id, act_id));
    expect(await refusedWith({})).toBe(groupBuyErrors.entryClosed);
    // What a shop changes is judged in the same way.
    await expect(run((db) => changeEntry(db, gb_id, { price: 7_000 }, NOW))).rejects.toMatchObject({ refusal: groupBuyErrors.entryClosed });
  });

  it('is reviewed once, all of a batch or none, and holds its SKU from then on', async () => {
    const { act_id, start_time, end_time, act_name } = (await create()).body;
    const [a, b, c] = [await enter(act_id), await enter(act_id), await enter(act_id)];
    const other = (await create({ start_time: NOW + 10 * DAY, end_time: NOW + 11 * DAY })).body;
    const stranger = await enter(other.act_id);
    expectRefused(await server.call(groupBuyApi.review, { body: { gb_ids: [a.gb_id], status: 1 } }, { token }), groupBuyErrors.noActivity);
    expectRefused(await review(act_id, [], 1), groupBuyErrors.noneChosen);
    expectRefused(await review(act_id, [a.gb_id]), groupBuyErrors.decision);
    expectRefused(await review(act_id, [a.gb_id], 0), groupBuyErrors.decision);
    expectRefused(await review(act_id, [a.gb_id, stranger.gb_id], 1), groupBuyErrors.unreviewable);
    expect((await entry(a.gb_id)).gb_status).toBe(0);
    expectVoid(await review(act_id, [a.gb_id, b.gb_id], 1));
    expect([(await entry(a.gb_id)).gb_status, (await one(act_id)).goods_num]).toEqual([1, 2]);
    expect(await places(act_id)).toHaveLength(2);
    expect((await places(act_id)).find(({ sku_id }) => sku_id === a.sku_id)).toMatchObject({
      promotion_type: 'GROUPBUY',
      title: act_name,
      price: 8_000,
      num: 10,
      start_time,
      end_time,
    });
    // The one who comes second finds nothing pending, and changes nothing.
    expectRefused(await review(act_id, [b.gb_id, c.gb_id], 2), groupBuyErrors.unreviewable);
    expect((await entry(c.gb_id)).gb_status).toBe(0);
    setBusinessClock(start_time);
    expect((await review(act_id, [c.gb_id], 1)).error).toMatchObject({ code: '004', message: groupBuyErrors.late.zh });
    expectVoid(await review(act_id, [c.gb_id], 2));
  });

  it('of two administrators with the same batch is decided about by one', async () => {
    const { act_id } = (await create()).body;
    const ids = await Promise.all([1, 2, 3].map(async () => (await enter(act_id)).gb_id));
    const answers = await Promise.all([review(act_id, ids, 1), review(act_id, ids, 2), review(act_id, ids, 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const states = new Set(await Promise.all(ids.map(async (id) => (await entry(id)).gb_status)));
    expect(states.size).toBe(1);
    expect((await places(act_id)).length).toBe(states.has(1) ? 3 : 0);
  });

  it('is reviewed anew when its shop changes it, and frozen while it runs', async () => {
    const { act_id, start_time } = (await create()).body;
    const { gb_id } = await enter(act_id);
    await review(act_id, [gb_id], 1);
    expect(await run((db) => changeEntry(db, gb_id, { price: 7_000 }, NOW))).toMatchObject({ gb_status: 0, price: 7_000 });
    expect(await places(act_id)).toEqual([]);
    await server.db
      .update(groupBuyActive)
      .set({ join_end_time: start_time + 5 })
      .where(eq(groupBuyActive.act_id, act_id));
    await expect(run((db) => changeEntry(db, gb_id, { price: 6_000 }, start_time))).rejects.toMatchObject({ refusal: groupBuyErrors.entryRunning });
  });

  it('is shown with its activity and the stock of its SKU', async () => {
    const { act_id, act_name } = (await create()).body;
    const { gb_id, seller_id } = await enter(act_id);
    const { body: shown } = await server.call(groupBuyGoodsApi.one, { params: { gb_id } }, { token });
    expect(shown).toMatchObject({ title: act_name, price: 80, original_price: 100, quantity: 0, enable_quantity: 0, is_enable: 1, gb_status_text: '待审核' });
    const listed = (query: object) => server.call(groupBuyGoodsApi.list, { query: { act_id, ...query } }, { token });
    expect((await listed({ seller_id })).body.data.map((row) => row.gb_id)).toEqual([gb_id]);
    expect((await listed({ seller_id: '0', gb_status: 0, gb_name: '好' })).body.data_total).toBe(1);
    expect((await listed({ gb_status: 1 })).body.data_total).toBe(0);
    expectBadFields(await server.call(groupBuyGoodsApi.list, { query: {} as never }, { token }), 'act_id');
  });
});

describe('a deal', () => {
  it('is never oversold nor bought above its limit, whoever races, and comes back once', async () => {
    const { act_id } = (await create()).body;
    const { gb_id } = await enter(act_id, { goods_num: 10, limit_num: 3 });
    await review(act_id, [gb_id], 1);
    const members = await someMembers(server.db, 4);
    const buy = (at: number) => run((db) => takeDeal(db, gb_id, { sn: `T${at}`, member_id: members[at % 4]!.member_id }, 1, NOW));
    const results = await Promise.allSettled(Array.from({ length: 40 }, (_, at) => buy(at)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await entry(gb_id)).toMatchObject({ goods_num: 0, buy_num: 10 });
    const per = await server.db
      .select({ n: sql<string>`sum(quantity)` })
      .from(groupBuyQuantityLog)
      .where(eq(groupBuyQuantityLog.gb_id, gb_id))
      .groupBy(groupBuyQuantityLog.member_id);
    expect(Math.max(...per.map(({ n }) => Number(n)))).toBeLessThanOrEqual(3);
    const bought = results.findIndex(({ status }) => status === 'fulfilled');
    await Promise.all([1, 2, 3].map(() => run((db) => giveDealsBack(db, `T${bought}`, '取消', NOW))));
    expect(await entry(gb_id)).toMatchObject({ goods_num: 1, buy_num: 9 });
    await expect(run((db) => takeDeal(db, gb_id, { sn: 'X', member_id: members[0]!.member_id }, 2, NOW))).rejects.toMatchObject({
      refusal: groupBuyErrors.short,
    });
  });
});

describe('a category', () => {
  it('has a name of its own, and stays while an entry of an activity that is not over uses it', async () => {
    const make = (cat_name: string) => server.call(groupBuyCatApi.create, { body: { cat_name, cat_order: 3 } }, { token });
    const name = unique('类');
    const { body: cat } = await make(name);
    expect(cat).toMatchObject({ cat_name: name, parent_id: '0', cat_order: 3 });
    expectRefused(await make(name), groupBuyCatErrors.nameTaken);
    const { act_id, end_time } = (await create()).body;
    await enter(act_id, { cat_id: cat.cat_id });
    const remove = () => server.call(groupBuyCatApi.remove, { params: { id: cat.cat_id } }, { token });
    expectRefused(await remove(), groupBuyCatErrors.inUse);
    setBusinessClock(end_time);
    expectRefused(await remove(), groupBuyCatErrors.inUse);
    setBusinessClock(end_time + 1);
    expectVoid(await remove());
  });
});
