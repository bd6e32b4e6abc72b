/** Seals everything anew that older secrets sealed: table by table, each row written once, in batches that are transactions of their own, so it may be broken off and run again. */
import { getTableName, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { violatedIndex } from '#server/core/conflict.ts';
import type { Db } from '#server/db/client.ts';
import { allSealed, isSealed, SEALED_PREFIX, type SealedColumn } from '#server/db/sealed.ts';
import { sealedUnder, type Keyring } from './keys.ts';

/** Rows of a batch: few enough that nobody waits long for their locks, and enough that a million rows are not held up by round trips. */
const BATCH = 2000;

/** What became of a column. `unreadable`: values that no secret at hand opens; they stay as they are. */
export interface Resealed {
  name: string;
  resealed: number;
  unreadable: number;
  /** Values that another row has although they may stand once: they are sealed, but not found as a whole until one of the two is changed. */
  twice: number;
}

/** Which rows are looked at: all of them, or those of sensitive columns that are clear or lack their indexes. `count` writes nothing. */
export type Reach = 'all' | 'count' | 'clear';

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
function rowAnew(ring: Keyring, { table, column, json, blind }: SealedColumn, row: Row): { set?: Row; unreadable: boolean } {
  const stored = row[column.name];
  // It stands in a row that is looked at for another column.
  if (stored === '' || stored === null || stored === undefined) return { unreadable: false };
  if (json) {
    const { value, changed, unreadable } = jsonAnew(ring, stored);
    return { ...(changed && { set: { [column.name]: JSON.stringify(value) } }), unreadable };
  }
  if (!blind) {
    const { value, changed, unreadable } = textAnew(ring, String(stored));
    return { ...(changed && { set: { [column.name]: value } }), unreadable };
  }
  const id = sealedUnder(String(stored));
  const opened = ring.unseal(String(stored));
  const clear = id === undefined ? blind.normal(opened) : opened;
  if (clear === '') return { unreadable: true };
  const wanted = Object.entries(blind.of).map(([name, part]) => {
    const indexed = part(clear);
    return [name, indexed === undefined ? null : ring.blind(`${getTableName(table)}.${name}`, indexed)] as const;
  });
  const sealed = id === ring.current.id ? stored : ring.seal(clear);
  const right = sealed === stored && wanted.every(([name, value]) => row[name] === value);
  return { ...(!right && { set: { [column.name]: sealed, ...Object.fromEntries(wanted) } }), unreadable: false };
}

/** Texts of sensitive columns are sealed wherever they are not; other columns hold clear texts on purpose. */
const candidates = ({ column, json, blind }: SealedColumn, reach: Reach): SQL => {
  if (json) return sql`${column}::text like ${`%${SEALED_PREFIX}%`}`;
  if (!blind) return sql`${column} like ${`${SEALED_PREFIX}%`}`;
  const [exact = ''] = Object.keys(blind.of);
  return reach === 'clear' ? sql`${column} <> '' and (${column} not like ${`${SEALED_PREFIX}%`} or ${sql.identifier(exact)} is null)` : sql`${column} <> ''`;
};

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const named = (columns: readonly PgColumn[]) => list(columns.map((column) => sql`${column}`));
const typeOf = (column: PgColumn) => sql.raw(column.getSQLType().replace('serial', 'int'));
const tuple = (columns: readonly PgColumn[], values: Row) => list(columns.map((column) => sql`${String(values[column.name])}::${typeOf(column)}`));
/** The text of an array, which both databases read alike. */
const texts = (values: readonly (string | null)[]) =>
  `{${values.map((value) => (value === null ? 'null' : `"${value.replace(/["\\]/g, String.raw`\$&`)}"`)).join(',')}}`;

/** The sealed columns of one table. */
type Together = readonly [SealedColumn, ...SealedColumn[]];

/** What is written of a column: itself and what stands beside it. */
const writtenOf = ({ column, blind }: SealedColumn): string[] => [column.name, ...Object.keys(blind?.of ?? {})];
/** What a column is to hold, as text: what it is set to, or what it held. */
function toHold({ json, column }: SealedColumn, name: string, { row, set }: Written): string | null {
  if (name in set) return set[name] as string | null;
  const held = row[name] ?? null;
  return held === null ? null : json && name === column.name ? JSON.stringify(held) : String(held);
}

/** A row and what its columns are set to; those that are right already are missing. */
interface Written {
  row: Row;
  set: Row;
}

