/** The order of a list, for its pages and for reading all of it row by row. */
import { and, asc, desc, eq, gt, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The sorting part of a checked list query: a field, and the direction. Without a field the list has its own order. */
export interface Sorting {
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** How a list is ordered, and which rows come behind one. */
export interface Order<Row> {
  by: SQL[];
  /** The condition for the rows behind a row; undefined for all of them. */
  behind(after: Row | undefined): SQL | undefined;
}

const valueOf = (row: object, { name }: PgColumn) => (row as Readonly<Record<string, unknown>>)[name];

/** The type by which a value is compared: a column that numbers itself holds plain numbers. */
const typeOf = (column: PgColumn) => sql.raw(column.getSQLType().replace('bigserial', 'bigint').replace('serial', 'integer'));

/**
 * The one order of a list: by several columns, all up or all down.
 * @param columns never null, the unique key last; the rows carry their values under the same names
 */
export function orderBy<Row extends object>(columns: readonly PgColumn[], direction: 'asc' | 'desc'): Order<Row> {
  const names = sql.join([...columns], sql`, `);
  return {
    by: columns.map(direction === 'asc' ? asc : desc),
    behind(after) {
      if (after === undefined) return undefined;
      const values = sql.join(
        columns.map((column) => sql`${valueOf(after, column)}::${typeOf(column)}`),
        sql`, `,
      );
      // One comparison of whole rows is what an index over these columns can begin at.
      return direction === 'asc' ? sql`(${names}) > (${values})` : sql`(${names}) < (${values})`;
    },
  };
}

/**
 * The order that a query asks for; newest first unless it asks for one.
 * @param columns what the list can be sorted by: columns that are never null, and whose values the rows carry under the same name
 * @param key the unique key, by which equal values are ordered too, so that no row is on two pages
 */
export function orderOf<Row extends object>(columns: Readonly<Record<string, PgColumn>>, key: PgColumn, { sort, order }: Sorting): Order<Row> {
  const column = sort === undefined ? undefined : columns[sort];
  const down = !column || order === 'desc';
  const direction = down ? desc : asc;
  const [beyond, upTo] = down ? [lt, lte] : [gt, gte];
  return {
    by: column ? [direction(column), direction(key)] : [direction(key)],
    behind(after) {
      if (after === undefined) return undefined;
      const past = beyond(key, valueOf(after, key));
      if (!column) return past;
      const value = valueOf(after, column);
      // The first condition is what an index can begin at.
      return and(upTo(column, value), or(beyond(column, value), and(eq(column, value), past)));
    },
  };
}
