/** What the command palette finds of one kind of record. */
import { and, asc, desc, ilike, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Lang, Text } from '#contract/core/text.ts';
import type { SearchHit } from '#contract/platform/search.schema.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { containing } from '#server/db/page.ts';

/** Hits of one kind at most. */
export const SEARCH_HITS = 5;

export type Found = Omit<SearchHit, 'kind'>;
/** Whether the caller holds a permission. */
export type May = (permission: string) => boolean;

export interface SearchDefinition {
  kind: string;
  /** What a person calls all of them. */
  title: Text;
  /** The permissions of which one opens it. */
  permission: readonly string[];
  /** The best hits, at most SEARCH_HITS. */
  search(db: Db, keyword: string, may: May, lang: Lang): Promise<Found[]>;
}

/** Declares what is found of a kind of record. */
export const defineSearch = (definition: SearchDefinition): SearchDefinition => definition;

/** Whole matches first, then names that start with the text. */
export const closest = (column: PgColumn, keyword: string): SQL =>
  sql`case when lower(${column}) = lower(${keyword}) then 0 when ${column} ilike ${containing(keyword).slice(1)} then 1 else 2 end`;

/** Fewer last digits than these are nobody's number in particular. */
const FEWEST_DIGITS = 4;
/** Digits of a number, as people read them out: all of it or the last ones. */
const DIGITS = new RegExp(`^\\d{${FEWEST_DIGITS},}$`);

/** Whether a text can be a number or its last digits. */
export const isNumberEnd = (keyword: string): boolean => DIGITS.test(keyword);

/** The condition that a number ends with these digits; served by an index of the column's trigrams. */
export const endsWith = (column: PgColumn, digits: string): SQL => sql`${column} like ${`%${digits}`}`;

/** What tells apart records of one title, without what is missing. */
export const noteOf = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** An amount of a note. @param cents whole cents */
export const amountOf = (cents: number): string => `￥${toYuan(cents).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** The address of a page with a query. */
export const address = (route: string, query: Record<string, string>): string => `${route}?${new URLSearchParams(query)}`;

/** Records that are found by their name and opened as the list that shows those of that name. */
export interface NameSearch {
  /** The list's address. */
  route: string;
  /** The filter of the list that takes the name. */
  by: string;
  /** A column that tells apart records of one name. */
  note?: PgColumn;
  /** Which of the table are found; default: all. */
  where?: SQL;
}

/** The search over a table by the name of its records; equal ones by name, the newest first where names may repeat. */
export function nameSearch(table: PgTable, key: PgColumn, called: PgColumn, { route, by, note, where }: NameSearch): SearchDefinition['search'] {
  return async (db, keyword) => {
    const rows = await db
      .select({ id: key, title: called, note: note ?? sql<string>`''` })
      .from(table)
      .where(and(where, ilike(called, containing(keyword))))
      .orderBy(closest(called, keyword), asc(called), desc(key))
      .limit(SEARCH_HITS);
    return rows.map((row) => ({ id: String(row.id), title: String(row.title), note: String(row.note), to: address(route, { [by]: String(row.title) }) }));
  };
}
