/** The rebuild of the goods index (R19): counts the words of all goods anew, a hundred goods at a time. */
import { and, asc, count, gt, ne } from 'drizzle-orm';
import { counted, type Text } from '#contract/core/text.ts';
import { GOODS_INDEX_KIND } from '#contract/goods/goods-index.ts';
import type { Db } from '#server/db/client.ts';
import { isTransient } from '#server/platform/task/failures.ts';
import { defineTask, type Step } from '#server/platform/task/define.ts';
import { followHints, forgetCounts, wordsOfNames } from '../goods-word/follow.ts';
import type { Splitter } from '../goods-word/split.ts';
import { goods } from '../schema.ts';

const BATCH = 100;

/** How far a run has come: the last goods and how many there were. */
interface Reached {
  after: string;
  done: number;
}

const doing = (name: string): Text => ({ zh: `正在索引商品：${name}`, en: `Indexing: ${name}` });

/** Counts some goods; when that fails one by one, so that a single broken product is skipped and not all of them. */
async function indexBatch(step: Step, tx: Db, ids: readonly string[], wordsOf: Splitter): Promise<void> {
  const attempt = (some: readonly string[]) => tx.transaction((inner) => followHints(inner as Db, some, wordsOf));
  try {
    await attempt(ids);
  } catch (error) {
    if (isTransient(error)) throw error;
    for (const id of ids) {
      try {
        await attempt([id]);
      } catch (failure) {
        if (isTransient(failure)) throw failure;
        step.services.log.error({ err: failure, goods: id }, 'a product could not be indexed');
      }
    }
  }
}

/** Rebuilds the index. A run that was cut off goes on behind the last batch that it committed. */
export const goodsIndexTask = defineTask({
  kind: GOODS_INDEX_KIND,
  async run(step) {
    const known = ne(goods.disabled, -1);
    let reached = step.state as Reached | null;
    if (!reached) {
      reached = { after: '0', done: 0 };
      await step.write(reached, forgetCounts);
    }
    const [all] = await step.db.select({ total: count() }).from(goods).where(known);
    const total = all?.total ?? 0;
    const wordsOf = await wordsOfNames(step.db);
    for (;;) {
      const rows = await step.db
        .select({ id: goods.goods_id, name: goods.goods_name })
        .from(goods)
        .where(and(known, gt(goods.goods_id, reached.after)))
        .orderBy(asc(goods.goods_id))
        .limit(BATCH);
      const last = rows.at(-1);
      if (!last) break;
      await step.progress({ done: reached.done, total, text: doing(last.name) });
      reached = { after: last.id, done: reached.done + rows.length };
      const ids = rows.map((row) => row.id);
      await step.write(reached, (tx) => indexBatch(step, tx, ids, wordsOf));
    }
    await step.progress({ done: reached.done, total, text: { zh: `已索引${counted(reached.done)}件商品`, en: `${counted(reached.done)} goods indexed` } });
    return { result: { goods: reached.done } };
  },
});
