/** What the lists of services and refunds share: their common filters and their pages. */
import { and, eq, gte, ilike, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Page } from '#contract/core/page.ts';
import type { Db } from '#server/db/client.ts';
import { orderOf, type Sortable, type Sorting } from '#server/db/order.ts';
import { containing, havingGrams, paged, type PageQuery } from '#server/db/page.ts';
import { matchingId } from '#server/db/filter.ts';
import type { afterSale, refund } from './schema.ts';

/** The two tables that are listed by number; their common columns have the same names. */
export type NumberedTable = typeof afterSale | typeof refund;

/** The checked filters that both lists know. */
export interface SharedQuery extends PageQuery {
  keyword?: string | undefined;
  service_sn?: string | undefined;
  order_sn?: string | undefined;
  goods_name?: string | undefined;
  create_channel?: 'NORMAL' | 'PINTUAN' | undefined;
  member_id?: string | undefined;
  seller_id?: string | undefined;
  start_time?: number | undefined;
  end_time?: number | undefined;
}

/** What part of `AS2026…` or of an order number can be. */
const NUMBER_PART = /^(?:a?s)?\d*$/i;

/** Goods names that have a text anywhere; served by the index of their characters and pairs. */
const named = (table: NumberedTable, text: string): SQL | undefined => havingGrams(table.goods_names, text);

function keywordIn(table: NumberedTable, keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined;
  if (!NUMBER_PART.test(keyword)) return named(table, keyword);
  const pattern = containing(keyword);
  // Too short for the indexes of the numbers, so every row is looked at anyway; its pairs would only cost time then.
  const inGoods = keyword.length < 3 ? ilike(table.goods_names, pattern) : named(table, keyword);
  return or(ilike(table.sn, pattern), ilike(table.order_sn, pattern), inGoods);
}

/** The condition of the filters that both lists know; rows that were removed never match. */
export function sharedWhere(table: NumberedTable, query: SharedQuery): SQL | undefined {
  return and(
    // A literal, so that the partial indexes are used.
    sql`${table.disabled} = 'NORMAL'`,
    keywordIn(table, query.keyword),
    query.service_sn ? ilike(table.sn, containing(query.service_sn)) : undefined,
    query.order_sn ? ilike(table.order_sn, containing(query.order_sn)) : undefined,
    query.goods_name ? named(table, query.goods_name) : undefined,
    query.create_channel ? eq(table.create_channel, query.create_channel) : undefined,
    matchingId(table.member_id, query, 'member_id'),
    matchingId(table.seller_id, query, 'seller_id'),
    query.start_time === undefined ? undefined : gte(table.create_time, query.start_time),
    query.end_time === undefined ? undefined : lte(table.create_time, query.end_time),
  );
}

/** Whether an index has to look at all that match anyway; then the page is taken on the way. */
const searches = ({ keyword, service_sn, order_sn, goods_name, create_channel }: SharedQuery) =>
  Boolean(keyword || service_sn || order_sn || goods_name || create_channel);

/** The order of both lists: newest first, or by one of `sort`. */
export const numberedOrder = (table: NumberedTable, sorting: Sorting = {}, sort: Sortable = { create_time: table.create_time }) =>
  orderOf<{ id: string; create_time: number }>(sort, table.id, sorting, [table.create_time]);

/** The ids of a page in its order, and the total. Only ids, since they and the order can be read from an index. */
export async function pageOfIds(db: Db, table: NumberedTable, query: SharedQuery, where: SQL | undefined, order = numberedOrder(table)): Promise<Page<string>> {
  const { page_no, page_size } = query;
  if (!searches(query)) {
    const page = await paged(
      query,
      (limit, offset) =>
        db
          .select({ id: table.id })
          .from(table)
          .where(where)
          .orderBy(...order.by)
          .limit(limit)
          .offset(offset),
      () => db.$count(table, where),
    );
    return { ...page, data: page.data.map(({ id }) => id) };
  }
  const { rows } = (await db.execute(sql`
    with matching as materialized (select ${order.fields} from ${table} where ${where}),
      page as (select * from matching order by ${order.named('matching')} limit ${page_size} offset ${(page_no - 1) * page_size})
    select (select count(*)::int from matching) as total, array(select id::text from page order by ${order.named('page')}) as ids`)) as unknown as {
    rows: { total: number; ids: string[] }[];
  };
  const [found] = rows;
  return { data: found?.ids ?? [], data_total: found?.total ?? 0, page_no, page_size };
}

/** Rows in the order of their ids. */
export function inOrderOf<T extends { id: string }>(rows: readonly T[], ids: readonly string[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A row without the id by which pages are found; it does not travel. */
export function unkeyed<T extends { id: string }>(row: T): Omit<T, 'id'> {
  const { id: _, ...rest } = row;
  return rest;
}
