/** A list over a table, declared once for everything that means its rows: its pages, their number, exports, bulk actions. */
import { and, desc, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Endpoint, Permission, Shapes } from '#contract/core/endpoint.ts';
import type { Page } from '#contract/core/page.ts';
import type { Text } from '#contract/core/text.ts';
import type { Db } from '#server/db/client.ts';
import { seqIds } from '#server/db/columns.ts';
import { manyRows } from '#server/db/prepared.ts';
import { orderOf, type Order, type Sortable, type Sorting } from '#server/db/order.ts';
import { paged, type PageQuery } from '#server/db/page.ts';
import { talliedCount, talliedStart, tallyKnows, type Tallied } from '../tally/count.ts';
import { pageAlong, type Broad } from './broad.ts';

/** So many rows before a page are passed over as they are. */
const DEEP = 1_000;

/** Where there is no room for the places of all rows that fit, the database keeps their blocks, and then makes the characters and pairs of every row in them. */
const ROOMY = sql`set local work_mem = '16MB'`;

/** A row by what bulk actions and their results call it. */
export interface NamedRow {
  id: string;
  title: string;
}

/** What a list shows under a filter, as one condition: exports and bulk actions mean exactly the rows that the list means. */
export interface Listing<Row = unknown, Q = Record<string, unknown>> {
  /** Name of the kind of record, e.g. `goods`. */
  resource: string;
  title: Text;
  /** The list's endpoint; its query is the filter. */
  list: Endpoint;
  /** Its records are addressed by numbers that are no ids, like `AS20260101…`; chosen ones arrive as such. */
  numbered: boolean;
  /** Who may take all of it away. */
  permission: Permission;
  /** The condition for a checked query, as the list makes it, and for chosen ids. Refuses as the list does. */
  where(db: Db, query: Q, ids?: readonly string[]): SQL | undefined | Promise<SQL | undefined>;
  count(db: Db, where: SQL | undefined): Promise<number>;
  /** The next rows behind one in the order of the list: its own, or the one that was asked for. */
  rows(db: Db, where: SQL | undefined, after: Row | undefined, limit: number, sorting?: Sorting): Promise<Row[]>;
  /** Rows by descending id, from those below `before` on (the newest ones without it). */
  named(db: Db, where: SQL | undefined, before: string | undefined, limit: number): Promise<NamedRow[]>;
  /** A page of the list. */
  page(db: Db, query: Q & PageQuery & Sorting): Promise<Page<Row>>;
}

export type QueryOf<E> = E extends Endpoint<infer S> ? (S extends Shapes ? z.output<NonNullable<S['query']>> : never) : never;

export interface ListingOptions<E, T extends PgTable, Row> {
  /** What a person calls all of them. */
  title: Text;
  table: T;
  /** The unique number of a row. */
  key: PgColumn;
  /** What a row is called. */
  called: PgColumn;
  /** By what chosen rows are addressed, where that is not the key. */
  numbered?: PgColumn;
  /** What is part of the list under no filter, e.g. what is not deleted. */
  live?: SQL | undefined;
  where?(query: QueryOf<E>, db: Db, ids: readonly string[] | undefined): SQL | undefined | Promise<SQL | undefined>;
  /** The order of the list; newest first by key unless given. */
  order?: Order<NoInfer<Row>>;
  /** What else it can be sorted by, by the names in its query; see orderOf. */
  sort?: Sortable;
  /** How many rows a query finds, where it is known otherwise without counting them. */
  total?(db: Db, query: QueryOf<E>, where: SQL | undefined): Promise<number>;
  /** The tally of a list of millions that is ordered by its time: totals and deep pages then cost no scan. Where it has several, the one for a query. */
  tallied?: Tallied | ((query: QueryOf<E>, db: Db) => Promise<Tallied>);
  /** What the tally reads of a query, where that is not the query as it is, e.g. since a filter has a default. */
  asked?(query: QueryOf<E>): object;
  /** Texts that may fit many of its rows: pages then say how many there are at least, so its contract has `exactTotal` and `pageOfMany`. Needs a tally. */
  broad?: Broad<QueryOf<E>>;
  /**
   * Where the rows of a query lie, where that is known: conditions that follow each other in the list's own order, which is the only one it can be sorted
   * by. Each is read by itself, so that a page costs no more than its rows, however many others stand before them.
   */
  stretches?(db: Db, query: QueryOf<E>): Promise<readonly SQL[] | undefined>;
  /** What is read of the rows, with what is joined; the table as it is unless given. */
  select?(db: Db): PromiseLike<Row[]>;
}

/** What every query of the database library can be told. */
interface Query<Row> extends PromiseLike<Row[]> {
  where(condition: SQL | undefined): Query<Row>;
  orderBy(...by: SQL[]): Query<Row>;
  limit(rows: number): Query<Row>;
  offset(rows: number): Query<Row>;
  prepare(name: string): unknown;
}

