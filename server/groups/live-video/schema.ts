/** Live rooms of shops, the library of goods for live sale, and which goods a room shows. Column names are wire names. */
import { index, pgTable, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LiveGoodsAuditStatus } from '#contract/live-video/enums.ts';
import type { LiveRoomKept } from '#contract/live-video/machines.ts';
import { bigId, bigSerial, cents, unixSeconds } from '#server/db/columns.ts';

export const liveRoom = pgTable(
  'live_room',
  {
    id: bigSerial().primaryKey(),
    we_chat_room_id: bigId(),
    room_name: text().notNull(),
    start_time: unixSeconds().notNull(),
    end_time: unixSeconds().notNull(),
    seller_id: bigId().notNull(),
    seller_name: text().notNull(),
    anchor_we_chat: text().notNull(),
    kept: text().$type<LiveRoomKept>().notNull().default(''),
  },
  (t) => [unique('live_room_number_once').on(t.we_chat_room_id), index('live_room_start').on(t.start_time, t.id), index('live_room_seller').on(t.seller_id)],
);

export const liveGoods = pgTable(
  'live_goods',
  {
    id: bigSerial().primaryKey(),
    goods_id: bigId().notNull(),
    sku_id: bigId().notNull(),
    name: text().notNull(),
    sn: text().notNull(),
    img_show_url: text().notNull().default(''),
    specs: text().notNull().default('[]'),
    seller_id: bigId().notNull(),
    seller_name: text().notNull(),
    price: cents().notNull(),
    audit_status: smallint().$type<LiveGoodsAuditStatus>().notNull().default(0),
  },
  (t) => [
    uniqueIndex('live_goods_sku_once').on(t.sku_id),
    index('live_goods_price').on(t.price, t.id),
    index('live_goods_seller').on(t.seller_id),
    index('live_goods_audit').on(t.audit_status, t.id),
  ],
);

/** What a room shows; goods that leave the library leave every room. */
export const liveRoomGoods = pgTable(
  'live_room_goods',
  {
    room: bigId()
      .notNull()
      .references(() => liveRoom.id, { onDelete: 'cascade' }),
    goods: bigId()
      .notNull()
      .references(() => liveGoods.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.room, t.goods] }), index('live_room_goods_goods').on(t.goods)],
);
