/**
 * Which goods count for which hint (R19, R21). `goods_index` keeps the words by which a product was counted, so that the
 * same words are taken back when it leaves sale, whatever was renamed or added in between.
 */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { liveCustomWords } from '../custom-word/records.ts';
import { goods, goodsIndex, goodsWord } from '../schema.ts';
import { loadPinyin } from './pinyin.ts';
import { splitterFor, type Splitter } from './split.ts';

/** Goods that buyers can see (R1). */
export const onSale = and(eq(goods.disabled, 1), eq(goods.market_enable, 1), eq(goods.is_auth, 1));

/** The words of names as of now: those of the splitter, and every hint of the platform that a name contains. */
export async function wordsOfNames(db: Db): Promise<Splitter> {
  const split = splitterFor(await liveCustomWords(db));
  const platform = await db.select({ words: goodsWord.words }).from(goodsWord).where(eq(goodsWord.type, 'PLATFORM'));
  return (name) => [...new Set([...split(name), ...platform.flatMap(({ words }) => (name.includes(words) ? [words] : []))])];
}

/**
 * Keeps the trigram index, which knows equality too, out of what a statement finds words by: once enough words have changed the planner
 * prefers it, and it goes through its whole pending list for every word. It is only ever read as a bitmap.
 */
const withoutBitmaps = (db: Db, off: boolean) => db.execute(off ? sql`set local enable_bitmapscan = off` : sql`set local enable_bitmapscan to default`);

/** Adds to the counters of hints; an unknown word becomes a hint of the system. No counter falls below 0. */
async function count(db: Db, changes: ReadonlyMap<string, number>): Promise<void> {
  const words = [...changes].filter(([, by]) => by !== 0).map(([word]) => word);
  if (words.length === 0) return;
  await withoutBitmaps(db, true);
  const among = sql`(select json_array_elements_text(${JSON.stringify(words)}::json))`;
  // Locked in one order, so that two changes cannot block each other for good.
  const known = await db.select({ words: goodsWord.words }).from(goodsWord).where(inArray(goodsWord.words, among)).orderBy(asc(goodsWord.words)).for('update');
  const isKnown = new Set(known.map((row) => row.words));
  const rows = known.map((row) => ({ words: row.words, by: changes.get(row.words) ?? 0 }));
  if (rows.length > 0) {
    await db.execute(sql`
      update goods_word set goods_num = greatest(goods_num + row.by, 0)
      from json_to_recordset(${JSON.stringify(rows)}::json) as row(words text, by int) where goods_word.words = row.words`);
  }
  await withoutBitmaps(db, false);
  const fresh = words.filter((word) => !isKnown.has(word) && (changes.get(word) ?? 0) > 0).sort();
  if (fresh.length === 0) return;
  const pinyin = await loadPinyin();
  const added = fresh.map((word) => {
    const { quanpin, szm } = pinyin(word);
    return { words: word, by: changes.get(word) ?? 0, quanpin, szm };
  });
  await db.execute(sql`
    insert into goods_word (words, type, sort, goods_num, quanpin, szm)
    select words, 'SYSTEM', 0, by, quanpin, szm from json_to_recordset(${JSON.stringify(added)}::json) as row(words text, by int, quanpin text, szm text) order by words
    on conflict (words) do update set goods_num = goods_word.goods_num + excluded.goods_num`);
}

/**
 * Brings the counters in step with the present state of some goods; to be called in the transaction of every change of
 * sale, audit, name or deletion. Ids that nothing has are passed over.
 * @param wordsOf the words of a name, where the caller has them at hand
 */
export async function followHints(db: Db, ids: readonly string[], wordsOf?: Splitter): Promise<void> {
  if (ids.length === 0) return;
  await beginCounting(db);
  const before = await db
    .select()
    .from(goodsIndex)
    .where(inArray(goodsIndex.goods_id, [...ids]))
    .orderBy(asc(goodsIndex.goods_id))
    .for('update');
  const visible = await db
    .select({ goods_id: goods.goods_id, goods_name: goods.goods_name })
    .from(goods)
    .where(and(inArray(goods.goods_id, [...ids]), onSale));
  if (before.length === 0 && visible.length === 0) return;
  const split = wordsOf ?? (visible.length > 0 ? await wordsOfNames(db) : () => []);
  const after = visible.map((row) => ({ goods_id: row.goods_id, words: split(row.goods_name) }));

  const changes = new Map<string, number>();
  const add = (words: readonly string[], by: number) => {
    for (const word of words) changes.set(word, (changes.get(word) ?? 0) + by);
  };
  for (const row of before) add(row.words, -1);
  for (const row of after) add(row.words, 1);
  await count(db, changes);

  const kept = new Set(after.map((row) => row.goods_id));
  const gone = before.filter((row) => !kept.has(row.goods_id)).map((row) => row.goods_id);
  if (gone.length > 0) await db.delete(goodsIndex).where(inArray(goodsIndex.goods_id, gone));
  if (after.length > 0) {
    await db.execute(sql`
      insert into goods_index (goods_id, words)
      select goods_id, array(select json_array_elements_text(words)) from json_to_recordset(${JSON.stringify(after)}::json) as row(goods_id bigint, words json)
      on conflict (goods_id) do update set words = excluded.words`);
  }
}

/** Announces a change of counters; whoever changes them begins with this, so that `forgetCounts` never sees half of a change. */
export const beginCounting = (db: Db) => db.execute(sql`lock table goods_index in row share mode`);

/** Forgets what was counted; every counter starts at 0 again. Changes that have begun end first, and new ones wait. */
export async function forgetCounts(db: Db): Promise<void> {
  await db.execute(sql`lock table goods_index in exclusive mode`);
  await db.delete(goodsIndex);
  // Those of the platform too: they are counted anew like the others, and would double otherwise.
  await db.update(goodsWord).set({ goods_num: 0 }).where(ne(goodsWord.goods_num, 0));
}