/** Declares a list over a table. @param list its endpoint, of which `where` gets the checked query */
export function listingOf<E extends Pick<Endpoint, 'id' | 'permission' | 'takenBy'>, T extends PgTable, Row extends object = T['$inferSelect']>(
  list: E,
  options: ListingOptions<E, T, Row>,
): Listing<Row, QueryOf<E>> {
  const { title, table, key, called, numbered, live, sort = {} } = options;
  const select = (db: Db) => (options.select?.(db) ?? db.select().from(table as PgTable)) as unknown as Query<Row>;
  const orderFor = (sorting: Sorting = {}): Order<Row> =>
    options.order && (sorting.sort === undefined || !sort[sorting.sort]) ? options.order : orderOf<Row>(sort, key, sorting);
  const chosen = (ids: readonly string[]) => inArray(numbered ?? key, key.dataType === 'number' && !numbered ? seqIds(ids) : [...ids]);
  const listing: Listing<Row, QueryOf<E>> = {
    resource: list.id.slice(0, list.id.indexOf('.')),
    title,
    list: list as unknown as Endpoint,
    numbered: numbered !== undefined,
    permission: list.takenBy ?? list.permission,
    async where(db, query, ids) {
      return and(live, await options.where?.(query, db, ids), ids && chosen(ids));
    },
    count: (db, where) => db.$count(table, where),
    async rows(db, where, after, limit, sorting) {
      const { by, behind } = orderFor(sorting);
      return manyRows<Row[]>(
        select(db)
          .where(and(where, behind(after)))
          .orderBy(...by)
          .limit(limit),
      );
    },
    async named(db, where, before, limit) {
      const behind = before === undefined ? undefined : lt(key, key.dataType === 'number' ? Number(before) : before);
      const rows = await db
        .select({ id: key, title: called })
        .from(table as PgTable)
        .where(and(where, behind))
        .orderBy(desc(key))
        .limit(limit);
      return rows.map(({ id, title }) => ({ id: String(id), title: String(title) }));
    },
    async page(db, query) {
      const where = await listing.where(db, query);
      const { by, fields, named } = orderFor(query);
      const tally = typeof options.tallied === 'function' ? await options.tallied(query, db) : options.tallied;
      const tallied = tally && tallyKnows(tally, query) ? tally : undefined;
      const asked = options.asked?.(query) ?? query;
      const rowsOf = async (keys: unknown[]): Promise<Row[]> =>
        keys.length === 0
          ? []
          : select(db)
              .where(inArray(key, keys))
              .orderBy(...by);
      const deep = async (limit: number, offset: number) => {
        const newestFirst = query.sort === undefined || (sort[query.sort] === tallied?.time && query.order === 'desc');
        const start = tallied && newestFirst ? await talliedStart(db, tallied, asked, where, offset) : undefined;
        // Keys come from the index of the order alone; only the rows of the page are fetched.
        const keys = await db
          .select({ key })
          .from(table as PgTable)
          .where(start ? start.where : where)
          .orderBy(...by)
          .limit(limit)
          .offset(start?.offset ?? offset);
        return rowsOf(keys.map((row) => row.key));
      };
      /** A page of what texts find that many rows have, where it is better looked for along the list. */
      const most = async (limit: number, offset: number) => {
        const { broad } = options;
        if (!broad || !tally || !where || (query as { exact_total?: number }).exact_total === 1) return undefined;
        const rest = { ...query, ...Object.fromEntries(broad.texts.map((name) => [name, undefined])) };
        if (!tallyKnows(tally, rest)) return undefined;
        const listed = await talliedCount(db, tally, options.asked?.(rest) ?? rest, await listing.where(db, rest));
        return pageAlong(db, { table, key, by, where, among: broad.among(query) }, listed, limit, offset);
      };
      let sought: number | undefined;
      /** A page of what no tally counts, and how many there are of it: both from one look at the rows that fit. */
      const seek = async (limit: number, offset: number) => {
        const found = sql`with found as materialized (select ${fields} from ${table} where ${where ?? sql`true`})
          select ${sql.identifier(key.name)} as key, (select count(*)::int from found) as total from found order by ${named('found')} limit ${limit} offset ${offset}`;
        const { rows } = await db.transaction(async (tx) => {
          await tx.execute(ROOMY);
          return (await tx.execute(found)) as unknown as { rows: { key: unknown; total: number }[] };
        });
        sought = rows[0]?.total;
        return rowsOf(rows.map((row) => key.mapFromDriverValue(row.key)));
      };
      /** Of rows that lie in stretches, those of a page. */
      const along = async (stretches: readonly SQL[], limit: number, offset: number) => {
        const rows: Row[] = [];
        let before = offset;
        for (const stretch of query.order === 'asc' ? stretches.toReversed() : stretches) {
          const all = and(where, stretch);
          const some = await select(db)
            .where(all)
            .orderBy(...by)
            .limit(limit - rows.length)
            .offset(before);
          rows.push(...some);
          if (rows.length === limit) break;
          before = some.length > 0 || before === 0 ? 0 : before - (await db.$count(table, all));
        }
        return rows;
      };
      const { page_no, page_size } = query;
      const found = tallied ? undefined : await most(page_size, (page_no - 1) * page_size);
      if (found) return { data: await rowsOf(found.keys), data_total: found.known, data_total_at_least: true, page_no, page_size };
      const stretches = await options.stretches?.(db, query);
      return paged(
        query,
        (limit, offset) =>
          stretches
            ? along(stretches, limit, offset)
            : tally && !tallied
              ? seek(limit, offset)
              : (tallied ?? !options.select) && offset >= DEEP
                ? deep(limit, offset)
                : select(db)
                    .where(where)
                    .orderBy(...by)
                    .limit(limit)
                    .offset(offset),
        async () => options.total?.(db, query, where) ?? (tallied ? talliedCount(db, tallied, asked, where) : (sought ?? db.$count(table, where))),
      );
    },
  };
  return listing;
}
