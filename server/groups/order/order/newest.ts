/**
 * The pages that are asked for most, the first ones of all orders or of a tab, newest first: keys and total in one statement that
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
import { keyColumns, type OrderKey } from './stored.ts';
import { inPiece } from './tally.ts';

const [limit, offset, until] = ['limit', 'offset', 'until'].map((name) => sql`${sql.placeholder(name)}::int`) as [SQL, SQL, SQL];
const newestFirst = sql`order by create_time desc, order_id desc`;

/** Keys by a statement of ids, which stands in an array so that PostgreSQL expects a few. */
const page = (db: Db, name: string, ids: SQL, counted: SQL) =>
  db
    .select({ ...keyColumns, total: sql<number>`(select coalesce(sum(orders), 0)::int from ${orderTally} where ${counted})` })
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
export async function newestOrders(db: Db, query: OrderQuery): Promise<{ keys: readonly OrderKey[]; total: number } | undefined> {
  const { page_no, page_size } = query;
  if (page_no > NEAR_PAGES || isSorted(query) || query.start_time !== undefined || query.end_time !== undefined || !tallied(query)) return undefined;
  const facets = facetsOf(query);
  const at = { limit: page_size, offset: (page_no - 1) * page_size };
  const keys = facets ? await ofFacets(db, { ...at, until: page_no * page_size, facets: listed(facets) }) : await ofAll(db, at);
  const total = keys[0]?.total ?? 0;
  // A page that is not full is the last one, or orders that belong on it are older than the near past.
  return keys.length === page_size || (keys.length > 0 && at.offset + keys.length >= total) ? { keys, total } : undefined;
}
