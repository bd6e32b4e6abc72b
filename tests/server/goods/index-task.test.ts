import { desc, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { GOODS_INDEX_INIT, goodsIndexApi } from '#contract/goods/goods-index.ts';
import { goodsIndexErrors } from '#contract/goods/goods-index.schema.ts';
import { goodsWordApi } from '#contract/goods/goods-word.ts';
import type { TaskEvent } from '#contract/platform/task.ts';
import type { Db } from '#server/db/client.ts';
import { followHints, forgetCounts } from '#server/groups/goods/goods-word/follow.ts';
import { customWord, goods, goodsIndex, goodsWord } from '#server/groups/goods/schema.ts';
import { LIVE_CHANNEL, type LiveEvent } from '#server/core/live.ts';
import { task } from '#server/platform/task/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addGoods, expectRefused, expectVoid } from './fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const onPostgres = () => Boolean(process.env.DATABASE_URL && inject('databaseCopies'));
const params = { task_id: GOODS_INDEX_INIT };
const start = () => server.call(goodsIndexApi.start, {}, { token });
const progress = async (lang: 'zh' | 'en' = 'zh') => (await server.call(goodsIndexApi.progress, { params }, { token, lang })).body;
const stop = () => server.call(goodsIndexApi.stop, { params }, { token });
const latest = async () => (await server.db.select().from(task).orderBy(desc(task.id)).limit(1))[0];

/** Polls as the screen does until the task is no longer being done. */
async function ended() {
  for (let i = 0; i < 400; i += 1) {
    const now = await progress();
    if (now.status !== 'DOING') return now;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the task does not end');
}

beforeEach(async () => {
  await stop();
  // What was stopped ends at its next step.
  for (let i = 0; i < 200 && (await server.db.$count(task, eq(task.status, 'running'))) > 0; i += 1) await new Promise((resolve) => setTimeout(resolve, 25));
});

describe('the rebuild of the goods index', () => {
  it('counts all goods anew, tells how far it is, and is forgotten once its end was read', async () => {
    await server.db.insert(customWord).values({ name: '星海岚', add_time: 1, modify_time: 1 });
    const shown = await addGoods(server.db, { goods_name: '星海岚雾里灯 雾里灯' });
    await addGoods(server.db, { goods_name: '星海岚雾里灯', is_auth: 0 });
    await server.db.insert(goodsWord).values({ words: '空转词', type: 'SYSTEM', goods_num: 9 });
    await server.call(goodsWordApi.create, { body: { words: '海岚雾' } }, { token });
    const heard: LiveEvent[] = [];
    const quiet = await server.database.listen(LIVE_CHANNEL, (payload) => heard.push(JSON.parse(payload) as LiveEvent));

    const answer = await start();
    expect(answer.body).toBe(GOODS_INDEX_INIT);
    expect((await server.call(goodsIndexApi.running, { params }, { token })).body).toBe(GOODS_INDEX_INIT);
    const done = await ended();
    expect(done).toMatchObject({ percentage: 100, status: 'SUCCESS', message: '' });
    expect(done.text).toMatch(/^已索引[\d,]+件商品$/);
    expectRefused(await server.call(goodsIndexApi.running, { params }, { token }), goodsIndexErrors.none);
    // The answer may be here before the event.
    await vi.waitFor(() => expect(heard.at(-1)?.data).toMatchObject({ kind: 'goods-index', status: 'succeeded' }));
    await quiet();

    const counts = Object.fromEntries((await server.db.select().from(goodsWord)).map((row) => [row.words, row.goods_num]));
    expect(counts).toMatchObject({ 星海岚: 1, 雾里灯: 1, 空转词: 0, 海岚雾: 1 });
    const [entry] = await server.db.select().from(goodsIndex).where(eq(goodsIndex.goods_id, shown.goods_id));
    expect([...(entry?.words ?? [])].sort()).toEqual(['星海岚', '海岚雾', '雾里灯'].sort());
    const visible = await server.db.$count(goods, eq(goods.goods_id, goods.goods_id));
    expect((await latest())?.result).toEqual({ goods: visible - (await server.db.$count(goods, eq(goods.disabled, -1))) });

    const events = heard.filter((event) => event.type === 'task').map((event) => event.data as TaskEvent);
    expect(events[0]).toMatchObject({ kind: 'goods-index', status: 'queued' });
    expect(events.at(-1)).toMatchObject({ status: 'succeeded', percent: 100 });
    const shares = events.map((event) => event.percent);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  const counts = async () => (await server.db.select().from(goodsWord).orderBy(goodsWord.words)).map((row) => `${row.words}:${row.goods_num}`);
  const rebuilt = async () => {
    await start();
    await ended();
    return counts();
  };

  // On PostgreSQL often enough for words to lie far away while nobody vacuums.
  it('gives the same counts however often it runs', async () => {
    const first = await rebuilt();
    for (let times = 0; times < (onPostgres() ? 4 : 1); times += 1) expect(await rebuilt()).toEqual(first);
  });

  it('waits for changes that are half done, so that none is counted by halves', async () => {
    const { goods_id } = await addGoods(server.db, { goods_name: '半途灯笼草' });
    const blocked = () => server.db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`);
    let forgetting: Promise<void> | undefined;
    await server.db.transaction(async (tx) => {
      await followHints(tx as Db, [goods_id]);
      forgetting = server.db.transaction((other) => forgetCounts(other as Db));
      // The embedded database has one connection: there the second begins when the first has ended.
      if (onPostgres()) await vi.waitFor(async () => expect(await blocked()).toBeGreaterThan(0));
    });
    await forgetting;
    expect(await server.db.$count(goodsIndex)).toBe(0);
    expect(await server.db.$count(goodsWord, ne(goodsWord.goods_num, 0))).toBe(0);
    await rebuilt();
  });

  it('runs once at a time', async () => {
    await start();
    expectRefused(await start(), goodsIndexErrors.running);
    expect(await progress()).toMatchObject({ status: 'DOING' });
  });

  it('stops at once and lets the next one start', async () => {
    await start();
    expectVoid(await stop());
    expectVoid(await stop());
    expect(await progress()).toEqual({ percentage: 100, status: 'SUCCESS', text: '', message: '' });
    expect((await start()).status).toBe(200);
    expect(await ended()).toMatchObject({ status: 'SUCCESS' });
  });

  it('reports a failure, once', async () => {
    await server.db.insert(task).values({
      kind: 'goods-index',
      single_key: GOODS_INDEX_INIT,
      title: { zh: '', en: '' },
      params: {},
      status: 'failed',
      percent: 40,
      error: { zh: '坏了', en: 'broken' },
      owner_id: 1,
      owner_name: 'x',
      created: 1,
      finished: Math.floor(Date.now() / 1000),
    });
    expect(await progress('en')).toEqual({ percentage: 40, status: 'EXCEPTION', text: 'broken', message: '' });
    expect(await progress()).toMatchObject({ status: 'SUCCESS', text: '' });
  });

  it('forgets what has ended a while ago, and knows no other names', async () => {
    await server.db.insert(task).values({
      kind: 'goods-index',
      single_key: GOODS_INDEX_INIT,
      title: { zh: '', en: '' },
      params: {},
      status: 'succeeded',
      percent: 100,
      owner_id: 1,
      owner_name: 'x',
      created: 1,
      finished: Math.floor(Date.now() / 1000) - 101,
    });
    expectRefused(await server.call(goodsIndexApi.running, { params }, { token }), goodsIndexErrors.none);
    expectRefused(await server.call(goodsIndexApi.running, { params: { task_id: 'OTHER' } }, { token, lang: 'en' }), goodsIndexErrors.none, undefined, 'en');
    expect((await server.call(goodsIndexApi.progress, { params: { task_id: 'OTHER' } }, { token })).body).toEqual({
      percentage: 100,
      status: 'SUCCESS',
      text: '',
      message: '',
    });
  });
});
