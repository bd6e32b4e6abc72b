import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchApi } from '#contract/platform/search.ts';
import { brand, category, goods } from '#server/groups/goods/schema.ts';
import { startServer, type TestServer } from '../harness.ts';

let server: TestServer;
let founder: string;
let clerk: string;

beforeAll(async () => {
  server = await startServer();
  founder = await server.login();
  clerk = await server.login('goods_clerk');
});
afterAll(() => server.close());

const search = async (keyword: string, token = founder) => (await server.call(searchApi.records, { query: { keyword } }, { token })).body;
const hits = async (keyword: string, kind: string, token = founder) => (await search(keyword, token)).find((group) => group.kind === kind)?.hits ?? [];

describe('record search', () => {
  it('finds goods by name, number and id, and says where they are shown', async () => {
    const [one] = await server.db
      .select()
      .from(goods)
      .where(sql`disabled = 1 and supplier_goods_type = 0 and sn <> ''`)
      .limit(1);
    for (const keyword of [one?.goods_name ?? '', one?.sn ?? '', one?.goods_id ?? '']) {
      const found = await hits(keyword, 'goods');
      expect(found.map((hit) => hit.id)).toContain(one?.goods_id);
      expect(found.find((hit) => hit.id === one?.goods_id)).toMatchObject({ title: one?.goods_name, to: `/goods/goods-list?detail=${one?.goods_id}` });
    }
  });

  it('leaves goods of the recycle bin out', async () => {
    const [one] = await server.db
      .select()
      .from(goods)
      .where(sql`disabled = 1 and supplier_goods_type = 0`)
      .orderBy(goods.goods_id)
      .limit(1);
    const name = '只此一件回收测试';
    await server.db
      .update(goods)
      .set({ goods_name: name })
      .where(eq(goods.goods_id, one?.goods_id ?? '0'));
    expect(await hits(name, 'goods')).toHaveLength(1);
    await server.db
      .update(goods)
      .set({ disabled: 0 })
      .where(eq(goods.goods_id, one?.goods_id ?? '0'));
    expect(await hits(name, 'goods')).toEqual([]);
  });

  it('finds brands, and categories with the names above them', async () => {
    const [one] = await server.db.select().from(brand).limit(1);
    expect((await hits(one?.name ?? '', 'brand'))[0]).toMatchObject({ id: one?.brand_id, title: one?.name });
    const [leaf] = await server.db
      .select()
      .from(category)
      .where(sql`category_path like '0|%|%|%'`)
      .limit(1);
    const [parent] = await server.db
      .select()
      .from(category)
      .where(eq(category.category_id, leaf?.parent_id ?? '0'));
    const found = (await hits(leaf?.name ?? '', 'category')).find((hit) => hit.id === leaf?.category_id);
    expect(found?.note.endsWith(parent?.name ?? '-')).toBe(true);
  });

  it('gives at most five hits of a kind', async () => {
    const groups = await search('1');
    expect(groups.length).toBeGreaterThan(0);
    for (const group of groups) expect(group.hits.length).toBeLessThanOrEqual(5);
    expect((await hits('1', 'goods')).length).toBe(5);
  });

  it('keeps to what the role may open', async () => {
    expect((await hits('clerk', 'administrator')).length).toBeGreaterThan(0);
    const kinds = (await search('clerk', clerk)).map((group) => group.kind);
    expect(kinds).not.toContain('administrator');
    expect(kinds).not.toContain('role');
    expect(await search('1', await server.login('order_clerk'))).toEqual([]);
  });

  it('takes wildcards literally and refuses an empty text', async () => {
    expect(await hits('%', 'brand')).toEqual([]);
    expect(await hits('_', 'category')).toEqual([]);
    expect((await server.call(searchApi.records, { query: { keyword: '  ' } }, { token: founder })).status).toBe(400);
  });
});
