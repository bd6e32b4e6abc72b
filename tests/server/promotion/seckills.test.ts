/** Flash sales: a day each (R6, R50 to R56), entered by shops (R57), reviewed all or none (R7, R58), bought (R59); clashes with group buys (R5). */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayOf, dayStart, secondsOf, timeText } from '#contract/core/zone.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { groupBuyApi } from '#contract/promotion/group-buy.ts';
import { groupBuyErrors } from '#contract/promotion/group-buy.schema.ts';
import { seckillApi, seckillGoodsApi } from '#contract/promotion/seckill.ts';
import { seckillErrors } from '#contract/promotion/seckill.schema.ts';
import { seckillGoodsErrors } from '#contract/promotion/seckill-goods.schema.ts';
import { setBusinessClock } from '#server/core/clock.ts';
import type { Db } from '#server/db/client.ts';
import { goodsSku } from '#server/groups/goods/schema.ts';
import { groupBuyActive, groupBuyGoods, promotionGoods, seckill, seckillApply } from '#server/groups/promotion/schema.ts';
import { enterGroupBuy } from '#server/groups/promotion/group-buy/entries.ts';
import { enterSeckill } from '#server/groups/promotion/seckill/entries.ts';
import { giveFlashBack, takeFlash } from '#server/groups/promotion/seckill/sales.ts';
import { addGoods, expectRefused, expectVoid, unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';

const DAY = 86_400;
/** A morning in China. */
const NOW = dayStart(Math.floor(Date.now() / 1000), 1) + 10 * 3_600;
const DAY_3 = dayStart(NOW, 3);
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
beforeEach(async () => {
  for (const table of [promotionGoods, groupBuyGoods, groupBuyActive, seckillApply, seckill]) await server.db.delete(table);
  setBusinessClock(NOW);
});
afterEach(() => setBusinessClock());
afterAll(() => server.close());

const run = <T>(work: (db: Db) => Promise<T>): Promise<T> => server.db.transaction((tx) => work(tx as Db)) as Promise<T>;
const body = (values: object = {}) => ({ seckill_name: unique('抢'), start_day: DAY_3, apply_end_time: DAY_3 - 3_600, range_list: [20, 10], ...values });
const create = (values: object = {}) => server.call(seckillApi.create, { body: body(values) }, { token });
const publish = (values: object = {}, id = '0') => server.call(seckillApi.publish, { params: { id }, body: body(values) }, { token });
const one = async (id: string) => (await server.call(seckillApi.one, { params: { id } }, { token })).body;
const review = (seckill_id: string, ids: string[], status?: string, fail_reason?: string) =>
  server.call(seckillGoodsApi.review, { body: { seckill_id, ids, status, fail_reason } }, { token });
const stored = async (id: string) => (await server.db.select().from(seckillApply).where(eq(seckillApply.id, id)))[0]!;

async function stocked(price = 10_000) {
  const made = await addGoods(server.db, { price });
  await server.db.update(goodsSku).set({ quantity: 20, enable_quantity: 20 }).where(eq(goodsSku.sku_id, made.sku_id));
  return made;
}
const enter = async (seckillId: string, goods?: Awaited<ReturnType<typeof stocked>>, values: object = {}) => {
  const sold = goods ?? (await stocked());
  const [row] = await run((db) =>
    enterSeckill(db, seckillId, sold.seller_id, [{ sku_id: sold.sku_id, time_line: 10, price: 6_000, sold_quantity: 5, ...values }], NOW),
  );
  return row!;
};

describe('a flash sale', () => {
  it('is kept as the first second of its day in China, whatever second was sent, with its hours in order', async () => {
    const { body: made } = await create({ start_day: DAY_3 + 12_345 });
    expect(made).toMatchObject({
      start_day: DAY_3,
      end_time: DAY_3 + DAY - 1,
      range_list: [10, 20],
      seckill_status: 'EDITING',
      publish_status: 0,
      status: 'WAIT',
      seller_ids: '',
    });
    expect(timeText(made.start_day).slice(11)).toBe('00:00:00');
  });

  it('is judged in order: its day, its deadline, its hours, its name, its day again', async () => {
    const told = async (values: object) => {
      const { status, error } = await create(values);
      return [status, error.code, error.message];
    };
    const as = ({ status, code, zh }: { status: number; code: string; zh: string }) => [status, code, zh];
    expect(await told({ start_day: dayStart(NOW, -1) })).toEqual(as(seckillErrors.dayPast));
    expect(await told({ apply_end_time: NOW - 1 })).toEqual(as(seckillErrors.joinPast));
    expect(await told({ apply_end_time: DAY_3 + 1 })).toEqual(as(seckillErrors.joinLate));
    expect(await told({ start_day: NOW, apply_end_time: NOW })).toEqual(as(seckillErrors.joinLate));
    expect(await told({ start_day: dayStart(NOW, 30) })).toEqual(as(seckillErrors.far));
    expect(await told({ range_list: [10, 10] })).toEqual(as(seckillErrors.hourTwice));
    expect(await told({ range_list: [24] })).toEqual(as(seckillErrors.hourWrong));
    expect((await create({ range_list: [] })).status).toBe(400);
    expect((await create({ apply_end_time: DAY_3 })).status).toBe(200);
    const [first] = await server.db.select().from(seckill);
    expect(await told({ start_day: dayStart(NOW, 5), seckill_name: first!.seckill_name })).toEqual(as(seckillErrors.nameTaken));
    expect(await told({})).toEqual([409, '402', seckillErrors.dayTaken.zh.replace('{day}', dayOf(DAY_3)).replace('{name}', first!.seckill_name)]);
    expect((await create({ start_day: dayStart(NOW, 29), apply_end_time: DAY_3 })).status).toBe(200);
    expect((await create({ start_day: dayStart(NOW, 1), apply_end_time: dayStart(NOW, 1) })).status).toBe(200);
  });

  it('follows the clock at midnight in China', async () => {
    const { seckill_id } = (await publish()).body;
    const at = async (now: number) => {
      setBusinessClock(now);
      const listed = await Promise.all(
        (['0', '1', '2'] as const).map(async (status) => (await server.call(seckillApi.list, { query: { status } }, { token })).body.data_total),
      );
      const { status, seckill_status_text } = await one(seckill_id);
      return [status, seckill_status_text, listed];
    };
    const midnight = secondsOf(`${dayOf(DAY_3)}T00:00:00`);
    expect(await at(midnight - 1)).toEqual(['WAIT', 'RELEASE', [1, 0, 0]]);
    expect(await at(midnight)).toEqual(['UNDERWAY', 'OPEN', [0, 1, 0]]);
    expect(await at(midnight + DAY - 1)).toEqual(['UNDERWAY', 'OPEN', [0, 1, 0]]);
    expect(await at(midnight + DAY)).toEqual(['END', 'CLOSED', [0, 0, 1]]);
  });

  it('is a draft until it is published, which is final', async () => {
    const { seckill_id, seckill_name } = (await create()).body;
    const edit = (values: object = {}) => server.call(seckillApi.update, { params: { id: seckill_id }, body: body({ seckill_name, ...values }) }, { token });
    expect((await edit({ range_list: [9] })).body).toMatchObject({ range_list: [9], version: 2 });
    expectRefused(await edit({ version: 1 }), commonErrors.stale);
    expect((await publish({ seckill_name }, seckill_id)).body).toMatchObject({ publish_status: 1, seckill_status: 'RELEASE' });
    expectRefused(await edit(), seckillErrors.fixed);
    expectRefused(await publish({ seckill_name }, seckill_id), seckillErrors.published);
    expectRefused(await server.call(seckillApi.remove, { params: { id: seckill_id } }, { token }), seckillErrors.unremovable);
  });

  it('is closed on its day alone, for good, and deleted when it is over, with its entries', async () => {
    const { seckill_id } = (await publish()).body;
    const { id } = await enter(seckill_id);
    await review(seckill_id, [id], 'PASS');
    const close = () => server.call(seckillApi.close, { params: { id: seckill_id } }, { token });
    expectRefused(await close(), seckillErrors.uncloseable);
    setBusinessClock(DAY_3);
    expect(await server.db.$count(promotionGoods)).toBe(1);
    expectVoid(await close());
    expect(await one(seckill_id)).toMatchObject({ status: 'END', seckill_status: 'CLOSED' });
    expect([await server.db.$count(promotionGoods), await server.db.$count(seckillApply)]).toEqual([0, 1]);
    expectRefused(await close(), seckillErrors.uncloseable);
    expectVoid(await server.call(seckillApi.remove, { params: { id: seckill_id } }, { token }));
    expect(await server.db.$count(seckillApply)).toBe(0);
    setBusinessClock(NOW);
    expect((await create()).status).toBe(200);
  });

  it('of six at once for one day is made once', async () => {
    const results = await Promise.all(Array.from({ length: 6 }, () => create()));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await server.db.$count(seckill)).toBe(1);
  });
});

