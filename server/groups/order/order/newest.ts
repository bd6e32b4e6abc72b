/**
 * The pages that are asked for most, the first ones of all orders or of a tab, newest first: rows and total in one statement that
 * PostgreSQL knows by name. What they do not answer, `pages.ts` does.
 */
import { desc, sql, type SQL } from 'drizzle-orm';
import type { OrderQuery } from '#contract/order/order.schema.ts';
import type { Db } from '#server/db/client.ts';
import { anyOf, listed, prepared } from '#server/db/prepared.ts';
import { orders, orderTally } from '../schema.ts';
import { SLOT_SECONDS } from '../tables/facet.ts';
import { facetsOf, tallied } from './filters.ts';
import { isSorted, NEAR, NEAR_PAGES } from './pages.ts';
import { inPiece } from './tally.ts';

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
export const ordersOf = prepared('orders_of', (db, name) => db.select(columns).from(orders).where(anyOf(orders.order_id, 'ids')).prepare(name));

const [limit, offset, until] = ['limit', 'offset', 'until'].map((name) => sql`${sql.placeholder(name)}::int`) as [SQL, SQL, SQL];
const newestFirst = sql`order by create_time desc, order_id desc`;

/** Rows by a statement of ids, which stands in an array so that PostgreSQL expects a few. */
const page = (db: Db, name: string, ids: SQL, counted: SQL) =>
  db
    .select({ ...columns, total: sql<number>`(select coalesce(sum(orders), 0)::int from ${orderTally} where ${counted})` })
    .from(orders)
    .where(sql`${orders.order_id} = any(array(${ids}))`)
    .orderBy(desc(orders.create_time), desc(orders.order_id))
    .prepare(name);

const ofAll = prepared('newest_orders', (db, name) =>
  page(db, name, sql`select order_id from ${orders} where disabled = 0 ${newestFirst} limit ${limit} offset ${offset}`, sql`true`),
);

/** The slots of the near past with orders of these facets, newest first, as far as the page reaches; then their orders. */
const ofFacets = prepared('newest_orders_of_facets', (db, name) => {
  const facets = anyOf(orderTally.facet, 'facets');
  const slots = sql`
    select slot, sum(orders) as orders from ${orderTally}
    where ${facets} and slot > (select max(slot) - ${sql.raw(String(NEAR))} from ${orderTally}) group by slot having sum(orders) > 0`;
  const placed = sql`select slot, sum(orders) over (order by slot desc) - orders as before from (${slots}) as counted`;
  const seconds = sql.raw(String(SLOT_SECONDS));
  const within = inPiece(sql`slot * ${seconds}::bigint`, sql`slot * ${seconds}::bigint + ${seconds} - 1`, undefined);
  return page(
    db,
    name,
    sql`
      select found.order_id from (select slot from (${placed}) as placed where before < ${until}) as piece
      cross join lateral (select order_id, create_time from ${orders} where ${within} and ${anyOf(orders.facet, 'facets')} ${newestFirst} limit ${until}) as found
      order by found.create_time desc, found.order_id desc limit ${limit} offset ${offset}`,
    facets,
  );
});

/** A page and the total; undefined for queries that ask for more than that, and for pages that lie further back. */
export async function newestOrders(db: Db, query: OrderQuery): Promise<{ rows: readonly ListedOrder[]; total: number } | undefined> {
  const { page_no, page_size } = query;
  if (page_no > NEAR_PAGES || isSorted(query) || query.start_time !== undefined || query.end_time !== undefined || !tallied(query)) return undefined;
  const facets = facetsOf(query);
  const at = { limit: page_size, offset: (page_no - 1) * page_size };
  const rows = facets ? await ofFacets(db, { ...at, until: page_no * page_size, facets: listed(facets) }) : await ofAll(db, at);
  const total = rows[0]?.total ?? 0;
  // A page that is not full is the last one, or orders that belong on it are older than the near past.
  return rows.length === page_size || (rows.length > 0 && at.offset + rows.length >= total) ? { rows, total } : undefined;
}
