/** A shop at a glance: what it offers, sells, takes back and is paid. Every sum reads the index of the shop's own rows. */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { dayOf, daysBetween } from '#contract/core/zone.ts';
import type { ShopNumbers } from '#contract/shop/glance.schema.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { shopClerk } from '#server/groups/shop/schema.ts';
import { storedShop } from '#server/groups/shop/shop/list.ts';

interface Range {
  start_time: number;
  end_time: number;
}

const rowsOf = async <T>(db: Db, statement: ReturnType<typeof sql>): Promise<T[]> => ((await db.execute(statement)) as unknown as { rows: T[] }).rows;

/** Paid, whatever became of them later, and no replacements: what the dashboard counts as sales. */
const SOLD = sql.raw(`pay_status = 'PAY_YES' and order_type not in ('CHANGE', 'SUPPLY_AGAIN')`);

export async function shopNumbers(db: Db, shopId: string, { start_time, end_time }: Range): Promise<ShopNumbers> {
  await storedShop(db, shopId);
  const days = await rowsOf<{ at: string; orders: string; sold: string; amount: string }>(
    db,
    sql`select create_time / 900 * 900 as at, count(*) as orders, count(*) filter (where ${SOLD}) as sold, coalesce(sum(order_price) filter (where ${SOLD}), 0) as amount
      from orders where seller_id = ${shopId}::bigint and disabled = 0 and create_time between ${start_time} and ${end_time} group by 1`,
  );
  const byDay = new Map<string, { amount: number; sold: number }>(daysBetween(start_time, end_time).map((day) => [day, { amount: 0, sold: 0 }]));
  let orders = 0;
  for (const row of days) {
    orders += Number(row.orders);
    const day = byDay.get(dayOf(Number(row.at)));
    if (!day) continue;
    day.amount += Number(row.amount);
    day.sold += Number(row.sold);
  }
  const [rest] = await rowsOf<Record<'on_sale' | 'goods' | 'services' | 'refunded' | 'billed' | 'unbilled', string>>(
    db,
    sql`select
      (select count(*) from goods where seller_id = ${shopId}::bigint and disabled = 1 and market_enable = 1 and is_auth = 1)::text as on_sale,
      (select count(*) from goods where seller_id = ${shopId}::bigint and disabled = 1)::text as goods,
      (select count(*) from after_sale where seller_id = ${shopId}::bigint and disabled = 'NORMAL' and create_time between ${start_time} and ${end_time})::text as services,
      (select coalesce(sum(actual_price), 0) from refund where seller_id = ${shopId}::bigint and disabled = 'NORMAL' and refund_status = 'COMPLETED' and refund_time between ${start_time} and ${end_time})::text as refunded,
      (select coalesce(sum(bill_price), 0) from bill where seller_id = ${shopId}::bigint and create_time between ${start_time} and ${end_time})::text as billed,
      (select coalesce(sum(case item_type when 'PAYMENT' then price else -price end), 0) from settlement_item
        where seller_id = ${shopId}::bigint and status = 0 and payment_type = 'ONLINE')::text as unbilled`,
  );
  const figure = (name: keyof NonNullable<typeof rest>) => Number(rest?.[name] ?? 0);
  const all = [...byDay.values()];
  const sold = all.reduce((sum, day) => sum + day.sold, 0);
  return {
    goods_on_sale: figure('on_sale'),
    goods_total: figure('goods'),
    orders,
    sold,
    amount: toYuan(all.reduce((sum, day) => sum + day.amount, 0)),
    services: figure('services'),
    after_sale_rate: sold === 0 ? 0 : Math.round((figure('services') * 10_000) / sold) / 100,
    refunded: toYuan(figure('refunded')),
    billed: toYuan(figure('billed')),
    unbilled: toYuan(figure('unbilled')),
    days: [...byDay].map(([day, { amount, sold: paid }]) => ({ day, amount: toYuan(amount), sold: paid })),
  };
}

/** Who works in a shop, its owner first. */
export async function shopStaff(db: Db, shopId: string) {
  await storedShop(db, shopId);
  const { clerk_id, clerk_name, founder, create_time } = shopClerk;
  return db
    .select({ clerk_id, clerk_name, founder, create_time })
    .from(shopClerk)
    .where(and(eq(shopClerk.shop_id, shopId), eq(shopClerk.user_state, 0)))
    .orderBy(desc(shopClerk.founder), asc(shopClerk.clerk_id));
}
