/** Lists of columns by which rows were signed, remembered per database: they are only ever added. */
import type { Db } from '#server/db/client.ts';
import { rootOf } from '#server/db/roots.ts';
import type { SignedTable } from '#server/db/signed.ts';
import { rowSignatureShape } from './schema.ts';

/** The lists of a database: their columns by number, and the numbers of the declared ones. */
export interface SignedShapes {
  /** The columns of a list, joined by commas; undefined for a number that no list has. */
  columnsOf(shape: number): string | undefined;
  current(table: SignedTable): number;
}

/** The columns of a table as its list is stored. */
export const listOf = (table: SignedTable): string => table.columns.map(({ name }) => name).join(',');

const known = new WeakMap<Db, ReadonlyMap<number, { module: string; columns: string }>>();

/** Makes the lists of declared tables that are not stored yet. */
export async function storeShapes(db: Db, tables: readonly SignedTable[]): Promise<void> {
  if (tables.length === 0) return;
  await db
    .insert(rowSignatureShape)
    .values(tables.map((table) => ({ module: table.module, columns: listOf(table) })))
    .onConflictDoNothing();
}

type Shapes = ReadonlyMap<number, { module: string; columns: string }>;
const numberOf = (shapes: Shapes, table: SignedTable): number | undefined =>
  [...shapes].find(([, { module, columns }]) => module === table.module && columns === listOf(table))?.[0];

/** The lists of a database. Read again only when a declared one is not among what is remembered. */
export async function shapesOf(db: Db, tables: readonly SignedTable[]): Promise<SignedShapes> {
  const root = rootOf(db);
  let shapes: Shapes = known.get(root) ?? new Map<number, { module: string; columns: string }>();
  if (tables.some((table) => numberOf(shapes, table) === undefined)) {
    const rows = await db.select().from(rowSignatureShape);
    shapes = new Map(rows.map(({ id, module, columns }) => [id, { module, columns }]));
    known.set(root, shapes);
  }
  return {
    columnsOf: (shape) => shapes.get(shape)?.columns,
    current(table) {
      const number = numberOf(shapes, table);
      if (number === undefined) throw new Error(`the signed columns of ${table.name} are not stored: signWrites was not called`);
      return number;
    },
  };
}
