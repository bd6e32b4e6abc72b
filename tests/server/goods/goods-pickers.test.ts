import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { goodsErrors } from '#contract/goods/goods.schema.ts';
import { goodsApi } from '#contract/goods/goods.ts';
import { shopApi } from '#contract/shop/shop.ts';
import { goods, goodsExchange, goodsGallery, goodsSku } from '#server/groups/goods/schema.ts';
import { shipTemplate, shop, shopCat } from '#server/groups/shop/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addBrand, addCategory, addGoods, addShop, expectBadFields, expectRefused, NO_ID, unique } from './fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

describe('goods detail', () => {
  it('gives everything about one product', async () => {
    const home = await addCategory(server.db);
    const leaf = await addCategory(server.db, home);
    const brand = await addBrand(server.db);
    const intro_list = [{ type: 'image' as const, content: '/files/i.png' }];
    const row = await addGoods(server.db, {
      category_id: leaf.category_id,
      category_path: leaf.category_path,
      brand_id: brand.brand_id,
      cost: 1234,
      mktprice: 2599,
      weight: 0.5,
      grade: 98.5,
      goods_type: 'POINT',
      point_disable: 1,
      exchange_point: 50,
      intro: '<p>x</p>',
      intro_list,
    });
    const picture = { goods_id: row.goods_id, original: 'o', big: 'b', small: 's', thumbnail: 't' };
    await server.db.insert(goodsGallery).values([
      { ...picture, sort: 2 },
      { ...picture, sort: 1, isdefault: 1 },
    ]);
    await server.db.insert(goodsExchange).values({ goods_id: row.goods_id, exchange_money: 199, exchange_point: 50 });
    const { status, body } = await server.call(goodsApi.one, { params: { goods_id: row.goods_id } }, { token });
    expect({ status, ...body }).toMatchObject({
      status: 200,
      goods_id: row.goods_id,
      price: 19.99,
      cost: 12.34,
      mktprice: 25.99,
      weight: 0.5,
      grade: 98.5,
      category_name: `${home.name} > ${leaf.name}`,
      category_ids: [home.category_id, leaf.category_id],
      brand_name: brand.name,
      exchange: { enable_exchange: 1, exchange_money: 1.99, exchange_point: 50, category_id: '0' },
      page_title: row.goods_name,
      promotion_tip: '',
      template_id: '0',
      intro_list,
    });
    expect(body.goods_gallery_list.map((image) => [image.sort, image.isdefault])).toEqual([
      [1, 1],
      [2, 0],
    ]);
    expect(body).not.toHaveProperty('category_path');
    expect(body).not.toHaveProperty('sku_count');
  });

  it('shows the recycle bin, but neither unknown nor deleted goods', async () => {
    const recycled = await addGoods(server.db, { disabled: 0 });
    expect((await server.call(goodsApi.one, { params: { goods_id: recycled.goods_id } }, { token })).body).toMatchObject({
      disabled: 0,
      brand_id: null,
      brand_name: null,
      exchange: null,
    });
    const gone = await addGoods(server.db, { disabled: -1 });
    for (const goods_id of [NO_ID, gone.goods_id]) expectRefused(await server.call(goodsApi.one, { params: { goods_id } }, { token }), goodsErrors.missing);
    expectBadFields(await server.call(goodsApi.one, { params: { goods_id: 'abc' } }, { token }), 'goods_id');
  });

  it('gives chosen goods in the order asked, without those that are gone', async () => {
    const [a, b, recycled] = [await addGoods(server.db), await addGoods(server.db, { market_enable: 0 }), await addGoods(server.db, { disabled: 0 })];
    const { body } = await server.call(goodsApi.details, { params: { goods_ids: [b.goods_id, NO_ID, recycled.goods_id, a.goods_id].join(',') } }, { token });
    expect(body.map((row) => row.goods_id)).toEqual([b.goods_id, a.goods_id]);
    expect(body[0]).toMatchObject({ price: 19.99, seller_id: b.seller_id, seller_name: b.seller_name, buy_count: 0 });
    expectBadFields(await server.call(goodsApi.details, { params: { goods_ids: '1,x' } }, { token }), 'goods_ids');
  });
});

