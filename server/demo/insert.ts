/** Bulk writing for seeding: many rows per statement, one parameter per statement. */
import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { sensitiveValues } from '#server/core/secrets/sensitive.ts';
import type { Db } from '../db/client.ts';
import { sensitiveIn } from '../db/sensitive.ts';

/** Rows per statement: few round trips, and no statement so large that the embedded database has to grow for it. */
const CHUNK = 1000;

const plainType = (type: string): string =>
  type.replace(/^(big|small)?serial$/, (name) => (name === 'serial' ? 'integer' : name === 'bigserial' ? 'bigint' : 'smallint'));

/** The same rows with their personal numbers sealed, as everything else writes them. */
function sealedRows<T extends PgTable>(db: Db, table: T, rows: readonly T['$inferInsert'][]): readonly T['$inferInsert'][] {
  const names = [...sensitiveIn(table).keys()].filter((name) => name in (rows[0] ?? {}));
  if (names.length === 0) return rows;
  return rows.map((row) => ({
    ...row,
    ...sensitiveValues(db, table, Object.fromEntries(names.map((name) => [name, (row as Record<string, string>)[name] ?? ''])) as Record<never, string>),
  }));
}

/**
 * Inserts rows as one JSON parameter per thousand. All rows must have the same keys as the first one; columns that it
 * lacks take their defaults. Personal numbers are given clear and written sealed.
 */
export async function insertRows<T extends PgTable>(db: Db, table: T, clear: readonly T['$inferInsert'][], onChunk?: (done: number) => void): Promise<void> {
  const rows = sealedRows(db, table, clear);
  const first = rows[0];
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const typed = sql.join(
    columns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(plainType(column.getSQLType()))}`),
    sql`, `,
  );
  const read = sql.join(
    columns.map(([key]) => sql.identifier(key)),
    sql`, `,
  );
  for (let at = 0; at < rows.length; at += CHUNK) {
    const json = JSON.stringify(rows.slice(at, at + CHUNK));
    await db.execute(sql`insert into ${table} (${names}) select ${read} from json_to_recordset(${json}::json) as row(${typed})`);
    onChunk?.(Math.min(rows.length, at + CHUNK));
  }
}

/** Moves the sequence of a table's id behind the largest id that was written. */
export async function followIds(db: Db, table: PgTable, column: string): Promise<void> {
  const name = getTableName(table);
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${name}, ${column}), greatest((select coalesce(max(${sql.identifier(column)}), 1) from ${table}), 1))`,
  );
}

/** The first row of a statement's answer. */
export async function firstRow<T extends Record<string, unknown>>(db: Db, statement: SQL): Promise<T | undefined> {
  const result = await db.execute(statement);
  return (result as unknown as { rows: T[] }).rows[0];
}

/** Runs bulk writing without an index that is costly to keep row by row, and builds it again afterwards. */
export async function withoutIndex(db: Db, name: string, write: () => Promise<void>): Promise<void> {
  const made = await firstRow<{ indexdef: string }>(db, sql`select indexdef from pg_indexes where schemaname = current_schema() and indexname = ${name}`);
  if (!made) throw new Error(`there is no index ${name}`);
  await db.execute(sql`drop index ${sql.identifier(name)}`);
  await write();
  await db.execute(sql.raw(made.indexdef));
}
