import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodsErrors, type AuditBody } from '#contract/goods/goods.schema.ts';
import { goodsApi } from '#contract/goods/goods.ts';
import { brandApi } from '#contract/goods/brand.ts';
import { LIVE_CHANNEL, type LiveEvent } from '#server/core/live.ts';
import { systemLog } from '#server/core/schema.ts';
import { shopNotice } from '#server/groups/shop/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addBrand, addGoods, expectBadFields, expectRefused, expectVoid, NO_ID, storedGoods } from './fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const audit = (body: AuditBody) => server.call(goodsApi.audit, { body }, { token });
const pending = { is_auth: 0 } as const;
const notices = (shopId: string) => server.db.select().from(shopNotice).where(eq(shopNotice.shop_id, shopId));

describe('goods audit', () => {
  it('approves several, keeping an optional note and telling nobody', async () => {
    const [a, b] = [await addGoods(server.db, pending), await addGoods(server.db, pending)];
    expectVoid(await audit({ goods_ids: [a.goods_id, b.goods_id, a.goods_id], pass: 1, message: '  可以 ' }));
    for (const row of [a, b]) {
      const { sku_id: _, ...stored } = row;
      expect(await storedGoods(server.db, row.goods_id)).toEqual({ ...stored, is_auth: 1, auth_message: '可以' });
      expect(await notices(row.seller_id)).toEqual([]);
    }
    const c = await addGoods(server.db, { ...pending, auth_message: '上次拒绝' });
    expectVoid(await audit({ goods_ids: [c.goods_id], pass: '1' }));
    expect(await storedGoods(server.db, c.goods_id)).toMatchObject({ is_auth: 1, auth_message: null });
  });

  it('rejects with a reason that the shop is told', async () => {
    const row = await addGoods(server.db, pending);
    expectVoid(await audit({ goods_ids: [row.goods_id], pass: 0, message: '标题夸大' }));
    expect(await storedGoods(server.db, row.goods_id)).toMatchObject({ is_auth: 2, auth_message: '标题夸大', market_enable: 1 });
    const sent = await notices(row.seller_id);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ type: 'GOODS', code: 'SHOPGOODSVERIFY', content: `商品${row.goods_name}审核未通过，原因：标题夸大。` });
  });

  it('checks in the declared order', async () => {
    const done = await addGoods(server.db);
    const ids = [done.goods_id];
    expectRefused(await audit({}), goodsErrors.noneChosen);
    expectRefused(await audit({ goods_ids: [], pass: 5 }), goodsErrors.noneChosen);
    expectRefused(await audit({ goods_ids: ids }), goodsErrors.passMissing);
    expectRefused(await audit({ goods_ids: ids, pass: '' }), goodsErrors.passMissing);
    expectRefused(await audit({ goods_ids: ids, pass: 2 }), goodsErrors.passBad);
    expectRefused(await audit({ goods_ids: ids, pass: 'yes' }), goodsErrors.passBad);
    expectRefused(await audit({ goods_ids: [NO_ID], pass: 0 }), goodsErrors.rejectReason);
    expectRefused(await audit({ goods_ids: [NO_ID], pass: 0, message: '  ' }), goodsErrors.rejectReason);
    expectRefused(await audit({ goods_ids: [NO_ID], pass: 0, message: 'x'.repeat(201) }), goodsErrors.rejectLong);
    expectRefused(await audit({ goods_ids: [...ids, NO_ID], pass: 1 }), goodsErrors.missing);
    const gone = await addGoods(server.db, { ...pending, disabled: -1 });
    expectRefused(await audit({ goods_ids: [gone.goods_id], pass: 1 }), goodsErrors.missing);
    expectRefused(await audit({ goods_ids: ids, pass: 1 }), goodsErrors.audited, { goods_name: done.goods_name });
    expectBadFields(await audit({ goods_ids: ['x'], pass: 1 }), 'goods_ids.0');
  });

  it('takes a reason of 200 characters', async () => {
    const row = await addGoods(server.db, pending);
    expectVoid(await audit({ goods_ids: [row.goods_id], pass: 0, message: 'x'.repeat(200) }));
  });

  it('rolls the whole batch back for one bad id', async () => {
    const good = await addGoods(server.db, pending);
    const done = await addGoods(server.db, { is_auth: 2 });
    expectRefused(await audit({ goods_ids: [good.goods_id, done.goods_id], pass: 0, message: '理由' }), goodsErrors.audited, { goods_name: done.goods_name });
    expect(await storedGoods(server.db, good.goods_id)).toMatchObject({ is_auth: 0, auth_message: null });
    expect(await notices(good.seller_id)).toEqual([]);
  });

  it('happens once when two verdicts arrive together', async () => {
    const row = await addGoods(server.db, pending);
    const answers = await Promise.all([audit({ goods_ids: [row.goods_id], pass: 1 }), audit({ goods_ids: [row.goods_id], pass: 0, message: '理由' })]);
    const late = answers.find((answer) => answer.status === 409);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    if (late) expectRefused(late, goodsErrors.audited, { goods_name: row.goods_name });
  });

  it('serves supplier goods as well (R29)', async () => {
    const [a, b] = [await addGoods(server.db, { ...pending, supplier_goods_type: 1 }), await addGoods(server.db, { ...pending, supplier_goods_type: 1 })];
    expectVoid(await audit({ goods_ids: [a.goods_id], pass: 1 }));
    expectVoid(await audit({ goods_ids: [b.goods_id], pass: 0, message: '理由' }));
    expect(await storedGoods(server.db, a.goods_id)).toMatchObject({ is_auth: 1 });
    expect(await storedGoods(server.db, b.goods_id)).toMatchObject({ is_auth: 2 });
  });
});

