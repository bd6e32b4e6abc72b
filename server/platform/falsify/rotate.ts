/** Signs and seals anew under a new secret, in batches. What does not hold under an old one is left as it is: a scan finds it. */
import { ne, sql } from 'drizzle-orm';
import type { Keyring } from '#server/core/secrets/keys.ts';
import type { Db } from '#server/db/client.ts';
import { rowHolds, sealHolds, sealOf, signRow, type Proven, type Sealed } from './mac.ts';
import { rowSeal, rowSignatureShape } from './schema.ts';
import { recordset, ROW_COLUMNS, rowsOf, SEAL_COLUMNS } from './write.ts';

const BATCH = 2_000;

interface StoredRow {
  module: string;
  data_id: string;
  version: number;
  shape: number;
  key: string;
  row: string;
  mac: string;
}

/** What became of signatures and seals. */
export interface SignedAnew {
  signed: number;
  /** Signatures and seals that hold under no secret at hand. */
  broken: number;
}

async function someRows(tx: Db, ring: Keyring, after: Pick<StoredRow, 'module' | 'data_id'>, shapes: ReadonlyMap<number, string>, told: SignedAnew) {
  const rows = rowsOf<StoredRow>(
    await tx.execute(sql`select s.module, s.data_id::text as data_id, s.version, s.shape, s.key, s."row", s.mac from row_signature s
      where (s.module, s.data_id) > (${after.module}, ${after.data_id}::bigint) and s.key <> ${ring.current.id}
      order by s.module, s.data_id limit ${BATCH} for update`),
  );
  const anew = rows.flatMap((row) => {
    const signed = { ...row, columns: shapes.get(row.shape) ?? '' };
    return rowHolds(ring, signed) ? [{ ...row, ...signRow(ring, signed) }] : [];
  });
  await tx.execute(sql`update row_signature s set key = given.key, mac = given.mac from ${recordset(anew, ROW_COLUMNS)}
    where s.module = given.module and s.data_id = given.data_id`);
  told.signed += anew.length;
  told.broken += rows.length - anew.length;
  return rows.length < BATCH ? undefined : rows.at(-1);
}

async function allSeals(tx: Db, ring: Keyring, told: SignedAnew): Promise<void> {
  const rows = (await tx
    .select()
    .from(rowSeal)
    .where(ne(rowSeal.key, ring.current.id))
    .orderBy(rowSeal.module, rowSeal.bucket)
    .for('update')) as Proven<Sealed>[];
  const anew = rows.filter((seal) => sealHolds(ring, seal)).map((seal) => ({ ...seal, ...sealOf(ring, seal) }));
  await tx.execute(sql`update row_seal s set key = given.key, mac = given.mac from ${recordset(anew, SEAL_COLUMNS)}
    where s.module = given.module and s.bucket = given.bucket`);
  told.broken += rows.length - anew.length;
}

/** Signs everything anew that older secrets signed. It may be broken off and run again. */
export async function signAnew(db: Db, ring: Keyring): Promise<SignedAnew> {
  const told: SignedAnew = { signed: 0, broken: 0 };
  const shapes = new Map((await db.select().from(rowSignatureShape)).map(({ id, columns }) => [id, columns]));
  let after: Pick<StoredRow, 'module' | 'data_id'> | undefined = { module: '', data_id: '0' };
  while (after) {
    const from: Pick<StoredRow, 'module' | 'data_id'> = after;
    after = await db.transaction((tx) => someRows(tx as Db, ring, from, shapes, told));
  }
  await db.transaction((tx) => allSeals(tx as Db, ring, told));
  return told;
}