describe('entries of a flash sale', () => {
  it('are made once by a shop, in open time, at an hour of it, within price and stock', async () => {
    const { seckill_id } = (await publish()).body;
    const refusedWith = (values: object) =>
      enter(seckill_id, undefined, values).then(
        () => undefined,
        (error: { refusal: unknown }) => error.refusal,
      );
    expect(await refusedWith({ time_line: 11 })).toBe(seckillGoodsErrors.hour);
    expect(await refusedWith({ price: 10_001 })).toBe(seckillGoodsErrors.price);
    expect(await refusedWith({ sold_quantity: 21 })).toBe(seckillGoodsErrors.stock);
    const goods = await stocked();
    await enter(seckill_id, goods);
    await expect(enter(seckill_id, goods)).rejects.toMatchObject({ refusal: seckillGoodsErrors.twice });
    expect((await one(seckill_id)).seller_ids).toBe(`${goods.seller_id},`);
    const draft = (await create({ start_day: dayStart(NOW, 6) })).body;
    await expect(enter(draft.seckill_id)).rejects.toMatchObject({ refusal: seckillGoodsErrors.missing });
  });

  it('are reviewed all or none, with a reason for a rejection, until the end of the day', async () => {
    const { seckill_id, end_time } = (await publish()).body;
    const [a, b, c] = [await enter(seckill_id), await enter(seckill_id), await enter(seckill_id)];
    expectRefused(await review(seckill_id, [], 'PASS'), seckillGoodsErrors.noneChosen);
    expectRefused(await review(seckill_id, [a.id], 'MAYBE'), seckillGoodsErrors.decision);
    expectRefused(await review(seckill_id, [a.id], 'FAIL'), seckillGoodsErrors.noReason);
    expectRefused(await review(seckill_id, [a.id], 'FAIL', '长'.repeat(501)), seckillGoodsErrors.longReason);
    expectVoid(await review(seckill_id, [a.id], 'FAIL', '价格偏高'));
    expect(await stored(a.id)).toMatchObject({ status: 'FAIL', fail_reason: '价格偏高' });
    expectRefused(await review(seckill_id, [a.id, b.id], 'PASS'), seckillGoodsErrors.unreviewable);
    expect((await stored(b.id)).status).toBe('APPLY');
    setBusinessClock(end_time);
    expectVoid(await review(seckill_id, [b.id], 'PASS'));
    expect(await server.db.select().from(promotionGoods)).toMatchObject([
      { start_time: DAY_3 + 10 * 3_600, end_time, held_from: DAY_3, held_until: end_time, price: 6_000, num: 5 },
    ]);
    setBusinessClock(end_time + 1);
    expectRefused(await review(seckill_id, [c.id], 'PASS'), seckillGoodsErrors.ended);
    const listed = await server.call(seckillGoodsApi.list, { query: { seckill_id, status: 'PASS' } }, { token });
    expect(listed.body.data.map(({ id }) => id)).toEqual([b.id]);
  });

  it('of two administrators with the same batch are decided about by one, and none of another flash sale goes along (R7)', async () => {
    const { seckill_id } = (await publish()).body;
    const ids = await Promise.all([1, 2, 3].map(async () => (await enter(seckill_id)).id));
    const other = (await publish({ start_day: dayStart(NOW, 4) })).body;
    const stranger = await enter(other.seckill_id);
    expectRefused(await review(seckill_id, [...ids, stranger.id], 'PASS'), seckillGoodsErrors.unreviewable);
    expectRefused(await review(seckill_id, [...ids, '999999999999'], 'PASS'), seckillGoodsErrors.unreviewable);
    expect(new Set(await Promise.all([...ids, stranger.id].map(async (id) => (await stored(id)).status)))).toEqual(new Set(['APPLY']));
    const answers = await Promise.all([review(seckill_id, ids, 'PASS'), review(seckill_id, ids, 'FAIL', '价格偏高'), review(seckill_id, ids, 'PASS')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const states = new Set(await Promise.all(ids.map(async (id) => (await stored(id)).status)));
    expect(states.size).toBe(1);
    expect(await server.db.$count(promotionGoods)).toBe(states.has('PASS') ? 3 : 0);
    expect((await stored(stranger.id)).status).toBe('APPLY');
  });

  it('are taken and given back once, never more than there are', async () => {
    const { seckill_id } = (await publish()).body;
    const { id } = await enter(seckill_id);
    await review(seckill_id, [id], 'PASS');
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => run((db) => takeFlash(db, id, `S${at}`, 1, NOW))));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const bought = results.findIndex(({ status }) => status === 'fulfilled');
    await Promise.all([1, 2].map(() => run((db) => giveFlashBack(db, `S${bought}`, NOW))));
    expect(await stored(id)).toMatchObject({ sold_quantity: 1, sales_num: 4 });
  });
});

