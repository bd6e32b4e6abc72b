import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { brandApi } from '#contract/goods/brand.ts';
import { goodsErrors } from '#contract/goods/goods.schema.ts';
import { goodsApi } from '#contract/goods/goods.ts';
import { specApi } from '#contract/goods/spec.ts';
import { adminApi } from '#contract/access/admin.ts';
import { logApi } from '#contract/access/log.ts';
import { roleApi } from '#contract/access/role.ts';
import { brand, category, goods } from '#server/groups/goods/schema.ts';
import { systemLog } from '#server/core/schema.ts';
import { startServer, type TestServer } from '../harness.ts';
import { addGoods, expectBadFields, expectRefused } from '../goods/fixtures.ts';
import { exporter } from './exporter.ts';

let server: TestServer;
let token: string;
let ask: ReturnType<typeof exporter>['ask'];
let csvRows: ReturnType<typeof exporter>['csvRows'];

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  ({ ask, csvRows } = exporter(server, token));
});
afterAll(() => server.close());

describe('every row of the list, and no other, in its order', () => {
  const lists: [string, Endpoint, string, Record<string, unknown>[]][] = [
    [
      'goods',
      goodsApi.list as unknown as Endpoint,
      'goods_id',
      [
        {},
        { keyword: '华' },
        { goods_name: '手机' },
        { goods_sn: '1' },
        { seller_name: '店' },
        { seller_id: '1' },
        { brand_id: '3' },
        { goods_type: 'VIRTUAL' },
        { point_disable: 1 },
        { start_price: 100, end_price: 500.5 },
        { market_enable: 1 },
        { market_enable: 0 },
        { is_auth: 0 },
        { is_auth: 2 },
        { disabled: 0 },
        { supplier_goods_type: 1 },
        { keyword: '100%_nothing' },
        // As the screen sends it: texts, empty ones, and the page it shows.
        { market_enable: '1', start_price: '50', brand_id: '', seller_id: '0', page_no: 3, page_size: 7 },
      ],
    ],
    [
      'brand',
      brandApi.list as unknown as Endpoint,
      'brand_id',
      [{}, { name: '米' }, { name: '%' }, { sort: 'name' }, { sort: 'name', order: 'asc' }, { sort: 'name', order: 'desc' }, { sort: '', order: 'asc' }],
    ],
    ['spec', specApi.list as unknown as Endpoint, 'spec_id', [{}, { keyword: '色' }]],
    ['admin', adminApi.list as unknown as Endpoint, 'id', [{}, { keyword: 'clerk' }, { keyword: '部' }]],
    ['role', roleApi.list as unknown as Endpoint, 'role_id', [{}, { keyword: '员' }]],
    ['log', logApi.list as unknown as Endpoint, 'id', [{}, { keyword: 'superadmin' }, { level: 'important' }, { resource: 'brand' }, { start_time: 1 }]],
  ];

  beforeAll(async () => {
    // More than an export reads at a time, in no order.
    await server.db.insert(brand).values(Array.from({ length: 2_100 }, (_, n) => ({ name: `排序${(n * 7919) % 2_100}`, logo: '/a.png' })));
    for (const [n, level] of (['important', 'normal', 'important'] as const).entries()) {
      const row = {
        operator_name: 'superadmin',
        operate_detail: `试${n}`,
        operate_detail_en: `try ${n}`,
        operate_time: 1_700_000_000 + n,
        operate_ip: '::1',
        level,
        method: 'GET /',
        params: '{}',
      };
      await server.db.insert(systemLog).values({ ...row, records: ['brand'] });
    }
  });

  it.each(lists.flatMap(([resource, list, id, filters]) => filters.map((filter) => [resource, JSON.stringify(filter), list, id, filter] as const)))(
    '%s %s',
    async (resource, _name, list, id, filter) => {
      // The log grows with every call; what is asked for ends before this one.
      const fixed = resource === 'log' ? { end_time: 1_700_000_100, ...filter } : filter;
      const rows = await csvRows({ resource, filter: fixed, columns: [id] });
      const listed = await server.call(list, { query: { ...fixed, page_no: 1, page_size: 10_000 } } as never, { token });
      expect(listed.status).toBe(200);
      const { data } = listed.body as unknown as { data: Record<string, unknown>[] };
      expect(rows.slice(1).map(([cell]) => cell)).toEqual(data.map((row) => String(row[id])));
    },
  );

  it('refuses an order that the list refuses', async () => {
    expectBadFields(await ask({ resource: 'brand', filter: { sort: 'logo' } }), 'sort');
    expectBadFields(await ask({ resource: 'brand', filter: { sort: 'name', order: 'up' } }), 'order');
  });

  it('covers categories and shop groups', async () => {
    const [some] = await server.db.select({ path: category.category_path }).from(category).where(eq(category.parent_id, '0')).orderBy(category.category_id);
    const filter = { category_path: some?.path };
    const rows = await csvRows({ resource: 'goods', filter, columns: ['goods_id'] });
    const listed = await server.call(goodsApi.list, { query: { ...filter, page_size: 10_000 } }, { token });
    expect(listed.body.data_total).toBeGreaterThan(0);
    expect(rows.slice(1).flat()).toEqual(listed.body.data.map(({ goods_id }) => goods_id));
    expectRefused(await ask({ resource: 'goods', filter: { category_path: '0|999999999|' } }), goodsErrors.filterCategory);
  });

  it('crosses pages without a gap or a repetition', async () => {
    const total = await server.db.$count(goods, and(eq(goods.disabled, 1), eq(goods.supplier_goods_type, 0)));
    const copies = Math.max(0, 2_600 - total);
    const [{ goods_id: _id, ...sample } = {} as typeof goods.$inferSelect] = await server.db
      .select()
      .from(goods)
      .where(and(eq(goods.disabled, 1), eq(goods.supplier_goods_type, 0)))
      .limit(1);
    // All of one moment and rank, so that only the id tells them apart.
    for (let i = 0; i < copies; i += 500)
      await server.db.insert(goods).values(Array.from({ length: Math.min(500, copies - i) }, () => ({ ...sample, goods_name: '同一时刻' })));
    const rows = (await csvRows({ resource: 'goods', columns: ['goods_id'] })).slice(1).flat();
    const listed = await server.call(goodsApi.list, { query: { page_size: 10_000 } }, { token });
    expect(rows.length).toBeGreaterThanOrEqual(2_600);
    expect(rows).toEqual(listed.body.data.map(({ goods_id }) => goods_id));
    await server.db.delete(goods).where(eq(goods.goods_name, '同一时刻'));
  });

  it('takes only chosen records, as far as the filter leaves them', async () => {
    const a = await addGoods(server.db, { market_enable: 0 });
    const b = await addGoods(server.db, { market_enable: 1 });
    const ids = [a.goods_id, b.goods_id];
    expect((await csvRows({ resource: 'goods', ids, columns: ['goods_id'] })).slice(1).flat().toSorted()).toEqual(ids.toSorted());
    expect((await csvRows({ resource: 'goods', ids, filter: { market_enable: 0 }, columns: ['goods_id'] })).slice(1).flat()).toEqual([a.goods_id]);
  });
});
