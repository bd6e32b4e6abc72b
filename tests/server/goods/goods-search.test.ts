import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodsApi } from '#contract/goods/goods.ts';
import { goods } from '#server/groups/goods/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addGoods, addShop } from './fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  const shop = await addShop(server.db, { shop_name: '砚台阁' });
  const seller = { seller_id: shop.shop_id, seller_name: shop.shop_name };
  await addGoods(server.db, { goods_name: '龘字帖', sn: 'ZT-100%' });
  await addGoods(server.db, { goods_name: '端砚ProMax礼盒', sn: 'DY-1' });
  await addGoods(server.db, { goods_name: '素面镇纸', sn: 'ZZ-1', ...seller });
  await addGoods(server.db, { goods_name: '藏锋狼毫', sn: '龖1', is_auth: 0 });
  await addGoods(server.db, { goods_name: '龘回收', disabled: 0 });
  await addGoods(server.db, { goods_name: '龘供货', supplier_goods_type: 1 });
});
afterAll(() => server.close());

const find = async (query: Record<string, unknown>) => {
  const { body } = await server.call(goodsApi.list, { query: { page_size: 50, ...query } as never }, { token });
  expect(body.data_total).toBe(body.data.length);
  return body.data.map((row) => row.goods_name).sort();
};

describe('searching goods', () => {
  it('finds a single character and a pair, in name, number and shop', async () => {
    expect(await find({ keyword: '龘' })).toEqual(['龘字帖']);
    expect(await find({ keyword: '砚台' })).toEqual(['素面镇纸']);
    expect(await find({ keyword: '龖1' })).toEqual(['藏锋狼毫']);
    expect(await find({ keyword: '帖z' })).toEqual([]);
  });

  it('takes longer texts as a whole and not as their parts', async () => {
    expect(await find({ keyword: '面镇纸' })).toEqual(['素面镇纸']);
    expect(await find({ keyword: '纸面镇' })).toEqual([]);
    expect(await find({ keyword: '砚PROmax' })).toEqual(['端砚ProMax礼盒']);
    expect(await find({ keyword: '-100%' })).toEqual(['龘字帖']);
    expect(await find({ keyword: 'T_100' })).toEqual([]);
  });

  it('keeps to the field that is asked for', async () => {
    expect(await find({ goods_name: '砚台' })).toEqual([]);
    expect(await find({ goods_name: '龖1' })).toEqual([]);
    expect(await find({ seller_name: '砚台' })).toEqual(['素面镇纸']);
    expect(await find({ goods_sn: 'dy-1' })).toEqual(['端砚ProMax礼盒']);
    expect(await find({ keyword: '龘', supplier_goods_type: 1 })).toEqual(['龘供货']);
    expect(await find({ keyword: '龘', disabled: 0 })).toEqual(['龘回收']);
    expect(await find({ keyword: '藏锋', market_enable: 1 })).toEqual([]);
    expect(await find({ keyword: '藏锋', market_enable: 1, is_auth: 0 })).toEqual(['藏锋狼毫']);
  });

  it('gives a true total with every page, also beyond the end, by whichever way the page is found', async () => {
    const live = await server.db.$count(goods);
    for (const query of [{ market_enable: 1 as const }, { start_price: 1 }]) {
      const page = async (page_no: number) => (await server.call(goodsApi.list, { query: { ...query, page_no, page_size: 7 } }, { token })).body;
      const [first, second, beyond] = [await page(1), await page(2), await page(9999)];
      expect(first.data_total).toBeGreaterThan(14);
      expect(first.data_total).toBeLessThanOrEqual(live);
      expect(second.data_total).toBe(first.data_total);
      expect(beyond).toMatchObject({ data: [], data_total: first.data_total });
      const rows = [...first.data, ...second.data];
      expect(new Set(rows.map((row) => row.goods_id)).size).toBe(14);
      const rank = rows.map((row) => [row.priority, row.create_time, Number(row.goods_id)] as const);
      expect(rank).toEqual([...rank].sort((a, b) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2]));
    }
  });
});
