/** What an export is: a listing with columns, and its rows page by page. */
import type { SQL } from 'drizzle-orm';
import type { EnumDef } from '#contract/core/enum.ts';
import type { Lang, Text } from '#contract/core/text.ts';
import type { Db } from '#server/db/client.ts';
import type { Sorting } from '#server/db/order.ts';
import type { Listing } from './listing.ts';

/**
 * How a column's values are written: `text`; `number` as it is; `money` in yuan with 2 decimals; `time` from unix seconds;
 * `enum` by what a person reads for the value.
 */
export type ColumnKind = 'text' | 'number' | 'money' | 'time' | 'enum';

export interface ExportColumn<Row> {
  field: string;
  label: Text;
  kind: ColumnKind;
  /** The values of an `enum` column. */
  options?: EnumDef;
  /** Holds the address of a picture or file, which is written absolute. */
  address?: true;
  /** Null and undefined leave the cell empty. */
  value(row: Row, lang: Lang): string | number | null | undefined;
}

export interface ExportDefinition<Row = unknown> {
  listing: Listing;
  columns: readonly ExportColumn<Row>[];
  /**
   * Opens the rows under a condition, in the order of the list: its own, or where it can be sorted the one that was asked for. The
   * answered function reads the next page behind a row by its sort key (never by offset); rows looked up for every page are loaded
   * once, here.
   */
  open(db: Db, where: SQL | undefined, lang: Lang, sorting: Sorting): Promise<(after: Row | undefined, limit: number) => Promise<Row[]>>;
}

/** Declares what can be exported of a listing. */
export const defineExport = <Row>(definition: ExportDefinition<Row>): ExportDefinition => definition as unknown as ExportDefinition;