async function writeRows(db: Db, columns: Together, rows: readonly Written[]): Promise<void> {
  const [{ table, key }] = columns;
  const all = columns.flatMap((column) => writtenOf(column).map((name) => ({ name, column })));
  const [at, to] = [key.map((_, n) => sql.identifier(`k${n}`)), all.map((_, n) => sql.identifier(`v${n}`))];
  const given = list([
    ...key.map((one) => sql`${texts(rows.map(({ row }) => String(row[one.name])))}::text[]`),
    ...all.map(({ name, column }) => sql`${texts(rows.map((one) => toHold(column, name, one)))}::text[]`),
  ]);
  const sets = list(
    all.map(
      ({ name, column: { json, column } }, n) => sql`${sql.identifier(name)} = ${sql`given.${to[n]}`}${json && name === column.name ? sql`::jsonb` : sql``}`,
    ),
  );
  const same = sql.join(
    key.map((one, n) => sql`${one} = given.${at[n]}::${typeOf(one)}`),
    sql` and `,
  );
  await db.execute(sql`update ${table} set ${sets} from unnest(${given}) as given(${list([...at, ...to].map((one) => sql`${one}`))}) where ${same}`);
}

/** The same, row by row and column by column where a unique index refuses one of them. @returns how many values of each column it refused */
async function writeSome(db: Db, columns: Together, rows: readonly Written[]): Promise<Map<SealedColumn, number>> {
  const refused = new Map<SealedColumn, number>();
  const attempt = async (some: Together, of: readonly Written[]) => {
    try {
      await db.transaction((tx) => writeRows(tx as Db, some, of));
      return true;
    } catch (error) {
      if (violatedIndex(error) === undefined) throw error;
      return false;
    }
  };
  if (await attempt(columns, rows)) return refused;
  for (const one of rows)
    for (const column of columns.filter(({ column: { name } }) => name in one.set)) {
      if (await attempt([column], [one])) continue;
      refused.set(column, (refused.get(column) ?? 0) + 1);
      const [exact = ''] = Object.keys(column.blind?.of ?? {});
      await attempt([column], [{ ...one, set: { ...one.set, [exact]: null } }]);
    }
  return refused;
}

const lookedAt = (columns: Together, reach: Reach): SQL =>
  sql.join(
    columns.map((column) => sql`(${candidates(column, reach)})`),
    sql` or `,
  );

/** Whether so many rows of a table have clear values to be sealed. */
export async function clearAtLeast(db: Db, columns: Together, rows: number): Promise<boolean> {
  const { table } = columns[0];
  const [found] = rowsOf(
    await db.execute(sql`select count(*)::int as n from (select 1 from ${table} where ${lookedAt(columns, 'clear')} limit ${rows}) as found`),
  );
  return found?.['n'] === rows;
}

/** One batch behind a key. @returns the last row that was looked at */
async function batch(db: Db, ring: Keyring, columns: Together, after: Row | undefined, reach: Reach, told: readonly Resealed[]): Promise<Row | undefined> {
  const [{ table, key }] = columns;
  const read = list([...key.map((one) => one.name), ...columns.flatMap(writtenOf)].map((name) => sql`${sql.identifier(name)}`));
  const from = after ? sql`and (${named(key)}) > (${tuple(key, after)})` : sql``;
  const lock = reach === 'count' ? sql`` : sql`for update`;
  const rows = rowsOf(
    await db.execute(sql`select ${read} from ${table} where (${lookedAt(columns, reach)}) ${from} order by ${named(key)} limit ${BATCH} ${lock}`),
  );
  const written: Written[] = [];
  for (const row of rows) {
    const set: Row = {};
    for (const [n, column] of columns.entries()) {
      const anew = rowAnew(ring, column, row);
      if (anew.unreadable) told[n]!.unreadable += 1;
      if (anew.set) told[n]!.resealed += 1;
      Object.assign(set, anew.set);
    }
    if (Object.keys(set).length > 0) written.push({ row, set });
  }
  if (written.length > 0 && reach !== 'count')
    for (const [column, refused] of await writeSome(db, columns, written)) told[columns.indexOf(column)]!.twice += refused;
  return rows.length < BATCH ? undefined : rows.at(-1);
}

/** The name of a column, its table's before it. */
export const nameOf = ({ table, column }: SealedColumn) => `${getTableName(table)}.${column.name}`;

/** Columns by their tables: whoever writes a row pays for all of its indexes, so it is written once for all that is sealed in it. */
export const byTable = (columns: readonly SealedColumn[]): Together[] =>
  [...new Set(columns.map(({ table }) => table))].map((table) => columns.filter((one) => one.table === table) as unknown as Together);

/** Seals columns of one table anew, blind indexes included. */
export async function resealTable(db: Db, ring: Keyring, columns: Together, reach: Reach): Promise<Resealed[]> {
  const told = columns.map((column): Resealed => ({ name: nameOf(column), resealed: 0, unreadable: 0, twice: 0 }));
  let after: Row | undefined;
  do after = await db.transaction((tx) => batch(tx as Db, ring, columns, after, reach, told));
  while (after);
  return told;
}

/** The same for all columns that groups named. */
export async function resealAll(db: Db, ring: Keyring, reach: 'all' | 'count', onColumn?: (told: Resealed) => void): Promise<Resealed[]> {
  const all: Resealed[] = [];
  for (const columns of byTable(allSealed())) {
    const told = await resealTable(db, ring, columns, reach);
    for (const one of told) onColumn?.(one);
    all.push(...told);
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
