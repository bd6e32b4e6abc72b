/** Looking at tasks, cancelling and forgetting them. An administrator reaches the own ones (what they found with the rights of now), super administrators all. */
import { and, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { commonErrors } from '#contract/core/refusal.ts';
import type { Page } from '#contract/core/page.ts';
import type { TaskStatus } from '#contract/platform/task.ts';
import { taskErrors, type Task } from '#contract/platform/task.schema.ts';
import type { Db } from '#server/db/client.ts';
import { orderOf, type Sorting } from '#server/db/order.ts';
import { having, paged, type PageQuery } from '#server/db/page.ts';
import { actorOf, type Actor, type Context } from '#server/core/context.ts';
import type { Live } from '#server/core/live.ts';
import { found, refuse, Refused } from '#server/core/refused.ts';
import type { TaskFiles } from './define.ts';
import { tellTask } from './events.ts';
import { readable, readerOf, type TaskKind } from './rights.ts';
import { task, type TaskFile } from './schema.ts';

const shown = {
  id: task.id,
  kind: task.kind,
  resource: sql<string | null>`${task.params} ->> 'resource'`,
  touched: sql<string[]>`coalesce(${task.params} -> 'touched', '[]'::jsonb)`,
  title: task.title,
  status: task.status,
  cancelling: task.cancelling,
  done: task.done,
  total: task.total,
  percent: task.percent,
  text: task.text,
  error: task.error,
  result: task.result,
  downloadable: sql<boolean>`(${task.file} is not null and ${task.expires} > floor(extract(epoch from clock_timestamp())))`,
  expires: task.expires,
  owner_id: task.owner_id,
  owner_name: task.owner_name,
  attempts: task.attempts,
  created: task.created,
  started: task.started,
  finished: task.finished,
};
/** A list needs no thousand refused rows. */
const listed = { ...shown, result: sql<Task['result']>`${task.result} - 'failed'` };

const reachable = (actor: Actor): SQL | undefined => (actor.founder ? undefined : eq(task.owner_id, actor.id));

type TaskQuery = PageQuery &
  Sorting & {
    kind?: string | undefined;
    status?: TaskStatus | undefined;
    /** A part of the name of whoever started it. */
    owner_name?: string | undefined;
    /** The bounds of its start, unix seconds, both included. */
    start_time?: number | undefined;
    end_time?: number | undefined;
  };

/** What the list can be sorted by. They go after some days, so that no index is needed. */
const sorts = { created: task.created, finished: task.finished };

/** A page of tasks, newest first unless the query says otherwise. */
export async function listTasks(kinds: readonly TaskKind[], db: Db, actor: Actor, query: TaskQuery): Promise<Page<Task>> {
  const { kind, status, start_time, end_time } = query;
  const where = and(
    reachable(actor),
    kind ? eq(task.kind, kind) : undefined,
    status ? eq(task.status, status) : undefined,
    having(task.owner_name, query.owner_name),
    start_time === undefined ? undefined : gte(task.created, start_time),
    end_time === undefined ? undefined : lte(task.created, end_time),
  );
  const page = await paged(
    query,
    (limit, offset) =>
      db
        .select(listed)
        .from(task)
        .where(where)
        .orderBy(...orderOf(sorts, task.id, query).by)
        .limit(limit)
        .offset(offset),
    () => db.$count(task, where),
  );
  return { ...page, data: await readable(kinds, db, actor, page.data) };
}

/** One task; 404/003 when there is none or it is somebody else's. */
export async function oneTask(kinds: readonly TaskKind[], db: Db, actor: Actor, id: number): Promise<Task> {
  const [row] = await db
    .select(shown)
    .from(task)
    .where(and(eq(task.id, id), reachable(actor)));
  const [seen] = await readable(kinds, db, actor, [found(row)]);
  return found(seen);
}

/** Cancels a waiting task at once and asks a running one to end; a finished one stays. @param now unix seconds */
export async function cancelTask(kinds: readonly TaskKind[], db: Db, live: Live, actor: Actor, id: number, now: number): Promise<Task> {
  const [row] = await db
    .select({ status: task.status })
    .from(task)
    .where(and(eq(task.id, id), reachable(actor)))
    .for('update');
  const { status } = found(row);
  const change = status === 'queued' ? { status: 'cancelled' as const, finished: now } : status === 'running' ? { cancelling: true } : undefined;
  if (change) {
    const [saved] = await db.update(task).set(change).where(eq(task.id, id)).returning();
    await tellTask(live, db, found(saved));
  }
  return oneTask(kinds, db, actor, id);
}

/** Starts a finished task again, as a new one of whoever calls. Refuses kinds that are run once, and tasks that have not ended. */
export async function repeatTask(kinds: readonly TaskKind[], context: Context, id: number): Promise<number> {
  const { db } = context;
  const [row] = await db
    .select({ kind: task.kind, status: task.status, params: task.params })
    .from(task)
    .where(and(eq(task.id, id), reachable(actorOf(context))));
  const { kind, status, params } = found(row);
  if (status === 'queued' || status === 'running') refuse(taskErrors.running);
  const definition = kinds.find((one) => one.kind === kind && one.again) ?? refuse(taskErrors.once);
  return (definition.again as NonNullable<TaskKind['again']>)(context, params);
}

/** Forgets finished tasks, all or none. Refuses when one is open; unknown ones are passed over. Answers what was removed. */
export async function removeTasks(db: Db, actor: Actor, ids: readonly number[], files: TaskFiles) {
  const rows = await db
    .select({ id: task.id, title: task.title, status: task.status, file: task.file })
    .from(task)
    .where(and(inArray(task.id, [...ids]), reachable(actor)))
    .orderBy(task.id)
    .for('update');
  if (rows.some(({ status }) => status === 'queued' || status === 'running')) refuse(taskErrors.open);
  if (rows.length === 0) return [];
  await db.delete(task).where(
    inArray(
      task.id,
      rows.map(({ id }) => id),
    ),
  );
  for (const { file } of rows) if (file) await files.remove(file.path);
  return rows;
}

/** The file that a task made. Refuses when the right to it is gone, when there is none, and when its time is over. */
export async function fileOf(kinds: readonly TaskKind[], db: Db, actor: Actor, id: number): Promise<TaskFile> {
  const seen = await oneTask(kinds, db, actor, id);
  if (!(await readerOf(kinds, db, actor)(seen))) throw new Refused(commonErrors.notPermitted);
  const { downloadable } = seen;
  const [row] = await db.select({ file: task.file }).from(task).where(eq(task.id, id));
  if (!downloadable || !row?.file) refuse(taskErrors.noFile);
  return row.file;
}

/** A content-disposition for any name: plain letters for old clients, the whole name for all others (RFC 6266, 5987). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
