/** Which orders a page of the list shows, and how many there are: read from indexes and the tally, without touching the rows. */
import { and, sql, type SQL } from 'drizzle-orm';
import type { OrderQuery } from '#contract/order/order.schema.ts';
import type { Db } from '#server/db/client.ts';
import { orderOf, type Sorting } from '#server/db/order.ts';
import { orders, orderTally } from '../schema.ts';
import { SLOT_SECONDS } from '../tables/facet.ts';
import { facetsOf, inFacets, otherConditions, rowsOnLines, timeCondition } from './filters.ts';

/** The ids of a page in the order of the list, and the total. */
export interface IdPage {
  ids: string[];
  total: number;
}

const rowsOf = async <T>(db: Db, statement: SQL): Promise<T[]> => ((await db.execute(statement)) as unknown as { rows: T[] }).rows;

/** A piece of time with a count of its orders: a whole slot, or what the bounds of the filter leave of one. */
interface Piece {
  first: number;
  last: number;
  orders: number;
}

/** The pieces at the bounds of a filter that are no whole slots, and the whole slots between them. */
export function splitTime(start: number | undefined, end: number | undefined) {
  const from = start === undefined ? undefined : Math.ceil(start / SLOT_SECONDS);
  const to = end === undefined ? undefined : Math.floor((end + 1) / SLOT_SECONDS);
  const ragged: { first: number; last: number }[] = [];
  if (
    start !== undefined &&
    end !== undefined &&
    from !== undefined &&
    to !== undefined &&
    from >= to &&
    !(from === to && start === from * SLOT_SECONDS && end === to * SLOT_SECONDS - 1)
  ) {
    // No whole slot inside: the bounds are in one slot or in two neighbours.
    return { from: 0, to: 0, ragged: start <= end ? [{ first: start, last: end }] : [] };
  }
  if (start !== undefined && from !== undefined && start < from * SLOT_SECONDS) ragged.push({ first: start, last: from * SLOT_SECONDS - 1 });
  if (end !== undefined && to !== undefined && end >= to * SLOT_SECONDS) ragged.push({ first: to * SLOT_SECONDS, last: end });
  return { from, to, ragged };
}

/** Where a page lies: the pieces of time that hold it, newest first, each with the number of orders after it, and the total. */
interface Place {
  pieces: (Piece & { before: number })[];
  total: number;
}

/** Slots in which first pages are looked for before all others: 30 days. */
const NEAR = 90;

async function locate(db: Db, query: OrderQuery, facets: readonly number[] | undefined, near: boolean): Promise<Place> {
  const [offset, until] = [(query.page_no - 1) * query.page_size, query.page_no * query.page_size];
  const { from, to, ragged } = splitTime(query.start_time, query.end_time);
  const slots =
    and(from === undefined ? undefined : sql`slot >= ${from}`, to === undefined ? undefined : sql`slot < ${to}`, inFacets(facets, sql`facet`)) ?? sql`true`;
  const counted = ragged.map(
    ({ first, last }) => sql`
      union all select ${first}::bigint, ${last}::bigint, (select count(*) from ${orders} where disabled = 0 and ${and(sql`create_time between ${first} and ${last}`, inFacets(facets))})`,
  );
  const recent = near ? sql`and slot > (select max(slot) - ${NEAR}::int from ${orderTally})` : sql``;
  const total = near ? sql`(select coalesce(sum(orders), 0) from ${orderTally} where ${slots})` : sql`sum(orders) over ()`;
  const found = await rowsOf<{ first: number; last: number; orders: number; before: number; total: number }>(
    db,
    sql`
    with pieces(first, last, orders) as (
        select slot * ${SLOT_SECONDS}::bigint, slot * ${SLOT_SECONDS}::bigint + ${SLOT_SECONDS - 1}, sum(orders)::bigint from ${orderTally} where ${slots} ${recent} group by slot having sum(orders) > 0
        ${sql.join(counted)}),
      placed as (select *, sum(orders) over (order by first desc) - orders as before, ${total} as total from pieces)
    select first::float8, last::float8, orders::int, before::int, total::int from placed
    where (before < ${until} and before + orders > ${offset}) or before = 0
    order by first desc`,
  );
  return { total: found[0]?.total ?? 0, pieces: found.filter((piece) => piece.before < until && piece.before + piece.orders > offset) };
}

