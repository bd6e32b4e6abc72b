/** What an export is: a listing with columns. */
import type { SQL } from 'drizzle-orm';
import type { EnumDef } from '#contract/core/enum.ts';
import type { Sentences } from '#contract/core/sentence.ts';
import type { SensitiveKind } from '#contract/core/sensitive.ts';
import type { Lang, Text } from '#contract/core/text.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import type { Sorting } from '#server/db/order.ts';
import type { Listing } from '#server/platform/records/listing.ts';

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
  /** Holds a personal number or address of this kind, sealed; it is masked unless the whole was asked for. */
  sensitive?: SensitiveKind;
  /** Null and undefined leave the cell empty. */
  value(row: Row, lang: Lang): string | number | null | undefined;
}

/**
 * What a column shows, in short: a kind, for the row's field of that name as it is (`cents` is written as money, an `address`
 * absolute); the kind of a personal number or address, which is written masked; the values of an enum; the sentences that are stored in it; or, for what is no field, all of it.
 */
type Shown<Row> =
  | ColumnKind
  | 'cents'
  | 'address'
  | { sensitive: SensitiveKind }
  | EnumDef
  | Sentences
  | (Partial<Omit<ExportColumn<Row>, 'field' | 'kind' | 'value'>> & Written<Row>);
interface Written<Row> {
  kind: ColumnKind | 'cents';
  /** The row's field of that name unless given. */
  value?: ExportColumn<Row>['value'];
}

/** Columns in their order, by field. Their labels are those of the entity unless given. */
export type ExportColumns<Row> = Readonly<Record<string, Shown<Row>>>;

export interface ExportDefinition<Row = unknown> {
  listing: Listing;
  columns: readonly ExportColumn<Row>[];
  /**
   * Opens the rows under a condition, in the order of the list. The answered function reads the next page behind a row by its sort
   * key (never by offset); rows looked up for every page are loaded once, here.
   */
  open(db: Db, where: SQL | undefined, lang: Lang, sorting: Sorting): Promise<(after: Row | undefined, limit: number) => Promise<Row[]>>;
}

/** Where the rows of an export come from, when they are more than those of its listing. */
type Reading<Stored, Row> =
  /** Adds to rows of the listing what the columns need besides. */
  | { with(db: Db): Promise<(rows: Stored[]) => Row[] | Promise<Row[]>> }
  /** Reads rows of another shape. */
  | { open: ExportDefinition<Row>['open'] };

function columnOf<Row extends object>(field: string, shown: Shown<Row>, labels: Readonly<Record<string, Text>>): ExportColumn<Row> {
  const own = (row: Row) => (row as Readonly<Record<string, string | number | null | undefined>>)[field];
  const given = typeof shown === 'object' && 'kind' in shown ? (shown as Partial<ExportColumn<Row>> & Written<Row>) : undefined;
  const label = given?.label ?? labels[field];
  if (!label) throw new Error(`the exported field "${field}" has no label`);
  const column = { field, label, kind: 'text' as const, value: own };
  if (typeof shown === 'object') {
    if ('sensitive' in shown && shown.sensitive) return { ...column, sensitive: shown.sensitive };
    if ('values' in shown) return { ...column, kind: 'enum', options: shown };
    if ('read' in shown) return { ...column, value: (row, lang) => shown.read(String(own(row) ?? ''), lang) };
  }
  const kind = given?.kind ?? (shown as ColumnKind | 'cents' | 'address');
  const value = given?.value ?? own;
  if (kind === 'address') return { ...column, address: true };
  if (kind !== 'cents') return { ...column, ...given, kind, value } as ExportColumn<Row>;
  const yuan = (cents: ReturnType<typeof value>) => (cents === null || cents === undefined ? cents : toYuan(Number(cents)));
  return { ...column, kind: 'money', value: (row, lang) => yuan(value(row, lang)) };
}

/** Declares what can be exported of a listing. @param reading where its rows come from; the listing itself unless given */
export function defineExport<Stored extends object, Q, Row extends object = Stored>(
  listing: Listing<Stored, Q>,
  columns: ExportColumns<Row>,
  reading?: Reading<Stored, Row>,
): ExportDefinition {
  const definition: ExportDefinition<Row> = {
    listing: listing as unknown as Listing,
    columns: Object.entries(columns).map(([field, shown]) => columnOf(field, shown, listing.list.labels)),
    async open(db, where, lang, sorting) {
      if (reading && 'open' in reading) return reading.open(db, where, lang, sorting);
      const also = await reading?.with(db);
      return async (after, limit) => {
        const rows = await listing.rows(db, where, after as unknown as Stored, limit, sorting);
        return also ? also(rows) : (rows as unknown as Row[]);
      };
    },
  };
  return definition as unknown as ExportDefinition;
}

/** What exports a kind of record. */
export const exportOf = (definitions: readonly ExportDefinition[], resource: string): ExportDefinition | undefined =>
  definitions.find(({ listing }) => listing.resource === resource);
