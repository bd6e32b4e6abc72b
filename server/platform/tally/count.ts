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
  /** The closed filters in the order of the trigger; each is asked for by the name of its column. */
  facets: readonly PgColumn[];
  /** Filters of the list that are no facets, besides the stretch of time: a query with one of them has to look at the rows. */
  others: readonly string[];
}

/** What the tally reads of a query: facets and a stretch of time, both bounds included. */
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

/** The whole days of a stretch of time: from the first one on, up to the last one without it. */
const wholeDays = ({ start_time: start, end_time: end }: Asked) => ({
  from: start === undefined ? undefined : Math.ceil(start / DAY),
  to: end === undefined ? undefined : Math.floor((end + 1) / DAY),
});

/** The rows of the tally for the whole days of a query. */
const tallyWhere = ({ table, facets }: Tallied, query: Asked, { from, to }: ReturnType<typeof wholeDays>): SQL | undefined =>
  and(
    eq(listTally.kind, getTableName(table)),
    from === undefined ? undefined : sql`${listTally.day} >= ${from}`,
    to === undefined ? undefined : sql`${listTally.day} < ${to}`,
    facetsWhere(facets, query),
  );

/**
 * Counts what a query finds that asks for nothing but facets and a stretch of time.
 * @param where the same as a condition on the rows, for what the bounds leave of days
 */
export async function talliedCount(db: Db, tallied: Tallied, query: Asked, where: SQL | undefined): Promise<number> {
  const { table, time } = tallied;
  const { start_time: start, end_time: end } = query;
  if (start !== undefined && end !== undefined && start > end) return 0;
  const days = wholeDays(query);
  const { from, to } = days;
  // Both bounds in one day, or in two neighbours.
  if (from !== undefined && to !== undefined && from > to) return db.$count(table, where);
  const [row] = await db
    .select({ rows: sql<string>`coalesce(sum(${listTally.rows}), 0)` })
    .from(listTally)
    .where(tallyWhere(tallied, query, days));
  let total = Number(row?.rows ?? 0);
  if (start !== undefined && from !== undefined && start < from * DAY) total += await db.$count(table, and(where, sql`${time} < ${from * DAY}`));
  if (end !== undefined && to !== undefined && end >= to * DAY) total += await db.$count(table, and(where, sql`${time} >= ${to * DAY}`));
  return total;
}

/**
 * Where a deep page of a list begins that is ordered by its time, newest first: behind the days that lie before it, so that it costs no more
 * than the rows of one day.
 * @param offset how many rows come before the page
 * @returns the rows to begin at, and how many of them come before the page; nothing where the tally leaves no days out
 */
export async function talliedStart(
  db: Db,
  tallied: Tallied,
  query: Asked,
  where: SQL | undefined,
  offset: number,
): Promise<{ where: SQL | undefined; offset: number } | undefined> {
  const { table, time } = tallied;
  const days = wholeDays(query);
  const { from, to } = days;
  if (from !== undefined && to !== undefined && from > to) return undefined;
  // What the upper bound leaves of a day is newer than all whole days.
  const late =
    to !== undefined && query.end_time !== undefined && query.end_time >= to * DAY ? await db.$count(table, and(where, sql`${time} >= ${to * DAY}`)) : 0;
  const placed = db
    .select({
      day: listTally.day,
      before: sql<number>`(sum(sum(${listTally.rows})) over (order by ${listTally.day} desc) - sum(${listTally.rows}))::float8`.as('before'),
    })
    .from(listTally)
    .where(tallyWhere(tallied, query, days))
    .groupBy(listTally.day)
    .as('placed');
  const [first] = await db
    .select()
    .from(placed)
    .where(lte(placed.before, offset - late))
    .orderBy(placed.day)
    .limit(1);
  if (!first) return undefined;
  return { where: and(where, sql`${time} < ${(first.day + 1) * DAY}`), offset: offset - late - first.before };
}

/** Whether a query asks for nothing beyond what the tally knows. */
export const tallyKnows = ({ others }: Tallied, query: object): boolean =>
  Object.entries(query).every(([name, value]) => value === undefined || !others.some((other) => name === other || name.startsWith(`${other}.`)));
