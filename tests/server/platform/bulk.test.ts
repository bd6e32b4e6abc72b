import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { brandErrors } from '#contract/goods/brand.schema.ts';
import { goodsErrors } from '#contract/goods/goods.schema.ts';
import { goodsApi } from '#contract/goods/goods.ts';
import { bulkErrors } from '#contract/platform/bulk.schema.ts';
import { logApi } from '#contract/access/log.ts';
import { taskApi } from '#contract/platform/task.ts';
import { brand, goods } from '#server/groups/goods/schema.ts';
import type { LiveEvent } from '#server/core/live.ts';
import { startServer, type TestServer } from '../harness.ts';
import { addBrand, addGoods, addShop, expectBadFields, expectRefused, storedGoods, unique } from '../goods/fixtures.ts';
import { makePerson } from '../access/people.ts';
import { bulkWorker, shopWith, under } from './bulk-worker.ts';
import { finished, otherProcess } from './support.ts';

let server: TestServer;
let token: string;
let ask: ReturnType<typeof bulkWorker>['ask'];
let done: ReturnType<typeof bulkWorker>['done'];

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  ({ ask, done } = bulkWorker(server, token));
});
afterAll(() => server.close());

describe('all rows that a filter leaves', () => {
  it('are done one by one; a refused one does not stop the others', async () => {
    const { seller_id, rows } = await shopWith(server, 6);
    const off = await addGoods(server.db, { seller_id, market_enable: 0, goods_name: unique('下架') });
    const elsewhere = await addGoods(server.db);
    const { over, total, result } = await done(under(seller_id, { expected_total: 7 }));
    expect(total).toBe(7);
    expect(result).toEqual({
      total: 7,
      ok: 6,
      refused: 1,
      failed: [{ id: off.goods_id, title: off.goods_name, message: { zh: goodsErrors.noUnder.zh, en: goodsErrors.noUnder.en } }],
    });
    expect(over).toMatchObject({
      title: { zh: '批量下架商品', en: 'Bulk: Take goods off sale' },
      done: 7,
      total: 7,
      percent: 100,
      text: { zh: '成功6条，失败1条', en: '6 done, 1 refused' },
    });
    for (const { goods_id } of rows) expect(await storedGoods(server.db, goods_id)).toMatchObject({ market_enable: 0, under_message: '平台下架：批量' });
    expect(await storedGoods(server.db, elsewhere.goods_id)).toMatchObject({ market_enable: 1 });
    const listed = await server.call(taskApi.list, { query: { kind: 'bulk', page_size: 1 } }, { token });
    expect(listed.body.data[0]?.result).toEqual({ total: 7, ok: 6, refused: 1 });
    // Done again, it is the same for what is there by now.
    const again = await server.call(taskApi.repeat, { params: { id: over.id } }, { token });
    expect((await finished(server, token, again.body.task_id)).result).toMatchObject({ total: 7, ok: 0, refused: 7 });
  });

  it('are worked through although each leaves the filter by it, over many pages', async () => {
    const shop = await addShop(server.db);
    const sample = {
      category_id: '1',
      category_path: '0|1|',
      seller_id: shop.shop_id,
      seller_name: shop.shop_name,
      is_auth: 1 as const,
      create_time: 1,
      last_modify: 1,
    };
    await server.db.insert(goods).values(Array.from({ length: 450 }, (_, n) => ({ ...sample, goods_name: `批${n}` })));
    const { result } = await done(under(shop.shop_id, { filter: { seller_id: shop.shop_id, market_enable: 1 } }));
    expect(result).toMatchObject({ total: 450, ok: 450, refused: 0, failed: [] });
    expect(await server.db.$count(goods, eq(goods.seller_id, shop.shop_id))).toBe(450);
    const left = await server.call(goodsApi.list, { query: { seller_id: shop.shop_id, market_enable: 1 } }, { token });
    expect(left.body.data_total).toBe(0);
  }, 120_000);

  it('may be narrowed to chosen ones', async () => {
    const { seller_id, rows } = await shopWith(server, 3);
    const ids = rows.slice(0, 2).map(({ goods_id }) => goods_id);
    expect((await done(under(seller_id, { ids }))).result).toMatchObject({ total: 2, ok: 2 });
    expect(await storedGoods(server.db, rows[2]?.goods_id ?? '')).toMatchObject({ market_enable: 1 });
  });

  it('can be audited, put on sale, and removed', async () => {
    const { seller_id, rows } = await shopWith(server, 3, { is_auth: 0 });
    const ids = rows.map(({ goods_id }) => goods_id);
    const audit = { endpoint: 'goods.audit', resource: 'goods', filter: { seller_id, is_auth: 0 }, body: { pass: 0, message: '图片不清' } };
    expect((await done(audit)).result).toMatchObject({ ok: 3, refused: 0 });
    for (const id of ids) expect(await storedGoods(server.db, id)).toMatchObject({ is_auth: 2, auth_message: '图片不清' });
    await server.db.update(goods).set({ market_enable: 0 }).where(inArray(goods.goods_id, ids));
    expect((await done({ endpoint: 'goods.up', resource: 'goods', filter: { seller_id } })).result).toMatchObject({ ok: 3 });

    const name = unique('批牌');
    const [free, used] = [await addBrand(server.db, { name: `${name}1` }), await addBrand(server.db, { name: `${name}2` })];
    await addGoods(server.db, { brand_id: used.brand_id });
    const { result } = await done({ endpoint: 'brand.remove', resource: 'brand', filter: { name } });
    expect(result).toMatchObject({ total: 2, ok: 1, refused: 1, failed: [{ id: used.brand_id, title: used.name, message: { zh: brandErrors.inGoods.zh } }] });
    expect(await server.db.$count(brand, inArray(brand.brand_id, [free.brand_id, used.brand_id]))).toBe(1);
  });

  it('are told to browsers, as is the number that waits', async () => {
    const { live } = await otherProcess(server);
    const heard: LiveEvent[] = [];
    const stop = live.subscribe((event) => heard.push(event));
    const { seller_id, rows } = await shopWith(server, 2, { is_auth: 0 });
    await done({ endpoint: 'goods.audit', resource: 'goods', filter: { seller_id }, body: { pass: 1 } });
    stop();
    await live.close();
    const changes = heard.filter(({ type }) => type === 'change').flatMap(({ data }) => (data as { ids?: string[] }).ids ?? []);
    expect(changes.toSorted()).toEqual(rows.map(({ goods_id }) => goods_id).toSorted());
    expect(heard.filter(({ type }) => type === 'badge')).not.toEqual([]);
  });

  it('leave a record each, and one for the whole', async () => {
    const { seller_id, rows } = await shopWith(server, 2);
    const { over } = await done(under(seller_id));
    for (const row of rows) {
      const { body } = await server.call(logApi.list, { query: { resource: 'goods', record_id: row.goods_id } }, { token });
      expect(body.data).toHaveLength(1);
      expect(body.data[0]).toMatchObject({
        operator_name: 'superadmin',
        operate_detail: `批量下架商品：${row.goods_name}`,
        level: 'important',
        method: `PUT /admin/goods/${row.goods_id}/under`,
      });
      expect(body.data[0]?.changes[0]?.fields).toContainEqual({ field: 'market_enable', before: 1, after: 0 });
    }
    const whole = await server.call(logApi.list, { query: { keyword: '批量下架商品：成功2条，失败0条' } }, { token });
    expect(whole.body.data.map(({ params }) => JSON.parse(params) as unknown)).toContainEqual({
      task_id: over.id,
      endpoint: 'goods.under',
      filter: { seller_id, supplier_goods_type: 0 },
      ids: null,
      body: { reason: '批量' },
    });
  });
});

