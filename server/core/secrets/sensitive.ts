/** Personal numbers and addresses: what is stored of them, how rows are found by them, and how they are read again. Columns: server/db/sensitive.ts. */
import { and, getTableName, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { refusal } from '#contract/core/refusal.ts';
import { isMask, maskedSensitive, normalSensitive, soughtSensitive, tailOf, type SensitiveKind } from '#contract/core/sensitive.ts';
import { refuse } from '#server/core/refused.ts';
import type { Db } from '#server/db/client.ts';
import { sensitiveIn, sensitiveOf } from '#server/db/sensitive.ts';
import { blindName, ringOf } from './keys.ts';
import { maskOf } from './mask.ts';

/** Of a mask that was sent back nobody knows which value it stands for, unless it is that of the stored one. */
const maskSent = refusal('004', '请输入完整内容，或保持原值不变', 'Enter the whole value, or leave it as it was', 400);

/** The value of a column, readable. Empty for none, and when no secret at hand opens it. */
export const clearOf = (db: Db, stored: string | null | undefined): string => ringOf(db).unseal(stored ?? '');

/** What is shown of a stored value. Answers declared with `maskedText` need nothing of it: the edge masks by itself. */
export const maskIn = (db: Db, kind: SensitiveKind, stored: string): string => maskOf(ringOf(db), kind, stored);

type Values<T extends PgTable, K extends string> = Partial<Pick<T['$inferInsert'], Extract<keyof T['$inferInsert'], K | `${K}_exact` | `${K}_last4`>>>;

/**
 * What is to be written for typed values: each sealed, with its indexes. One that was left out stays, as does one of which the mask of the stored
 * value came back; an empty one is taken away.
 * @param typed by the names of the columns
 * @param stored the row as it is, where there is one
 */
export function sensitiveValues<T extends PgTable, K extends keyof T['_']['columns'] & string>(
  db: Db,
  table: T,
  typed: { readonly [N in K]?: string | null | undefined },
  stored: { readonly [N in NoInfer<K>]?: string | null } = {},
): Values<T, K> {
  const ring = ringOf(db);
  const columns = sensitiveIn(table);
  const values: Record<string, string | null> = {};
  for (const [name, text] of Object.entries(typed) as [K, string | null | undefined][]) {
    const sensitive = columns.get(name);
    if (!sensitive) throw new Error(`${getTableName(table)}.${name} was not declared with sensitiveColumns`);
    if (text === undefined) continue;
    const { kind, exact, last4 } = sensitive;
    const before = ring.unseal(stored[name] ?? '');
    if (text !== null && isMask(text)) {
      if (before === '' || text !== maskedSensitive(kind, before)) refuse(maskSent);
      continue;
    }
    const clear = normalSensitive(kind, text ?? '');
    // Sealed anew it would look changed to whoever compares what is stored.
    if (before !== '' && clear === before) continue;
    const tail = last4 && tailOf(kind, clear);
    values[name] = ring.seal(clear);
    values[exact.name] = clear === '' ? null : ring.blind(blindName(table, exact), clear);
    if (last4) values[last4.name] = tail === undefined ? null : ring.blind(blindName(table, last4), tail);
  }
  return values as Values<T, K>;
}

/** The same for values of other sensitive columns, which are copied. */
export function sensitiveCopy<T extends PgTable, K extends keyof T['_']['columns'] & string>(
  db: Db,
  table: T,
  stored: { readonly [N in K]: string },
): Values<T, K> {
  return sensitiveValues(db, table, mapValues(stored, (text) => clearOf(db, text)) as { readonly [N in K]?: string });
}

const mapValues = (record: Readonly<Record<string, string>>, change: (text: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([name, text]) => [name, change(text)]));

/** A row without the indexes of its sensitive columns, which nobody outside the database reads. */
export function withoutIndexes<Row extends object>(table: PgTable, row: Row): Omit<Row, `${string}_exact` | `${string}_last4`> {
  const indexes = new Set([...sensitiveIn(table).values()].flatMap(({ exact, last4 }) => [exact.name, last4?.name]));
  return Object.fromEntries(Object.entries(row).filter(([name]) => !indexes.has(name))) as Omit<Row, `${string}_exact` | `${string}_last4`>;
}

/** The condition that a column holds exactly this value, whichever secret made its index. */
export function sensitiveIs(db: Db, column: PgColumn, value: string): SQL {
  const { table, kind, exact } = sensitiveOf(column);
  const clear = normalSensitive(kind, value);
  return clear === '' ? sql`false` : inArray(exact, ringOf(db).blinds(blindName(table, exact), clear));
}

/**
 * The condition that a column holds what somebody typed: all of it, or its last four characters. Anything else finds nothing; a query that is declared
 * with `sensitiveQuery` says so to the person. Use it in an `or` for a box that looks in several columns.
 */
export function whereSensitive(db: Db, column: PgColumn, typed: string): SQL {
  const { table, kind, last4 } = sensitiveOf(column);
  const sought = soughtSensitive(kind, typed);
  if (!sought) return sql`false`;
  if ('whole' in sought || !last4) return 'whole' in sought ? sensitiveIs(db, column, sought.whole) : sql`false`;
  return inArray(last4, ringOf(db).blinds(blindName(table, last4), sought.tail));
}

/**
 * Whether another live row has this value. It gives the refusal a face before anything else was done; of calls that race, the unique index on
 * the exact column lets one pass (`refusingDuplicates`).
 * @param except the row itself
 */
export async function isSensitiveTaken(
  db: Db,
  column: PgColumn,
  typed: string | null | undefined,
  { live, except }: { live?: SQL | undefined; except?: readonly [key: PgColumn, id: string | number] | undefined } = {},
): Promise<boolean> {
  if (!typed || isMask(typed)) return false;
  const { table } = sensitiveOf(column);
  const others = except && ne(except[0], except[1]);
  return (await db.$count(table, and(sensitiveIs(db, column, typed), live, others))) > 0;
}
