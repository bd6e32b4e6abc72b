/** Which goods on sale count for which search hint. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

/** Counts the hints in the names of all goods on sale, as an index rebuild would leave them. */
export async function countHints(db: Db): Promise<void> {
  await db.execute(sql`
    insert into goods_index (goods_id, words)
    select g.goods_id, array_agg(w.words) from goods g join goods_word w on strpos(g.goods_name, w.words) > 0
    where g.disabled = 1 and g.market_enable = 1 and g.is_auth = 1 group by g.goods_id`);
  await db.execute(sql`
    update goods_word set goods_num = n.goods
    from (select word, count(*)::int as goods from goods_index cross join lateral unnest(words) as word group by word) n where n.word = goods_word.words`);
}
