import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { hotKeywordErrors } from '#contract/goods/hot-keyword.schema.ts';
import { hotKeywordApi } from '#contract/goods/hot-keyword.ts';
import { searchKeywordApi } from '#contract/goods/search-keyword.ts';
import { sensitiveWordErrors } from '#contract/goods/sensitive-word.schema.ts';
import { sensitiveWordApi } from '#contract/goods/sensitive-word.ts';
import { hotKeyword, searchKeyword, sensitiveWord } from '#server/groups/goods/schema.ts';
import { maskSensitive, maskWords } from '#server/groups/goods/sensitive-word/mask.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { expectBadFields, expectRefused, expectVoid, NO_ID, unique } from './fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

describe('hot keywords', () => {
  it('are listed by sort, then id; names may repeat', async () => {
    await server.db.delete(hotKeyword);
    for (const [hot_name, sort] of [
      ['乙', 5],
      ['甲', 1],
      ['丙', 5],
      ['甲', 9],
    ] as const)
      await server.call(hotKeywordApi.create, { body: { hot_name, sort } }, { token });
    const { body } = await server.call(hotKeywordApi.list, { query: { page_no: 1, page_size: 3 } }, { token });
    expect(body.data.map((row) => row.hot_name)).toEqual(['甲', '乙', '丙']);
    expect(body.data_total).toBe(4);
  });

  it('take at most six characters and a sort of 1 to 999999', async () => {
    expectBadFields(await server.call(hotKeywordApi.create, { body: { hot_name: '一二三四五六七', sort: 0 } }, { token }), 'hot_name', 'sort');
    expectBadFields(await server.call(hotKeywordApi.create, { body: { hot_name: ' ', sort: 1_000_000 } }, { token }), 'hot_name', 'sort');
    expect((await server.call(hotKeywordApi.create, { body: { hot_name: '一二三四五六', sort: 999_999 } }, { token })).status).toBe(200);
  });

  it('are changed by the id of the path and deleted', async () => {
    const { id } = (await server.call(hotKeywordApi.create, { body: { hot_name: '旧', sort: 3 } }, { token })).body;
    expect((await server.call(hotKeywordApi.update, { params: { id }, body: { hot_name: '新', sort: 4 } }, { token })).body).toEqual({
      id,
      hot_name: '新',
      sort: 4,
    });
    expect((await server.call(hotKeywordApi.one, { params: { id } }, { token })).body).toEqual({ id, hot_name: '新', sort: 4 });
    expectVoid(await server.call(hotKeywordApi.remove, { params: { id } }, { token }));
    expectVoid(await server.call(hotKeywordApi.remove, { params: { id } }, { token }));
    expectRefused(await server.call(hotKeywordApi.one, { params: { id } }, { token }), commonErrors.notFound);
    expectRefused(
      await server.call(hotKeywordApi.update, { params: { id }, body: { hot_name: '新', sort: 4 } }, { token, lang: 'en' }),
      hotKeywordErrors.missing,
      undefined,
      'en',
    );
  });
});

describe('sensitive words', () => {
  const add = (word_name: string) => server.call(sensitiveWordApi.create, { body: { word_name } }, { token });

  it('are listed newest first and found by a part', async () => {
    const mark = unique('敏');
    const first = (await add(`${mark}一`)).body;
    const second = (await add(`${mark}二`)).body;
    expect(first).toEqual({ id: expect.stringMatching(/^\d+$/), word_name: `${mark}一`, create_time: expect.any(Number), is_delete: 1 });
    const { body } = await server.call(sensitiveWordApi.list, { query: { keyword: mark } }, { token });
    expect(body.data).toEqual([second, first]);
  });

  it('are unique among live ones, and a deleted one can be added again', async () => {
    const word = unique('词');
    const { id } = (await add(word)).body;
    expectRefused(await add(word), sensitiveWordErrors.taken);
    expectVoid(await server.call(sensitiveWordApi.remove, { params: { id } }, { token }));
    expectRefused(await server.call(sensitiveWordApi.remove, { params: { id } }, { token }), commonErrors.notFound);
    expectRefused(await server.call(sensitiveWordApi.one, { params: { id } }, { token }), commonErrors.notFound);
    expect((await server.db.select().from(sensitiveWord).where(eq(sensitiveWord.id, id)))[0]).toMatchObject({ is_delete: 0 });
    const again = (await add(word)).body;
    expect(again.id).not.toBe(id);
  });

  it('have 1 to 20 characters', async () => {
    expectBadFields(await add(' '), 'word_name');
    expectBadFields(await add('字'.repeat(21)), 'word_name');
    expectRefused(await server.call(sensitiveWordApi.one, { params: { id: NO_ID } }, { token }), commonErrors.notFound);
  });

  it('are masked in texts from the moment they are added until they are deleted', async () => {
    expect(await maskSensitive(server.db, '买枪支弹药')).toBe('买**弹药');
    const { id } = (await add('弹药')).body;
    expect(await maskSensitive(server.db, '买枪支弹药')).toBe('买****');
    await server.call(sensitiveWordApi.remove, { params: { id } }, { token });
    expect(await maskSensitive(server.db, '买枪支弹药')).toBe('买**弹药');
  });

  it('mask overlaps whole, but neither single characters nor two plain letters', () => {
    expect(maskWords('abcde', ['abc', 'cde'])).toBe('*****');
    expect(maskWords('aaaa', ['aaa'])).toBe('****');
    expect(maskWords('hi 字 a_', ['字', 'hi', 'a_'])).toBe('hi 字 a_');
    expect(maskWords('é1 好a', ['é1', '好a'])).toBe('** **');
    expect(maskWords('x𠮷野家', ['𠮷野'])).toBe('x**家');
  });
});

describe('search history', () => {
  it('lists what was searched, most often first', async () => {
    const mark = unique('搜');
    const now = 1_760_000_000;
    const rows = [
      { keyword: `${mark}甲`, count: 2, add_time: now, modify_time: now },
      { keyword: `${mark}乙`, count: 7, add_time: now, modify_time: now },
      { keyword: `${mark}丙`, count: 7, add_time: now, modify_time: now + 1 },
      { keyword: `${mark}丁`, count: 0, add_time: now, modify_time: now },
    ];
    await server.db.insert(searchKeyword).values(rows);
    const { body } = await server.call(searchKeywordApi.list, { query: { keywords: mark } }, { token });
    expect(body.data.map((row) => row.keyword)).toEqual([`${mark}丙`, `${mark}乙`, `${mark}甲`]);
    expect(body.data[0]).toMatchObject({ count: 7, modify_time: now + 1 });
    expect(body.data_total).toBe(3);
  });
});
