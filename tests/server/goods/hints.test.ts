import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { goodsWordErrors } from '#contract/goods/goods-word.schema.ts';
import { goodsWordApi } from '#contract/goods/goods-word.ts';
import { goodsApi } from '#contract/goods/goods.ts';
import type { Db } from '#server/db/client.ts';
import { followHints } from '#server/groups/goods/goods-word/follow.ts';
import { goods, goodsWord } from '#server/groups/goods/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addGoods, expectBadFields, expectRefused, expectVoid, NO_ID, unique } from './fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

/** A word of letters alone that nothing else in the database carries. */
/** Counts goods, in a transaction as every change of goods is one. */
const follow = (ids: readonly string[]) => server.db.transaction((tx) => followHints(tx as Db, ids));
const word = () => unique('zq').replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)));
const add = (words: string) => server.call(goodsWordApi.create, { body: { words } }, { token });
const hint = async (words: string) => (await server.db.select().from(goodsWord).where(eq(goodsWord.words, words)))[0];
const under = (ids: string) => server.call(goodsApi.under, { params: { goods_ids: ids }, body: { reason: '违规' } }, { token });
const up = (ids: string) => server.call(goodsApi.up, { params: { goods_ids: ids } }, { token });

describe('hints of the platform', () => {
  it('count the goods on sale whose name contains them, and carry their pinyin', async () => {
    const mark = word();
    await addGoods(server.db, { goods_name: `好${mark}手机` });
    await addGoods(server.db, { goods_name: `又一${mark}手机壳` });
    await addGoods(server.db, { goods_name: `${mark}手机`, is_auth: 0 });
    await addGoods(server.db, { goods_name: `${mark}手机`, market_enable: 0 });
    await addGoods(server.db, { goods_name: `${mark}手机`, disabled: 0 });
    expectVoid(await add(`${mark}手机`));
    expect(await hint(`${mark}手机`)).toMatchObject({ type: 'PLATFORM', sort: 0, goods_num: 2, quanpin: `${mark.toLowerCase()}shouji` });
    const { body } = await server.call(goodsWordApi.list, { query: { keywords: `${mark.toLowerCase()}shou` } }, { token });
    expect(body.data.map((row) => row.words)).toEqual([`${mark}手机`]);
    expect(Object.keys(body.data[0] ?? {})).not.toContain('szm');
  });

  it('are unique over both types', async () => {
    const system = word();
    await server.db.insert(goodsWord).values({ words: system, type: 'SYSTEM' });
    expectRefused(await add(system), goodsWordErrors.taken);
    const own = word();
    await add(own);
    expectRefused(await add(own), goodsWordErrors.taken);
    expectBadFields(await add(''), 'words');
    expectBadFields(await add('长'.repeat(31)), 'words');
  });

  it('are renamed with their count, and deleted', async () => {
    const [old, fresh] = [word(), word()];
    await addGoods(server.db, { goods_name: `一${old}` });
    await addGoods(server.db, { goods_name: `二${fresh}` });
    await addGoods(server.db, { goods_name: `三${fresh}` });
    await add(old);
    const id = (await hint(old))?.id ?? '';
    expectVoid(await server.call(goodsWordApi.updateWords, { params: { id }, body: { words: fresh } }, { token }));
    expect(await hint(fresh)).toMatchObject({ id, goods_num: 2, quanpin: fresh.toLowerCase() });
    const other = word();
    await add(other);
    expectRefused(await server.call(goodsWordApi.updateWords, { params: { id }, body: { words: other } }, { token }), goodsWordErrors.taken);
    expectVoid(await server.call(goodsWordApi.updateWords, { params: { id }, body: { words: fresh } }, { token }));
    expectVoid(await server.call(goodsWordApi.remove, { params: { id } }, { token }));
    expectVoid(await server.call(goodsWordApi.remove, { params: { id } }, { token }));
    expect(await hint(fresh)).toBeUndefined();
    expectRefused(await server.call(goodsWordApi.updateWords, { params: { id }, body: { words: word() } }, { token }), commonErrors.notFound);
  });

  it('leave those of the system alone but for the priority', async () => {
    const words = word();
    const [row] = await server.db.insert(goodsWord).values({ words, type: 'SYSTEM' }).returning();
    const params = { id: row?.id ?? '' };
    expectRefused(await server.call(goodsWordApi.updateWords, { params, body: { words: word() } }, { token }), goodsWordErrors.system);
    expectRefused(await server.call(goodsWordApi.remove, { params }, { token }), goodsWordErrors.system);
    expectVoid(await server.call(goodsWordApi.sort, { params, body: { sort: 999_999 } }, { token }));
    expect(await hint(words)).toMatchObject({ sort: 999_999 });
    expectBadFields(await server.call(goodsWordApi.sort, { params, body: { sort: 1_000_000 } }, { token }), 'sort');
    expectBadFields(await server.call(goodsWordApi.sort, { params, body: { sort: 1.5 } }, { token }), 'sort');
    expectRefused(await server.call(goodsWordApi.sort, { params: { id: NO_ID }, body: { sort: 1 } }, { token }), commonErrors.notFound);
    const first = (await server.call(goodsWordApi.list, { query: { page_size: 1 } }, { token })).body.data[0];
    expect(first?.words).toBe(words);
  });
});

