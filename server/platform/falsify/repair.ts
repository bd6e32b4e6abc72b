/** Repairs rows that were tampered with: what was signed is written back, or what is there now is signed. All of them or none. */
import { eq, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { falsifyMachine, type FalsifyRepairMode } from '#contract/setting/falsify-enums.ts';
import { falsifyErrors } from '#contract/setting/falsify.schema.ts';
import type { Keyring } from '#server/core/secrets/keys.ts';
import { found, refuse } from '#server/core/refused.ts';
import { defineKind, step, type Operator } from '#server/core/step.ts';
import type { Db } from '#server/db/client.ts';
import { signedTable, type SignedTable } from '#server/db/signed.ts';
import { sealOf, type Sealed } from './mac.ts';
import { lockRecords, takeTurns } from './records.ts';
import { falsifyRecord } from './schema.ts';
import { listOf, shapesOf } from './shapes.ts';
import { beside, signatureOf, signMarked, valuesOf, type Beside, type Values } from './sign.ts';
import { BUCKET_SUMS, inBucket, lockSeals, rowsOf, writeSignatures } from './write.ts';

export type RecordRow = typeof falsifyRecord.$inferSelect;

/** Tamper records; the system log tells of their repair. */
export const falsifyRecordKind = defineKind<RecordRow, 'FIND' | 'REPAIR', 'status'>({
  table: falsifyRecord,
  key: 'id',
  fields: ['status'],
  machines: () => ({ status: falsifyMachine }),
  refuse: ({ id }) => refuse(falsifyErrors.repaired, { id }),
  live: { resource: 'falsifyRecord', id: ({ id }) => String(id) },
});

/** Whether what was signed is known, and enough of it to write it back. */
export const isRestorable = ({ module, kind, sealed_version }: RecordRow): boolean => {
  if (kind === 'INSERTED') return true;
  // An old signature was put back with the row, or there is none that holds.
  if (sealed_version !== null || (kind !== 'CHANGED' && kind !== 'DELETED')) return false;
  return kind === 'CHANGED' || (signedTable(module)?.whole ?? false);
};

const POSTGRES = { unique: '23505', foreign: '23503', check: '23514' };
const CLASHES: ReadonlySet<unknown> = new Set(Object.values(POSTGRES));

/** Runs a statement that writes a row back; one that clashes with others refuses the repair. */
async function writing(id: number, statement: () => PromiseLike<unknown>): Promise<void> {
  try {
    await statement();
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if (CLASHES.has((cause as Error & { code?: unknown }).code)) refuse(falsifyErrors.taken, { id });
    }
    throw error;
  }
}

const typed = (type: string, value: string | null) => sql`${value}::${sql.raw(type.replace('serial', 'int'))}`;

/** Writes the signed values of a row, as the columns of its signature have them. */
async function writeBack(tx: Db, record: RecordRow, table: SignedTable, signature: { columns: string; row: string }, there: boolean): Promise<void> {
  const names = signature.columns.split(',');
  const values = valuesOf(signature.row);
  const known = table.columns.flatMap((column) => {
    const place = names.indexOf(column.name);
    return place === -1 ? [] : [{ column, value: values[place] ?? null }];
  });
  const list = (parts: ReturnType<typeof sql>[]) => sql.join(parts, sql`, `);
  const key = sql.identifier(table.key.name);
  if (there) {
    const set = list(known.map(({ column, value }) => sql`${sql.identifier(column.name)} = ${typed(column.getSQLType(), value)}`));
    await writing(record.id, () => tx.execute(sql`update ${table.table} set ${set} where ${key} = ${record.data_id}::bigint`));
    return;
  }
  const all = getTableConfig(table.table).columns.filter(({ generated }) => generated === undefined);
  if (all.some((column) => column.name !== table.key.name && !names.includes(column.name))) refuse(falsifyErrors.gone, { id: record.id });
  const columns = list([key, ...known.map(({ column }) => sql.identifier(column.name))] as unknown as ReturnType<typeof sql>[]);
  const inserted = list([sql`${record.data_id}::bigint`, ...known.map(({ column, value }) => typed(column.getSQLType(), value))]);
  await writing(record.id, () => tx.execute(sql`insert into ${table.table} (${columns}) values (${inserted})`));
}

/** A locked row beside its signature. */
async function locked(tx: Db, table: SignedTable, id: string): Promise<Beside> {
  const key = sql.identifier(table.key.name);
  await tx.execute(sql`select 1 from ${table.table} where ${key} = ${id}::bigint for update`);
  const [row] = await beside(tx, new Map([[table, [id]]]));
  return row as Beside;
}

