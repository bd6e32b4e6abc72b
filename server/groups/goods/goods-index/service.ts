/** Starting, watching and stopping the rebuild of the goods index (R19, R20). It is a background task with a key of its own. */
import { eq } from 'drizzle-orm';
import { textIn, type Lang } from '#contract/core/text.ts';
import { GOODS_INDEX_INIT } from '#contract/goods/goods-index.ts';
import { FALSIFY_SCAN } from '#contract/setting/falsify-enums.ts';
import { goodsIndexErrors, type IndexProgress } from '#contract/goods/goods-index.schema.ts';
import type { Db } from '#server/db/client.ts';
import type { Context } from '#server/core/context.ts';
import { refuse } from '#server/core/refused.ts';
import { tellTask } from '#server/platform/task/events.ts';
import { task } from '#server/platform/task/schema.ts';
import { latestTask, startTask } from '#server/platform/task/start.ts';
import { goodsIndexTask } from './run.ts';

/** Tasks that the endpoints know by name; groups that build pages or other indexes add theirs. */
const NAMES: ReadonlySet<string> = new Set([GOODS_INDEX_INIT, FALSIFY_SCAN]);
/** A task that has ended is remembered this long unless it is read before, in seconds. */
const REMEMBERED = 100;

const isOpen = (row: { status: string }): boolean => row.status === 'queued' || row.status === 'running';

async function known(db: Db, name: string, now: number): Promise<typeof task.$inferSelect | undefined> {
  if (!NAMES.has(name)) return undefined;
  const row = await latestTask(db, name);
  return row && (isOpen(row) || (row.finished ?? 0) + REMEMBERED > now) ? row : undefined;
}

/** A task without its name is no longer found by it; the list of background tasks keeps it. */
const forget = (db: Db, id: number) => db.update(task).set({ single_key: null }).where(eq(task.id, id));

/** Starts the rebuild once the call has committed. Refuses a second one. */
export async function startIndex(context: Context): Promise<string> {
  const id = await startTask(context, goodsIndexTask, {
    title: { zh: '重建商品索引', en: 'Goods index rebuild' },
    params: {},
    single: { key: GOODS_INDEX_INIT, busy: goodsIndexErrors.running },
  });
  context.audit({ resource: 'goodsIndex', ids: [id] });
  return GOODS_INDEX_INIT;
}

/** The name of a task that is open or has just ended. Refuses one that nobody started. */
export async function runningTask(db: Db, name: string, now: number): Promise<string> {
  if (!(await known(db, name, now))) refuse(goodsIndexErrors.none);
  return name;
}

/** How a task stands. An unknown one counts as done; one that has ended is forgotten with this answer. */
export async function taskProgress(db: Db, name: string, lang: Lang, now: number): Promise<IndexProgress> {
  const row = await known(db, name, now);
  if (!row) return { percentage: 100, status: 'SUCCESS', text: '', message: '' };
  const text = row.text ? textIn(row.text, lang) : '';
  if (isOpen(row)) return { percentage: Math.min(99, row.percent), status: 'DOING', text, message: '' };
  await forget(db, row.id);
  if (row.status === 'failed') return { percentage: row.percent, status: 'EXCEPTION', text: row.error ? textIn(row.error, lang) : text, message: '' };
  return { percentage: 100, status: 'SUCCESS', text, message: '' };
}

/** Stops a task and forgets it, so that the next one may start at once; nothing of it is written any more. None is no error. */
export async function stopTask(context: Context, name: string): Promise<void> {
  const { db, now } = context;
  // Whoever may rebuild the index stops nothing else by it.
  const row = name === GOODS_INDEX_INIT ? await known(db, name, now) : undefined;
  if (!row) return;
  const [current] = await db.select({ status: task.status }).from(task).where(eq(task.id, row.id)).for('update');
  const ending = current?.status === 'queued' ? { status: 'cancelled' as const, finished: now } : current?.status === 'running' ? { cancelling: true } : {};
  const [stopped] = await db
    .update(task)
    .set({ ...ending, single_key: null })
    .where(eq(task.id, row.id))
    .returning();
  if (stopped) await tellTask(context.services.live, db, stopped);
  context.audit({ resource: 'goodsIndex', ids: [row.id] });
}
