/** Goods that wait for audit, as the two lists that decide about them show them. Both are read from the index `goods_state`. */
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { goods } from '../schema.ts';

const waitingIn = (where: SQL) => ({
  count: (db: Db): Promise<number> => db.$count(goods, where),
  oldest: (db: Db, limit: number, offset: number) =>
    db
      .select({ id: goods.goods_id, title: goods.goods_name, note: goods.seller_name, amount: goods.price, since: goods.create_time })
      .from(goods)
      .where(where)
      .orderBy(goods.create_time, goods.goods_id)
      .limit(limit)
      .offset(offset),
});

const pending = sql`${goods.is_auth} = 0 and ${goods.disabled} = 1`;

/** Goods of shops: those that are meant for sale. */
export const shopGoods = waitingIn(sql`${pending} and ${goods.supplier_goods_type} = 0 and ${goods.market_enable} = 1`);

/** Goods of suppliers, whether they are meant for sale or not. */
export const supplyGoods = waitingIn(sql`${pending} and ${goods.supplier_goods_type} = 1`);
