/**
 * Which columns hold sealed text. Groups say so beside their tables; whoever changes the server's secret has all of them sealed anew
 * (`npm run rotate-secrets`), and refuses to end while one is left that nobody named.
 *
 *     sealedColumns(smtp, 'password'); // a text
 *     sealedColumns(setting, 'value'); // a JSON value: every text in it that is sealed
 */
import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** Every sealed text begins with it. */
export const SEALED_PREFIX = 'sealed:';

/** What is kept beside a sealed text so that it can be found: what follows from the clear text. */
export interface BlindColumns {
  /** How a text that was clear is written before it is sealed. */
  normal(clear: string): string;
  /** Columns of blind indexes by the name of the sealed one, each with what is indexed; undefined for none. */
  of: Readonly<Record<string, (clear: string) => string | undefined>>;
}

/** A column that holds sealed text. */
export interface SealedColumn {
  table: PgTable;
  column: PgColumn;
  /** The columns by which rows are found again: the primary key. */
  key: readonly PgColumn[];
  /** JSON, of which some texts are sealed. */
  json: boolean;
  blind?: BlindColumns;
}

const registered = new Map<string, SealedColumn>();

const nameOf = (table: PgTable, column: PgColumn) => `${getTableName(table)}.${column.name}`;

function primaryKey(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const single = columns.filter(({ primary }) => primary);
  // The library gives columns of a joined key as stand-ins that know no type.
  const joined = primaryKeys[0]?.columns.map(({ name }) => columns.find((column) => column.name === name)).filter((one) => one !== undefined) ?? [];
  const key = single.length > 0 ? single : joined;
  if (key.length === 0) throw new Error(`${getTableName(table)} has no primary key, so its rows cannot be sealed anew`);
  return key;
}

/** Says that columns of a table hold sealed text: texts, or JSON with sealed texts in it. */
export function sealedColumns<T extends PgTable>(table: T, ...names: (keyof T['_']['columns'] & string)[]): void {
  for (const name of names) register(table, name);
}

/** Says it of one column, with the blind indexes beside it; see `sensitiveColumns` in server/db/sensitive.ts. */
export function register(table: PgTable, name: string, blind?: BlindColumns): void {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`${getTableName(table)} has no column ${name}`);
  const json = column.getSQLType() === 'jsonb';
  registered.set(nameOf(table, column), { table, column, key: primaryKey(table), json, ...(blind && { blind }) });
}

/** Every column that was named, in the order of their names: modules name them in whatever order they are loaded. */
export const allSealed = (): readonly SealedColumn[] => [...registered].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, column]) => column);

/** Whether a column was named. */
export const isSealed = (table: PgTable, column: PgColumn): boolean => registered.has(nameOf(table, column));
