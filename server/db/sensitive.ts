/**
 * Columns of personal numbers and addresses. The value is sealed; beside it stand blind indexes, keyed hashes by which it is found again: one of all
 * of it, one of its last four characters. Who has the database without the server's secret can read neither.
 *
 *     export const member = pgTable('member', { …, ...sensitiveColumn('mobile') },
 *       (t) => [uniqueIndex('member_mobile_once').on(t.mobile_exact), index('member_mobile_tail').on(t.mobile_last4)]);
 *     sensitiveColumns(member, { mobile: 'mobile' });
 *
 * What is stored in them comes from `sensitiveValues`, rows are found with `whereSensitive` (server/core/secrets/sensitive.ts).
 */
import { getTableColumns, getTableName } from 'drizzle-orm';
import { text, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { hasTail, normalSensitive, tailOf, type SensitiveKind } from '#contract/core/sensitive.ts';
import { register } from './sealed.ts';

const value = () => text().notNull().default('');
const blind = () => text();

type Whole<N extends string> = Record<N, ReturnType<typeof value>> & Record<`${N}_exact`, ReturnType<typeof blind>>;

/** The columns of a value, to be spread into those of a table. Without a value the indexes are null, so that a unique one holds values alone. */
export const sensitiveColumn = <N extends string>(name: N) =>
  ({ [name]: value(), [`${name}_exact`]: blind(), [`${name}_last4`]: blind() }) as Whole<N> & Record<`${N}_last4`, ReturnType<typeof blind>>;

/** The same for a mail address, which nobody looks up by its end. */
export const sensitiveAddress = <N extends string>(name: N) => ({ [name]: value(), [`${name}_exact`]: blind() }) as Whole<N>;

/** A column that was declared, with what stands beside it. */
export interface Sensitive {
  name: string;
  kind: SensitiveKind;
  table: PgTable;
  column: PgColumn;
  exact: PgColumn;
  /** Missing for kinds that nobody knows by their end. */
  last4: PgColumn | undefined;
}

const declared = new Map<PgColumn, Sensitive>();
/** By the names of fields, for what knows no more of a value. */
const named = new Map<string, SensitiveKind>([['mobile', 'mobile']]);

/** What of a table is sensitive, by the names of the columns. Called once, below the table. */
export function sensitiveColumns<T extends PgTable>(table: T, kinds: { readonly [K in keyof T['_']['columns'] & string]?: SensitiveKind }): void {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  for (const [name, kind] of Object.entries(kinds) as [string, SensitiveKind][]) {
    const [column, exact, last4] = [columns[name], columns[`${name}_exact`], columns[`${name}_last4`]];
    if (!column || !exact || hasTail(kind) !== (last4 !== undefined))
      throw new Error(`${getTableName(table)}.${name} needs the columns of ${hasTail(kind) ? 'sensitiveColumn' : 'sensitiveAddress'}('${name}')`);
    named.set(name, kind);
    declared.set(column, { name, kind, table, column, exact, last4 });
    register(table, name, {
      normal: (clear) => normalSensitive(kind, clear),
      of: {
        [exact.name]: (clear) => normalSensitive(kind, clear) || undefined,
        ...(last4 && { [last4.name]: (clear) => tailOf(kind, clear) }),
      },
    });
  }
}

/** What was declared of a column. */
export function sensitiveOf(column: PgColumn): Sensitive {
  const known = declared.get(column);
  if (!known) throw new Error(`${getTableName(column.table)}.${column.name} was not declared with sensitiveColumns`);
  return known;
}

/** The sensitive columns of a table by their names. */
export const sensitiveIn = (table: PgTable): ReadonlyMap<string, Sensitive> =>
  new Map([...declared.values()].filter((one) => one.table === table).map((one) => [one.name, one]));

/** The kind of value that fields of this name hold somewhere. */
export const kindNamed = (name: string): SensitiveKind | undefined => named.get(name);
