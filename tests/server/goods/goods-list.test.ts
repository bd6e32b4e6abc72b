import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodsErrors } from '#contract/goods/goods.schema.ts';
import { goodsApi } from '#contract/goods/goods.ts';
import type { RequestOf } from '#contract/core/endpoint.ts';
import type { shapes } from '#contract/goods/goods.schema.ts';
import { goods } from '#server/groups/goods/schema.ts';
import { shopCat } from '#server/groups/shop/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addBrand, addCategory, addGoods, addShop, expectBadFields, expectRefused, NO_ID, unique } from './fixtures.ts';

type Query = NonNullable<RequestOf<(typeof shapes)['list']>['query']>;
type Row = typeof goods.$inferSelect;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const list = (query: Query) => server.call(goodsApi.list, { query }, { token });

/** What must be listed, computed from the whole table without the server's code, in the order of search. */
async function expected(matches: (row: Row) => boolean): Promise<string[]> {
  const rows = await server.db.select().from(goods);
  const newest = (a: Row, b: Row) => b.priority - a.priority || b.create_time - a.create_time || (BigInt(b.goods_id) > BigInt(a.goods_id) ? 1 : -1);
  return rows
    .filter(matches)
    .sort(newest)
    .map((row) => row.goods_id);
}

async function expectList(query: Query, matches: (row: Row) => boolean): Promise<number> {
  const ids = await expected(matches);
  const { status, body } = await list({ page_size: 10_000, ...query });
  expect({ status, ids: body.data.map((row) => row.goods_id), total: body.data_total }).toEqual({ status: 200, ids, total: ids.length });
  return ids.length;
}

const live = (row: Row) => row.disabled === 1 && row.supplier_goods_type === 0;

