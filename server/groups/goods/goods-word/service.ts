/** Hints that administrators add, rename, rank and delete (R21, R23). Those of the system only take a new priority. */
import { eq, sql } from 'drizzle-orm';
import { goodsWordErrors, type GoodsWord } from '#contract/goods/goods-word.schema.ts';
import type { Db } from '#server/db/client.ts';
import { refusingDuplicates } from '#server/core/conflict.ts';
import { found, refuse } from '#server/core/refused.ts';
import { goodsWord } from '../schema.ts';
import { beginCounting } from './follow.ts';
import { loadPinyin } from './pinyin.ts';

/** What is read of a hint. */
export const wire = {
  id: goodsWord.id,
  words: goodsWord.words,
  type: goodsWord.type,
  sort: goodsWord.sort,
  goods_num: goodsWord.goods_num,
  quanpin: goodsWord.quanpin,
};
const taken = { goods_word_once: goodsWordErrors.taken };

async function lockHint(db: Db, id: string): Promise<GoodsWord | undefined> {
  await beginCounting(db);
  const [row] = await db.select(wire).from(goodsWord).where(eq(goodsWord.id, id)).for('update');
  return row;
}

/** Counts a hint of the platform: goods on sale whose name contains it. Answers how many there are. */
async function countIn(db: Db, words: string): Promise<number> {
  const counted = await db.execute(sql`
    insert into goods_index (goods_id, words)
    select goods_id, array[${words}::text] from goods
    where disabled = 1 and market_enable = 1 and is_auth = 1 and text_grams(${words}::text) <@ goods_grams(goods_name, sn, seller_name) and strpos(goods_name, ${words}) > 0
    order by goods_id
    on conflict (goods_id) do update set words = array_append(array_remove(goods_index.words, ${words}::text), ${words}::text)
    returning 1`);
  return (counted as unknown as { rows: unknown[] }).rows.length;
}

const countOut = (db: Db, words: string) =>
  db.execute(sql`update goods_index set words = array_remove(words, ${words}::text) where words @> array[${words}::text]`);

/** Adds a hint of the platform. Refuses words that a hint of either type has. */
export async function createHint(db: Db, words: string): Promise<GoodsWord> {
  await beginCounting(db);
  const spelt = (await loadPinyin())(words);
  const insert = db
    .insert(goodsWord)
    .values({ words, type: 'PLATFORM', ...spelt })
    .returning({ id: goodsWord.id });
  const [row] = await refusingDuplicates(taken, () => insert);
  const goods_num = await countIn(db, words);
  const [saved] = await db
    .update(goodsWord)
    .set({ goods_num })
    .where(eq(goodsWord.id, found(row).id))
    .returning(wire);
  return found(saved);
}

/** Renames a hint of the platform; 404/003 when there is none. Refuses hints of the system and words in use. */
export async function renameHint(db: Db, id: string, words: string): Promise<{ before: GoodsWord; after: GoodsWord }> {
  const before = found(await lockHint(db, id));
  if (before.type === 'SYSTEM') refuse(goodsWordErrors.system);
  const spelt = (await loadPinyin())(words);
  const write = db
    .update(goodsWord)
    .set({ words, ...spelt })
    .where(eq(goodsWord.id, id));
  await refusingDuplicates(taken, () => write);
  await countOut(db, before.words);
  const goods_num = await countIn(db, words);
  const [after] = await db.update(goodsWord).set({ goods_num }).where(eq(goodsWord.id, id)).returning(wire);
  return { before, after: found(after) };
}

/** Changes the priority of a hint of either type; 404/003 when there is none. */
export async function sortHint(db: Db, id: string, sort: number): Promise<{ before: GoodsWord; after: GoodsWord }> {
  const before = found(await lockHint(db, id));
  await db.update(goodsWord).set({ sort }).where(eq(goodsWord.id, id));
  return { before, after: { ...before, sort } };
}

/** Deletes a hint of the platform. Refuses hints of the system; a missing one is passed over. */
export async function removeHint(db: Db, id: string): Promise<GoodsWord | undefined> {
  const before = await lockHint(db, id);
  if (!before) return undefined;
  if (before.type === 'SYSTEM') refuse(goodsWordErrors.system);
  await db.delete(goodsWord).where(eq(goodsWord.id, id));
  await countOut(db, before.words);
  return before;
}
