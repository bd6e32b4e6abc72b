import { and, ilike, like, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Page } from '#contract/core/page.ts';

/** The paging part of a checked list query. */
export interface PageQuery {
  page_no: number;
  page_size: number;
}

/**
 * Makes the answer of a list: one query for the rows of the page, one for the total. Beyond the end `data` is empty and
 * `data_total` true (R34). The two run one after the other, since a transaction has a single connection.
 *
 *     return paged(query, (limit, offset) => db.select()....limit(limit).offset(offset), () => db.$count(brand, where));
 */
export async function paged<T>(
  query: PageQuery,
  rows: (limit: number, offset: number) => PromiseLike<T[]>,
  count: () => PromiseLike<number>,
): Promise<Page<T>> {
  const { page_no, page_size } = query;
  const data = await rows(page_size, (page_no - 1) * page_size);
  // A first page that is not full tells its own total.
  const data_total = page_no === 1 && data.length < page_size ? data.length : Number(await count());
  return { data, data_total, page_no, page_size };
}

/** A pattern for `ilike` that finds the text anywhere; the wildcards in it are taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The condition that a column has a text anywhere, whatever its case. Only texts with letters of two cases need the slow comparison. */
export const within = (column: PgColumn | SQL, text: string): SQL =>
  (text.toLowerCase() === text.toUpperCase() ? like : ilike)(column as PgColumn, containing(text));

/** The same for a text that may be missing: no condition then. */
export const having = (column: PgColumn, text: string | undefined): SQL | undefined => (text ? within(column, text) : undefined);

/** The condition that what is indexed as `text_grams(...)` has what a text is made of: its pairs, which hold all its characters. */
export const havingPairs = (indexed: PgColumn | SQL, text: string): SQL => sql`text_grams(${indexed}) @> sought_grams(${text}::text)`;

/**
 * The same by way of an index over the characters and pairs of a text: Chinese names are mostly two characters long, too short for trigrams.
 * @param indexed what is indexed as `text_grams(...)`, where that is more than the column
 */
export const havingGrams = (column: PgColumn, text: string | undefined, indexed: SQL = sql`${column}`): SQL | undefined =>
  text ? and(havingPairs(indexed, text), within(column, text)) : undefined;
