/** Compares rows with their signatures, and signatures with the seals over them. */
import { sql } from 'drizzle-orm';
import type { FalsifyKind } from '#contract/setting/falsify-enums.ts';
import type { Keyring } from '#server/core/secrets/keys.ts';
import type { Db } from '#server/db/client.ts';
import { rowText, type SignedTable } from '#server/db/signed.ts';
import { BUCKETS, bucketOf, sealHolds, type Proven, type Sealed } from './mac.ts';
import { sealName } from './refuse.ts';
import type { StoredChange } from './schema.ts';
import { shapesOf, type SignedShapes } from './shapes.ts';
import { signatureOf, valuesOf, type Beside } from './sign.ts';
import { rowsOf } from './write.ts';

/** A row that is not what was signed. */
export interface Finding {
  module: SignedTable['module'];
  data_id: string;
  data_sn: string | null;
  kind: FalsifyKind;
  changes: StoredChange[];
  /** The version by which it counts in its seal, where that is another than its signature has; 0 for none. */
  sealed_version: number | null;
}

/** A row beside its signature, as a scan reads it. */
interface Compared extends Beside {
  there: boolean;
  same: boolean | null;
  number: string | null;
}

const LAST = '9223372036854775807';
const HIDDEN = '******';

const shown = (table: SignedTable, field: string, value: string | null): string | null => (value !== null && table.secret.has(field) ? HIDDEN : value);

/** The values that differ, by the names of the columns. */
function differences(table: SignedTable, columns: readonly string[], signed: readonly (string | null)[], current: readonly (string | null)[]): StoredChange[] {
  const changes: StoredChange[] = [];
  for (const [at, { name }] of table.columns.entries()) {
    const place = columns.indexOf(name);
    const [was, is] = [signed[place] ?? null, current[at] ?? null];
    if (place !== -1 && was !== is) changes.push({ field: name, signed_value: shown(table, name, was), current_value: shown(table, name, is) });
  }
  return changes;
}

const allOf = (table: SignedTable, values: readonly (string | null)[], make: (name: string, value: string | null) => StoredChange): StoredChange[] =>
  table.columns.map(({ name }, at) => make(name, shown(table, name, values[at] ?? null)));

/** What is wrong with a row; undefined for nothing. */
function judged(ring: Keyring, shapes: SignedShapes, table: SignedTable, row: Compared): Finding | undefined {
  const found = (kind: FalsifyKind, changes: StoredChange[], data_sn = row.number): Finding => ({
    module: table.module,
    data_id: row.id,
    data_sn,
    kind,
    changes,
    sealed_version: null,
  });
  const signature = signatureOf(ring, shapes, row);
  if (signature === undefined) {
    const values = row.current === null ? [] : valuesOf(row.current);
    return found(
      'INSERTED',
      allOf(table, values, (field, current_value) => ({ field, signed_value: null, current_value })),
    );
  }
  if (signature === null) return found('SIGNATURE', []);
  const columns = signature.columns.split(',');
  if (!row.there) {
    const signed = valuesOf(signature.row);
    const changes = columns.map((field, at) => ({ field, signed_value: shown(table, field, signed[at] ?? null), current_value: null }));
    return found('DELETED', changes, signed[columns.indexOf(table.number.name)] ?? null);
  }
  if (row.same || row.current === null) return undefined;
  const changes = differences(table, columns, valuesOf(signature.row), valuesOf(row.current));
  return changes.length > 0 ? found('CHANGED', changes) : undefined;
}

async function compared(db: Db, table: SignedTable, some: ReturnType<typeof sql>, upto: ReturnType<typeof sql>, signatures: ReturnType<typeof sql>) {
  return rowsOf<Compared & { upto: string }>(
    await db.execute(sql`with looked as materialized (${some}), bound as materialized (${upto}),
      sig as materialized (select s.* from row_signature s, bound where s.module = ${table.module} and ${signatures})
      select ${table.module}::text as module, coalesce(looked.id, sig.data_id)::text as id, looked.id is not null as there, looked.number, looked.current = sig."row" as same,
        case when looked.current = sig."row" then null else looked.current end as current, sig.version, sig.shape, sig.key, sig."row", sig.mac, bound.upto::text as upto
      from looked full join sig on sig.data_id = looked.id cross join bound`),
  );
}

const read = (table: SignedTable) =>
  sql`select t.${sql.identifier(table.key.name)} as id, t.${sql.identifier(table.number.name)}::text as number, ${rowText(table, 't')} as current from ${table.table} t`;

/** What is wrong with the next rows of a table. @returns the last id that was looked at; undefined when there are no more */
export async function findNext(
  db: Db,
  ring: Keyring,
  table: SignedTable,
  after: string,
  limit: number,
): Promise<{ found: Finding[]; rows: number; last: string | undefined }> {
  const key = sql`t.${sql.identifier(table.key.name)}`;
  const rows = await compared(
    db,
    table,
    sql`${read(table)} where ${key} > ${after}::bigint order by ${key} limit ${limit}`,
    sql`select case when count(*) < ${limit}::int then ${LAST}::bigint else max(id) end as upto from looked`,
    sql`s.data_id > ${after}::bigint and s.data_id <= bound.upto`,
  );
  const shapes = await shapesOf(db, [table]);
  const upto = rows[0]?.upto ?? LAST;
  return { found: rows.flatMap((row) => judged(ring, shapes, table, row) ?? []), rows: rows.length, last: upto === LAST ? undefined : upto };
}

