/** Group purchases of shops: activities, their goods, the groups that members form, and the places in them. Column names are wire names. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigId, bigSerial, cents, unixSeconds } from '#server/db/columns.ts';

/** An activity of a shop. */
export const pintuan = pgTable(
  'pintuan',
  {
    promotion_id: bigSerial().primaryKey(),
    promotion_name: text().notNull(),
    promotion_title: text().notNull().default(''),
    start_time: unixSeconds().notNull(),
    end_time: unixSeconds().notNull(),
    required_num: integer().notNull(),
    /** Hours that a group has; 0: until the activity ends. */
    limit_time: integer().notNull().default(0),
    /** Pieces that an order may have; 0: no limit. */
    limit_num: integer().notNull().default(0),
    enable_mocker: smallint().$type<0 | 1>().notNull().default(0),
    /** 1: closed by hand. */
    closed: smallint().$type<0 | 1>().notNull().default(0),
    seller_id: bigId().notNull(),
    seller_name: text().notNull(),
    create_time: unixSeconds().notNull(),
  },
  (t) => [
    index('pintuan_list').on(t.create_time, t.promotion_id),
    index('pintuan_start').on(t.start_time, t.promotion_id),
    index('pintuan_end').on(t.end_time, t.promotion_id),
    index('pintuan_seller').on(t.seller_id, t.create_time),
  ],
);

/** A SKU of an activity. What was sold of it follows from the places in its groups. */
export const pintuanGoods = pgTable(
  'pintuan_goods',
  {
    id: bigSerial().primaryKey(),
    pintuan_id: bigId().notNull(),
    goods_id: bigId().notNull(),
    sku_id: bigId().notNull(),
    goods_name: text().notNull(),
    sn: text().notNull().default(''),
    specs: text().notNull().default(''),
    thumbnail: text().notNull().default(''),
    origin_price: cents().notNull(),
    sales_price: cents().notNull(),
    seller_id: bigId().notNull(),
    seller_name: text().notNull(),
  },
  (t) => [uniqueIndex('pintuan_goods_once').on(t.pintuan_id, t.sku_id), check('pintuan_goods_price', sql`sales_price between 1 and origin_price`)],
);

/** A group. `held_num` of its places are taken, `offered_num` of them paid; it has never more than it needs. */
export const pintuanOrder = pgTable(
  'pintuan_order',
  {
    order_id: bigSerial().primaryKey(),
    pintuan_id: bigId().notNull(),
    sku_id: bigId().notNull(),
    goods_id: bigId().notNull(),
    goods_name: text().notNull(),
    thumbnail: text().notNull().default(''),
    required_num: integer().notNull(),
    held_num: integer().notNull(),
    offered_num: integer().notNull().default(0),
    create_time: unixSeconds().notNull(),
    /** Its deadline: hours after it was founded, or the end of the activity (R64). */
    end_time: unixSeconds().notNull(),
    order_status: text().$type<'new_order' | 'wait' | 'formed' | 'cancel'>().notNull(),
  },
  (t) => [
    index('pintuan_order_list').on(t.pintuan_id, t.create_time, t.order_id),
    index('pintuan_order_open')
      .on(t.end_time, t.order_id)
      .where(sql`order_status in ('new_order', 'wait')`),
    check('pintuan_order_places', sql`offered_num between 0 and held_num and held_num <= required_num`),
  ],
);

/** A place in a group, by the order that holds it; one without an order was filled in by the platform. */
export const pintuanSeat = pgTable(
  'pintuan_seat',
  {
    id: bigSerial().primaryKey(),
    group_id: bigId().notNull(),
    pintuan_id: bigId().notNull(),
    sku_id: bigId().notNull(),
    order_sn: text(),
    member_id: bigId(),
    member_name: text().notNull().default(''),
    face: text().notNull().default(''),
    is_master: smallint().$type<0 | 1>().notNull().default(0),
    num: integer().notNull().default(0),
    seat_status: text().$type<'new_order' | 'pay_off' | 'formed' | 'cancel'>().notNull(),
  },
  (t) => [
    index('pintuan_seat_group').on(t.group_id, t.id),
    uniqueIndex('pintuan_seat_order')
      .on(t.order_sn)
      .where(sql`order_sn is not null`),
    // A member has one place in a group.
    uniqueIndex('pintuan_seat_member')
      .on(t.group_id, t.member_id)
      .where(sql`member_id is not null and seat_status <> 'cancel'`),
    index('pintuan_seat_sold').on(t.pintuan_id, t.sku_id, t.seat_status, t.num),
    index('pintuan_seat_open')
      .on(t.id)
      .where(sql`seat_status in ('new_order', 'pay_off')`),
  ],
);
