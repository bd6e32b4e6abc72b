/** A plain kind of record: one table, listed, made, changed and removed, by one declaration. Rules beyond that are functions in it. */
import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CheckedRequest, Endpoint, ResponseOf, Shapes } from '#contract/core/endpoint.ts';
import { commonErrors, type Refusal } from '#contract/core/refusal.ts';
import type { Text } from '#contract/core/text.ts';
import { defineBulk, type BulkDefinition } from '#server/platform/bulk/define.ts';
import type { Db } from '#server/db/client.ts';
import { refusingDuplicates } from '#server/core/conflict.ts';
import type { Order, Sortable } from '#server/db/order.ts';
import { defineExport, type ExportColumns, type ExportDefinition } from '#server/platform/export/define.ts';
import type { Handler } from '#server/core/context.ts';
import { found } from '#server/core/refused.ts';
import { refuseStale } from '#server/core/stale.ts';
import { defineSearch, nameSearch, type NameSearch, type SearchDefinition } from '../search/define.ts';
import { audited, type Change } from './audited.ts';
import { listingOf, type Listing, type QueryOf } from './listing.ts';

/** The calls that every plain kind of record has; a kind may lack some. */
type Plain = 'list' | 'one' | 'create' | 'update' | 'remove';
type Apis = Readonly<Record<string, Endpoint>>;
type ShapesOf<E> = E extends Endpoint<infer S> ? S : never;
type Handlers<A> = { [K in keyof A & Plain]: Handler<ShapesOf<A[K]>> };
type Values<T extends PgTable> = Partial<T['$inferInsert']>;
type BodyOf<A, K extends string> = K extends keyof A ? CheckedRequest<ShapesOf<A[K]>>['body'] : never;

/** The table, when its rows hold what the entity answers; otherwise the compiler says so. */
type Fitting<A extends Apis, T extends PgTable> = A extends { one: Endpoint<infer S> } ? (T['$inferSelect'] extends ResponseOf<S> ? T : never) : T;

export interface RecordsOptions<A extends Apis, T extends PgTable> {
  table: Fitting<A, T>;
  /** The field with the id. */
  key: keyof T['$inferSelect'] & string;
  /** The field that names a record to people. */
  called: keyof T['$inferSelect'] & string;
  /** What a person calls all of them. */
  title: Text;
  /** What counts as there, where removed records stay in the table. */
  live?: SQL | undefined;
  /** The condition of the list's filter; see `containing`. */
  where?(query: QueryOf<A['list']>): SQL | undefined;
  /** The order of the list; newest first unless given. */
  order?: Order<T['$inferSelect']>;
  /** What else it can be sorted by. */
  sort?: Sortable;
  /** Refuses by name of the unique index that the database found taken. */
  taken?: Readonly<Record<string, Refusal>>;
  /** Said when what is to be changed is missing; 404/003 unless given. */
  missing?: Refusal;
  /** Said when what is to be removed is missing; passed over unless given. */
  gone?: Refusal;
  /** What is stored of a body besides its fields. `now`: unix seconds. */
  stored?(body: BodyOf<A, 'create' | 'update'>, now: number, before: T['$inferSelect'] | undefined): Values<T>;
  /** Refuses to remove what is still used; the rows are locked. */
  removable?(db: Db, ids: readonly string[]): Promise<void>;
  /** What is written instead of deleting. `now`: unix seconds. */
  removed?(now: number): Values<T>;
  /** What the log keeps of a record; all of it unless given. */
  kept?(row: T['$inferSelect']): object;
}

/** The rules of a plain kind of record, for handlers, exports, bulk actions and the services of other groups. */
export interface Records<A extends Apis, Row extends object> {
  listing: Listing<Row, QueryOf<A['list']>>;
  /** One record; 404/003 when there is none. */
  one(db: Db, id: string): Promise<Row>;
  /** Refuses a name in use. */
  create(db: Db, body: object, now: number): Promise<Row>;
  /** Refuses a missing record, a stale version, and a name in use. */
  update(db: Db, id: string, body: object, now: number): Promise<Change<Row>>;
  /** Removes all or none; unknown ids are passed over unless `gone` says otherwise. @returns what was removed */
  remove(db: Db, ids: readonly string[], now: number): Promise<Row[]>;
  /** Handlers of the plain calls that the entity declares. */
  handlers: Handlers<A>;
  /** What can be exported of the list. */
  exported(columns: ExportColumns<Row>): ExportDefinition;
  /** Removing as a bulk action. */
  bulkRemove(): BulkDefinition;
  /** What the command palette finds of them, for whoever may read the list. */
  searched(by: NameSearch): SearchDefinition;
}