describe('what a change leaves behind', () => {
  it('tells browsers what changed and how many goods wait, but nothing about a refused call', async () => {
    const [row, other] = [await addGoods(server.db, pending), await addGoods(server.db, pending)];
    const events: LiveEvent[] = [];
    const stop = await server.database.listen(LIVE_CHANNEL, (payload) => void events.push(JSON.parse(payload) as LiveEvent));
    expectRefused(await audit({ goods_ids: [row.goods_id, NO_ID], pass: 1 }), goodsErrors.missing);
    expectVoid(await audit({ goods_ids: [row.goods_id], pass: 1 }));
    const { body } = await server.call(goodsApi.list, { query: { page_size: 1, is_auth: 0, market_enable: 1 } }, { token });
    const supplied = await server.call(goodsApi.list, { query: { page_size: 1, is_auth: 0, supplier_goods_type: 1 } }, { token });
    await expect
      .poll(() => events.filter((event) => event.type !== 'permission' && event.type !== 'session'))
      .toEqual([
        { type: 'change', data: { resource: 'goods', ids: [row.goods_id] }, readers: ['goods.list'], hinted: ['goods.one'] },
        { type: 'badge', data: { wait_audit_goods_count: body.data_total, supplyGoods: supplied.body.data_total }, readers: ['dashboard.summary'] },
      ]);
    expect(body.data_total).toBeGreaterThan(0);
    await stop();
    expectVoid(await audit({ goods_ids: [other.goods_id], pass: 1 }));
    expect(events).toHaveLength(2);
  });

  it('leaves a log record with the differences of each record', async () => {
    const [a, b] = [await addGoods(server.db, pending), await addGoods(server.db, pending)];
    expectVoid(await audit({ goods_ids: [a.goods_id, b.goods_id], pass: 0, message: '理由' }));
    const [entry] = await server.db.select().from(systemLog).orderBy(desc(systemLog.id)).limit(1);
    expect(entry?.records).toEqual(['goods', `goods:${a.goods_id}`, `goods:${b.goods_id}`]);
    const fields = [
      { field: 'is_auth', before: 0, after: 2 },
      { field: 'auth_message', before: null, after: '理由' },
    ];
    expect(entry?.changes).toEqual([a, b].map((row) => ({ resource: 'goods', ids: [row.goods_id], title: row.goods_name, fields })));
  });

  it('logs a deleted brand as important and what it was', async () => {
    const row = await addBrand(server.db);
    expectVoid(await server.call(brandApi.remove, { params: { ids: row.brand_id } }, { token }));
    const [entry] = await server.db.select().from(systemLog).orderBy(desc(systemLog.id)).limit(1);
    expect(entry).toMatchObject({ level: 'important', records: ['brand', `brand:${row.brand_id}`] });
    expect(entry?.changes[0]?.fields).toContainEqual({ field: 'name', before: row.name, after: null });
  });
});
