/** What approved comments make of goods: their number, and the share of good ones. */
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { goods } from '#server/groups/goods/schema.ts';
import { memberComment } from './schema.ts';

/** Locks goods in the order of their numbers, before their comments change. */
export async function lockGoodsOf(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`select goods_id from ${goods} where goods_id = any(${`{${[...new Set(ids)].join(',')}}`}::bigint[]) order by goods_id for update`);
}

/** Approved first comments that are not deleted are what buyers see, and what counts. @param by how many more there are */
export async function followComments(db: Db, goodsId: string, by: 1 | -1): Promise<void> {
  const counted = sql`from ${memberComment} where goods_id = ${goodsId}::bigint and status = 1 and audit_status = 'PASS_AUDIT' and parent_id = 0`;
  await db
    .update(goods)
    .set({
      comment_num: sql`greatest(${goods.comment_num} + ${by}::int, 0)`,
      grade: sql`coalesce((select round(100.0 * count(*) filter (where grade = 'good') / nullif(count(*), 0), 1) ${counted}), 100)::float8`,
    })
    .where(eq(goods.goods_id, goodsId));
}
