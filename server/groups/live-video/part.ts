import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { commonErrors } from '#contract/core/refusal.ts';
import { liveGoodsAuditStatus, liveRoomStatus } from '#contract/live-video/enums.ts';
import { liveGoodsApi, liveRoomApi, liveRoomGoodsApi } from '#contract/live-video/live.ts';
import type { LiveGoods } from '#contract/live-video/live-goods.schema.ts';
import { liveRoomPhases } from '#contract/live-video/machines.ts';
import { businessNow } from '#server/core/clock.ts';
import { implement } from '#server/core/context.ts';
import { found } from '#server/core/refused.ts';
import type { Db } from '#server/db/client.ts';
import { matchingId } from '#server/db/filter.ts';
import { toYuan } from '#server/db/money.ts';
import { orderBy } from '#server/db/order.ts';
import { having } from '#server/db/page.ts';
import { inPhase } from '#server/db/phase.ts';
import { defineBulk } from '#server/platform/bulk/define.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { together } from '#server/platform/part.ts';
import { audited } from '#server/platform/records/audited.ts';
import { listingOf, type QueryOf } from '#server/platform/records/listing.ts';
import { removeLiveGoods, withdrawLiveGoods, type LiveGoodsRow } from './goods.ts';
import { liveGoods, liveRoom, liveRoomGoods } from './schema.ts';

type RoomRow = typeof liveRoom.$inferSelect;

/** Rooms, the latest first. */
const rooms = listingOf(liveRoomApi.list, {
  title: { zh: '直播间', en: 'Live rooms' },
  table: liveRoom,
  key: liveRoom.id,
  called: liveRoom.room_name,
  where: (query): SQL | undefined =>
    and(
      query.we_chat_room_id === undefined ? undefined : eq(liveRoom.we_chat_room_id, query.we_chat_room_id),
      having(liveRoom.anchor_we_chat, query.anchor_we_chat),
      having(liveRoom.room_name, query.room_name),
      matchingId(liveRoom.seller_id, query, 'seller_id'),
      query.status && inPhase(liveRoomPhases, [query.status], liveRoom, businessNow()),
    ),
  order: orderBy([liveRoom.start_time, liveRoom.id], 'desc'),
  sort: { start_time: liveRoom.start_time },
});

async function goodsIn(db: Db, rows: readonly RoomRow[]): Promise<Map<string, number>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const counts = await db
    .select({ id: liveRoomGoods.room, n: sql<string>`count(*)` })
    .from(liveRoomGoods)
    .where(inArray(liveRoomGoods.room, ids))
    .groupBy(liveRoomGoods.room);
  return new Map(counts.map(({ id, n }) => [id, Number(n)]));
}

const roomRoutes = implement(liveRoomApi, {
  list: async ({ query }, { db, now }) => {
    const page = await rooms.page(db, query);
    const counts = await goodsIn(db, page.data);
    return { ...page, data: page.data.map((row) => ({ ...row, status: liveRoomPhases.at(row, now), goods_num: counts.get(row.id) ?? 0 })) };
  },
});

const shared = { table: liveGoods, key: liveGoods.id, called: liveGoods.name, sort: { price: liveGoods.price } };

/** The library, the newest first. */
const library = listingOf(liveGoodsApi.list, {
  ...shared,
  title: { zh: '直播商品', en: 'Live goods' },
  where: (query): SQL | undefined =>
    and(
      having(liveGoods.name, query.name),
      matchingId(liveGoods.seller_id, query, 'seller_id'),
      query.audit_status === undefined ? undefined : eq(liveGoods.audit_status, query.audit_status),
    ),
});

/** What a room shows; 404 for an unknown one. */
async function inRoom(query: Pick<QueryOf<typeof liveRoomGoodsApi.list>, 'room_id' | 'name'>, db: Db): Promise<SQL | undefined> {
  const [room] = await db.select({ id: liveRoom.id }).from(liveRoom).where(eq(liveRoom.we_chat_room_id, query.room_id));
  const shown = db
    .select({ id: liveRoomGoods.goods })
    .from(liveRoomGoods)
    .where(eq(liveRoomGoods.room, found(room).id));
  return and(inArray(liveGoods.id, shown), having(liveGoods.name, query.name));
}

const roomGoods = listingOf(liveRoomGoodsApi.list, { ...shared, title: { zh: '直播间商品', en: 'Goods of a live room' }, where: inRoom });

const view = (row: LiveGoodsRow): LiveGoods => ({ ...row, price: toYuan(row.price) });
const log = audited<LiveGoodsRow>('liveGoods', 'id', 'name');

const goodsRoutes = implement(liveGoodsApi, {
  list: async ({ query }, { db }) => {
    const page = await library.page(db, query);
    return { ...page, data: page.data.map(view) };
  },
  remove: log.removed(({ params }, { db }) => removeLiveGoods(db, params.id)),
  withdraw: log.updated(({ params }, { db }) => withdrawLiveGoods(db, params.id)),
});

const pageOfRoom = async (db: Db, query: QueryOf<typeof liveRoomGoodsApi.list>) => {
  const page = await roomGoods.page(db, query);
  return { ...page, data: page.data.map(view) };
};

const roomGoodsRoutes = implement(liveRoomGoodsApi, {
  list: ({ query }, { db }) => pageOfRoom(db, query),
  ofRoom: ({ params, query }, { db }) => pageOfRoom(db, { ...query, room_id: params.room_id }),
});

/** The values of a SKU's specs, as people read them. */
const specsText = (specs: string): string => (JSON.parse(specs) as { spec_value: string }[]).map(({ spec_value }) => spec_value).join('/');
const goodsColumns = {
  id: 'text',
  name: 'text',
  sn: 'text',
  specs: { kind: 'text', value: ({ specs }: LiveGoodsRow) => specsText(specs) },
  seller_name: 'text',
  price: 'cents',
} as const;

const bulk = { listing: library, missing: commonErrors.notFound };

/** The live-video group. */
export const liveVideoPart = together({
  routes: [...roomRoutes, ...goodsRoutes, ...roomGoodsRoutes],
  exports: [
    defineExport(rooms, {
      we_chat_room_id: 'text',
      room_name: 'text',
      start_time: 'time',
      end_time: 'time',
      seller_name: 'text',
      anchor_we_chat: 'text',
      status: { kind: 'enum', options: liveRoomStatus, value: (row: RoomRow) => liveRoomPhases.at(row, businessNow()) },
    }),
    defineExport(library, { ...goodsColumns, audit_status: liveGoodsAuditStatus }),
    defineExport(roomGoods, goodsColumns),
  ],
  bulk: [
    defineBulk({ ...bulk, endpoint: liveGoodsApi.remove, apply: async ({ db }, id) => [log.entries.removed(await removeLiveGoods(db, id))] }),
    defineBulk({ ...bulk, endpoint: liveGoodsApi.withdraw, apply: async ({ db }, id) => [log.entries.changed(await withdrawLiveGoods(db, id))] }),
  ],
});
