/** What a query asks of a filter, as a condition on a column: one line per filter, whatever ways its list declares. */
import { and, eq, inArray, isNull, not, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { conditionsOf } from '#contract/core/filter.ts';

/** No value: null, or for texts an empty one as well. */
const blank = (column: PgColumn): SQL => (column.getSQLType() === 'text' ? sql`coalesce(${column}, '') = ''` : isNull(column));

/** Without the look at null where there is none, so that indexes are used. */
const noneOf = (column: PgColumn, values: readonly unknown[], at: PgColumn | SQL): SQL | undefined =>
  column.notNull ? notInArray(at as PgColumn, [...values]) : or(isNull(at), notInArray(at as PgColumn, [...values]));

/**
 * The condition that a column makes of a filter of a checked query: equal, any of, none of, empty. `0` stands for any id.
 * @param query a checked query with the filter and its ways
 * @param at how the statement calls the column, when not by its table
 */
export function matching(column: PgColumn, query: object, filter: string, at: PgColumn | SQL = column): SQL | undefined {
  const { is, in: any, not: none, empty } = conditionsOf(query, filter);
  return and(
    is === undefined ? undefined : eq(at as PgColumn, is),
    any && inArray(at as PgColumn, [...any]),
    none && noneOf(column, none, at),
    empty === undefined ? undefined : empty === 1 ? blank(column) : not(blank(column)),
  );
}

/** The same for a filter by id, where `0` means any. */
export const matchingId = (column: PgColumn, query: object, filter: string, at?: SQL): SQL | undefined =>
  matching(column, (query as Record<string, unknown>)[filter] === '0' ? { ...query, [filter]: undefined } : query, filter, at);

/**
 * The condition for a text that is searched for: contained, contained in none, empty.
 * @param contains the condition for one text, as the list looks for it
 */
export function containingText(column: PgColumn, query: object, filter: string, contains: (text: string) => SQL | undefined): SQL | undefined {
  const { is, not: none, empty } = conditionsOf(query, filter);
  const found = (none ?? []).map((text) => contains(String(text))).filter((one) => one !== undefined);
  return and(
    is === undefined ? undefined : contains(String(is)),
    ...found.map((one) => (column.notNull ? not(one) : or(isNull(column), not(one)))),
    empty === undefined ? undefined : empty === 1 ? blank(column) : not(blank(column)),
  );
}
