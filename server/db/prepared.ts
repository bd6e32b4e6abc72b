/**
 * Statements that are asked with every call: built once for a database, known to PostgreSQL by name, so that it neither reads nor
 * plans them again, and with rows that are made by a function of their own. Only for statements whose plan does not depend on the
 * values; everything else is better planned with them.
 */
import { Column, is, sql, SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/** What the library keeps in a statement and does not declare: its fields, and what makes rows of the driver's values. */
interface Inside {
  fields?: { path: string[]; field: unknown }[];
  joinsNotNullableMap?: unknown;
  customResultMapper?: (rows: unknown[][]) => unknown[];
}

type Decode = (value: unknown) => unknown;

/** How the driver's value of a field is read; undefined where it stays as it is. */
function decoderOf(field: unknown): Decode | undefined {
  const decoder = is(field, Column)
    ? field
    : is(field, SQL)
      ? (field as unknown as { decoder: Column }).decoder
      : (field as { sql: { decoder: Column } }).sql.decoder;
  const { mapFromDriverValue } = decoder;
  return mapFromDriverValue === Column.prototype.mapFromDriverValue ? undefined : (value) => decoder.mapFromDriverValue(value);
}

/** Rows are made by a function with one literal; the library walks over every field of every row, which costs several times as much. */
function quickRows(statement: Inside): void {
  const { fields } = statement;
  if (!fields || fields.some(({ path }) => path.length !== 1)) return;
  const decoders = fields.map(({ field }) => decoderOf(field));
  const values = fields.map(({ path: [name] }, i) => `${JSON.stringify(name)}:${decoders[i] ? `r[${i}]===null?null:d[${i}](r[${i}])` : `r[${i}]`}`);
  // Names come from our own tables alone.
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval, no-new-func
  const row = new Function('d', `"use strict";return (r)=>({${values.join(',')}})`)(decoders) as (values: unknown[]) => unknown;
  statement.customResultMapper = (rows) => rows.map(row);
}

/** Runs a statement that is planned with its values and reads many rows: those are made by such a function, too. */
export function manyRows<Rows>(query: { prepare(name: string): unknown }): Promise<Rows> {
  const statement = query.prepare('');
  quickRows(statement as Inside);
  return (statement as Prepared<Rows>).execute({});
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
      quickRows(statement as Inside);
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

/** The values of a list as a placeholder of `anyOf` takes it: the text of an array, which both databases read alike. */
export const listed = (values: readonly (string | number)[]): string =>
  `{${values.map((value) => `"${String(value).replace(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;
