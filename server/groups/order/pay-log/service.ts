/** Collections: what was received for orders. */
import { and, eq, gte, ilike, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Page } from '#contract/core/page.ts';
import { EXPORT_ROWS } from '#contract/order/common.schema.ts';
import type { PayLogListQuery, PayLogQuery, PayLogRow } from '#contract/order/pay-log.schema.ts';
import { paymentText } from '#contract/order/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { orderOf, type Sorting } from '#server/db/order.ts';
import { containing } from '#server/db/page.ts';
import { rowsOfKeys, type NextRows } from '#server/platform/export/at-once.ts';
import { orders, payLog, payLogTally } from '../schema.ts';

/** The filters without paging. */
export type PayLogFilter = Omit<PayLogQuery, 'page_no' | 'page_size'>;

/** Words for payment methods that older clients send. */
const METHODS: ReadonlyMap<string, string> = new Map([
  ['alipay', paymentText.write('alipayDirectPlugin')],
  ['wechat', paymentText.write('weixinPayPlugin')],
]);
const methodOf = (given: string) => METHODS.get(given.toLowerCase()) ?? given;

const WHOLE_NUMBER = 15;

async function numberContains(db: Db, text: string | undefined): Promise<SQL | undefined> {
  if (!text) return undefined;
  // Numbers begin with the day on which they were made, so a whole one is contained in no other.
  if (text.length >= WHOLE_NUMBER && (await db.$count(payLog, eq(payLog.order_sn, text))) > 0) return eq(payLog.order_sn, text);
  return ilike(payLog.order_sn, containing(text));
}

/** What was received has a method; where nothing was due there was none to choose. The tally knows both. */
const scoped = ({ scope }: PayLogFilter, { pay_status, pay_type }: typeof payLog | typeof payLogTally): SQL | undefined => {
  if (scope === undefined || scope === 'ALL') return undefined;
  if (scope === 'DUE') return eq(pay_status, 'PAY_NO');
  // The tally writes no method as an empty one.
  return and(eq(pay_status, 'PAY_YES'), scope === 'FREE' ? sql`coalesce(${pay_type}, '') = ''` : sql`coalesce(${pay_type}, '') <> ''`);
};

/** The condition for a checked query. Rows without a time drop out as soon as a time is given. */
export async function payLogWhere(db: Db, query: PayLogFilter): Promise<SQL | undefined> {
  return and(
    await numberContains(db, query.order_sn),
    query.member_name ? eq(payLog.pay_member_name, query.member_name) : undefined,
    query.pay_way ? ilike(payLog.pay_type, containing(methodOf(query.pay_way))) : undefined,
    query.payment_type ? eq(payLog.pay_way, query.payment_type) : undefined,
    query.pay_status ? eq(payLog.pay_status, query.pay_status) : undefined,
    scoped(query, payLog),
    query.start_time === undefined && query.end_time === undefined ? undefined : isNotNull(payLog.pay_time),
    query.start_time === undefined ? undefined : gte(payLog.pay_time, query.start_time),
    query.end_time === undefined ? undefined : lte(payLog.pay_time, query.end_time),
  );
}

/** The total, from the tally where it knows. */
export async function countPayLogs(db: Db, query: PayLogFilter, where: SQL | undefined): Promise<number> {
  if (query.order_sn || query.member_name || query.start_time !== undefined || query.end_time !== undefined) return db.$count(payLog, where);
  const [row] = await db
    .select({ total: sql<string>`coalesce(sum(${payLogTally.logs}), 0)` })
    .from(payLogTally)
    .where(
      and(
        query.pay_way ? ilike(payLogTally.pay_type, containing(methodOf(query.pay_way))) : undefined,
        query.payment_type ? eq(payLogTally.pay_way, query.payment_type) : undefined,
        query.pay_status ? eq(payLogTally.pay_status, query.pay_status) : undefined,
        scoped(query, payLogTally),
      ),
    );
  return Number(row?.total ?? 0);
}

/** What the list can be sorted by; what was not received yet has neither time nor amount. */
export const payLogSort = { pay_time: payLog.pay_time, pay_money: payLog.pay_money };

/** Collections with the shops' names, in the order of the ids. */
export async function payLogRows(db: Db, ids: readonly string[]): Promise<PayLogRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ log: payLog, seller_name: orders.seller_name })
    .from(payLog)
    .leftJoin(orders, eq(orders.sn, payLog.order_sn))
    .where(inArray(payLog.pay_log_id, [...ids]));
  const byId = new Map(rows.map((row) => [row.log.pay_log_id, row]));
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map(({ log, seller_name }) => ({ ...log, pay_money: log.pay_money === null ? null : toYuan(log.pay_money), seller_name: seller_name ?? '' }));
}

async function idsOf(db: Db, where: SQL | undefined, sorting: Sorting, limit: number, offset = 0): Promise<string[]> {
  const { by } = orderOf(payLogSort, payLog.pay_log_id, sorting);
  const rows = await db
    .select({ id: payLog.pay_log_id })
    .from(payLog)
    .where(where)
    .orderBy(...by)
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** A page of collections, newest first unless the query says otherwise. */
export async function listPayLogs(db: Db, query: PayLogListQuery): Promise<Page<PayLogRow>> {
  const { page_no, page_size } = query;
  const where = await payLogWhere(db, query);
  // Ids first, since they and the filter can be read from an index without touching rows.
  const ids = await idsOf(db, where, query, page_size, (page_no - 1) * page_size);
  const data_total = page_no === 1 && ids.length < page_size ? ids.length : await countPayLogs(db, query, where);
  return { data: await payLogRows(db, ids), data_total, page_no, page_size };
}

/** The newest collections under a filter, for clients that write the spreadsheet themselves. */
export async function openPayLogRows(db: Db, query: PayLogQuery): Promise<NextRows<PayLogRow>> {
  return rowsOfKeys(await idsOf(db, await payLogWhere(db, query), {}, EXPORT_ROWS), (some) => payLogRows(db, some));
}