/** What is wrong with some rows, as they are now. */
export async function findOf(db: Db, ring: Keyring, table: SignedTable, ids: readonly string[]): Promise<Finding[]> {
  if (ids.length === 0) return [];
  const list = sql`${`{${ids.join(',')}}`}::bigint[]`;
  const rows = await compared(
    db,
    table,
    sql`${read(table)} where t.${sql.identifier(table.key.name)} = any(${list})`,
    sql`select ${LAST}::bigint as upto`,
    sql`s.data_id = any(${list})`,
  );
  const shapes = await shapesOf(db, [table]);
  return rows.flatMap((row) => judged(ring, shapes, table, row) ?? []);
}

interface Weighed {
  bucket: number;
  seal: Proven<Sealed> | null;
  rows: number;
  versions: bigint;
  weighted: bigint;
}

/** The seals of a module beside what they would have to say, all at one moment. */
async function weigh(db: Db, module: string): Promise<Weighed[]> {
  const rows = rowsOf<
    Record<'versions' | 'weighted' | 'v' | 'w' | 'key' | 'mac', string | null> & { bucket: number; complete: 0 | 1 | null; rows: number; n: number }
  >(
    await db.execute(sql`select coalesce(s.bucket, f.bucket)::int as bucket, s.complete, s.rows, s.versions::text as versions, s.weighted::text as weighted, s.key, s.mac,
        coalesce(f.n, 0)::int as n, coalesce(f.v, 0)::text as v, coalesce(f.w, 0)::text as w
      from (select * from row_seal where module = ${module}) s
      full join (select data_id % ${BUCKETS}::int as bucket, count(*) as n, sum(version) as v, sum(version::numeric * data_id) as w
        from row_signature where module = ${module} group by 1) f on f.bucket = s.bucket`),
  );
  return rows.map(({ bucket, complete, rows: counted, versions, weighted, key, mac, n, v, w }) => ({
    bucket,
    seal: mac === null ? null : ({ module, bucket, complete, rows: counted, versions, weighted, key, mac } as Proven<Sealed>),
    rows: n,
    versions: BigInt(v ?? 0),
    weighted: BigInt(w ?? 0),
  }));
}

/** The single row that makes a seal differ, and the version by which it is sealed; undefined where it cannot be one row alone. */
function single({ bucket, seal, rows, versions, weighted }: Weighed): { id: string; by: bigint; rows: number } | undefined {
  if (!seal) return undefined;
  const [missing, by, weight] = [seal.rows - rows, BigInt(seal.versions) - versions, BigInt(seal.weighted) - weighted];
  if (Math.abs(missing) > 1 || by === 0n || weight % by !== 0n || (missing !== 0 && by > 0n !== missing > 0)) return undefined;
  const id = String(weight / by);
  return BigInt(id) > 0n && bucketOf(id) === bucket ? { id, by, rows: missing } : undefined;
}

const differs = ({ seal, rows, versions, weighted }: Weighed): boolean =>
  !seal || seal.rows !== rows || BigInt(seal.versions) !== versions || BigInt(seal.weighted) !== weighted;

function brokenSeal(module: Finding['module'], { bucket, seal, rows, versions }: Weighed): Finding {
  const changes = [
    { field: 'rows', signed_value: seal ? String(seal.rows) : null, current_value: String(rows) },
    { field: 'versions', signed_value: seal ? seal.versions : null, current_value: String(versions) },
  ];
  return { module, data_id: sealName(bucket), data_sn: null, kind: 'SEAL', changes, sealed_version: null };
}

/** What the signatures of a table tell that their seals do not: rows taken away, put back or put there together with a signature. */
export async function findSeals(db: Db, ring: Keyring, table: SignedTable): Promise<Finding[]> {
  const wrong = (await weigh(db, table.module)).filter((one) => differs(one) || !one.seal || !sealHolds(ring, one.seal));
  const located = wrong.map((one) => ({ one, row: one.seal && sealHolds(ring, one.seal) ? single(one) : undefined }));
  const ids = located.flatMap(({ row }) => row?.id ?? []);
  const known = new Map((await findOf(db, ring, table, ids)).map((finding) => [finding.data_id, finding]));
  const stored = new Map(
    (ids.length === 0
      ? []
      : rowsOf<{ id: string; version: number; number: string | null }>(
          await db.execute(sql`select s.data_id::text as id, s.version, t.${sql.identifier(table.number.name)}::text as number
            from row_signature s left join ${table.table} t on t.${sql.identifier(table.key.name)} = s.data_id
            where s.module = ${table.module} and s.data_id = any(${`{${ids.join(',')}}`}::bigint[])`),
        )
    ).map((stored) => [stored.id, stored]),
  );
  return located.map(({ one, row }) => {
    if (!row) return brokenSeal(table.module, one);
    const { id, by } = row;
    const version = stored.get(id)?.version ?? 0;
    const sealed_version = version + Number(by);
    // A row that was found already counts by another version than its signature has.
    const finding = known.get(id);
    if (finding) return { ...finding, sealed_version };
    if (version === 0 && row.rows !== 1) return brokenSeal(table.module, one);
    const kind: FalsifyKind = version === 0 ? 'DELETED' : sealed_version === 0 ? 'INSERTED' : 'PUT_BACK';
    const changes = [{ field: 'version', signed_value: String(sealed_version), current_value: version === 0 ? null : String(version) }];
    return { module: table.module, data_id: id, data_sn: stored.get(id)?.number ?? null, kind, changes, sealed_version };
  });
}
