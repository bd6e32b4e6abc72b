/** The order of a list, for its pages and for reading all of it row by row. */
import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The sorting part of a checked list query: a field, and the direction. Without a field the list has its own order. */
export interface Sorting {
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** How a list is ordered, and which rows come behind one. */
export interface Order<Row> {
  by: SQL[];
  /** The columns, for a derived table that is ordered by `named`. */
  fields: SQL;
  /** The same for rows of a derived table with columns of these names, e.g. `page.priority desc, page.goods_id desc`. */
  named(table: string): SQL;
  /** The condition for the rows behind a row; undefined for all of them. */
  behind(after: Row | undefined): SQL | undefined;
}

/**
 * What a list can be sorted by: a column, or several that stand together in an index. A column that may be null holds a time, an amount
 * or a count; what is not known yet comes before all that is, and its index is over `known(column)`.
 */
export type Sortable = Readonly<Record<string, PgColumn | readonly PgColumn[]>>;

/** Below every time, amount and count. Written into statements as it is, so that indexes over the same expression are used. */
const UNKNOWN = -1;

/** A column that may be null as what lists are ordered by, for indexes. */
export const known = (column: SQL | { name: string }): SQL => sql`coalesce(${column}, ${sql.raw(String(UNKNOWN))})`;

const compared = (column: PgColumn): SQL => (column.notNull ? sql`${column}` : known(column));

const valueOf = (row: object, { name }: PgColumn) => (row as Readonly<Record<string, unknown>>)[name] ?? UNKNOWN;

/** The type by which a value is compared: a column that numbers itself holds plain numbers. */
const typeOf = (column: PgColumn) => sql.raw(column.getSQLType().replace('bigserial', 'bigint').replace('serial', 'integer'));

const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

/**
 * The one order of a list: by several columns, all up or all down.
 * @param columns the unique key last; the rows carry their values under the same names
 */
export function orderBy<Row extends object>(columns: readonly PgColumn[], direction: 'asc' | 'desc'): Order<Row> {
  const directed = direction === 'asc' ? asc : desc;
  return {
    by: columns.map((column) => directed(compared(column))),
    fields: list(columns.map((column) => sql`${column}`)),
    named: (table) => list(columns.map(({ name, notNull }) => directed(notNull ? sql.raw(`${table}.${name}`) : known(sql.raw(`${table}.${name}`))))),
    behind(after) {
      if (after === undefined) return undefined;
      const names = list(columns.map(compared));
      const values = list(columns.map((column) => sql`${valueOf(after, column)}::${typeOf(column)}`));
      // One comparison of whole rows is what an index over these columns can begin at.
      return direction === 'asc' ? sql`(${names}) > (${values})` : sql`(${names}) < (${values})`;
    },
  };
}

/**
 * The order that a query asks for; newest first unless it asks for one.
 * @param columns what the list can be sorted by; the rows carry their values under the same names
 * @param key the unique key, by which equal values are ordered too, so that no row is on two pages
 * @param own what the list is ordered by, downwards, before the key, when nothing is asked for
 */
export function orderOf<Row extends object>(columns: Sortable, key: PgColumn, { sort, order }: Sorting, own: readonly PgColumn[] = []): Order<Row> {
  const chosen = sort === undefined ? undefined : columns[sort];
  const all = [...(chosen ? [chosen].flat() : own), key] as PgColumn[];
  return orderBy(all, !chosen || order === 'desc' ? 'desc' : 'asc');
}
