/**
 * Signs what the product writes: at the end of every transaction, right before it commits, the rows that it has written get signatures
 * of what it wrote. What somebody else had changed in such a row before is not signed with it, so writing a row never makes a change
 * behind the product's back its own.
 */
import { sql, type SQL } from 'drizzle-orm';
import { keyring, type Keyring, type NeedsKeys } from '#server/core/secrets/keys.ts';
import type { Db } from '#server/db/client.ts';
import { beforeCommit } from '#server/db/roots.ts';
import { allSigned, rowText, signedTable, type SignedTable } from '#server/db/signed.ts';
import { installMarks, takeMarks, type Mark } from '#server/db/signed-marks.ts';
import { rowHolds } from './mac.ts';
import { listOf, shapesOf, storeShapes, type SignedShapes } from './shapes.ts';
import { rowsOf, writeSignatures, type Change } from './write.ts';

/** What a transaction did to one row. */
interface Written {
  table: SignedTable;
  id: string;
  /** It came into being. */
  born: boolean;
  /** Its values when the transaction began. */
  before?: (string | null)[];
}

/** A row as it is now, with its signature; null where there is none. */
export interface Beside {
  module: string;
  id: string;
  current: string | null;
  version: number | null;
  shape: number | null;
  key: string | null;
  row: string | null;
  mac: string | null;
}

export type Values = (string | null)[];
export const valuesOf = (row: string): Values => JSON.parse(row) as Values;

/** The signature beside a row with the names of its columns; undefined where there is none, null where it does not hold. */
export function signatureOf(ring: Keyring, shapes: SignedShapes, { module, id, version, shape, key, row, mac }: Beside) {
  if (version === null || shape === null || key === null || row === null || mac === null) return undefined;
  const columns = shapes.columnsOf(shape);
  if (columns === undefined || !rowHolds(ring, { module, data_id: id, version, columns, row, key, mac })) return null;
  return { version, shape, columns, row };
}

function written(marks: readonly Mark[]): Written[] {
  const rows = new Map<string, Written>();
  for (const [module, operation, id, before] of marks) {
    const table = signedTable(module);
    const place = `${module}:${id}`;
    const known = rows.get(place);
    if (!table || (known && operation === 'U')) continue;
    if (known) known.born ||= operation === 'I';
    else rows.set(place, { table, id, born: operation === 'I', ...(before && { before }) });
  }
  return [...rows.values()];
}

/** Rows as they are now beside their signatures, of several tables in one statement. */
export async function beside(tx: Db, wanted: ReadonlyMap<SignedTable, readonly string[]>): Promise<Beside[]> {
  const parts: SQL[] = [...wanted].map(
    ([
      table,
      ids,
    ]) => sql`select ${table.module}::text as module, given.id::text as id, case when t.${sql.identifier(table.key.name)} is not null then ${rowText(table, 't')} end as current,
        s.version, s.shape, s.key, s."row", s.mac
      from unnest(${`{${ids.join(',')}}`}::bigint[]) as given(id) left join ${table.table} t on t.${sql.identifier(table.key.name)} = given.id
      left join row_signature s on s.module = ${table.module} and s.data_id = given.id`,
  );
  return parts.length === 0 ? [] : rowsOf<Beside>(await tx.execute(sql.join(parts, sql` union all `)));
}

/** The values that are signed after an update: what was as signed follows the row, what was not stays as it was signed. */
function followed(table: SignedTable, signature: { columns: string; row: string }, before: Values, current: Values): Values {
  const names = signature.columns.split(',');
  const signed = valuesOf(signature.row);
  return table.columns.map(({ name }, at) => {
    const place = names.indexOf(name);
    const was = place === -1 ? before[at] : signed[place];
    return (before[at] === was ? current[at] : was) ?? null;
  });
}

function changeFor(ring: Keyring, shapes: SignedShapes, { table, id, born, before }: Written, row: Beside): Change | undefined {
  const { module } = table;
  const counted = row.version ?? 0;
  if (row.current === null) return counted > 0 ? { module, data_id: id, counted } : undefined;
  const place = { shape: shapes.current(table), columns: listOf(table) };
  if (born) return { module, data_id: id, counted, next: { version: counted + 1, row: row.current, ...place } };
  const signature = signatureOf(ring, shapes, row);
  // Rows without one wait for the scan that takes them in, or are nobody's; broken ones stay broken.
  if (!signature || !before) return undefined;
  const values = followed(table, signature, before, valuesOf(row.current));
  if (signature.shape === place.shape && JSON.stringify(valuesOf(signature.row)) === JSON.stringify(values)) return undefined;
  return { module, data_id: id, counted, next: { version: counted + 1, row: JSON.stringify(values), ...place } };
}

/** Rows of one statement. */
const MOST = 5_000;

/** Signs what a transaction has written so far. */
export async function signMarked(tx: Db, ring: Keyring): Promise<void> {
  const marks = await takeMarks(tx);
  if (marks.length === 0) return;
  const all = written(marks);
  const shapes = await shapesOf(tx, [...new Set(all.map(({ table }) => table))]);
  const changes: Change[] = [];
  for (let at = 0; at < all.length; at += MOST) {
    const some = all.slice(at, at + MOST);
    const wanted = new Map<SignedTable, string[]>();
    for (const { table, id } of some) wanted.set(table, [...(wanted.get(table) ?? []), id]);
    const rows = new Map((await beside(tx, wanted)).map((row) => [`${row.module}:${row.id}`, row]));
    for (const one of some) {
      const row = rows.get(`${one.table.module}:${one.id}`);
      const change = row && changeFor(ring, shapes, one, row);
      if (change) changes.push(change);
    }
  }
  await writeSignatures(tx, ring, changes);
}

/** The same with keys at hand. */
export async function signWith(db: Db, ring: Keyring): Promise<string[]> {
  const installed = await installMarks(db);
  await storeShapes(db, allSigned());
  beforeCommit(db, (tx) => signMarked(tx, ring));
  return installed;
}

/**
 * From here on every transaction on this database signs what it writes.
 * @returns tables whose triggers had to be put in place
 */
export async function signWrites(services: NeedsKeys): Promise<string[]> {
  const { db } = services.database;
  return signWith(db, await keyring(services));
}
