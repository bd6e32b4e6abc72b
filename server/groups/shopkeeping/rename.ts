/** The new name of a shop follows into everything that carries it, row after row, as a task (R11). */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { counted } from '#contract/core/text.ts';
import type { Db } from '#server/db/client.ts';
import { tellRecords } from '#server/core/changed.ts';
import { afterSale, complaint, refund } from '#server/groups/aftersale/schema.ts';
import { goods } from '#server/groups/goods/schema.ts';
import { liveGoods, liveRoom } from '#server/groups/live-video/schema.ts';
import { orders, receiptHistory } from '#server/groups/order/schema.ts';
import { coupon, crowdfunding, groupBuyGoods, memberCoupon, pintuan, pintuanGoods, seckillApply } from '#server/groups/promotion/schema.ts';
import { marginFlow, shop } from '#server/groups/shop/schema.ts';
import { defineTask } from '#server/platform/task/define.ts';

export const RENAME_KIND = 'shop-rename';

/** Rows per transaction: few enough that nobody waits for their locks. */
const BATCH = 500;

/** Where names stand. What is a record of its day keeps the name of that day: bills and logs. */
interface Place {
  table: PgTable;
  key: string;
  seller: string;
  name: string;
  /** What open screens call such records. */
  resource?: string;
}

const PLACES: readonly Place[] = [
  { table: goods, key: 'goods_id', seller: 'seller_id', name: 'seller_name', resource: 'goods' },
  { table: orders, key: 'order_id', seller: 'seller_id', name: 'seller_name', resource: 'order' },
  { table: receiptHistory, key: 'history_id', seller: 'seller_id', name: 'seller_name', resource: 'receipt' },
  { table: afterSale, key: 'id', seller: 'seller_id', name: 'seller_name', resource: 'afterSale' },
  { table: refund, key: 'id', seller: 'seller_id', name: 'seller_name', resource: 'refund' },
  { table: complaint, key: 'complain_id', seller: 'seller_id', name: 'seller_name', resource: 'complaint' },
  { table: marginFlow, key: 'id', seller: 'shop_id', name: 'shop_name', resource: 'margin' },
  { table: coupon, key: 'coupon_id', seller: 'seller_id', name: 'seller_name', resource: 'coupon' },
  { table: memberCoupon, key: 'mc_id', seller: 'seller_id', name: 'seller_name', resource: 'memberCoupon' },
  { table: pintuan, key: 'promotion_id', seller: 'seller_id', name: 'seller_name', resource: 'pintuan' },
  { table: pintuanGoods, key: 'id', seller: 'seller_id', name: 'seller_name', resource: 'pintuanGoods' },
  { table: groupBuyGoods, key: 'gb_id', seller: 'seller_id', name: 'seller_name', resource: 'groupBuyGoods' },
  { table: seckillApply, key: 'id', seller: 'seller_id', name: 'seller_name', resource: 'seckillGoods' },
  { table: crowdfunding, key: 'crowdfunding_id', seller: 'seller_id', name: 'seller_name', resource: 'crowdfunding' },
  { table: liveRoom, key: 'id', seller: 'seller_id', name: 'seller_name', resource: 'liveRoom' },
  { table: liveGoods, key: 'id', seller: 'seller_id', name: 'seller_name', resource: 'liveGoods' },
];

const column = (name: string): SQL => sql.identifier(name) as unknown as SQL;

/**
 * Renames the next rows of one place. Rows are locked in one order and those that somebody else holds are left for the next turn.
 * @param name what the shop is called now: two renamings that run at once end with the same name
 */
async function renameSome(db: Db, { table, key, seller, name: field }: Place, shopId: string, name: string): Promise<number> {
  const result = await db.execute(sql`
    with next_rows as (
      select ${column(key)} as id from ${table} where ${column(seller)} = ${shopId}::bigint and ${column(field)} <> ${name}
      order by 1 limit ${BATCH} for update skip locked)
    update ${table} t set ${column(field)} = ${name} from next_rows where t.${column(key)} = next_rows.id returning 1 as done`);
  return (result as unknown as { rows: unknown[] }).rows.length;
}

const left = async (db: Db, { table, seller, name: field }: Place, shopId: string, name: string): Promise<boolean> => {
  const result = await db.execute(sql`select 1 from ${table} where ${column(seller)} = ${shopId}::bigint and ${column(field)} <> ${name} limit 1`);
  return (result as unknown as { rows: unknown[] }).rows.length > 0;
};

export const renameTask = defineTask<{ shop_id: string; resource: 'shop' }>({
  kind: RENAME_KIND,
  async run(step, { shop_id }) {
    const nameOf = async (db: Db) => (await db.select({ name: shop.shop_name }).from(shop).where(eq(shop.shop_id, shop_id)))[0]?.name;
    let done = (step.state as { done: number } | null)?.done ?? 0;
    for (const place of PLACES) {
      for (;;) {
        const name = await nameOf(step.db);
        if (name === undefined) return { result: { renamed: done } };
        const some = await step.write({ done }, (tx) => renameSome(tx, place, shop_id, name));
        done += some;
        await step.progress({ done, text: { zh: `已更新${counted(done)}条`, en: `${counted(done)} records updated` } });
        if (some > 0) continue;
        if (!(await left(step.db, place, shop_id, name))) break;
        // Somebody holds what is left.
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      if (place.resource) await tellRecords(step.services.live, step.db, place.resource);
    }
    return { result: { renamed: done } };
  },
});