/**
 * Declares a plain kind of record. Its fields are stored under their wire names; `version` counts changes where the table has one.
 * @param api its endpoints, whose handlers these are; what else the entity declares stands beside them in `implement`
 */
export function recordsOf<A extends Apis & { list: Endpoint }, T extends PgTable>(api: A, options: RecordsOptions<A, T>): Records<A, T['$inferSelect']> {
  type Row = T['$inferSelect'];
  const { key, called, title, live, taken = {}, missing = commonErrors.notFound, gone, stored, removable, removed, kept } = options;
  const table = options.table as unknown as PgTable;
  const columns = getTableColumns(table) as Readonly<Record<string, PgColumn>>;
  const columnOf = (field: string): PgColumn => {
    const column = columns[field];
    // What a body carries and no column takes would be lost without a word.
    if (!column) throw new Error(`there is no column ${field}`);
    return column;
  };
  const keyColumn = columnOf(key);
  const counted = columns['version'] ? { version: sql`${columns['version']} + 1` } : {};
  const listing = listingOf<A['list'], PgTable, Row>(api.list, {
    title,
    table,
    key: keyColumn,
    called: columnOf(called),
    live,
    ...(options.where && { where: options.where }),
    ...(options.order && { order: options.order }),
    ...(options.sort && { sort: options.sort }),
  });
  const byId = (ids: readonly string[]) => and(inArray(keyColumn, [...ids]), live);
  const locked = (db: Db, ids: readonly string[]) => db.select().from(table).where(byId(ids)).orderBy(asc(keyColumn)).for('update') as Promise<Row[]>;

  function valuesOf(given: object, now: number, before?: Row): object {
    const { version: _version, ...body } = given as Record<string, unknown>;
    const values = { ...body, ...stored?.(given as never, now, before) };
    for (const field of Object.keys(values)) columnOf(field);
    return values;
  }

  const records: Omit<Records<A, Row>, 'handlers'> = {
    listing,
    async one(db, id) {
      const [row] = (await db
        .select()
        .from(table)
        .where(byId([id]))) as Row[];
      return found(row);
    },
    async create(db, body, now) {
      const insert = db
        .insert(table)
        .values(valuesOf(body, now) as never)
        .returning();
      const [row] = (await refusingDuplicates(taken, () => insert)) as Row[];
      return found(row);
    },
    async update(db, id, body, now) {
      const [row] = await locked(db, [id]);
      const before = found(row, missing);
      if (columns['version']) refuseStale(before as { version: number }, (body as { version?: number }).version);
      const write = db
        .update(table)
        .set({ ...valuesOf(body, now, before), ...counted })
        .where(eq(keyColumn, id))
        .returning();
      const [after] = (await refusingDuplicates(taken, () => write)) as Row[];
      return { before, after: found(after) };
    },
    async remove(db, ids, now) {
      const rows = await locked(db, ids);
      const known = rows.map((row) => String(row[key]));
      if (gone && known.length < new Set(ids).size) found(undefined, gone);
      if (known.length === 0) return [];
      await removable?.(db, known);
      if (removed)
        await db
          .update(table)
          .set({ ...removed(now), ...counted })
          .where(byId(known));
      else await db.delete(table).where(byId(known));
      return rows;
    },
    exported: (shown) => defineExport(listing, shown),
    bulkRemove: () =>
      defineBulk({
        endpoint: found(api['remove']),
        listing,
        apply: async ({ db, now }, id) => (await records.remove(db, [id], now)).map(log.entries.removed),
      }),
    searched: (by) => defineSearch({ kind: listing.resource, title, permission: readers, search: nameSearch(table, keyColumn, columnOf(called), by) }),
  };
  const readers = Array.isArray(api.list.permission) ? (api.list.permission as readonly string[]) : [];
  // Its rows are what it answers, which the compiler has checked where it was declared.
  const log = audited<Record<string, unknown>>(listing.resource, key, called, { ...(kept && { kept }) });
  const idsOf = ({ params }: CheckedRequest<Shapes>) => {
    const { id, ids = [id] } = params as { id: string; ids?: string[] };
    return ids;
  };
  const handlers: Record<Plain, Handler<Shapes>> = {
    list: ({ query }, { db }) => listing.page(db, query as never),
    one: ({ params }, { db }) => records.one(db, (params as { id: string }).id),
    create: log.created(({ body }, { db, now }) => records.create(db, body as object, now) as never),
    update: log.updated(({ params, body }, { db, now }) => records.update(db, (params as { id: string }).id, body as object, now) as never),
    remove: log.removed((request, { db, now }) => records.remove(db, idsOf(request), now)),
  };
  const declared = Object.entries(handlers).filter(([name]) => name in api);
  return { ...records, handlers: Object.fromEntries(declared) as unknown as Handlers<A> };
}