async function restore(tx: Db, ring: Keyring, table: SignedTable, record: RecordRow): Promise<void> {
  const { id, data_id } = record;
  const row = await locked(tx, table, data_id);
  const signature = signatureOf(ring, await shapesOf(tx, [table]), row);
  if (signature === undefined && record.kind === 'INSERTED') {
    const key = sql.identifier(table.key.name);
    await writing(id, () => tx.execute(sql`delete from ${table.table} where ${key} = ${data_id}::bigint`));
    return;
  }
  // It was put back together with an older signature, or there is none that holds.
  if (!signature || record.sealed_version !== null) refuse(falsifyErrors.unknown, { id });
  await writeBack(tx, record, table, signature, row.current !== null);
  const counted = row.version ?? 0;
  // Whatever the triggers have marked was signed already; this is the same once more.
  await signMarked(tx, ring);
  const [after] = await beside(tx, new Map([[table, [data_id]]]));
  if (after?.version !== row.version) return;
  await writeSignatures(tx, ring, [
    { module: table.module, data_id, counted, next: { version: counted + 1, shape: row.shape as number, columns: signature.columns, row: signature.row } },
  ]);
}

async function acceptRow(tx: Db, ring: Keyring, table: SignedTable, record: RecordRow): Promise<void> {
  const { data_id } = record;
  const row = await locked(tx, table, data_id);
  const version = row.version ?? 0;
  const counted = record.sealed_version ?? version;
  const shape = (await shapesOf(tx, [table])).current(table);
  const next =
    row.current === null
      ? undefined
      : { version: Math.max(version, counted) + 1, shape, columns: listOf(table), row: JSON.stringify(valuesOf(row.current) satisfies Values) };
  await writeSignatures(tx, ring, [{ module: table.module, data_id, counted, ...(next && { next }) }]);
}

/** Seals a bucket by the signatures that there are now. */
async function acceptSeal(tx: Db, ring: Keyring, table: SignedTable, record: RecordRow): Promise<void> {
  const { module } = table;
  const bucket = Number(record.data_id.slice(1));
  await lockSeals(tx, ring, [{ module, bucket }]);
  const [sums] = rowsOf<Pick<Sealed, 'rows' | 'versions' | 'weighted'>>(
    await tx.execute(sql`select ${BUCKET_SUMS} from row_signature where module = ${module} and ${inBucket(bucket)}`),
  );
  const seal: Sealed = { module, bucket, complete: 1, ...found(sums) };
  const { rows, versions, weighted } = seal;
  const { key, mac } = sealOf(ring, seal);
  await tx.execute(sql`update row_seal set complete = 1, rows = ${rows}, versions = ${versions}::numeric, weighted = ${weighted}::numeric, key = ${key}, mac = ${mac}
    where module = ${module} and bucket = ${bucket}::int`);
}

interface Repair {
  mode: FalsifyRepairMode;
  remark: string;
  operator: Operator;
  /** Unix seconds. */
  now: number;
}

/**
 * Repairs records, all or none.
 * @returns the records before and after, in the order of their ids
 * @throws Refused 404 for an unknown id, 945 for what was repaired already or cannot be restored
 */
export async function repairRecords(
  tx: Db,
  ring: Keyring,
  ids: readonly number[],
  { mode, remark, operator, now }: Repair,
): Promise<{ before: RecordRow; after: RecordRow }[]> {
  await takeTurns(tx);
  const records = await lockRecords(tx, ids);
  if (records.length < new Set(ids).size) found(undefined);
  const done: { before: RecordRow; after: RecordRow }[] = [];
  for (const record of records) {
    const values = { repair_mode: mode, repair_remark: remark, repair_admin: operator.name, repair_time: now };
    const after = await step(tx, falsifyRecordKind, record, 'REPAIR', operator, now, { values });
    const table = signedTable(record.module) ?? refuse(falsifyErrors.unknown, { id: record.id });
    if (mode === 'RESTORE') await (record.kind === 'SEAL' ? refuse(falsifyErrors.unknown, { id: record.id }) : restore(tx, ring, table, record));
    else await (record.kind === 'SEAL' ? acceptSeal(tx, ring, table, record) : acceptRow(tx, ring, table, record));
    done.push({ before: record, after });
  }
  return done;
}

/** One record. Refuses an unknown one with 404. */
export async function oneRecord(db: Db, id: number): Promise<RecordRow> {
  const [row] = await db.select().from(falsifyRecord).where(eq(falsifyRecord.id, id));
  return found(row);
}
