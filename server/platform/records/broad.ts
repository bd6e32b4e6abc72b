/**
 * Texts that so many rows have that finding all of them takes long, although an index says which: each has to be read to compare the text, to
 * order it and to count it. A page of them is looked for along the order of the list instead, and ends as soon as it is full; it then knows how many
 * there are at least. Whoever wants the exact number asks for that (`exact_total`).
 */
import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';

/** Lists of so many rows are never counted unasked where a text fits many of them. */
const COUNTED = 20_000;
/** The first rows of the list that are looked at to tell how many a text fits. */
const PROBED = 1_000;
/** A text is broad when it fits so many of them: below, all that it fits are quicker to find. */
const FITTING = 4;
/** So many rows are looked at for a page; one that lies further back is quicker taken from all that fit. */
const FARTHEST = 20_000;

/** Which texts of a query may fit many rows of a list, and what all rows of the list have in common. */
export interface Broad<Query> {
  texts: readonly (keyof Query & string)[];
  /** As literals: with the order of the list it is an index. */
  among(query: Query): SQL;
}

/** A page that was looked for along the list. */
export interface Along {
  keys: unknown[];
  /** How many rows fit at least, always more than those up to the end of the page. */
  known: number;
}

interface Asked {
  table: PgTable;
  key: PgColumn;
  among: SQL;
  /** The order of the list. */
  by: SQL[];
  /** What a row has to fit. */
  where: SQL;
}

/** The first rows of a list, under the name of its table; a text is compared with them alone, in the order in which they come. */
const first = ({ table, among, by }: Asked, rows: number): SQL =>
  sql`(select * from ${table} where ${among} order by ${sql.join(by, sql`, `)} limit ${sql.raw(String(rows))}) as ${sql.identifier(getTableName(table))}`;

/**
 * A page of a list, looked for along its order.
 * @param listed how many rows the list has without the texts
 * @returns nothing where all that fit are better found by their index: few of them, or a page far behind, or the last one
 */
export async function pageAlong(db: Db, asked: Asked, listed: number, limit: number, offset: number): Promise<Along | undefined> {
  if (listed <= COUNTED) return undefined;
  const { key, by, where } = asked;
  const rowsOf = async <T>(statement: SQL) => ((await db.execute(statement)) as unknown as { rows: T[] }).rows;
  const [probe] = await rowsOf<{ fitting: number }>(sql`select count(*)::int as fitting from ${first(asked, PROBED)} where ${where}`);
  const fitting = probe?.fitting ?? 0;
  // Twice as far as the probe says, since what fits does not lie evenly.
  if (fitting < FITTING || ((offset + limit) * PROBED * 2) / fitting > FARTHEST) return undefined;
  const rows = await rowsOf<{ key: unknown }>(
    sql`select ${key} as key from ${first(asked, FARTHEST)} where ${where} order by ${sql.join(by, sql`, `)} limit ${limit + 1} offset ${offset}`,
  );
  if (rows.length <= limit) return undefined;
  return { keys: rows.slice(0, limit).map((row) => key.mapFromDriverValue(row.key)), known: Math.max(offset + rows.length, fitting) };
}