describe('SKU picker', () => {
  const spec = (spec_value: string) => ({ spec_id: '1', spec_name: '色', spec_value_id: '2', spec_value, spec_type: 0 as const, spec_image: null });

  it('lists SKUs by the filters of their goods, newest goods first', async () => {
    const [seller, home] = [await addShop(server.db), await addCategory(server.db)];
    const base = { seller_id: seller.shop_id, seller_name: seller.shop_name, category_id: home.category_id, category_path: home.category_path };
    const [a, b, hidden] = [
      await addGoods(server.db, base),
      await addGoods(server.db, { ...base, thumbnail: '/files/g.png' }),
      await addGoods(server.db, { ...base, is_auth: 0 }),
    ];
    await server.db
      .update(goodsSku)
      .set({ specs: [spec('红'), spec('大')], price: 505 })
      .where(eq(goodsSku.sku_id, a.sku_id));
    const [extra] = await server.db.insert(goodsSku).values({ goods_id: a.goods_id, price: 700 }).returning();
    const skus = async (query: object) =>
      (await server.call(goodsApi.skus, { query: { seller_id: seller.shop_id, market_enable: 1, ...query } }, { token })).body;
    const all = await skus({});
    expect(all.data.map((row) => row.sku_id)).toEqual([b.sku_id, a.sku_id, extra?.sku_id]);
    expect(all.data_total).toBe(3);
    expect(all.data[0]).toMatchObject({
      goods_id: b.goods_id,
      goods_name: b.goods_name,
      specs: [],
      specs_name: '',
      thumbnail: '/files/g.png',
      seller_name: seller.shop_name,
      category_id: home.category_id,
    });
    expect(all.data[1]).toMatchObject({
      price: 5.05,
      specs_name: '红 - 大',
      properties_name: '红 - 大',
      specs: [spec('红'), spec('大')],
      spec_list: [spec('红'), spec('大')],
    });
    expect((await skus({ page_size: 2, page_no: 2 })).data.map((row) => row.sku_id)).toEqual([extra?.sku_id]);
    expect(await skus({ page_size: 2, page_no: 9 })).toMatchObject({ data: [], data_total: 3 });
    expect((await skus({ ids: [`${a.sku_id},${hidden.sku_id}`] })).data.map((row) => row.sku_id)).toEqual([a.sku_id]);
    expect((await skus({ ids: [a.sku_id, b.sku_id] })).data_total).toBe(2);
    expect((await skus({ goods_ids: [a.goods_id] })).data_total).toBe(2);
    expect((await skus({ is_auth: 0 })).data.map((row) => row.sku_id)).toEqual([hidden.sku_id]);
    expectRefused(await server.call(goodsApi.skus, { query: { category_path: `0|${NO_ID}|` } }, { token }), goodsErrors.filterCategory);
    expectBadFields(await server.call(goodsApi.skus, { query: { ids: ['1,x'] } }, { token }), 'ids');
  });

  it('keeps chosen SKUs in the order asked after their goods went off sale', async () => {
    const [a, off] = [await addGoods(server.db), await addGoods(server.db, { market_enable: 0, is_auth: 2 })];
    const { body } = await server.call(goodsApi.skuDetails, { params: { sku_ids: `${off.sku_id},${NO_ID},${a.sku_id}` } }, { token });
    expect(body.map((row) => [row.sku_id, row.market_enable])).toEqual([
      [off.sku_id, 0],
      [a.sku_id, 1],
    ]);
  });
});

