/** How many rows a long list has, and where its deep pages lie, from its tally. */
import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getTableName } from 'drizzle-orm';
import { conditionsOf } from '#contract/core/filter.ts';
import type { Db } from '#server/db/client.ts';
import { listTally } from './schema.ts';

const DAY = 86_400;

/** A list of millions: its tally says how many rows a query finds, and where a deep page begins. */
export interface Tallied {
  table: PgTable;
  /** What the list is ordered by, in unix seconds. */
  time: PgColumn;
  /** Filters of the list that the tally does not know, besides the stretch of time: a query with one of them has to look at the rows. */
  others: readonly string[];
  /** How long a slot of the tally is, in seconds. */
  width: number;
  /** Where the tally stands, with the number of a slot (time / width) and of the rows in it. */
  tally: { table: PgTable; slot: PgColumn; rows: PgColumn };
  /** The condition on the tally that a query makes, without the stretch of time. */
  where(query: object): SQL | undefined;
}

/** What is declared of a list with a tally in `list_tally`. */
export interface ListTallied extends Pick<Tallied, 'table' | 'time' | 'others'> {
  /** The closed filters in the order of the trigger; each is asked for by the name of its column. */
  facets: readonly PgColumn[];
  /** Under which name its trigger counts, and in slots of how many seconds, where that is not the table and a day. */
  kind?: string;
  width?: number;
}

/** A list whose triggers append to `list_tally`. */
export const listTallied = ({ table, time, others, facets, kind = getTableName(table), width = DAY }: ListTallied): Tallied => ({
  table,
  time,
  others,
  width,
  tally: { table: listTally, slot: listTally.day, rows: listTally.rows },
  where: (query) => and(eq(listTally.kind, kind), facetsWhere(facets, query)),
});

/** What the tally reads of a query: its filters and a stretch of time, both bounds included. */
type Asked = object & { start_time?: number | undefined; end_time?: number | undefined };

/** The condition that a query makes of the facets: equal, any of, none of. */
function facetsWhere(facets: readonly PgColumn[], query: object): SQL | undefined {
  return and(
    ...facets.map(({ name }, at) => {
      const { is, in: any, not: none } = conditionsOf(query, name);
      const place = sql`${listTally.facets}[${sql.raw(String(at + 1))}]`;
      const among = (values: readonly unknown[]) =>
        sql.join(
          values.map((value) => sql`${String(value)}`),
          sql`, `,
        );
      return and(
        is === undefined ? undefined : sql`${place} = ${String(is)}`,
        any && sql`${place} in (${among(any)})`,
        none && sql`${place} not in (${among(none)})`,
      );
    }),
  );
}

/** The whole slots of a stretch of time: from the first one on, up to the last one without it. */
const wholeSlots = ({ width }: Tallied, { start_time: start, end_time: end }: Asked) => ({
  from: start === undefined ? undefined : Math.ceil(start / width),
  to: end === undefined ? undefined : Math.floor((end + 1) / width),
});

/** The rows of the tally for the whole slots of a query. */
const tallyWhere = ({ tally, where }: Tallied, query: Asked, { from, to }: ReturnType<typeof wholeSlots>): SQL | undefined =>
  and(where(query), from === undefined ? undefined : sql`${tally.slot} >= ${from}`, to === undefined ? undefined : sql`${tally.slot} < ${to}`);

/**
 * Counts what a query finds that asks for nothing but what the tally knows and a stretch of time.
 * @param where the same as a condition on the rows, for what the bounds leave of slots
 */
export async function talliedCount(db: Db, tallied: Tallied, query: Asked, where: SQL | undefined): Promise<number> {
  const { table, time, tally, width } = tallied;
  const { start_time: start, end_time: end } = query;
  if (start !== undefined && end !== undefined && start > end) return 0;
  const slots = wholeSlots(tallied, query);
  const { from, to } = slots;
  // Both bounds in one slot, or in two neighbours.
  if (from !== undefined && to !== undefined && from > to) return db.$count(table, where);
  const [row] = await db
    .select({ rows: sql<string>`coalesce(sum(${tally.rows}), 0)` })
    .from(tally.table)
    .where(tallyWhere(tallied, query, slots));
  let total = Number(row?.rows ?? 0);
  if (start !== undefined && from !== undefined && start < from * width) total += await db.$count(table, and(where, sql`${time} < ${from * width}`));
  if (end !== undefined && to !== undefined && end >= to * width) total += await db.$count(table, and(where, sql`${time} >= ${to * width}`));
  return total;
}

/**
 * Where a deep page of a list begins that is ordered by its time, newest first: behind the slots that lie before it, so that it costs no more
 * than the rows of one slot.
 * @param offset how many rows come before the page
 * @returns the rows to begin at, and how many of them come before the page; nothing where the tally leaves no slots out
 */
export async function talliedStart(
  db: Db,
  tallied: Tallied,
  query: Asked,
  where: SQL | undefined,
  offset: number,
): Promise<{ where: SQL | undefined; offset: number } | undefined> {
  const { table, time, tally, width } = tallied;
  const slots = wholeSlots(tallied, query);
  const { from, to } = slots;
  if (from !== undefined && to !== undefined && from > to) return undefined;
  // What the upper bound leaves of a slot is newer than all whole ones.
  const late =
    to !== undefined && query.end_time !== undefined && query.end_time >= to * width ? await db.$count(table, and(where, sql`${time} >= ${to * width}`)) : 0;
  const placed = db
    .select({
      slot: sql<number>`${tally.slot}`.as('slot'),
      before: sql<number>`(sum(sum(${tally.rows})) over (order by ${tally.slot} desc) - sum(${tally.rows}))::float8`.as('before'),
    })
    .from(tally.table)
    .where(tallyWhere(tallied, query, slots))
    .groupBy(tally.slot)
    .as('placed');
  const [first] = await db
    .select()
    .from(placed)
    .where(lte(placed.before, offset - late))
    .orderBy(placed.slot)
    .limit(1);
  if (!first) return undefined;
  return { where: and(where, sql`${time} < ${(first.slot + 1) * width}`), offset: offset - late - first.before };
}

/** Whether a query asks for nothing beyond what the tally knows. */
export const tallyKnows = ({ others }: Tallied, query: object): boolean =>
  Object.entries(query).every(([name, value]) => value === undefined || !others.some((other) => name === other || name.startsWith(`${other}.`)));
