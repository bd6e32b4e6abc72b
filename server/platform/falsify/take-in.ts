/**
 * Signs rows that were there before their table was declared, or that demonstration data brought: once per module, as they are then. From
 * then on a row without a signature is one that somebody else put there.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { Keyring } from '#server/core/secrets/keys.ts';
import type { Db } from '#server/db/client.ts';
import { rowText, type SignedTable } from '#server/db/signed.ts';
import { rowSeal } from './schema.ts';
import { listOf, shapesOf } from './shapes.ts';
import { completeSeals, rowsOf, writeSignatures } from './write.ts';

/** Rows that are signed in one transaction: each batch writes nearly all seals of the module. */
const BATCH = 5_000;

/** Whether every row of a module has been signed once. */
export const isTakenIn = async (db: Db, { module }: SignedTable): Promise<boolean> =>
  (
    await db
      .select({ one: sql`1` })
      .from(rowSeal)
      .where(and(eq(rowSeal.module, module), eq(rowSeal.complete, 1)))
      .limit(1)
  ).length > 0;

/**
 * Signs the next rows that have no signature. They are locked, so that what the product writes there waits and is signed behind it.
 * @param waiting false passes over rows that somebody is writing; a second pass takes those
 * @returns the last id, and how many; undefined when there are no more
 */
export async function takeInSome(
  tx: Db,
  ring: Keyring,
  table: SignedTable,
  after: string,
  waiting: boolean,
): Promise<{ last: string; rows: number } | undefined> {
  const key = sql`t.${sql.identifier(table.key.name)}`;
  const rows = rowsOf<{ id: string; current: string }>(
    // What was signed before is named as such, or a plan from before the first million were signed looks at all of them for each batch.
    await tx.execute(sql`select ${key}::text as id, ${rowText(table, 't')} as current from ${table.table} t
      where ${key} > ${after}::bigint
        and not exists (select from row_signature s where s.module = ${table.module} and s.data_id > ${after}::bigint and s.data_id = ${key})
      order by ${key} limit ${BATCH} for share of t ${waiting ? sql`` : sql`skip locked`}`),
  );
  const last = rows.at(-1);
  if (!last) return undefined;
  const shape = (await shapesOf(tx, [table])).current(table);
  const columns = listOf(table);
  await writeSignatures(
    tx,
    ring,
    rows.map(({ id, current }) => ({ module: table.module, data_id: id, counted: 0, next: { version: 1, shape, columns, row: current } })),
  );
  return { last: last.id, rows: rows.length };
}

/** Says that every row of a module has a signature. */
export const takenIn = (tx: Db, ring: Keyring, { module }: SignedTable): Promise<void> => completeSeals(tx, ring, module);
