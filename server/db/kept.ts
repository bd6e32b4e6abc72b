/**
 * Rows that many ask for again and again, read once for as long as they stay as they are. Every call asks the database which rows it means
 * and which version of each counts at this moment, two short values a row; whole rows are read of those alone that are not known in it. So
 * nobody is ever shown what was there before.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

/** The version of a row: the transaction that wrote it, and its place, since one transaction may write it twice. */
export const versionOf = (table: PgTable): SQL<string> => sql<string>`${table}.xmin::text || ${table}.ctid::text`;

/** A row in a version. The version is that of whatever the value is made of. */
export interface Kept<V> {
  id: string;
  version: string;
  value: V;
}

/** Rows that are kept of one kind; the oldest go first. */
const MOST = 2_000;

/** What is kept of a database, by kind of row. */
const memories = new WeakMap<Db, Map<object, Map<string, Kept<unknown>>>>();

/** Forgets all rows of a database: another server may answer in its name, whose numbers of transactions mean something else. */
export const forgetRows = (db: Db): void => void memories.delete(db);

/**
 * Declares a kind of row that is kept.
 * @param load reads rows, each with the version in which it was read; one that is gone meanwhile is left out
 * @returns the rows as of now, in the order in which they are asked for
 */
export function keptRows<A extends { id: string; version: string }, V>(
  load: (db: Db, asked: readonly A[]) => Promise<readonly Kept<V>[]>,
): (db: Db, asked: readonly A[]) => Promise<V[]> {
  return async (db, asked) => {
    let kinds = memories.get(db);
    if (!kinds) memories.set(db, (kinds = new Map()));
    let known = kinds.get(load) as Map<string, Kept<V>> | undefined;
    if (!known) kinds.set(load, (known = new Map()));
    const unknown = asked.filter(({ id, version }) => known.get(id)?.version !== version);
    const read = new Map((unknown.length > 0 ? await load(db, unknown) : []).map((row) => [row.id, row]));
    // Taken out before anything is added: what is added may push others out.
    const values = asked.flatMap(({ id, version }) => {
      const kept = known.get(id);
      return read.get(id)?.value ?? (kept?.version === version ? kept.value : []);
    });
    for (const row of read.values()) {
      known.delete(row.id);
      known.set(row.id, row);
    }
    for (const id of known.keys()) {
      if (known.size <= MOST) break;
      known.delete(id);
    }
    return values;
  };
}
