/** Orders in lists. */
import type { Page } from '#contract/core/page.ts';
import type { Lang } from '#contract/core/text.ts';
import { EXPORT_ROWS } from '#contract/order/common.schema.ts';
import type { OrderLine } from '#contract/order/order-rows.schema.ts';
import type { OrderQuery } from '#contract/order/order.schema.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { anyOf, listed, prepared } from '#server/db/prepared.ts';
import { rowsOfKeys, type NextRows } from '#server/platform/export/at-once.ts';
import { orders } from '../schema.ts';
import { cancelSeconds, readOrderSetting } from '../setting/service.ts';
import { linesOf, toSku } from './lines.ts';
import { orderIds } from './pages.ts';
import { sharedView, type Reading } from './view.ts';

/** What reading orders takes besides the rows. */
export async function readingOf(db: Db, lang: Lang, now: number): Promise<Reading> {
  return { lang, now, cancelAfter: cancelSeconds(await readOrderSetting(db)) };
}

const ordersOf = prepared('orders_of', (db, name) => db.select().from(orders).where(anyOf(orders.order_id, 'ids')).prepare(name));

/** Orders with their lines, in the order of the ids. */
async function linesByIds(db: Db, ids: readonly string[], reading: Reading): Promise<OrderLine[]> {
  if (ids.length === 0) return [];
  const rows = await ordersOf(db, { ids: listed(ids) });
  const lines = await linesOf(
    db,
    rows.map(({ sn }) => sn),
  );
  const byId = new Map(rows.map((row) => [row.order_id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return [
      {
        ...sharedView(row, reading),
        order_amount: toYuan(row.order_price),
        shipping_amount: toYuan(row.shipping_price),
        sku_list: (lines.get(row.sn) ?? []).map((line) => toSku(line, row)),
      },
    ];
  });
}

/** A page of orders, newest first. */
export async function listOrders(db: Db, query: OrderQuery, lang: Lang, now: number): Promise<Page<OrderLine>> {
  const { page_no, page_size } = query;
  const { ids, total } = await orderIds(db, query);
  return { data: await linesByIds(db, ids, await readingOf(db, lang, now)), data_total: total, page_no, page_size };
}

/** The newest rows under a filter, for clients that write the spreadsheet themselves. */
export async function openOrderLines(db: Db, query: OrderQuery, lang: Lang, now: number): Promise<NextRows<OrderLine>> {
  const { ids } = await orderIds(db, { ...query, page_no: 1, page_size: EXPORT_ROWS });
  const reading = await readingOf(db, lang, now);
  return rowsOfKeys(ids, (some) => linesByIds(db, some, reading));
}
