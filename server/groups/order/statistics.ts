/** Sums over orders for the dashboard, from the tally and from indexes that carry what is summed. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { goods } from '#server/groups/goods/schema.ts';
import { shop } from '#server/groups/shop/schema.ts';
import { orderItem, orders, orderTally } from './schema.ts';
import { facetsWhere, SLOT_SECONDS } from './tables/facet.ts';
import { inFacets } from './order/tally.ts';

/** Orders that count as sales: paid, whatever became of them later, and no replacements. */
const soldFacets = facetsWhere(({ pay_status, order_type }) => pay_status === 'PAY_YES' && order_type !== 'CHANGE' && order_type !== 'SUPPLY_AGAIN');

/** A stretch of time, both bounds included, in unix seconds. */
export interface Span {
  start_time: number;
  end_time: number;
}

/** Orders placed, and orders sold with their sum in cents. */
export interface DaySales {
  placed: number;
  sold: number;
  amount: number;
}

const rowsOf = async <T>(db: Db, statement: ReturnType<typeof sql>): Promise<T[]> => ((await db.execute(statement)) as unknown as { rows: T[] }).rows;

/** All orders that the list shows. */
export async function countOrders(db: Db): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(db, sql`select coalesce(sum(orders), 0)::int as total from ${orderTally}`);
  return row?.total ?? 0;
}

/**
 * What was placed and sold between boundaries, e.g. the beginnings of days. The tally knows slots; where a boundary lies inside
 * one (in time zones that are not whole slots from UTC) orders are summed from their index instead.
 * @param bounds ascending; n+1 of them make n stretches, each without its end
 */
export async function salesBetween(db: Db, bounds: readonly number[]): Promise<DaySales[]> {
  const [first, last] = [bounds[0] ?? 0, bounds.at(-1) ?? 0];
  const sold = inFacets(soldFacets, sql`facet`);
  const aligned = bounds.every((bound) => bound % SLOT_SECONDS === 0);
  const rows = await rowsOf<{ at: string; placed: string; sold: string | null; amount: string | null }>(
    db,
    aligned
      ? sql`select slot::bigint * ${SLOT_SECONDS} as at, sum(orders) as placed, sum(orders) filter (where ${sold}) as sold, sum(amount) filter (where ${sold}) as amount
          from ${orderTally} where slot >= ${first / SLOT_SECONDS} and slot < ${last / SLOT_SECONDS} group by slot`
      : sql`select create_time / 900 * 900 as at, count(*) as placed, count(*) filter (where ${sold}) as sold, sum(order_price) filter (where ${sold}) as amount
          from ${orders} where disabled = 0 and create_time >= ${first} and create_time < ${last} group by create_time / 900`,
  );
  const days = bounds.slice(1).map((): DaySales => ({ placed: 0, sold: 0, amount: 0 }));
  for (const row of rows) {
    const at = Number(row.at);
    const day = days[bounds.findLastIndex((bound) => bound <= at)];
    if (!day) continue;
    day.placed += Number(row.placed);
    day.sold += Number(row.sold ?? 0);
    day.amount += Number(row.amount ?? 0);
  }
  return days;
}

const receivedCod = facetsWhere(({ order_status, payment_type }) => order_status === 'ROG' && payment_type === 'COD');

/** Orders paid on delivery that arrived and whose money nobody has confirmed yet. */
export async function uncollectedOrders(db: Db): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(db, sql`select count(*)::int as total from ${orders} where disabled = 0 and ${inFacets(receivedCod)}`);
  return row?.total ?? 0;
}

/** Those whose money has been due for longest: since the goods were received. */
export const oldestUncollected = (db: Db, limit: number, offset: number) =>
  db
    .select({
      id: orders.sn,
      title: orders.sn,
      note: sql<string>`${orders.seller_name} || ' · ' || ${orders.member_name}`,
      amount: orders.need_pay_money,
      since: sql<number>`coalesce(${orders.signing_time}, ${orders.create_time})::int`,
    })
    .from(orders)
    // The two states are those of the index of what was received.
    .where(sql`${orders.disabled} = 0 and ${orders.order_status} in ('ROG', 'PAID_OFF') and ${inFacets(receivedCod)}`)
    .orderBy(orders.signing_time, orders.order_id)
    .limit(limit)
    .offset(offset);

/** Beyond this place nothing is looked at; goods that were deleted since leave gaps before it. */
const LOOKED_AT = 200;

/** Live goods by pieces sold in a stretch of time, most first. */
export async function bestSoldGoods(db: Db, { start_time, end_time }: Span, limit: number) {
  // Unpaid orders are few, so they are taken away rather than all others looked up.
  const ranked = await rowsOf<{ goods_id: string; sold: string }>(
    db,
    sql`
    select goods_id, sum(num) as sold from ${orderItem}
    where create_time between ${start_time} and ${end_time}
      and order_id not in (select order_id from ${orders} where disabled = 0 and create_time between ${start_time} and ${end_time} and not (${inFacets(soldFacets)}))
      and order_id not in (select order_id from ${orders} where disabled = 1)
    group by goods_id order by sum(num) desc, goods_id limit ${LOOKED_AT}`,
  );
  if (ranked.length === 0) return [];
  const live = await db
    .select({ goods_id: goods.goods_id, goods_name: goods.goods_name, price: goods.price })
    .from(goods)
    .where(
      and(
        eq(goods.disabled, 1),
        inArray(
          goods.goods_id,
          ranked.map((row) => row.goods_id),
        ),
      ),
    );
  const byId = new Map(live.map((row) => [row.goods_id, row]));
  return ranked
    .flatMap(({ goods_id, sold }) => {
      const row = byId.get(goods_id);
      return row ? [{ ...row, sold: Number(sold) }] : [];
    })
    .slice(0, limit);
}

/** Shops by turnover of a stretch of time in cents, highest first, under the names that they have now. */
export async function bestSellingShops(db: Db, { start_time, end_time }: Span, limit: number) {
  const ranked = await rowsOf<{ seller_id: string; amount: string }>(
    db,
    sql`
    select seller_id, sum(order_price) as amount from ${orders}
    where disabled = 0 and create_time between ${start_time} and ${end_time} and ${inFacets(soldFacets)}
    group by seller_id order by sum(order_price) desc, seller_id limit ${limit}`,
  );
  if (ranked.length === 0) return [];
  const named = await db
    .select({ shop_id: shop.shop_id, shop_name: shop.shop_name })
    .from(shop)
    .where(
      inArray(
        shop.shop_id,
        ranked.map((row) => row.seller_id),
      ),
    );
  const names = new Map(named.map((row) => [row.shop_id, row.shop_name]));
  return ranked.map(({ seller_id, amount }) => ({ seller_id, seller_name: names.get(seller_id) ?? '', amount: Number(amount) }));
}