describe('pickers of sellers', () => {
  it('offer goods and SKUs of self-operated shops only, with the filters of the others', async () => {
    const home = await addCategory(server.db);
    const base = { category_id: home.category_id, category_path: home.category_path };
    const own = await addGoods(server.db, { ...base, self_operated: 1, create_time: 4_000_000_001 });
    const off = await addGoods(server.db, { ...base, self_operated: 1, market_enable: 0, create_time: 4_000_000_002 });
    const foreign = await addGoods(server.db, base);
    const goodsOf = async (query: object) => (await server.call(goodsApi.sellerList, { query }, { token })).body;
    const skusOf = async (query: object) => (await server.call(goodsApi.sellerSkus, { query }, { token })).body;
    const { category_path } = home;
    expect((await goodsOf({ category_path })).data.map((row) => row.goods_id)).toEqual([off.goods_id, own.goods_id]);
    expect(await goodsOf({ category_path, market_enable: 1, is_auth: 1 })).toMatchObject({ data: [{ goods_id: own.goods_id }], data_total: 1 });
    expect((await goodsOf({ ids: [foreign.goods_id, own.goods_id] })).data.map((row) => row.goods_id)).toEqual([own.goods_id]);
    expect(await skusOf({ category_path, market_enable: 1, is_auth: 1 })).toMatchObject({ data: [{ sku_id: own.sku_id }], data_total: 1 });
    expect((await skusOf({ ids: [foreign.sku_id, own.sku_id] })).data.map((row) => row.sku_id)).toEqual([own.sku_id]);
    // Without any other filter, as a dialog opens: all of them and nothing else.
    const states = { market_enable: 1, is_auth: 1, page_size: 1 } as const;
    const all = await goodsOf(states);
    expect(all.data_total).toBe(
      await server.db.$count(
        goods,
        and(eq(goods.self_operated, 1), eq(goods.market_enable, 1), eq(goods.is_auth, 1), eq(goods.disabled, 1), eq(goods.supplier_goods_type, 0)),
      ),
    );
    expect(all.data_total).toBeLessThan((await server.call(goodsApi.list, { query: states }, { token })).body.data_total);
    expectRefused(await server.call(goodsApi.sellerList, { query: { category_path: `0|${NO_ID}|` } }, { token }), goodsErrors.filterCategory);
  });

  it('keep chosen goods and SKUs in their order, without those of other shops', async () => {
    const [a, b] = [await addGoods(server.db, { self_operated: 1 }), await addGoods(server.db, { self_operated: 1, market_enable: 0 })];
    const foreign = await addGoods(server.db);
    const goods_ids = [b.goods_id, foreign.goods_id, a.goods_id].join(',');
    const goodsAnswer = await server.call(goodsApi.sellerDetails, { params: { goods_ids } }, { token });
    expect(goodsAnswer.body.map((row) => row.goods_id)).toEqual([b.goods_id, a.goods_id]);
    const sku_ids = [b.sku_id, foreign.sku_id, a.sku_id].join(',');
    const skuAnswer = await server.call(goodsApi.sellerSkuDetails, { params: { sku_ids } }, { token });
    expect(skuAnswer.body.map((row) => row.sku_id)).toEqual([b.sku_id, a.sku_id]);
  });
});

describe('shop look-ups', () => {
  it('offer open shops only, newest first, names only', async () => {
    const old = await addShop(server.db, { shop_createtime: 4_000_000_000 });
    const fresh = await addShop(server.db, { shop_createtime: 4_000_000_001 });
    const supplier = await addShop(server.db, { shop_createtime: 4_000_000_002, shop_type: 'SUPPLIER' });
    await addShop(server.db, { shop_createtime: 4_000_000_003, shop_disable: 'CLOSED' });
    const { body } = await server.call(shopApi.pickerList, {}, { token });
    expect(body.slice(0, 3)).toEqual([supplier, fresh, old].map(({ shop_id, shop_name }) => ({ shop_id, shop_name })));
    expect(body).toHaveLength(await server.db.$count(shop, eq(shop.shop_disable, 'OPEN')));
    const normal = await server.call(shopApi.pickerList, { query: { shop_type: 'NORMAL' } }, { token });
    expect(normal.body[0]?.shop_id).toBe(fresh.shop_id);
    const suppliers = await server.call(shopApi.supplierList, {}, { token });
    expect(suppliers.body[0]).toEqual({ shop_id: supplier.shop_id, shop_name: supplier.shop_name });
    expect(suppliers.body.map((row) => row.shop_id)).not.toContain(fresh.shop_id);
  });

  it('give the groups of a shop as a tree of two levels', async () => {
    const owner = await addShop(server.db);
    const group = (values: { shop_cat_name: string; sort: number; shop_cat_pid?: string }) =>
      server.db
        .insert(shopCat)
        .values({ shop_id: owner.shop_id, cat_path: unique(), ...values })
        .returning();
    const [later] = await group({ shop_cat_name: '后', sort: 2 });
    const [first] = await group({ shop_cat_name: '先', sort: 1 });
    const [child] = await group({ shop_cat_name: '子', sort: 1, shop_cat_pid: later?.shop_cat_id });
    const { body } = await server.call(goodsApi.shopCats, { params: { seller_id: owner.shop_id } }, { token });
    expect(body).toEqual([
      { ...first, children: [] },
      { ...later, children: [{ ...child, children: [] }] },
    ]);
    expect((await server.call(goodsApi.shopCats, { params: { seller_id: NO_ID } }, { token })).body).toEqual([]);
  });

  it('give a freight template, or 404', async () => {
    const items = [
      { first_company: 1, first_price: 8.5, continued_company: 1, continued_price: 3, regions: [{ name: '浙江省', children: [{ name: '杭州市' }] }] },
    ];
    const [template] = await server.db.insert(shipTemplate).values({ seller_id: '1', name: '江浙沪', type: 2, items }).returning();
    expect((await server.call(goodsApi.shipTemplate, { params: { id: template?.id ?? '' } }, { token })).body).toEqual({ ...template, free_items: [] });
    expectRefused(await server.call(goodsApi.shipTemplate, { params: { id: NO_ID } }, { token }), commonErrors.notFound);
  });
});