describe('goods list', () => {
  let home: Awaited<ReturnType<typeof addCategory>>;
  let leaf: Awaited<ReturnType<typeof addCategory>>;
  let sister: Awaited<ReturnType<typeof addCategory>>;
  let seller: Awaited<ReturnType<typeof addShop>>;
  let mark: string;
  let label: string;
  let brandId: string;

  beforeAll(async () => {
    mark = unique('Kw');
    label = unique('Sh');
    home = await addCategory(server.db);
    leaf = await addCategory(server.db, await addCategory(server.db, home));
    sister = await addCategory(server.db);
    seller = await addShop(server.db, { shop_name: `x${label}x` });
    brandId = (await addBrand(server.db)).brand_id;
    const group = { shop_id: seller.shop_id, shop_cat_name: '组', cat_path: '' };
    await server.db.insert(shopCat).values([
      { ...group, shop_cat_id: '900001', cat_path: '0|900001|' },
      { ...group, shop_cat_id: '900002', shop_cat_pid: '900001', cat_path: '0|900001|900002|' },
    ]);
    const base = { seller_id: seller.shop_id, seller_name: seller.shop_name, category_id: home.category_id, category_path: home.category_path };
    const below = { ...base, category_id: leaf.category_id, category_path: leaf.category_path };
    await addGoods(server.db, { ...base, goods_name: `a${mark}%`, price: 1000, brand_id: brandId, priority: 2 });
    await addGoods(server.db, { ...base, sn: `N-${mark}`, price: 1001, create_time: 1_700_000_100, goods_type: 'VIRTUAL' });
    await addGoods(server.db, { ...below, price: 2550, market_enable: 0, shop_cat_id: '900002' });
    await addGoods(server.db, { ...below, price: 2551, is_auth: 0, brand_id: brandId, point_disable: 1, exchange_point: 9, goods_type: 'POINT' });
    await addGoods(server.db, { ...below, is_auth: 2, shop_cat_id: '900001', priority: 3 });
    await addGoods(server.db, { ...base, disabled: 0, market_enable: 0 });
    await addGoods(server.db, { ...base, disabled: -1, market_enable: 0 });
    await addGoods(server.db, { ...base, supplier_goods_type: 1, is_auth: 3, market_enable: 0 });
    await addGoods(server.db, { category_id: sister.category_id, category_path: sister.category_path, goods_name: `二${mark}` });
  });

  it('lists live shop goods by rank, then newest', async () => {
    expect(await expectList({}, live)).toBeGreaterThan(5);
  });

  it('answers rows in yuan with exactly the declared fields', async () => {
    const { body } = await list({ keyword: `${mark}%` });
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      goods_name: `a${mark}%`,
      price: 10,
      brand_id: brandId,
      market_enable: 1,
      is_auth: 1,
      priority: 2,
      seller_name: seller.shop_name,
    });
    const declared = [
      'auth_message',
      'brand_id',
      'buy_count',
      'category_id',
      'create_time',
      'enable_quantity',
      'exchange_point',
      'goods_id',
      'goods_name',
      'goods_type',
      'is_auth',
    ];
    const more = [
      'market_enable',
      'point_disable',
      'price',
      'priority',
      'quantity',
      'recommend',
      'seller_id',
      'seller_name',
      'sn',
      'thumbnail',
      'under_message',
    ];
    expect(Object.keys(body.data[0] ?? {}).sort()).toEqual([...declared, ...more].sort());
  });

  it('filters by each text', async () => {
    const low = mark.toLowerCase();
    const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());
    expect(await expectList({ keyword: low }, (row) => live(row) && [row.goods_name, row.sn, row.seller_name].some((text) => has(text, low)))).toBe(3);
    expect(await expectList({ keyword: label }, (row) => live(row) && has(row.seller_name, label))).toBe(5);
    expect(await expectList({ goods_name: mark }, (row) => live(row) && has(row.goods_name, mark))).toBe(2);
    expect(await expectList({ goods_sn: mark }, (row) => live(row) && has(row.sn, mark))).toBe(1);
    expect(await expectList({ seller_name: label }, (row) => live(row) && has(row.seller_name, label))).toBe(5);
    expect(await expectList({ keyword: '_no_such_%' }, () => false)).toBe(0);
  });

  it('filters by each reference; 0 and empty mean all', async () => {
    expect(await expectList({ seller_id: seller.shop_id }, (row) => live(row) && row.seller_id === seller.shop_id)).toBe(5);
    expect(await expectList({ brand_id: brandId }, (row) => live(row) && row.brand_id === brandId)).toBe(2);
    await expectList({ seller_id: '0', brand_id: '' }, live);
    expect(await expectList({ category_path: home.category_path }, (row) => live(row) && row.category_path.startsWith(home.category_path))).toBe(5);
    expect(await expectList({ category_path: leaf.category_path.slice(0, -1) }, (row) => live(row) && row.category_id === leaf.category_id)).toBe(3);
    expect(await expectList({ shop_cat_path: '0|900001|' }, (row) => live(row) && ['900001', '900002'].includes(row.shop_cat_id ?? ''))).toBe(2);
    expect(await expectList({ shop_cat_path: '0|900001|900002|' }, (row) => live(row) && row.shop_cat_id === '900002')).toBe(1);
  });

  it('asks for any of several, none of them, and no value', async () => {
    const mine = (row: Row) => live(row) && row.seller_id === seller.shop_id;
    const seller_id = seller.shop_id;
    const kinds = ['VIRTUAL', 'POINT'] as const;
    expect(await expectList({ seller_id, 'goods_type.in': [...kinds] }, (row) => mine(row) && row.goods_type !== 'NORMAL')).toBe(2);
    expect(await expectList({ seller_id, 'goods_type.not': ['VIRTUAL'] }, (row) => mine(row) && row.goods_type !== 'VIRTUAL')).toBe(4);
    // Goods without a brand are of no brand, so they are not of this one.
    expect(await expectList({ seller_id, 'brand_id.not': [brandId] }, (row) => mine(row) && row.brand_id !== brandId)).toBe(3);
    expect(await expectList({ seller_id, 'brand_id.empty': 1 }, (row) => mine(row) && row.brand_id === null)).toBe(3);
    expect(
      await expectList(
        { seller_id, 'brand_id.empty': 0, 'goods_type.not': ['POINT'] },
        (row) => mine(row) && row.brand_id === brandId && row.goods_type !== 'POINT',
      ),
    ).toBe(1);
    expect(await expectList({ seller_id, 'goods_name.not': [mark.toLowerCase()] }, (row) => mine(row) && !row.goods_name.includes(mark))).toBe(4);
    await expectList({ 'seller_id.not': [seller_id] }, (row) => live(row) && row.seller_id !== seller_id);
    await expectList({ 'seller_id.in': [seller_id, NO_ID] }, mine);
    expectBadFields(await list({ 'goods_type.in': ['GIFT'] } as never), 'goods_type.in.0');
    expectBadFields(await list({ 'goods_type.empty': 1 } as never), 'goods_type.empty');
  });

  it.each([{}, { market_enable: 1 }, { keyword: '手机' }] as Query[])('is sorted by price and by time over all of its pages: %j', async (query) => {
    const rows = (await server.db.select().from(goods)).filter((row) => live(row));
    const valueOf = new Map(rows.map((row) => [row.goods_id, row]));
    for (const sort of ['price', 'create_time'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const whole = (await list({ ...query, page_size: 10_000, sort, order })).body.data.map((row) => row.goods_id);
        const values = whole.map((id) => valueOf.get(id)?.[sort] ?? -1);
        expect(values).toEqual(values.toSorted((a, b) => (order === 'asc' ? a - b : b - a)));
        const pages = await Promise.all([1, 2, 3].map((page_no) => list({ ...query, page_no, page_size: 7, sort, order })));
        expect(pages.flatMap(({ body }) => body.data.map((row) => row.goods_id))).toEqual(whole.slice(0, 21));
      }
  });

  it('refuses unknown paths', async () => {
    for (const category_path of [`0|${NO_ID}|`, '0|%', 'x', home.category_path.slice(2)])
      expectRefused(await list({ category_path }), goodsErrors.filterCategory);
    for (const shop_cat_path of [`0|${NO_ID}|`, '0|%|']) expectRefused(await list({ shop_cat_path }), goodsErrors.filterShopCat);
  });

  it('filters by prices to the cent', async () => {
    const mine = (row: Row) => live(row) && row.seller_id === seller.shop_id;
    const seller_id = seller.shop_id;
    expect(await expectList({ seller_id, start_price: 10.01 }, (row) => mine(row) && row.price >= 1001)).toBe(4);
    expect(await expectList({ seller_id, end_price: 25.5 }, (row) => mine(row) && row.price <= 2550)).toBe(4);
    expect(await expectList({ seller_id, start_price: 10.01, end_price: 25.5 }, (row) => mine(row) && row.price >= 1001 && row.price <= 2550)).toBe(3);
    expectBadFields(await list({ start_price: 1.001 }), 'start_price');
  });

  it('filters by each state', async () => {
    expect(
      await expectList({ goods_type: 'VIRTUAL', keyword: label }, (row) => live(row) && row.goods_type === 'VIRTUAL' && row.seller_name.includes(label)),
    ).toBe(1);
    expect(await expectList({ point_disable: 1, keyword: label }, (row) => live(row) && row.point_disable === 1 && row.seller_name.includes(label))).toBe(1);
    await expectList({ market_enable: 0 }, (row) => live(row) && row.market_enable === 0);
    for (const is_auth of [0, 1, 2] as const) await expectList({ is_auth }, (row) => live(row) && row.is_auth === is_auth);
  });

  it('takes on sale as approved too, unless the audit state is asked for (R2)', async () => {
    await expectList({ market_enable: 1 }, (row) => live(row) && row.market_enable === 1 && row.is_auth === 1);
    expect(
      await expectList(
        { market_enable: 1, is_auth: 0, seller_id: seller.shop_id },
        (row) => live(row) && row.market_enable === 1 && row.is_auth === 0 && row.seller_id === seller.shop_id,
      ),
    ).toBe(1);
  });

  it('lists the recycle bin only when asked, what is deleted for good never (R1)', async () => {
    await expectList({ disabled: 0 }, (row) => row.disabled === 0 && row.supplier_goods_type === 0);
    expectBadFields(await list({ disabled: -1 as never }), 'disabled');
    await expectList({ supplier_goods_type: 1, is_auth: 3 }, (row) => row.disabled === 1 && row.supplier_goods_type === 1 && row.is_auth === 3);
  });

  it('combines filters', async () => {
    const query: Query = {
      category_path: home.category_path,
      brand_id: brandId,
      start_price: 20,
      point_disable: 1,
      is_auth: 0,
      seller_name: label,
      shop_type: 'NORMAL',
    };
    expect(
      await expectList(
        query,
        (row) =>
          live(row) &&
          row.category_path.startsWith(home.category_path) &&
          row.brand_id === brandId &&
          row.price >= 2000 &&
          row.is_auth === 0 &&
          row.point_disable === 1,
      ),
    ).toBe(1);
  });

  it('pages without gap or overlap and stays true beyond the end', async () => {
    const ids = await expected(live);
    const seen: string[] = [];
    const page_size = Math.ceil(ids.length / 4);
    for (let page_no = 1; page_no <= 4; page_no++) {
      const { body } = await list({ page_no, page_size });
      expect(body).toMatchObject({ page_no, page_size, data_total: ids.length });
      seen.push(...body.data.map((row) => row.goods_id));
    }
    expect(seen).toEqual(ids);
    expect((await list({ page_no: 5, page_size })).body).toMatchObject({ data: [], data_total: ids.length });
  });

  it('names wrong filters in the language of the caller', async () => {
    const answer = await server.call(goodsApi.list, { query: { goods_type: 'X' as never, market_enable: 2 as never, page_no: 0 } }, { token, lang: 'en' });
    expectBadFields(answer, 'page_no', 'goods_type', 'market_enable');
    expect(answer.error.errors?.[1]?.message).toBe('Invalid value: Goods type');
  });

  it('accepts camelCase names', async () => {
    const response = await server.app.inject({
      method: 'GET',
      url: `/api/admin/goods?pageSize=1&sellerId=${seller.shop_id}`,
      headers: { authorization: token },
    });
    expect(response.json()).toMatchObject({ page_size: 1, data_total: 5 });
  });
});
