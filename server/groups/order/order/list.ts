/** Orders in lists. */
import type { Page } from '#contract/core/page.ts';
import type { Lang } from '#contract/core/text.ts';
import { EXPORT_ROWS } from '#contract/order/common.schema.ts';
import type { OrderLine } from '#contract/order/order-rows.schema.ts';
import type { OrderQuery } from '#contract/order/order.schema.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { listed } from '#server/db/prepared.ts';
import { rowsOfKeys, type NextRows } from '#server/platform/export/at-once.ts';
import { tamperedOf } from '#server/platform/falsify/refuse.ts';
import { refundAccounts } from '#server/groups/payment/method/offered.ts';
import { cancelSeconds, orderDay, readOrderSetting } from '../setting/service.ts';
import { linesOf, toSku } from './lines.ts';
import { newestOrders, ordersOf, type ListedOrder } from './newest.ts';
import { orderIds } from './pages.ts';
import { sharedView, type Reading } from './view.ts';

/** What reading orders takes besides the rows. */
export async function readingOf(db: Db, lang: Lang, now: number): Promise<Reading> {
  // Asked side by side they are one question to the database.
  const [setting, day, retraced] = await Promise.all([readOrderSetting(db), orderDay(db), refundAccounts(db)]);
  return { lang, now, cancelAfter: cancelSeconds(setting, day), retraced };
}

/** Of some orders those on which no money moves, since they were tampered with. */
export const tamperedOrders = (db: Db, rows: readonly Pick<ListedOrder, 'order_id' | 'sn'>[]): Promise<ReadonlySet<string>> =>
  tamperedOf(
    db,
    'ORDER',
    rows.map(({ order_id, sn }) => ({ id: order_id, number: sn })),
    ['ORDER_ITEM', 'PAY_LOG'],
  );

/** What the lines of a page become, in the order of its rows. */
async function withLines(db: Db, rows: readonly ListedOrder[], reading: Reading): Promise<OrderLine[]> {
  const numbers = rows.map(({ sn }) => sn);
  const [lines, wrong] = await Promise.all([linesOf(db, numbers), tamperedOrders(db, rows)]);
  return rows.map((row) => ({
    ...sharedView(row, reading),
    sign_result: !wrong.has(row.order_id),
    order_amount: toYuan(row.order_price),
    shipping_amount: toYuan(row.shipping_price),
    sku_list: (lines.get(row.sn) ?? []).map((line) => toSku(line, row)),
  }));
}

/** Orders with their lines, in the order of the ids. */
async function linesByIds(db: Db, ids: readonly string[], reading: Reading): Promise<OrderLine[]> {
  const rows = ids.length > 0 ? await ordersOf(db, { ids: listed(ids) }) : [];
  const byId = new Map(rows.map((row) => [row.order_id, row]));
  return withLines(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
    reading,
  );
}

/** A page of orders, newest first. */
export async function listOrders(db: Db, query: OrderQuery, lang: Lang, now: number): Promise<Page<OrderLine>> {
  const { page_no, page_size } = query;
  const [first, reading] = await Promise.all([newestOrders(db, query), readingOf(db, lang, now)]);
  if (first) return { data: await withLines(db, first.rows, reading), data_total: first.total, page_no, page_size };
  const { ids, total } = await orderIds(db, query);
  return { data: await linesByIds(db, ids, reading), data_total: total, page_no, page_size };
}

/** The newest rows under a filter, for clients that write the spreadsheet themselves. */
export async function openOrderLines(db: Db, query: OrderQuery, lang: Lang, now: number): Promise<NextRows<OrderLine>> {
  const { ids } = await orderIds(db, { ...query, page_no: 1, page_size: EXPORT_ROWS });
  const reading = await readingOf(db, lang, now);
  return rowsOfKeys(ids, (some) => linesByIds(db, some, reading));
}