describe('a SKU in two activities', () => {
  /** A group buy over the day of the flash sale, with an entry for a SKU that the flash sale has as well. */
  async function both() {
    const goods = await stocked();
    const flash = (await publish()).body;
    const group = (
      await server.call(
        groupBuyApi.create,
        { body: { act_name: unique('团'), join_end_time: NOW + 60, start_time: DAY_3 - 600, end_time: DAY_3 + 600 } },
        { token },
      )
    ).body;
    const applied = await enter(flash.seckill_id, goods);
    const entered = await run((db) =>
      enterGroupBuy(db, { act_id: group.act_id, sku_id: goods.sku_id, gb_name: '好价', price: 8_000, goods_num: 10, limit_num: 3 }, NOW),
    );
    return { goods, flash, group, applied, entered };
  }
  const buy = (act_id: string, gb_id: string) => server.call(groupBuyApi.review, { body: { act_id, gb_ids: [gb_id], status: 1 } }, { token });

  it('is approved in one of them; the other is refused by name, time and address, whichever comes first', async () => {
    const { goods, flash, group, applied, entered } = await both();
    expectVoid(await review(flash.seckill_id, [applied.id], 'PASS'));
    const refused = await buy(group.act_id, entered.gb_id);
    const params = {
      goods: goods.goods_name,
      kind: '限时抢购',
      title: flash.seckill_name,
      from: timeText(DAY_3 + 10 * 3_600),
      until: timeText(flash.end_time),
    };
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      409,
      '401',
      groupBuyErrors.clash.zh.replace(/\{(\w+)\}/g, (_, name: keyof typeof params) => params[name]),
    ]);
    expect(refused.error.data).toEqual({ to: `/promotions/seckill-list/pass/${flash.seckill_id}`, text: flash.seckill_name });
    await expect(
      run((db) => enterGroupBuy(db, { act_id: group.act_id, sku_id: goods.sku_id, gb_name: '再来', price: 8_000, goods_num: 1, limit_num: 1 }, NOW)),
    ).rejects.toMatchObject({ refusal: groupBuyErrors.clashSame });
  });

  it('is refused the other way round too', async () => {
    const { flash, group, applied, entered } = await both();
    expectVoid(await buy(group.act_id, entered.gb_id));
    const refused = await review(flash.seckill_id, [applied.id], 'PASS');
    expect([refused.status, refused.error.code]).toEqual([409, '401']);
    expect(refused.error.message).toContain(group.act_name);
    expect((await stored(applied.id)).status).toBe('APPLY');
  });

  it('is refused at the entry of a flash sale from its hour on, and at the review for the whole day (R5)', async () => {
    const { goods, flash, group, entered } = await both();
    expectVoid(await buy(group.act_id, entered.gb_id));
    const again = (await publish({ start_day: dayStart(NOW, 4) })).body;
    // The group buy ends ten minutes into the day: an hour behind it is free at the entry, and not when it is approved.
    await server.db.delete(seckillApply);
    await expect(enter(flash.seckill_id, goods, { time_line: 10 })).resolves.toMatchObject({ status: 'APPLY' });
    await server.db.delete(seckillApply);
    await server.db
      .update(seckill)
      .set({ range_list: [0, 10] })
      .where(eq(seckill.seckill_id, flash.seckill_id));
    await expect(enter(flash.seckill_id, goods, { time_line: 0 })).rejects.toMatchObject({
      refusal: seckillGoodsErrors.clashSame,
      params: { title: group.act_name, kind: '团购' },
      data: { to: `/promotions/group-buy-manage/group-buy-goods/${group.act_id}` },
    });
    // On another day nothing is in the way.
    await expect(enter(again.seckill_id, goods)).resolves.toMatchObject({ status: 'APPLY' });
  });

  it('of two administrators at once is approved in exactly one, and the database would hold it alone', async () => {
    const { flash, group, applied, entered } = await both();
    const answers = await Promise.all([review(flash.seckill_id, [applied.id], 'PASS'), buy(group.act_id, entered.gb_id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [held] = await server.db.select().from(promotionGoods);
    const { pg_id: _id, ...values } = held!;
    await expect(server.db.insert(promotionGoods).values({ ...values, promotion_type: 'GROUPBUY', activity_id: '99' })).rejects.toThrow();
    await server.db.insert(promotionGoods).values({ ...values, promotion_type: 'FULL_DISCOUNT', activity_id: '99' });
    // One may begin as the other ends.
    await server.db.insert(promotionGoods).values({ ...values, activity_id: '98', held_from: values.held_until, held_until: values.held_until + 60 });
  });
});
