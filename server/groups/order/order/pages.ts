/** Which orders a page of the list shows, and how many there are: read from indexes and the tally, without touching the rows. */
import { sql, type SQL } from 'drizzle-orm';
import type { OrderQuery } from '#contract/order/order.schema.ts';
import type { Db } from '#server/db/client.ts';
import { orderOf, type Sorting } from '#server/db/order.ts';
import { orders, orderTally } from '../schema.ts';
import { SLOT_SECONDS } from '../tables/facet.ts';
import { fitting, isBroad, isFar, isLong, type Most } from './broad.ts';
import { planOf, rowsOf, type OrderPlan } from './filters.ts';
import { inPiece, tallyOf } from './tally.ts';

/** The ids of a page in the order of the list, and the total. */
export interface IdPage {
  ids: string[];
  total: number;
  /** There are at least so many. */
  atLeast?: true;
}

const answered = async <T>(db: Db, statement: SQL): Promise<T[]> => ((await db.execute(statement)) as unknown as { rows: T[] }).rows;

/** A piece of time with a count of its orders: a whole slot, or what the bounds of the filter leave of one. */
interface Piece {
  first: number;
  last: number;
  orders: number;
}

/** Where a page lies: the pieces of time that hold it, newest first, each with the number of orders after it, and the total. */
interface Place {
  pieces: (Piece & { before: number })[];
  total: number;
}

/** Slots in which first pages are looked for before all others: 30 days. */
export const NEAR = 90;
/** Pages that are looked for there. */
export const NEAR_PAGES = 10;

async function locate(db: Db, plan: OrderPlan, offset: number, until: number, near: boolean): Promise<Place> {
  const { slots, ragged } = tallyOf(plan);
  const counted = ragged.map(
    ({ first, last, where }) => sql`
      union all select ${first}::bigint, ${last}::bigint, (select count(*) from ${orders} where ${where})`,
  );
  const recent = near ? sql`and slot > (select max(slot) - ${NEAR}::int from ${orderTally})` : sql``;
  const total = near ? sql`(select coalesce(sum(orders), 0) from ${orderTally} where ${slots})` : sql`sum(orders) over ()`;
  const found = await answered<{ first: number; last: number; orders: number; before: number; total: number }>(
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
async function idsByTally(db: Db, plan: OrderPlan, query: OrderQuery): Promise<IdPage> {
  const [offset, until] = [(query.page_no - 1) * query.page_size, query.page_no * query.page_size];
  const near = plan.start === undefined && plan.end === undefined && query.page_no <= NEAR_PAGES;
  let place = await locate(db, plan, offset, until, near);
  const last = place.pieces.at(-1);
  const covered = last !== undefined && last.before + last.orders >= until;
  if (near && !covered) place = await locate(db, plan, offset, until, false);
  const { pieces, total } = place;
  const [newest] = pieces;
  if (!newest) return { ids: [], total };
  const times = sql.raw(pieces.map(({ first, last }) => `(${first}, ${last})`).join(', '));
  const rows = await answered<{ id: string }>(
    db,
    sql`
    select o.order_id::text as id
    from (values ${times}) as piece(first, last)
    cross join lateral (
      select order_id, create_time from ${orders}
      where ${inPiece(sql`piece.first`, sql`piece.last`, plan.facets)}
      order by create_time desc, order_id desc limit ${until - newest.before}) as o
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

/** A page of the rows that match. The total has to look at all of them anyway, so the page is taken on the way. */
async function idsOfRows(db: Db, plan: OrderPlan, query: OrderQuery): Promise<IdPage> {
  const { named } = orderOrder(query);
  const amount = query.sort === 'order_amount';
  const [found] = await answered<{ total: number; ids: string[] }>(
    db,
    sql`
    with matching as materialized (${rowsOf(plan, amount ? sql`order_id, create_time, order_price` : sql`order_id, create_time`, amount)}),
      page as (select * from matching order by ${named('matching')} limit ${query.page_size} offset ${(query.page_no - 1) * query.page_size})
    select (select count(*)::int from matching) as total, array(select order_id::text from page order by ${named('page')}) as ids`,
  );
  return { ids: found?.ids ?? [], total: found?.total ?? 0 };
}

/** A page in another order than the list's own. The total is that of the tally; the page is read from the index of its order. */
async function idsInOrder(db: Db, plan: OrderPlan, query: OrderQuery): Promise<IdPage> {
  const { total } = await locate(db, plan, 0, query.page_size, false);
  const rows = await db
    .select({ id: orders.order_id })
    .from(orders)
    .where(plan.where)
    .orderBy(...orderOrder(query).by)
    .limit(query.page_size)
    .offset((query.page_no - 1) * query.page_size);
  return { ids: rows.map(({ id }) => id), total };
}

/** A page of a plan that fits most orders: looked for until it is full and known to be the last or not. All are counted where they are few. */
async function idsOfMost(db: Db, plan: OrderPlan, most: Most, query: OrderQuery): Promise<IdPage> {
  const where = fitting(most);
  const { page_size } = query;
  const offset = (query.page_no - 1) * page_size;
  const rows = db
    .select({ id: orders.order_id })
    .from(orders)
    .where(where)
    .orderBy(...orderOrder(query).by)
    .limit(page_size + 1)
    .offset(offset);
  const [found, long] = await Promise.all([rows, isLong(db, plan)]);
  const known = offset + found.length;
  const ids = found.slice(0, page_size).map(({ id }) => id);
  if (found.length > 0 && found.length <= page_size) return { ids, total: known };
  const counts = query.exact_total === 1 || found.length === 0 || !long;
  return counts ? { ids, total: await db.$count(orders, where) } : { ids, total: Math.max(known, most.least), atLeast: true };
}

/** Whether a query asks for another order than newest first. */
export const isSorted = ({ sort, order }: OrderQuery): boolean => sort !== undefined && !(sort === 'create_time' && order === 'desc');

/** The ids of a page of orders and their total. */
export async function orderIds(db: Db, query: OrderQuery): Promise<IdPage> {
  const plan = await planOf(db, query);
  const broad = isFar(query) ? undefined : await isBroad(db, plan);
  if (broad) return idsOfMost(db, plan, broad, query);
  if (!plan.tallied) return idsOfRows(db, plan, query);
  return isSorted(query) ? idsInOrder(db, plan, query) : idsByTally(db, plan, query);
}
