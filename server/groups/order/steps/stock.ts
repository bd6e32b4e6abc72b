/**
 * Stock of what is ordered. `enable_quantity` is what can still be bought, `quantity` what lies in the store; a product's
 * figures are sums over its SKUs. SKUs are locked by ascending id, then products, so that orders cannot block each other for good.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

/** How many pieces of a SKU. */
export interface Pieces {
  sku_id: string;
  num: number;
}

type Figure = 'enable_quantity' | 'quantity';

const rowsOf = <T>(result: unknown): T[] => (result as { rows: T[] }).rows;

function summed(pieces: readonly Pieces[]): Pieces[] {
  const bySku = new Map<string, number>();
  for (const { sku_id, num } of pieces) bySku.set(sku_id, (bySku.get(sku_id) ?? 0) + num);
  return [...bySku].filter(([, num]) => num !== 0).map(([sku_id, num]) => ({ sku_id, num }));
}

const wantedOf = (pieces: readonly { sku_id: string }[]) => JSON.stringify(pieces.map(({ sku_id }) => ({ sku_id })));

/** Locks SKUs and their products until the transaction ends, so that what is read of them then still holds when they are sold. */
export async function lockGoods(db: Db, pieces: readonly { sku_id: string }[]): Promise<void> {
  const wanted = sql`(select sku_id from json_to_recordset(${wantedOf(pieces)}::json) as w(sku_id bigint))`;
  await db.execute(sql`select sku_id from goods_sku where sku_id in ${wanted} order by sku_id for update`);
  await db.execute(sql`select goods_id from goods where goods_id in (select goods_id from goods_sku where sku_id in ${wanted}) order by goods_id for update`);
}

/** Adds to figures of SKUs and their products; SKUs that are gone are passed over. No figure falls below 0. */
async function add(db: Db, pieces: readonly Pieces[], figures: readonly Figure[], sign: 1 | -1): Promise<void> {
  const all = summed(pieces);
  const wanted = JSON.stringify(all);
  await lockGoods(db, all);
  for (const figure of figures) {
    const column = sql.identifier(figure);
    await db.execute(sql`
      with moved as (
        update goods_sku k set ${column} = greatest(k.${column} + w.num * ${sign}::int, 0)
        from json_to_recordset(${wanted}::json) as w(sku_id bigint, num int) where k.sku_id = w.sku_id
        returning k.goods_id, w.num
      )
      update goods g set ${column} = greatest(g.${column} + m.num * ${sign}::int, 0)
      from (select goods_id, sum(num)::int as num from moved group by goods_id) m where g.goods_id = m.goods_id`);
  }
}

/** Takes what can be bought, all or nothing. Answers false when something is short, and changes nothing then. */
export async function takeStock(db: Db, pieces: readonly Pieces[]): Promise<boolean> {
  const wanted = summed(pieces);
  const locked = rowsOf<{ sku_id: string; enable_quantity: number }>(
    await db.execute(sql`
      select sku_id::text as sku_id, enable_quantity from goods_sku
      where sku_id in (select sku_id from json_to_recordset(${JSON.stringify(wanted)}::json) as w(sku_id bigint, num int)) order by sku_id for update`),
  );
  const left = new Map(locked.map(({ sku_id, enable_quantity }) => [sku_id, Number(enable_quantity)]));
  if (wanted.some(({ sku_id, num }) => num < 1 || (left.get(sku_id) ?? 0) < num)) return false;
  await add(db, wanted, ['enable_quantity'], -1);
  return true;
}

/**
 * Puts pieces back on sale.
 * @param real true when they had left the store, so that they are also back in it
 */
export const returnStock = (db: Db, pieces: readonly Pieces[], real = false): Promise<void> =>
  add(db, pieces, real ? ['enable_quantity', 'quantity'] : ['enable_quantity'], 1);

/** Takes pieces out of the store when they are shipped; they went off sale when they were ordered. */
export const shipStock = (db: Db, pieces: readonly Pieces[]): Promise<void> => add(db, pieces, ['quantity'], -1);
