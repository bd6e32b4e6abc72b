/** Seals everything anew that older secrets sealed: column by column, in batches that are transactions of their own, so it may be broken off and run again. */
import { sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';
import { allSealed, isSealed, SEALED_PREFIX, type SealedColumn } from '#server/db/sealed.ts';
import { sealedUnder, type Keyring } from './keys.ts';

/** Rows of a batch: few enough that nobody waits for their locks. */
const BATCH = 500;

/** What became of a column. `unreadable`: values that no secret at hand opens; they stay as they are. */
export interface Resealed {
  name: string;
  resealed: number;
  unreadable: number;
}

type Row = Record<string, unknown>;
const rowsOf = (answer: unknown): Row[] => (answer as { rows: Row[] }).rows;

/** What a stored value becomes. */
interface Outcome {
  value: unknown;
  changed: boolean;
  unreadable: boolean;
}

function textAnew(ring: Keyring, stored: string): Outcome {
  const id = sealedUnder(stored);
  if (id === undefined || id === ring.current.id) {
    const unreadable = id !== undefined && ring.unseal(stored) === '';
    return { value: stored, changed: false, unreadable };
  }
  const clear = ring.unseal(stored);
  return clear === '' ? { value: stored, changed: false, unreadable: true } : { value: ring.seal(clear), changed: true, unreadable: false };
}

/** A JSON value with every sealed text in it sealed anew. */
function jsonAnew(ring: Keyring, stored: unknown): Outcome {
  let [changed, unreadable] = [false, false];
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const one = textAnew(ring, value);
      changed ||= one.changed;
      unreadable ||= one.unreadable;
      return one.value;
    }
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item)]));
    return value;
  };
  return { value: walk(stored), changed, unreadable };
}

/** What a row has to be set to; undefined when it is right as it is. */
function rowAnew(ring: Keyring, { column, json, blind }: SealedColumn, row: Row): { set?: Row; unreadable: boolean } {
  const stored = row[column.name];
  if (json) {
    const { value, changed, unreadable } = jsonAnew(ring, stored);
    return { ...(changed && { set: { [column.name]: JSON.stringify(value) } }), unreadable };
  }
  if (!blind) {
    const { value, changed, unreadable } = textAnew(ring, String(stored));
    return { ...(changed && { set: { [column.name]: value } }), unreadable };
  }
  const clear = ring.unseal(String(stored));
  if (clear === '') return { unreadable: true };
  const wanted = Object.entries(blind.of).map(([name, part]) => {
    const indexed = part(clear);
    return [name, indexed === undefined ? null : ring.blind(name, indexed)] as const;
  });
  const right = sealedUnder(String(stored)) === ring.current.id && wanted.every(([name, value]) => row[name] === value);
  return { ...(!right && { set: { [column.name]: ring.seal(clear), ...Object.fromEntries(wanted) } }), unreadable: false };
}

/** Texts of sensitive columns are sealed wherever they are not; other columns hold clear texts on purpose. */
const candidates = ({ column, json, blind }: SealedColumn): SQL => {
  if (json) return sql`${column}::text like ${`%${SEALED_PREFIX}%`}`;
  return blind ? sql`${column} <> ''` : sql`${column} like ${`${SEALED_PREFIX}%`}`;
};

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const named = (columns: readonly PgColumn[]) => list(columns.map((column) => sql`${column}`));
const tuple = (columns: readonly PgColumn[], values: Row) =>
  list(columns.map((column) => sql`${String(values[column.name])}::${sql.raw(column.getSQLType().replace('serial', 'int'))}`));

/** One batch behind a key. @returns the last row that was looked at */
async function batch(db: Db, ring: Keyring, column: SealedColumn, after: Row | undefined, write: boolean, told: Resealed): Promise<Row | undefined> {
  const { table, key, blind } = column;
  const beside = Object.keys(blind?.of ?? {}).map((name) => sql.identifier(name));
  const columns = list([...key.map((one) => sql`${one}`), sql`${column.column}`, ...beside.map((one) => sql`${one}`)]);
  const from = after ? sql`and (${named(key)}) > (${tuple(key, after)})` : sql``;
  const rows = rowsOf(
    await db.execute(
      sql`select ${columns} from ${table} where ${candidates(column)} ${from} order by ${named(key)} limit ${BATCH} ${write ? sql`for update` : sql``}`,
    ),
  );
  for (const row of rows) {
    const { set, unreadable } = rowAnew(ring, column, row);
    if (unreadable) told.unreadable += 1;
    if (!set) continue;
    told.resealed += 1;
    if (!write) continue;
    const values = list(Object.entries(set).map(([name, value]) => sql`${sql.identifier(name)} = ${column.json ? sql`${value}::jsonb` : value}`));
    await db.execute(sql`update ${table} set ${values} where (${named(key)}) = (${tuple(key, row)})`);
  }
  return rows.length < BATCH ? undefined : rows.at(-1);
}

const nameOf = ({ table, column }: SealedColumn) => `${getTableConfig(table).name}.${column.name}`;

/**
 * Seals one column anew, blind indexes included.
 * @param write false: only counts what would be done
 */
export async function resealColumn(db: Db, ring: Keyring, column: SealedColumn, write: boolean): Promise<Resealed> {
  const told: Resealed = { name: nameOf(column), resealed: 0, unreadable: 0 };
  let after: Row | undefined;
  do after = await db.transaction((tx) => batch(tx as Db, ring, column, after, write, told));
  while (after);
  return told;
}

/** The same for all columns that groups named. */
export async function resealAll(db: Db, ring: Keyring, write: boolean, onColumn?: (told: Resealed) => void): Promise<Resealed[]> {
  const all: Resealed[] = [];
  for (const column of allSealed()) {
    const told = await resealColumn(db, ring, column, write);
    onColumn?.(told);
    all.push(told);
  }
  return all;
}

/** How sealed text looks, the first form included. */
const SEALED = String.raw`sealed:([\w-]{8}:)?[A-Za-z0-9+/]{38,}`;
/** What was written down about the past; it is never unsealed. */
const HISTORY: ReadonlySet<string> = new Set(['system_log']);

/** Columns that hold sealed text although nobody named them: it would be lost with the old secret. */
export async function unnamedSealed(db: Db, tables: readonly PgTable[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const { name, columns } = getTableConfig(table);
    const looked = HISTORY.has(name) ? [] : columns.filter((column) => /^(text|jsonb)$/.test(column.getSQLType()) && !isSealed(table, column));
    if (looked.length === 0) continue;
    // The cheap look first; a person's text may begin with the word.
    const holds = looked.map((column) =>
      column.getSQLType() === 'jsonb'
        ? sql`${column}::text like ${`%"${SEALED_PREFIX}%`} and ${column}::text ~ ${`"${SEALED}`}`
        : sql`${column} like ${`${SEALED_PREFIX}%`} and ${column} ~ ${`^${SEALED}`}`,
    );
    const [row] = rowsOf(await db.execute(sql`select 1 from ${table} where ${sql.join(holds, sql` or `)} limit 1`));
    if (row) found.push(name);
  }
  return found;
}
