import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodsErrors } from '#contract/goods/goods.schema.ts';
import { goodsApi } from '#contract/goods/goods.ts';
import { goodsExchange } from '#server/groups/goods/schema.ts';
import { shop, shopNotice } from '#server/groups/shop/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addGoods, addShop, expectBadFields, expectRefused, expectVoid, NO_ID, storedGoods } from './fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const under = (ids: string[], reason: string) => server.call(goodsApi.under, { params: { goods_ids: ids.join(',') }, body: { reason } }, { token });
const up = (...ids: string[]) => server.call(goodsApi.up, { params: { goods_ids: ids.join(',') } }, { token });
const notices = (shopId: string) => server.db.select().from(shopNotice).where(eq(shopNotice.shop_id, shopId));
const off = { market_enable: 0 } as const;

describe('taking off sale', () => {
  it('takes one or many, says why and tells each shop', async () => {
    const [a, b] = [await addGoods(server.db), await addGoods(server.db, { is_auth: 0 })];
    const before = Math.floor(Date.now() / 1000);
    expectVoid(await under([a.goods_id, b.goods_id], ' 图片违规 '));
    for (const row of [a, b]) {
      const now = await storedGoods(server.db, row.goods_id);
      expect(now).toMatchObject({ market_enable: 0, under_message: '平台下架：图片违规', is_auth: row.is_auth, auth_message: null, disabled: 1 });
      expect(now.last_modify).toBeGreaterThanOrEqual(before);
      const [notice, ...others] = await notices(row.seller_id);
      expect(notice).toMatchObject({ type: 'GOODS', code: 'SHOPGOODSMARKETENABLE', content: `商品${row.goods_name}已被下架，原因：图片违规。`, is_read: 0 });
      expect(others).toEqual([]);
    }
  });

  it('removes the points-mall record, and with it what could be paid in points (R6)', async () => {
    const row = await addGoods(server.db, { goods_type: 'POINT', point_disable: 1, exchange_point: 100 });
    const other = await addGoods(server.db, { point_disable: 1, exchange_point: 5 });
    await server.db.insert(goodsExchange).values([
      { goods_id: row.goods_id, exchange_point: 100 },
      { goods_id: other.goods_id, exchange_point: 5 },
    ]);
    expectVoid(await under([row.goods_id], '缺货'));
    expect(await storedGoods(server.db, row.goods_id)).toMatchObject({ goods_type: 'NORMAL', point_disable: 0, exchange_point: null });
    expect(await server.db.$count(goodsExchange, eq(goodsExchange.goods_id, row.goods_id))).toBe(0);
    expect(await server.db.$count(goodsExchange, eq(goodsExchange.goods_id, other.goods_id))).toBe(1);
  });

  it('wants a reason of 1 to 500 characters, from body or query string', async () => {
    const row = await addGoods(server.db);
    const missing = await under([row.goods_id], '  ');
    expectBadFields(missing, 'reason');
    expect(missing.error.message).toBe(goodsErrors.reasonMissing.zh);
    expectRefused(await under([NO_ID], 'x'.repeat(501)), goodsErrors.reasonLong);
    const url = `/api/admin/goods/${row.goods_id}/under?reason=${encodeURIComponent('x'.repeat(500))}`;
    const response = await server.app.inject({ method: 'PUT', url, headers: { authorization: token } });
    expect({ status: response.statusCode, body: response.body }).toEqual({ status: 200, body: '' });
    expect((await storedGoods(server.db, row.goods_id)).under_message).toBe(`平台下架：${'x'.repeat(500)}`);
  });

  it('acts on all or none', async () => {
    const good = await addGoods(server.db);
    const bad = [await addGoods(server.db, off), await addGoods(server.db, { disabled: 0 })];
    for (const row of bad) expectRefused(await under([good.goods_id, row.goods_id], '理由'), goodsErrors.noUnder);
    expectRefused(await under([good.goods_id, bad[0]?.goods_id ?? '', NO_ID], '理由'), goodsErrors.missing);
    const gone = await addGoods(server.db, { disabled: -1 });
    expectRefused(await under([good.goods_id, gone.goods_id], '理由'), goodsErrors.missing);
    expect(await storedGoods(server.db, good.goods_id)).toMatchObject({ market_enable: 1, under_message: null });
    expect(await notices(good.seller_id)).toEqual([]);
  });

  it('happens once when two calls arrive together', async () => {
    const row = await addGoods(server.db);
    const answers = await Promise.all([1, 2, 3].map(() => under([row.goods_id], '理由')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect(await notices(row.seller_id)).toHaveLength(1);
  });

  it('survives batches in opposite order that arrive together', async () => {
    const [a, b] = [await addGoods(server.db), await addGoods(server.db)];
    const answers = await Promise.all([under([a.goods_id, b.goods_id], '理由'), under([b.goods_id, a.goods_id], '理由')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});

describe('putting on sale', () => {
  it('puts goods of open shops on sale whatever their audit says, keeps the old reason and sends nothing (R4, R9)', async () => {
    const [a, b] = [await addGoods(server.db, { ...off, under_message: '旧' }), await addGoods(server.db, { ...off, is_auth: 2 })];
    expectVoid(await up(a.goods_id, b.goods_id));
    expect(await storedGoods(server.db, a.goods_id)).toMatchObject({ market_enable: 1, is_auth: 1, under_message: '旧', last_modify: a.last_modify });
    expect(await storedGoods(server.db, b.goods_id)).toMatchObject({ market_enable: 1, is_auth: 2 });
    expect(await notices(a.seller_id)).toEqual([]);
  });

  it('refuses missing goods, then closed shops, then a wrong state; all or none', async () => {
    const good = await addGoods(server.db, off);
    const closed = await addShop(server.db, { shop_disable: 'CLOSED' });
    const shut = await addGoods(server.db, { seller_id: closed.shop_id, seller_name: closed.shop_name, market_enable: 1 });
    const orphan = await addGoods(server.db, { ...off, seller_id: NO_ID });
    const selling = await addGoods(server.db);
    const recycled = await addGoods(server.db, { ...off, disabled: 0 });
    expectRefused(await up(good.goods_id, shut.goods_id, NO_ID), goodsErrors.missing);
    expectRefused(await up(good.goods_id, shut.goods_id, selling.goods_id), goodsErrors.shopClosed);
    expectRefused(await up(orphan.goods_id), goodsErrors.shopClosed);
    for (const row of [selling, recycled]) expectRefused(await up(good.goods_id, row.goods_id), goodsErrors.noUp);
    expect(await storedGoods(server.db, good.goods_id)).toMatchObject({ market_enable: 0 });
    await server.db.update(shop).set({ shop_disable: 'OPEN' }).where(eq(shop.shop_id, closed.shop_id));
    expectRefused(await up(shut.goods_id), goodsErrors.noUp);
  });
});

describe('supplier goods (R29)', () => {
  const supplied = { supplier_goods_type: 1 } as const;

  it('fall back to taken off sale and come back approved', async () => {
    const row = await addGoods(server.db, { ...supplied, is_auth: 4 });
    expectVoid(await under([row.goods_id], '理由'));
    expect(await storedGoods(server.db, row.goods_id)).toMatchObject({ market_enable: 0, is_auth: 3 });
    expectVoid(await up(row.goods_id));
    expect(await storedGoods(server.db, row.goods_id)).toMatchObject({ market_enable: 1, is_auth: 1 });
  });

  it('go up from every state but pending and on sale', async () => {
    for (const is_auth of [1, 2, 3, 4] as const) {
      const row = await addGoods(server.db, { ...supplied, ...off, is_auth });
      expectVoid(await up(row.goods_id));
      expect(await storedGoods(server.db, row.goods_id)).toMatchObject({ market_enable: 1, is_auth: 1 });
    }
    const rejected = await addGoods(server.db, { ...supplied, is_auth: 2 });
    expectVoid(await up(rejected.goods_id));
    for (const values of [{ ...off, is_auth: 0 }, { is_auth: 1 }, { is_auth: 4 }] as const) {
      const row = await addGoods(server.db, { ...supplied, ...values });
      expectRefused(await up(row.goods_id), goodsErrors.noUp);
    }
  });
});

describe('search rank (R7)', () => {
  it('changes at once and touches nothing else', async () => {
    const row = await addGoods(server.db, { is_auth: 0 });
    const { goods_id } = row;
    expectVoid(await server.call(goodsApi.priority, { body: { goods_id, priority: 3 } }, { token }));
    expectVoid(await server.call(goodsApi.recommend, { body: { goods_id, recommend: 1 } }, { token }));
    const { sku_id: _, ...stored } = row;
    expect(await storedGoods(server.db, goods_id)).toEqual({ ...stored, priority: 3, recommend: 1 });
    const response = await server.app.inject({
      method: 'PUT',
      url: `/api/admin/goodssearch/priority?goods_id=${goods_id}&priority=2`,
      headers: { authorization: token },
    });
    expect(response.statusCode).toBe(200);
    const { body } = await server.call(goodsApi.priorityList, { query: { keywords: row.sn } }, { token, lang: 'en' });
    const expected = { goods_id, goods_name: row.goods_name, thumbnail: '', is_auth: 0, market_enable: 1, priority: 2, priority_text: 'Medium' };
    expect(body.data).toEqual([expected]);
  });

  it('refuses wrong values and missing goods', async () => {
    const { goods_id } = await addGoods(server.db);
    expectBadFields(await server.call(goodsApi.priority, { body: { goods_id, priority: 4 as never } }, { token }), 'priority');
    expectBadFields(await server.call(goodsApi.recommend, { body: { goods_id: 'x', recommend: 2 as never } }, { token }), 'goods_id', 'recommend');
    const gone = await addGoods(server.db, { disabled: -1 });
    for (const id of [NO_ID, gone.goods_id]) {
      expectRefused(await server.call(goodsApi.priority, { body: { goods_id: id, priority: 1 } }, { token }), goodsErrors.missing);
      expectRefused(await server.call(goodsApi.recommend, { body: { goods_id: id, recommend: 1 } }, { token }), goodsErrors.missing);
    }
  });
});
