/** The points mall of the demonstration: its categories, and in which of them the goods for points are. */
import { sql } from 'drizzle-orm';
import { pictureUrl } from '#server/base/pictures/index.ts';
import type { Db } from '#server/db/client.ts';
import type { exchangeCat } from '#server/groups/promotion/schema.ts';
import { dice } from '../order/sql-text.ts';
import { EXCHANGE_CATS } from './words.ts';

export const exchangeCats = (): (typeof exchangeCat.$inferInsert)[] =>
  EXCHANGE_CATS.map(([name, kind], index) => ({ category_id: String(index + 1), name, category_order: index + 1, image: pictureUrl(kind, name) }));

/** Some have no category; all were saved within the last months, for a year. The last category stays empty. */
export async function seedExchange(db: Db, now: number): Promise<void> {
  const cats = EXCHANGE_CATS.length;
  await db.execute(sql.raw(`update goods_exchange set category_id = floor(${dice('points category', 'goods_id')} * ${cats})::int`));
  await db.execute(
    sql.raw(`
  insert into promotion_goods (goods_id, sku_id, start_time, end_time, held_from, held_until, activity_id, promotion_type, title, price, seller_id)
  select g.goods_id, 0, t.saved, t.saved + 365 * 86400, t.saved, t.saved + 365 * 86400, e.exchange_id, 'EXCHANGE', '积分换购', e.exchange_money, g.seller_id
  from goods_exchange e join goods g on g.goods_id = e.goods_id
  cross join lateral (select ${now} - floor(${dice('saved', 'e.goods_id')} * 200 * 86400)::bigint as saved) t order by e.exchange_id`),
  );
}
