/**
 * Which columns are signed: those that hold money or a state. Groups say so beside their tables, and that is all they do; whatever a
 * transaction of the product writes there is signed when it commits (server/platform/falsify/sign.ts), and a scan finds what was
 * written by anybody else.
 *
 *     signed(payLog, { module: 'PAY_LOG', columns: 'all', number: 'order_sn' });
 *     signed(member, { module: 'MEMBER_WALLET', columns: ['uname', 'balance'], number: 'uname' });
 *
 * Columns may be added later: a row's new ones are signed when it is next written. Rows of a table that is declared anew are taken in by
 * the next scan, as they are then.
 */
import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { FalsifyModule } from '#contract/setting/falsify-enums.ts';

/** A declared table. */
export interface SignedTable {
  module: FalsifyModule;
  table: PgTable;
  /** Its name in the database. */
  name: string;
  /** The 64-bit number by which a row is found. */
  key: PgColumn;
  /** The signed columns in the order of their declaration, the key not among them. */
  columns: readonly PgColumn[];
  /** The column with what people call a row. */
  number: PgColumn;
  /** Columns whose values are shown to nobody. */
  secret: ReadonlySet<string>;
  /** Every column is signed, so that a deleted row can be put back as it was. */
  whole: boolean;
}

type Names<T extends PgTable> = keyof T['_']['columns'] & string;

interface Declaration<T extends PgTable> {
  module: FalsifyModule;
  /** `all`: every column that is not computed, so that a deleted row can be restored. */
  columns: 'all' | readonly Names<T>[];
  /** What people call a row: an order's number, a member's name. */
  number: Names<T>;
  /** Of the columns those whose values are shown to nobody. */
  secret?: readonly Names<T>[];
}

/** Functions of PostgreSQL take no more. */
const MOST_COLUMNS = 99;

const registered = new Map<FalsifyModule, SignedTable>();

function named(table: PgTable, name: string): PgColumn {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`${getTableName(table)} has no column ${name}`);
  return column;
}

/** Says that columns of a table are signed. The table has one 64-bit number as its key. */
export function signed<T extends PgTable>(table: T, { module, columns, number, secret = [] }: Declaration<T>): void {
  const all = getTableConfig(table).columns.filter(({ generated }) => generated === undefined);
  const keys = all.filter(({ primary }) => primary);
  const [key] = keys;
  if (!key || keys.length !== 1 || !key.getSQLType().startsWith('big'))
    throw new Error(`${getTableName(table)} has no single 64-bit key, so it cannot be signed`);
  const chosen = columns === 'all' ? all.filter((column) => column !== key) : columns.map((name) => named(table, name));
  if (chosen.length > MOST_COLUMNS) throw new Error(`${getTableName(table)} has more than ${MOST_COLUMNS} signed columns`);
  registered.set(module, {
    module,
    table,
    name: getTableName(table),
    key,
    columns: chosen,
    number: named(table, number),
    secret: new Set(secret.map((name) => named(table, name).name)),
    whole: all.every((column) => column === key || chosen.includes(column)),
  });
}

/** Every declared table. */
export const allSigned = (): readonly SignedTable[] => [...registered.values()];

/** The declared table of a module; undefined while no group has declared one. */
export const signedTable = (module: string): SignedTable | undefined => registered.get(module as FalsifyModule);

/** The signed values of a row as one JSON list of texts: what is signed, and what is compared. @param of the row's name in the statement */
export const rowText = ({ columns }: SignedTable, of: string): SQL =>
  sql`json_build_array(${sql.join(
    columns.map(({ name }) => sql`${sql.identifier(of)}.${sql.identifier(name)}::text`),
    sql`, `,
  )})::text`;
