/** Opens a record for what was found, one per row, and tells screens. */
import { inArray, sql } from 'drizzle-orm';
import { falsifyMachine } from '#contract/setting/falsify-enums.ts';
import type { apis } from '#contract/index.ts';
import type { Db } from '#server/db/client.ts';
import { tellRecords } from '#server/core/changed.ts';
import type { Live } from '#server/core/live.ts';
import { born } from '#server/core/step.ts';
import type { Finding } from './find.ts';
import { falsifyRecord } from './schema.ts';

/** Any number that no other part of the product locks: findings and repairs take turns, so that no repaired row is found as it was. */
const LOCK = 7_203_141;
export const takeTurns = (tx: Db): Promise<unknown> => tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);

/** Kinds of records whose screens mark rows with an open record. */
export const MARKED = ['order'] as const satisfies readonly (keyof typeof apis)[];

/** Tells screens of tamper records, and those that mark tampered rows. */
export async function tellFalsified(live: Live, db: Db, ids: readonly number[]): Promise<void> {
  await tellRecords(live, db, 'falsifyRecord', ids);
  for (const kind of MARKED) await tellRecords(live, db, kind);
}

/** Opens records, or brings the open ones of the same rows up to date. @param now unix seconds */
export async function openRecords(tx: Db, live: Live, findings: readonly Finding[], scan_batch: string, now: number): Promise<void> {
  if (findings.length === 0) return;
  const rows = await tx
    .insert(falsifyRecord)
    .values(findings.map((finding) => ({ ...finding, scan_batch, discover_time: now, status: born(falsifyMachine, 'FIND', 'job') })))
    .onConflictDoUpdate({
      target: [falsifyRecord.module, falsifyRecord.data_id],
      targetWhere: sql`status = 'UNREPAIRED'`,
      set: {
        kind: sql`excluded.kind`,
        changes: sql`excluded.changes`,
        sealed_version: sql`excluded.sealed_version`,
        data_sn: sql`coalesce(excluded.data_sn, ${falsifyRecord.data_sn})`,
        scan_batch: sql`excluded.scan_batch`,
      },
    })
    .returning({ id: falsifyRecord.id });
  await tellFalsified(
    live,
    tx,
    rows.map(({ id }) => id),
  );
}

/** Locks records until the transaction ends, in the order of their ids. */
export const lockRecords = (tx: Db, ids: readonly number[]) =>
  tx
    .select()
    .from(falsifyRecord)
    .where(inArray(falsifyRecord.id, [...ids]))
    .orderBy(falsifyRecord.id)
    .for('update');
