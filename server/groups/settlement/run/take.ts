/** A bill takes the items of its shop that no bill has, and is told what they come to (R22). Nothing is rounded here. */
import { sql } from 'drizzle-orm';
import type { ItemSums } from '#contract/settlement/terms.ts';
import { WHOLE } from '#contract/settlement/rate.ts';
import type { Db } from '#server/db/client.ts';

/** A shop whose items until a moment, both included, a bill takes. */
export interface Taking {
  bill_id: string;
  shop_id: string;
  until: number;
}

export interface Taken extends ItemSums {
  order_num: number;
  refund_num: number;
}

export const NOTHING: Taken = {
  price: 0,
  refund_price: 0,
  cod_price: 0,
  cod_refund_price: 0,
  discount_price: 0,
  distribution_rebate: 0,
  distribution_return_rebate: 0,
  coupon_parts: 0n,
  level_parts: 0n,
  level_refund_parts: 0n,
  order_num: 0,
  refund_num: 0,
};

const when = (condition: string, value: string) => `coalesce(sum(${value}) filter (where ${condition}), 0)::text`;

/** The sums of items as columns of a statement, by one condition per figure. */
export const SUM_COLUMNS: Readonly<Record<Exclude<keyof Taken, 'discount_price'>, string>> = {
  price: when(`item_type = 'PAYMENT' and payment_type = 'ONLINE'`, 'price'),
  refund_price: when(`item_type = 'REFUND' and payment_type = 'ONLINE'`, 'price'),
  cod_price: when(`item_type = 'PAYMENT' and payment_type <> 'ONLINE'`, 'price'),
  cod_refund_price: when(`item_type = 'REFUND' and payment_type <> 'ONLINE'`, 'price'),
  distribution_rebate: when(`item_type = 'PAYMENT'`, 'rebate'),
  distribution_return_rebate: when(`item_type = 'REFUND'`, 'rebate'),
  coupon_parts: when(`item_type = 'PAYMENT'`, `site_coupon_price * (${WHOLE} - coupon_commission)`),
  level_parts: when(`item_type = 'PAYMENT'`, `level_discount_price * (${WHOLE} - level_shop_share)`),
  level_refund_parts: when(`item_type = 'REFUND'`, `level_discount_price * (${WHOLE} - level_shop_share)`),
  order_num: `(count(*) filter (where item_type = 'PAYMENT'))::text`,
  refund_num: `(count(*) filter (where item_type = 'REFUND'))::text`,
};

const SELECTED = Object.entries(SUM_COLUMNS)
  .map(([name, column]) => `${column} as ${name}`)
  .join(', ');

const PARTS: ReadonlySet<string> = new Set(['coupon_parts', 'level_parts', 'level_refund_parts']);

/** What a row with the columns above says. */
export function sumsOf(row: Readonly<Record<string, string>>): Taken {
  const read = Object.keys(SUM_COLUMNS).map((name) => [name, PARTS.has(name) ? BigInt(row[name] ?? '0') : Number(row[name] ?? '0')]);
  return { ...NOTHING, ...Object.fromEntries(read) } as Taken;
}

/** The sums of items under a condition, by bill. */
export async function sumsByBill(db: Db, condition: ReturnType<typeof sql>): Promise<Map<string, Taken>> {
  const result = await db.execute(sql`select bill_id::text as bill_id, ${sql.raw(SELECTED)} from settlement_item where ${condition} group by bill_id`);
  return new Map((result as unknown as { rows: Record<string, string>[] }).rows.map((row) => [row['bill_id'] ?? '', sumsOf(row)]));
}

/**
 * Takes the open items. Each is taken by exactly one bill: the statement sums what it has taken itself, so an item that grows or that another
 * bill takes meanwhile is never counted beside it. Items that were written late, for a time that was billed before, are taken too.
 */
export async function takeItems(db: Db, takings: readonly Taking[]): Promise<Map<string, Taken>> {
  if (takings.length === 0) return new Map();
  const result = await db.execute(sql`
    with due as (select * from json_to_recordset(${JSON.stringify(takings)}::json) as d(bill_id bigint, shop_id bigint, until bigint)),
    taken as (
      update settlement_item i set bill_id = d.bill_id, status = 1 from due d
      where i.seller_id = d.shop_id and i.status = 0 and i.add_time <= d.until
      returning i.*)
    select bill_id::text as bill_id, ${sql.raw(SELECTED)} from taken group by bill_id`);
  return new Map((result as unknown as { rows: Record<string, string>[] }).rows.map((row) => [row['bill_id'] ?? '', sumsOf(row)]));
}
