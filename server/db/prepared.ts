/**
 * Statements that are asked with every call: built once for a database, and known to PostgreSQL by name, so that it neither reads nor
 * plans them again. Only for statements whose plan does not depend on the values; everything else is better planned with them.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/**
 * Declares such a statement.
 * @param name by which PostgreSQL knows it; one per process
 * @param build the statement with `sql.placeholder(…)` for its values; it ends with `.prepare(name)`
 * @returns runs it on a connection or in an open transaction
 */
export function prepared<Rows>(name: string, build: (db: Db, name: string) => Prepared<Rows>): (db: Db, values: Record<string, unknown>) => Promise<Rows> {
  const built = new WeakMap<Db, Prepared<Rows>>();
  return (db, values) => {
    let statement = built.get(db);
    if (!statement) {
      statement = build(db, name);
      built.set(db, statement);
    }
    return statement.execute(values);
  };
}

/** The values of a list in one placeholder, so that lists of every length are one statement; see `listed`. */
export function anyOf(column: PgColumn, name: string): SQL {
  // A column that counts by itself is declared by another name than that of its type.
  const type = column.getSQLType().replace('serial', 'int');
  return sql`${column} = any(${sql.placeholder(name)}::${sql.raw(type)}[])`;
}

/** A list as a placeholder of `anyOf` takes it: the text of an array, which both databases read alike. */
export const listed = (values: readonly string[]): string => `{${values.map((value) => `"${value.replace(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;