describe('asking', () => {
  it('is refused when nothing or another number matches', async () => {
    const { seller_id } = await shopWith(server, 2);
    expectRefused(await ask(under(seller_id, { expected_total: 3 })), bulkErrors.changed, { total: 2 });
    const empty = await addShop(server.db);
    expectRefused(await ask(under(empty.shop_id)), bulkErrors.nothing);
    expectRefused(await ask({ endpoint: 'goods.one', resource: 'goods' }), bulkErrors.unknown);
    expectRefused(await ask({ endpoint: 'goods.under', resource: 'brand', body: { reason: 'x' } }), bulkErrors.unknown);
  });

  it('is refused for parameters that no row would take', async () => {
    const { seller_id, rows } = await shopWith(server, 1, { is_auth: 0 });
    expectBadFields(await ask(under(seller_id, { body: {} })), 'reason');
    expectRefused(await ask(under(seller_id, { body: { reason: 'x'.repeat(501) } })), goodsErrors.reasonLong);
    expectRefused(await ask({ endpoint: 'goods.audit', resource: 'goods', filter: { seller_id }, body: {} }), goodsErrors.passMissing);
    expectRefused(await ask({ endpoint: 'goods.audit', resource: 'goods', filter: { seller_id }, body: { pass: 0 } }), goodsErrors.rejectReason);
    expectBadFields(await ask(under(seller_id, { filter: { is_auth: 9 } })), 'is_auth');
    expect(await storedGoods(server.db, rows[0]?.goods_id ?? '')).toMatchObject({ is_auth: 0, market_enable: 1 });
  });

  it('needs the permission of what is done', async () => {
    const { seller_id, rows } = await shopWith(server, 1);
    const auditor = await makePerson(server, ['goodsAudit']);
    expectRefused(await ask(under(seller_id), auditor.token), commonErrors.notPermitted);
    expectRefused(await ask({ endpoint: 'brand.remove', resource: 'brand' }, auditor.token), commonErrors.notPermitted);
    expect(await storedGoods(server.db, rows[0]?.goods_id ?? '')).toMatchObject({ market_enable: 1 });
    const clerk = await makePerson(server, ['goodsList']);
    expect((await done(under(seller_id), clerk.token)).result).toMatchObject({ ok: 1 });
  });
});
