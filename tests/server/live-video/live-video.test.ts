/** Live rooms by the clock, and their goods: withdrawn from review, removed from the library and every room (R70 to R72). */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { liveGoodsApi, liveRoomApi, liveRoomGoodsApi } from '#contract/live-video/live.ts';
import { liveGoodsErrors } from '#contract/live-video/live-goods.schema.ts';
import { setBusinessClock } from '#server/core/clock.ts';
import type { Db } from '#server/db/client.ts';
import { addToRoom, decideLiveGoods, enterLiveGoods, submitLiveGoods } from '#server/groups/live-video/goods.ts';
import { liveGoods, liveRoom, liveRoomGoods } from '#server/groups/live-video/schema.ts';
import { makePerson } from '#tests/server/access/people.ts';
import { addGoods, expectRefused, expectVoid, NO_ID, unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';

const NOW = 1_800_000_000;
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterEach(() => setBusinessClock());
afterAll(() => server.close());

const run = <T>(work: (db: Db) => Promise<T>): Promise<T> => server.db.transaction((tx) => work(tx as unknown as Db)) as Promise<T>;
const remove = (id: string, by = token) => server.call(liveGoodsApi.remove, { params: { id } }, { token: by });
const withdraw = (id: string, by = token) => server.call(liveGoodsApi.withdraw, { params: { id } }, { token: by });
let numbers = 900_000;

async function room(seller_id: string, values: Partial<typeof liveRoom.$inferInsert> = {}) {
  const [made] = await server.db
    .insert(liveRoom)
    .values({
      we_chat_room_id: String((numbers += 1)),
      room_name: unique('播'),
      start_time: NOW,
      end_time: NOW + 7_200,
      seller_id,
      seller_name: '店',
      anchor_we_chat: unique('wx'),
      ...values,
    })
    .returning();
  return made!;
}

/** Goods in the library, as far as they are said to have come. */
async function entered(...steps: ('SUBMIT' | 'PASS' | 'REJECT')[]) {
  const sold = await addGoods(server.db, { price: 5_000 });
  const { id } = await run((db) => enterLiveGoods(db, sold.sku_id));
  for (const step of steps) await run((db) => (step === 'SUBMIT' ? submitLiveGoods(db, id) : decideLiveGoods(db, id, step)));
  return { id, ...sold };
}

describe('a room', () => {
  it('follows the clock to the second unless the live platform has stopped it, in the filter as well', async () => {
    const { seller_id } = await addGoods(server.db);
    const { anchor_we_chat } = await room(seller_id);
    const banned = await room(seller_id, { kept: '104' });
    const at = async (now: number) => {
      setBusinessClock(now);
      const found = async (query: object) => (await server.call(liveRoomApi.list, { query: { anchor_we_chat, ...query } }, { token })).body;
      const totals = await Promise.all((['102', '101', '103'] as const).map(async (status) => (await found({ status })).data_total));
      return [(await found({})).data[0]?.status, ...totals];
    };
    expect(await at(NOW - 1)).toEqual(['102', 1, 0, 0]);
    expect(await at(NOW)).toEqual(['101', 0, 1, 0]);
    expect(await at(NOW + 7_200)).toEqual(['101', 0, 1, 0]);
    expect(await at(NOW + 7_201)).toEqual(['103', 0, 0, 1]);
    const { data } = (await server.call(liveRoomApi.list, { query: { anchor_we_chat: banned.anchor_we_chat, status: '104' } }, { token })).body;
    expect(data).toMatchObject([{ status: '104', goods_num: 0 }]);
    // The page of its goods knows a room by its number alone.
    const byNumber = await server.call(liveRoomApi.list, { query: { we_chat_room_id: banned.we_chat_room_id! } }, { token });
    expect(byNumber.body.data.map(({ id }) => id)).toEqual([banned.id]);
  });

  it('shows approved goods of its shop by its number, which must be known', async () => {
    const goods = await entered('SUBMIT', 'PASS');
    const { we_chat_room_id } = await room(goods.seller_id);
    const stranger = await room((await addGoods(server.db)).seller_id);
    await run((db) => addToRoom(db, we_chat_room_id!, goods.id, NOW));
    await expect(run((db) => addToRoom(db, stranger.we_chat_room_id!, goods.id, NOW))).rejects.toThrow();
    await expect(run((db) => addToRoom(db, we_chat_room_id!, goods.id, NOW + 7_201))).rejects.toMatchObject({ refusal: liveGoodsErrors.roomOver });
    const waiting = await entered();
    await expect(run((db) => addToRoom(db, we_chat_room_id!, waiting.id, NOW))).rejects.toThrow();
    const ofRoom = (room_id: string, query: object = {}) => server.call(liveRoomGoodsApi.ofRoom, { params: { room_id }, query }, { token });
    expect((await ofRoom(we_chat_room_id!)).body.data).toMatchObject([{ id: goods.id, price: 50, audit_status: 2 }]);
    expect((await ofRoom(we_chat_room_id!, { name: unique('没有') })).body.data).toEqual([]);
    expectRefused(await ofRoom(NO_ID), commonErrors.notFound);
    expectVoid(await remove(goods.id));
    expect((await ofRoom(we_chat_room_id!)).body.data).toEqual([]);
    expect(await server.db.$count(liveRoomGoods, eq(liveRoomGoods.goods, goods.id))).toBe(0);
  });
});

describe('live goods', () => {
  it('are withdrawn only while they are in review, once by however many', async () => {
    const { id } = await entered();
    expectRefused(await withdraw(id), liveGoodsErrors.notInReview);
    await run((db) => submitLiveGoods(db, id));
    await expect(run((db) => submitLiveGoods(db, id))).rejects.toMatchObject({ refusal: liveGoodsErrors.unsubmittable });
    const results = await Promise.all([
      withdraw(id),
      withdraw(id),
      run((db) => decideLiveGoods(db, id, 'PASS')).then(
        () => ({ status: 200 }),
        () => ({ status: 409 }),
      ),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expectRefused(await withdraw(NO_ID), commonErrors.notFound);
  });

  it('are removed in every state but in review, and entered once, on sale and approved', async () => {
    const inReview = await entered('SUBMIT');
    expectRefused(await remove(inReview.id), liveGoodsErrors.inReview);
    for (const steps of [[], ['SUBMIT', 'PASS'], ['SUBMIT', 'REJECT']] as const) expectVoid(await remove((await entered(...steps)).id));
    expectVoid(await withdraw(inReview.id));
    expectVoid(await remove(inReview.id));
    expect(await server.db.$count(liveGoods, eq(liveGoods.id, inReview.id))).toBe(0);
    await run((db) => enterLiveGoods(db, inReview.sku_id));
    await expect(run((db) => enterLiveGoods(db, inReview.sku_id))).rejects.toMatchObject({ refusal: liveGoodsErrors.twice });
    const off = await addGoods(server.db, { market_enable: 0 });
    await expect(run((db) => enterLiveGoods(db, off.sku_id))).rejects.toMatchObject({ refusal: liveGoodsErrors.unfit });
  });

  it('are what a role may do: rooms alone remove goods and withdraw none', async () => {
    const { token: rooms } = await makePerson(server, ['liveVideoList']);
    const { id } = await entered('SUBMIT');
    expect((await withdraw(id, rooms)).status).toBe(401);
    expectVoid(await withdraw(id));
    expectVoid(await remove(id, rooms));
    const { token: none } = await makePerson(server, ['couponList']);
    expect((await server.call(liveRoomApi.list, {}, { token: none })).status).toBe(401);
  });
});