describe('counters', () => {
  it('follow sale and audit', async () => {
    const mark = word();
    await add(mark);
    const a = await addGoods(server.db, { goods_name: `${mark} alpha${mark}` });
    const b = await addGoods(server.db, { goods_name: `${mark} beta`, is_auth: 0 });
    await follow([a.goods_id, b.goods_id]);
    expect(await hint(mark)).toMatchObject({ goods_num: 1 });
    expect(await hint(`alpha${mark}`)).toMatchObject({ type: 'SYSTEM', sort: 0, goods_num: 1 });
    await server.call(goodsApi.audit, { body: { goods_ids: [b.goods_id], pass: 1 } }, { token });
    expect(await hint(mark)).toMatchObject({ goods_num: 2 });
    await under(`${a.goods_id},${b.goods_id}`);
    expect(await hint(mark)).toMatchObject({ goods_num: 0 });
    expect(await hint(`alpha${mark}`)).toMatchObject({ goods_num: 0 });
    await up(a.goods_id);
    expect(await hint(mark)).toMatchObject({ goods_num: 1 });
    expect(await hint(`alpha${mark}`)).toMatchObject({ goods_num: 1 });
  });

  it('take back the words by which goods were counted, even when the name has changed since', async () => {
    const [old, fresh] = [word(), word()];
    const row = await addGoods(server.db, { goods_name: old });
    await follow([row.goods_id]);
    await server.db.update(goods).set({ goods_name: fresh }).where(eq(goods.goods_id, row.goods_id));
    await follow([row.goods_id]);
    expect(await hint(old)).toMatchObject({ goods_num: 0 });
    expect(await hint(fresh)).toMatchObject({ goods_num: 1 });
    await under(row.goods_id);
    expect(await hint(fresh)).toMatchObject({ goods_num: 0 });
  });

  it('go down for hints of the platform that were added after the goods', async () => {
    const mark = word();
    const row = await addGoods(server.db, { goods_name: `x${mark}` });
    await add(mark);
    expect(await hint(mark)).toMatchObject({ goods_num: 1 });
    await under(row.goods_id);
    expect(await hint(mark)).toMatchObject({ goods_num: 0 });
  });

  it('stay right when many goods change at once', async () => {
    const marks = [word(), word(), word()];
    const rows = await Promise.all(Array.from({ length: 12 }, (_, i) => addGoods(server.db, { goods_name: `${marks[i % 3]} ${marks[(i + 1) % 3]}` })));
    await follow(rows.map((row) => row.goods_id));
    await Promise.all(rows.map((row) => under(row.goods_id)));
    const left = await server.db.select().from(goodsWord).where(inArray(goodsWord.words, marks));
    expect(left.map((row) => row.goods_num)).toEqual([0, 0, 0]);
  });

  it('are right in the demo data', async () => {
    const wrong = await server.db.execute(`
      select w.words from goods_word w where w.type = 'SYSTEM' and w.id < 50 and w.goods_num <>
        (select count(*) from goods_index i where i.words @> array[w.words])`);
    expect((wrong as unknown as { rows: unknown[] }).rows).toEqual([]);
  });
});