/**
 * A page under nothing but facets and time. The tally says in which pieces of time the page lies, so that a deep page and a rare
 * state cost no more than the first page of all.
 */
async function idsByTally(db: Db, query: OrderQuery, facets: readonly number[] | undefined): Promise<IdPage> {
  const offset = (query.page_no - 1) * query.page_size;
  const unbounded = query.start_time === undefined && query.end_time === undefined;
  let place = await locate(db, query, facets, unbounded && query.page_no <= 10);
  const last = place.pieces.at(-1);
  const covered = last !== undefined && last.before + last.orders >= offset + query.page_size;
  if (unbounded && query.page_no <= 10 && !covered) place = await locate(db, query, facets, false);
  const { pieces, total } = place;
  const [newest] = pieces;
  if (!newest) return { ids: [], total };
  const times = sql.raw(pieces.map(({ first, last }) => `(${first}, ${last})`).join(', '));
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
    select o.order_id::text as id
    from (values ${times}) as piece(first, last)
    cross join lateral (
      select order_id, create_time from ${orders}
      where ${and(sql`disabled = 0`, sql`create_time between piece.first and piece.last`, inFacets(facets))}
      order by create_time desc, order_id desc limit ${offset + query.page_size - newest.before}) as o
    order by o.create_time desc, o.order_id desc
    limit ${query.page_size} offset ${offset - newest.before}`,
  );
  return { ids: rows.map(({ id }) => id), total };
}

/** What the list can be sorted by. */
export const orderSort = { create_time: orders.create_time, order_amount: orders.order_price };

type OrderedRow = Pick<typeof orders.$inferSelect, 'order_id' | 'create_time' | 'order_price'>;

/** The order of the list: newest first, or by what is asked for. Served by `orders_list` and `orders_amount`. */
export const orderOrder = (sorting: Sorting = {}) => orderOf<OrderedRow>(orderSort, orders.order_id, sorting, [orders.create_time]);

/** A page of given rows (order_id, what they are ordered by, ...). The total has to look at all of them anyway, so the page is taken on the way. */
async function idsOf(db: Db, query: OrderQuery, matching: SQL): Promise<IdPage> {
  const { named } = orderOrder(query);
  const [found] = await rowsOf<{ total: number; ids: string[] }>(
    db,
    sql`
    with matching as materialized (${matching}),
      page as (select * from matching order by ${named('matching')} limit ${query.page_size} offset ${(query.page_no - 1) * query.page_size})
    select (select count(*)::int from matching) as total, array(select order_id::text from page order by ${named('page')}) as ids`,
  );
  return { ids: found?.ids ?? [], total: found?.total ?? 0 };
}

/** A page in another order than the list's own. The total is that of the tally; the page is read from the index of its order. */
async function idsInOrder(db: Db, query: OrderQuery, facets: readonly number[] | undefined): Promise<IdPage> {
  const { total } = await locate(db, { ...query, page_no: 1 }, facets, false);
  const rows = await db
    .select({ id: orders.order_id })
    .from(orders)
    .where(and(sql`${orders.disabled} = 0`, inFacets(facets), timeCondition(query)))
    .orderBy(...orderOrder(query).by)
    .limit(query.page_size)
    .offset((query.page_no - 1) * query.page_size);
  return { ids: rows.map(({ id }) => id), total };
}

/** Whether a query asks for another order than newest first. */
const isSorted = ({ sort, order }: OrderQuery): boolean => sort !== undefined && !(sort === 'create_time' && order === 'desc');

/** The ids of a page of orders and their total. */
export async function orderIds(db: Db, query: OrderQuery): Promise<IdPage> {
  const facets = facetsOf(query);
  const sorted = isSorted(query);
  const onLines = query.sort === 'order_amount' ? undefined : await rowsOnLines(db, query);
  if (onLines) return idsOf(db, query, onLines);
  const others = await otherConditions(db, query);
  if (!others) return sorted ? idsInOrder(db, query, facets) : idsByTally(db, query, facets);
  return idsOf(
    db,
    query,
    sql`select order_id, create_time, order_price from ${orders} where ${and(sql`disabled = 0`, others, inFacets(facets), timeCondition(query))}`,
  );
}
