/** The points mall: categories on one level, each name once, none removed in use (R24, R25, R27), and what shops offer for points (R26). */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { exchangeCatApi, exchangeGoodsApi } from '#contract/promotion/exchange.ts';
import { exchangeCatErrors } from '#contract/promotion/exchange-cat.schema.ts';
import type { Db } from '#server/db/client.ts';
import { goods, goodsExchange } from '#server/groups/goods/schema.ts';
import { saveExchange, type ExchangeOffer } from '#server/groups/promotion/exchange/goods.ts';
import { promotionGoods } from '#server/groups/promotion/schema.ts';
import { makePerson } from '#tests/server/access/people.ts';
import { addGoods, expectBadFields, expectRefused, expectVoid, NO_ID, unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';

const NOW = 1_800_000_000;
const YEAR = 365 * 86_400;
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const body = (values: object = {}) => ({ name: unique('积分'), image: '/files/cat.png', ...values });
const create = (values: object = {}) => server.call(exchangeCatApi.create, { body: body(values) }, { token });
const one = async (id: string) => (await server.call(exchangeCatApi.one, { params: { id } }, { token })).body;
const save = (goodsId: string, offer: ExchangeOffer, now = NOW) => server.db.transaction((tx) => saveExchange(tx as unknown as Db, goodsId, offer, now));

describe('a category', () => {
  it('stands on the top level, is shown, and says its path', async () => {
    const { body: made } = await create({ category_order: 3 });
    expect(made).toMatchObject({ parent_id: '0', list_show: 1, category_order: 3, goods_count: 0, category_path: `0|${made.category_id}|` });
    expectBadFields(await create({ parent_id: made.category_id }), 'parent_id');
    expectBadFields(await server.call(exchangeCatApi.create, { body: { name: ' ' } as never }, { token }), 'name', 'image');
    expectBadFields(await create({ name: '长'.repeat(21), category_order: 100_000_000 }), 'name', 'category_order');
  });

  it('has a name of its own, also against whoever saves the same at once', async () => {
    const { name, category_id } = (await create()).body;
    expectRefused(await create({ name }), exchangeCatErrors.nameTaken);
    const other = (await create()).body;
    const rename = (id: string, version?: number) =>
      server.call(exchangeCatApi.update, { params: { id }, body: { ...body({ name }), ...(version && { version }) } }, { token });
    expectRefused(await rename(other.category_id), exchangeCatErrors.nameTaken);
    expect((await rename(category_id, 1)).body).toMatchObject({ name, version: 2 });
    expectRefused(await rename(category_id, 1), commonErrors.stale);
    expectRefused(await rename(NO_ID), commonErrors.notFound);
    const twin = unique('同');
    const results = await Promise.all(Array.from({ length: 5 }, () => create({ name: twin })));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('comes in its order, and is removed only while no goods use it', async () => {
    const { category_id: id } = (await create({ category_order: 99_999_999 })).body;
    const { goods_id } = await addGoods(server.db, { price: 10_000 });
    await save(goods_id, { points: 500, money: 5_000, category_id: id });
    const { body: all } = await server.call(exchangeCatApi.children, { params: { parent_id: '0' } }, { token });
    expect(all.map(({ category_order }) => category_order)).toEqual(all.map(({ category_order }) => category_order).toSorted((a, b) => a - b));
    expect(all.at(-1)).toMatchObject({ category_id: id, goods_count: 1 });
    const remove = () => server.call(exchangeCatApi.remove, { params: { id } }, { token });
    expectRefused(await remove(), exchangeCatErrors.inUse);
    await save(goods_id, { points: 500, money: 5_000 });
    expectVoid(await remove());
    expectVoid(await remove());
    expectRefused(await server.call(exchangeCatApi.one, { params: { id } }, { token }), commonErrors.notFound);
  });

  it('is nothing to somebody without its right', async () => {
    const person = await makePerson(server, ['pointsGoods']);
    expect((await server.call(exchangeCatApi.list, {}, { token: person.token })).status).toBe(401);
    expect((await server.call(exchangeGoodsApi.list, {}, { token: person.token })).status).toBe(200);
  });
});

describe('goods for points', () => {
  it('have one record and one participation for a year, which saving again replaces', async () => {
    const { goods_id, seller_id, goods_name, sn } = await addGoods(server.db, { price: 10_000 });
    const { category_id } = (await create()).body;
    await save(goods_id, { points: 500, money: 5_000, category_id });
    await save(goods_id, { points: 800, money: 2_000, category_id }, NOW + 60);
    const [record, ...more] = await server.db.select().from(goodsExchange).where(eq(goodsExchange.goods_id, goods_id));
    expect(more).toEqual([]);
    const places = await server.db
      .select()
      .from(promotionGoods)
      .where(and(eq(promotionGoods.goods_id, goods_id), eq(promotionGoods.promotion_type, 'EXCHANGE')));
    expect(places).toMatchObject([{ activity_id: record!.exchange_id, start_time: NOW + 60, end_time: NOW + 60 + YEAR, price: 2_000, seller_id }]);
    expect((await server.db.select().from(goods).where(eq(goods.goods_id, goods_id)))[0]).toMatchObject({ goods_type: 'POINT', exchange_point: 800 });
    const found = async (query: object) => (await server.call(exchangeGoodsApi.list, { query }, { token })).body.data;
    const row = { goods_name, goods_sn: sn, exchange_point: 800, exchange_money: 20, category_id, start_time: NOW + 60, end_time: NOW + 60 + YEAR };
    expect(await found({ cat_id: category_id })).toMatchObject([row]);
    expect(await found({ goods_sn: sn, goods_name })).toMatchObject([row]);
    expect(await found({ goods_sn: sn, goods_name: unique('没有') })).toEqual([]);
    expect((await one(category_id)).goods_count).toBe(1);
  });

  it('cost points, and less money than otherwise, in a category that there is', async () => {
    const { goods_id } = await addGoods(server.db, { price: 10_000 });
    await expect(save(goods_id, { points: 0, money: 100 })).rejects.toThrow();
    await expect(save(goods_id, { points: 10, money: 10_000 })).rejects.toThrow();
    await expect(save(goods_id, { points: 10, money: 100, category_id: NO_ID })).rejects.toThrow();
    expect(await server.db.$count(goodsExchange, eq(goodsExchange.goods_id, goods_id))).toBe(0);
  });
});
