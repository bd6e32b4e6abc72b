/** Charts and rankings of the dashboard (R31): one point per day, days without data are 0. */
import { between, desc, eq, sql } from 'drizzle-orm';
import type { Page } from '#contract/core/page.ts';
import { textIn, type Lang, type Text } from '#contract/core/text.ts';
import type { Chart, HotGoodsRow, HotShopRow } from '#contract/dashboard/dashboard.schema.ts';
import { dayOf, daysBetween, dayStart } from '#contract/core/zone.ts';
import { visitDaily } from '#server/base/schema.ts';
import type { Database, Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { goods } from '#server/groups/goods/schema.ts';
import { bestSellingShops, bestSoldGoods, countOrders, salesBetween } from '#server/groups/order/statistics.ts';

/** Bounds of a chart, both included, in unix seconds. */
export interface Range {
  start_time: number;
  end_time: number;
}

const names = {
  visitors: { zh: '访客数', en: 'Visitors' },
  turnover: { zh: '交易额', en: 'Turnover' },
  // Not what the number of today counts, which is every order that was placed.
  orders: { zh: '付款订单数', en: 'Paid orders' },
} satisfies Record<string, Text>;

/** Rows of a ranking. */
const RANKS = 10;

const whole = <T>(data: T[]): Page<T> => ({ data, data_total: data.length, page_no: 1, page_size: RANKS });

/** Visitors of every day. */
export async function visitorChart(db: Db, { start_time, end_time }: Range, lang: Lang): Promise<Chart> {
  const rows = await db
    .select({ day: visitDaily.day, uv: visitDaily.uv })
    .from(visitDaily)
    .where(between(visitDaily.day, dayOf(start_time), dayOf(end_time)));
  const seen = new Map(rows.map(({ day, uv }) => [day, uv]));
  const xAxis = daysBetween(start_time, end_time);
  return { xAxis, series: [{ name: textIn(names.visitors, lang), data: xAxis.map((day) => seen.get(day) ?? 0) }] };
}

/** Turnover and number of orders of every day on which they were placed; only what was paid counts. */
export async function turnoverChart(db: Db, { start_time, end_time }: Range, lang: Lang): Promise<Chart> {
  const xAxis = daysBetween(start_time, end_time);
  const days = await salesBetween(
    db,
    Array.from({ length: xAxis.length + 1 }, (_, day) => dayStart(start_time, day)),
  );
  return {
    xAxis,
    series: [
      { name: textIn(names.turnover, lang), data: days.map(({ amount }) => toYuan(amount)) },
      { name: textIn(names.orders, lang), data: days.map(({ sold }) => sold) },
    ],
  };
}

/** The goods with most sales ever, for installations that have no orders of their own yet. */
async function everSoldGoods(db: Db): Promise<Page<HotGoodsRow>> {
  const rows = await db
    .select({ goods_id: goods.goods_id, goods_name: goods.goods_name, price: goods.price, sold: goods.buy_count })
    .from(goods)
    .where(sql`${goods.disabled} = 1 and ${goods.buy_count} > 0`)
    .orderBy(desc(goods.buy_count), desc(goods.goods_id))
    .limit(RANKS);
  return whole(rows.map((row) => Object.assign(row, { price: toYuan(row.price) })));
}

/** The same for shops, by sales and today's price. */
async function everSellingShops(db: Db): Promise<Page<HotShopRow>> {
  const turnover = sql<string>`sum(${goods.buy_count}::bigint * ${goods.price})`;
  const rows = await db
    .select({ seller_id: goods.seller_id, seller_name: sql<string>`max(${goods.seller_name})`, turnover })
    .from(goods)
    .where(eq(goods.disabled, 1))
    .groupBy(goods.seller_id)
    .having(sql`sum(${goods.buy_count}) > 0`)
    .orderBy(desc(turnover), desc(goods.seller_id))
    .limit(RANKS);
  return whole(rows.map((row) => ({ seller_id: row.seller_id, seller_name: row.seller_name, order_price: toYuan(Number(row.turnover)) })));
}

async function readHotGoods(db: Db, range: Range): Promise<Page<HotGoodsRow>> {
  if ((await countOrders(db)) === 0) return everSoldGoods(db);
  return whole((await bestSoldGoods(db, range, RANKS)).map((row) => Object.assign(row, { price: toYuan(row.price) })));
}

async function readHotShops(db: Db, range: Range): Promise<Page<HotShopRow>> {
  if ((await countOrders(db)) === 0) return everSellingShops(db);
  return whole((await bestSellingShops(db, range, RANKS)).map(({ amount, ...row }) => ({ ...row, order_price: toYuan(amount) })));
}

/** Rankings look at all orders of a range, and every administrator opens the dashboard: each is made at most this often, in ms. */
const KEPT_MS = 30_000;
/** Ranges that end within the same minute share what is kept. */
const MINUTE = 60;
const MAX_KEPT = 100;

function keeping<T>(read: (db: Db, range: Range) => Promise<T>): (database: Database, range: Range) => Promise<T> {
  const all = new WeakMap<Database, Map<string, { at: number; value: Promise<T> }>>();
  return (database, range) => {
    const kept = all.get(database) ?? new Map<string, { at: number; value: Promise<T> }>();
    all.set(database, kept);
    const key = `${Math.floor(range.start_time / MINUTE)} ${Math.floor(range.end_time / MINUTE)}`;
    const known = kept.get(key);
    if (known && Date.now() - known.at < KEPT_MS) return known.value;
    if (kept.size >= MAX_KEPT) kept.clear();
    const value = read(database.db, range);
    kept.set(key, { at: Date.now(), value });
    value.catch(() => kept.delete(key));
    return value;
  };
}

/** At most 10 goods, best sold in the range first; may be half a minute old. */
export const hotGoods = keeping(readHotGoods);

/** At most 10 shops, highest turnover of the range first; may be half a minute old. */
export const hotShops = keeping(readHotShops);
