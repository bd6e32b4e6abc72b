/** Orders with their lines as they are stored, kept for as long as they stay as they are: lists show the same ones again and again. */
import { sql } from 'drizzle-orm';
import type { OrderLine } from '#contract/order/order-rows.schema.ts';
import type { Db } from '#server/db/client.ts';
import { keptRows, versionOf, type Kept } from '#server/db/kept.ts';
import { anyOf, listed, prepared } from '#server/db/prepared.ts';
import { orderItem, orders } from '../schema.ts';
import { linesOf, type ItemRow } from './lines.ts';

/** The columns of a list row. */
const columns = {
  order_id: orders.order_id,
  sn: orders.sn,
  trade_sn: orders.trade_sn,
  seller_id: orders.seller_id,
  seller_name: orders.seller_name,
  member_id: orders.member_id,
  member_name: orders.member_name,
  enterprise_id: orders.enterprise_id,
  order_type: orders.order_type,
  order_status: orders.order_status,
  pay_status: orders.pay_status,
  ship_status: orders.ship_status,
  comment_status: orders.comment_status,
  service_status: orders.service_status,
  payment_type: orders.payment_type,
  payment_plugin_id: orders.payment_plugin_id,
  payment_method_name: orders.payment_method_name,
  payment_time: orders.payment_time,
  pay_money: orders.pay_money,
  order_price: orders.order_price,
  shipping_price: orders.shipping_price,
  discount_price: orders.discount_price,
  balance: orders.balance,
  need_pay_money: orders.need_pay_money,
  client_type: orders.client_type,
  create_time: orders.create_time,
  ship_name: orders.ship_name,
  ship_mobile: orders.ship_mobile,
  ship_province: orders.ship_province,
  ship_city: orders.ship_city,
  ship_county: orders.ship_county,
  ship_town: orders.ship_town,
  ship_addr: orders.ship_addr,
  shipping_type: orders.shipping_type,
  logi_id: orders.logi_id,
  logi_name: orders.logi_name,
  ship_no: orders.ship_no,
  ship_time: orders.ship_time,
  signing_time: orders.signing_time,
  complete_time: orders.complete_time,
  cancel_reason: orders.cancel_reason,
  remark: orders.remark,
  need_receipt: orders.need_receipt,
  order_data: orders.order_data,
};

/** A stored order as far as lists show it. */
export type ListedOrder = Pick<typeof orders.$inferSelect, keyof typeof columns>;

/** Orders by their ids, in any order. */
const ordersOf = prepared('orders_of', (db, name) =>
  db
    .select({ ...columns, version: versionOf(orders) })
    .from(orders)
    .where(anyOf(orders.order_id, 'ids'))
    .prepare(name),
);

/** An order of a list by its key, with the version in which it and its lines are at this moment. */
export interface OrderKey {
  id: string;
  sn: string;
  version: string;
}

/** The columns of a key; the version is put together as `read` does it. */
export const keyColumns = {
  id: orders.order_id,
  sn: orders.sn,
  version: sql<string>`${versionOf(orders)} || coalesce((select string_agg(line.xmin::text || line.ctid::text, '' order by line.item_id) from ${orderItem} as line where line.order_sn = orders.sn), '')`,
};

const keysByIds = prepared('keys_of_orders', (db, name) => db.select(keyColumns).from(orders).where(anyOf(orders.order_id, 'ids')).prepare(name));

/** The keys of some orders, in the order of the ids. */
export async function keysOf(db: Db, ids: readonly string[]): Promise<OrderKey[]> {
  const byId = new Map((ids.length > 0 ? await keysByIds(db, { ids: listed(ids) }) : []).map((key) => [key.id, key]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** An order with its lines. */
export interface StoredOrder {
  row: ListedOrder;
  lines: readonly ItemRow[];
  /** What it became when it was last shown, and to what readings that counts. */
  shown?: { as: string; line: OrderLine };
}

async function read(db: Db, keys: readonly OrderKey[]): Promise<Kept<StoredOrder>[]> {
  if (keys.length === 0) return [];
  const [rows, lines] = await Promise.all([
    ordersOf(db, { ids: listed(keys.map(({ id }) => id)) }),
    linesOf(
      db,
      keys.map(({ sn }) => sn),
    ),
  ]);
  return rows.map(({ version, ...row }) => {
    const own = lines.get(row.sn) ?? [];
    return { id: row.order_id, version: [version, ...own.map((line) => line.version)].join(''), value: { row, lines: own } };
  });
}

/** Orders by their keys, in the order of those. */
export const ordersByKeys = keptRows<OrderKey, StoredOrder>(read);

/** The same by their ids, for readers of many that nobody else shows again. */
export async function ordersByIds(db: Db, ids: readonly string[]): Promise<StoredOrder[]> {
  const byId = new Map((await read(db, await keysOf(db, ids))).map(({ id, value }) => [id, value]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
