/** Orders in lists. */
import type { Page } from '#contract/core/page.ts';
import type { Lang } from '#contract/core/text.ts';
import { EXPORT_ROWS } from '#contract/order/common.schema.ts';
import type { OrderLine } from '#contract/order/order-rows.schema.ts';
import type { OrderQuery } from '#contract/order/order.schema.ts';
import type { Db } from '#server/db/client.ts';
import { lasting } from '#server/core/written.ts';
import { toYuan } from '#server/db/money.ts';
import { rowsOfKeys, type NextRows } from '#server/platform/export/at-once.ts';
import { tamperedOf } from '#server/platform/falsify/refuse.ts';
import { refundAccounts } from '#server/groups/payment/method/offered.ts';
import { cancelSeconds, orderDay, readOrderSetting } from '../setting/service.ts';
import { toSku } from './lines.ts';
import { newestOrders } from './newest.ts';
import { orderIds, type IdPage } from './pages.ts';
import { keysOf, ordersByIds, ordersByKeys, type ListedOrder, type OrderKey, type StoredOrder } from './stored.ts';
import { awaitsPayment, sharedView, type Reading } from './view.ts';

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

const shown = ({ row, lines }: StoredOrder, reading: Reading, wrong: boolean): OrderLine => ({
  ...sharedView(row, reading),
  sign_result: !wrong,
  order_amount: toYuan(row.order_price),
  shipping_amount: toYuan(row.shipping_price),
  sku_list: lines.map((line) => toSku(line, row)),
});

/** What orders become; those that were shown to others in the same way are the same objects again, whose text is written. */
async function asLines(db: Db, stored: readonly StoredOrder[], reading: Reading): Promise<OrderLine[]> {
  const wrong = await tamperedOrders(
    db,
    stored.map(({ row }) => row),
  );
  const as = [reading.lang, ...reading.retraced.keys()].join(' ');
  return stored.map((order) => {
    const isWrong = wrong.has(order.row.order_id);
    // The time that is left changes while nothing about the order does.
    if (isWrong || awaitsPayment(order.row)) return shown(order, reading, isWrong);
    if (order.shown?.as !== as) order.shown = { as, line: lasting(shown(order, reading, false)) };
    return order.shown.line;
  });
}

/** The keys of a page that lies further back or asks for more, and the total. */
async function orderKeys(db: Db, query: OrderQuery): Promise<Omit<IdPage, 'ids'> & { keys: readonly OrderKey[] }> {
  const { ids, ...rest } = await orderIds(db, query);
  return { keys: await keysOf(db, ids), ...rest };
}

/** A page of orders, newest first. */
export async function listOrders(db: Db, query: OrderQuery, lang: Lang, now: number): Promise<Page<OrderLine>> {
  const { page_no, page_size } = query;
  const [first, reading] = await Promise.all([newestOrders(db, query), readingOf(db, lang, now)]);
  const { keys, total, atLeast }: Awaited<ReturnType<typeof orderKeys>> = first ?? (await orderKeys(db, query));
  const data = await asLines(db, await ordersByKeys(db, keys), reading);
  return { data, data_total: total, ...(atLeast && { data_total_at_least: true }), page_no, page_size };
}

/** The newest rows under a filter, for clients that write the spreadsheet themselves. */
export async function openOrderLines(db: Db, query: OrderQuery, lang: Lang, now: number): Promise<NextRows<OrderLine>> {
  const { ids } = await orderIds(db, { ...query, page_no: 1, page_size: EXPORT_ROWS });
  const reading = await readingOf(db, lang, now);
  return rowsOfKeys(ids, async (some) => asLines(db, await ordersByIds(db, some), reading));
}
