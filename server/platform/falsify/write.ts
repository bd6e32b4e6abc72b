/** Writes signatures together with the seals over them: one statement for all rows of a transaction. */
import { sql, type SQL } from 'drizzle-orm';
import type { Keyring } from '#server/core/secrets/keys.ts';
import type { Db } from '#server/db/client.ts';
import { BUCKETS, bucketOf, sealHolds, sealOf, signRow, type Proven, type Sealed, type SignedRow } from './mac.ts';
import { rowSeal } from './schema.ts';

export const rowsOf = <T>(answer: unknown): T[] => (answer as { rows: T[] }).rows;

/** What a seal says of signatures. */
export const BUCKET_SUMS = sql.raw(
  `count(*)::int as rows, coalesce(sum(version), 0)::text as versions, coalesce(sum(version::numeric * data_id), 0)::text as weighted`,
);
/** The signatures of a bucket. */
export const inBucket = (bucket: number): SQL => sql`data_id % ${sql.raw(String(BUCKETS))} = ${bucket}::int`;

/** What becomes of the signature of one row. */
export interface Change {
  module: string;
  data_id: string;
  /** The version by which it counts in its seal until now; 0 for none. */
  counted: number;
  /** The signature that it gets; none: it loses the one that it has. */
  next?: { version: number; shape: number; columns: string; row: string };
}

const emptySeal = (module: string, bucket: number): Sealed => ({ module, bucket, complete: 0, rows: 0, versions: '0', weighted: '0' });
const placeOf = ({ module, bucket }: { module: string; bucket: number }) => `${module}:${bucket}`;

type SealRow = Proven<Sealed>;
/** Rows as a table of a statement, called `given`. */
export const recordset = (rows: readonly unknown[], columns: string): SQL =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(${sql.raw(columns)})`;
export const SEAL_COLUMNS = 'module text, bucket int, complete smallint, rows int, versions numeric, weighted numeric, key text, mac text';
export const ROW_COLUMNS = 'module text, data_id bigint, version int, shape int, key text, "row" text, mac text';

/** Locks seals, in an order that is the same everywhere, and makes those that there are not. */
export async function lockSeals(tx: Db, ring: Keyring, places: readonly { module: string; bucket: number }[]): Promise<SealRow[]> {
  const read = async () =>
    rowsOf<SealRow>(
      await tx.execute(sql`select s.module, s.bucket, s.complete, s.rows, s.versions::text as versions, s.weighted::text as weighted, s.key, s.mac
        from ${rowSeal} s join ${recordset(places, 'module text, bucket int')} on given.module = s.module and given.bucket = s.bucket
        order by s.module, s.bucket for update of s`),
    );
  const found = await read();
  if (found.length === places.length) return found;
  const had = new Set(found.map(placeOf));
  const made = places.filter((place) => !had.has(placeOf(place))).map(({ module, bucket }) => emptySeal(module, bucket));
  const rows = made.map((seal) => ({ ...seal, ...sealOf(ring, seal) }));
  await tx.execute(sql`insert into ${rowSeal} (module, bucket, complete, rows, versions, weighted, key, mac)
    select module, bucket, complete, rows, versions, weighted, key, mac from ${recordset(rows, SEAL_COLUMNS)} order by module, bucket on conflict do nothing`);
  return read();
}

/** What changes add to the seal of a bucket. */
function added(changes: readonly Change[]) {
  let [rows, versions, weighted] = [0, 0n, 0n];
  for (const { data_id, counted, next } of changes) {
    const by = BigInt((next?.version ?? 0) - counted);
    rows += (next ? 1 : 0) - (counted > 0 ? 1 : 0);
    versions += by;
    weighted += by * BigInt(data_id);
  }
  return { rows, versions, weighted };
}

/** Seals anew what held until now; a broken seal stays broken, so that the next scan finds it. */
function resealed(ring: Keyring, seal: SealRow, changes: readonly Change[]): SealRow | undefined {
  if (!sealHolds(ring, seal)) return undefined;
  const { rows, versions, weighted } = added(changes);
  const { module, bucket, complete } = seal;
  const next: Sealed = {
    module,
    bucket,
    complete,
    rows: seal.rows + rows,
    versions: String(BigInt(seal.versions) + versions),
    weighted: String(BigInt(seal.weighted) + weighted),
  };
  return { ...next, ...sealOf(ring, next) };
}

/** Writes what becomes of the signatures of rows, in the transaction that has written those. */
export async function writeSignatures(tx: Db, ring: Keyring, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const byPlace = new Map<string, Change[]>();
  for (const change of changes) {
    const place = placeOf({ module: change.module, bucket: bucketOf(change.data_id) });
    const known = byPlace.get(place);
    if (known) known.push(change);
    else byPlace.set(place, [change]);
  }
  const places = [...byPlace.values()].map(([first]) => ({ module: (first as Change).module, bucket: bucketOf((first as Change).data_id) }));
  places.sort((a, b) => (a.module === b.module ? a.bucket - b.bucket : a.module < b.module ? -1 : 1));
  const seals = (await lockSeals(tx, ring, places)).flatMap((seal) => resealed(ring, seal, byPlace.get(placeOf(seal)) ?? []) ?? []);
  const signed = changes.flatMap(({ module, data_id, next }) => {
    if (!next) return [];
    const row: SignedRow = { module, data_id, version: next.version, columns: next.columns, row: next.row };
    return [{ module, data_id, version: next.version, shape: next.shape, row: next.row, ...signRow(ring, row) }];
  });
  const gone = changes.filter(({ next }) => !next).map(({ module, data_id }) => ({ module, data_id }));
  await tx.execute(sql`with written as (
      insert into row_signature (module, data_id, version, shape, key, "row", mac)
      select module, data_id, version, shape, key, "row", mac from ${recordset(signed, ROW_COLUMNS)}
      on conflict (module, data_id) do update
        set version = excluded.version, shape = excluded.shape, key = excluded.key, "row" = excluded."row", mac = excluded.mac),
    removed as (delete from row_signature s using ${recordset(gone, 'module text, data_id bigint')} where s.module = given.module and s.data_id = given.data_id)
    update row_seal s set rows = given.rows, versions = given.versions, weighted = given.weighted, key = given.key, mac = given.mac
      from ${recordset(seals, SEAL_COLUMNS)} where s.module = given.module and s.bucket = given.bucket`);
}

/** Makes the seals of a module of which every row has a signature by now: from here on none may be without. */
export async function completeSeals(tx: Db, ring: Keyring, module: string): Promise<void> {
  const places = Array.from({ length: BUCKETS }, (_, bucket) => ({ module, bucket }));
  const seals = (await lockSeals(tx, ring, places))
    .filter((seal) => sealHolds(ring, seal))
    .map(({ key: _key, mac: _mac, ...seal }) => {
      const next: Sealed = { ...seal, complete: 1 };
      return { ...next, ...sealOf(ring, next) };
    });
  await tx.execute(sql`update row_seal s set complete = given.complete, key = given.key, mac = given.mac
    from ${recordset(seals, SEAL_COLUMNS)} where s.module = given.module and s.bucket = given.bucket`);
}
