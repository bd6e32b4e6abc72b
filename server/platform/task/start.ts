/** Putting a task into the queue. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Refusal } from '#contract/core/refusal.ts';
import type { Text } from '#contract/core/text.ts';
import { operatorText } from '#contract/order/sentences.ts';
import { taskErrors } from '#contract/platform/task.schema.ts';
import type { Db } from '#server/db/client.ts';
import { refusingDuplicates } from '#server/core/conflict.ts';
import { actorOf, type Context } from '#server/core/context.ts';
import type { Live } from '#server/core/live.ts';
import { found, refuse } from '#server/core/refused.ts';
import type { TaskDefinition } from './define.ts';
import { tellTask } from './events.ts';
import { task } from './schema.ts';

/** More open tasks of one person are refused. */
const MAX_OPEN = 20;

interface StartOptions<P> {
  title: Text;
  params: P;
  /** Number of steps, where it is known. */
  total?: number;
  /** Of tasks with the same key only one may be open; another one is refused with `busy`. */
  single?: { key: string; busy: Refusal };
}

/** Queues a task of the signed-in administrator; it starts once the call has committed. Answers its id. */
export async function startTask<P extends object>(context: Context, definition: Pick<TaskDefinition<P>, 'kind'>, options: StartOptions<P>): Promise<number> {
  const { db } = context;
  const actor = actorOf(context);
  const open = await db.$count(task, and(eq(task.owner_id, actor.id), inArray(task.status, ['queued', 'running'])));
  if (open >= MAX_OPEN) refuse(taskErrors.tooMany);
  const values = {
    kind: definition.kind,
    title: options.title,
    params: options.params as Record<string, unknown>,
    total: options.total ?? null,
    single_key: options.single?.key ?? null,
    owner_id: actor.id,
    owner_name: actor.username,
    created: context.now,
  };
  const insert = () => db.insert(task).values(values).returning();
  const [row] = options.single ? await refusingDuplicates({ task_single: options.single.busy }, insert) : await insert();
  const queued = found(row);
  await tellTask(context.services.live, db, queued);
  return queued.id;
}

/** The newest task with a key, open or finished. */
export async function latestTask(db: Db, key: string): Promise<typeof task.$inferSelect | undefined> {
  const [newest] = await db.select().from(task).where(eq(task.single_key, key)).orderBy(desc(task.id)).limit(1);
  return newest;
}

interface QueueOptions<P> {
  kind: string;
  title: Text;
  params: P;
  total?: number;
  /** Of tasks with the same key only one may be open; another one is not queued. */
  key: string;
  now: number;
}

/** The owner of what the product starts by itself: no administrator, so that founders alone see it. */
const NOBODY = { owner_id: 0, owner_name: operatorText.write('job') };

/** Queues a task that nobody asked for, unless one like it is open. It must not ask for its actor. @returns whether it was queued */
export async function queueTask<P extends object>(live: Live, db: Db, { kind, title, params, total, key, now }: QueueOptions<P>): Promise<boolean> {
  const [row] = await db
    .insert(task)
    .values({ kind, title, params: params as Record<string, unknown>, total: total ?? null, single_key: key, ...NOBODY, created: now })
    .onConflictDoNothing()
    .returning();
  if (row) await tellTask(live, db, row);
  return row !== undefined;
}
