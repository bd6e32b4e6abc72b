/** Takes tasks from the queue that all server processes share, and runs a few of them at a time. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { TaskEvent } from '#contract/platform/task.ts';
import { taskErrors } from '#contract/platform/task.schema.ts';
import type { Db } from '#server/db/client.ts';
import type { Services } from '#server/core/context.ts';
import { patience } from '#server/core/patience.ts';
import { beginAttempt, KEEP_FILES, type Attempt, type Running, type TaskRow } from './attempt.ts';
import { sentence } from './failures.ts';
import { dbNow, unixNow } from './clock.ts';
import type { TaskDefinition } from './define.ts';
import { tellTask } from './events.ts';
import { taskFiles } from './files.ts';
import { task } from './schema.ts';

export interface RunnerOptions {
  /** Tasks that run at the same time in this process. */
  slots?: number;
  /** How often the queue is looked at without being called, in ms; 0 means only when called. */
  pollMs?: number;
  /** How long a silent run keeps its task. */
  leaseSeconds?: number;
  maxAttempts?: number;
  /** Seconds that the next attempt waits. */
  backoff?: (attempts: number) => number;
}

export interface Runner {
  /** Runs what is ready, and what becomes ready meanwhile, to its end. */
  drain(): Promise<void>;
  /** Removes files whose time is over and forgets old tasks. */
  clean(): Promise<void>;
  /**
   * Lets running tasks end at their next step and gives them back to the queue. One whose step takes longer is given back all the
   * same: whatever it still does, it can write nothing more.
   */
  stop(): Promise<void>;
}

/** Finished tasks are forgotten after this time, in seconds. */
const KEEP_TASKS = 30 * 86_400;
const CLEAN_EVERY_MS = 3_600_000;
const LONGEST_PAUSE_MS = 60_000;
/** How long the steps that are under way may take when the process ends, in ms. */
const LAST_STEP_MS = 1_500;

/** Starts a runner for some kinds of tasks. Tasks of other kinds are left to processes that know them. */
export function startRunner(services: Services, definitions: readonly TaskDefinition[], options: RunnerOptions = {}): Runner {
  const { slots = 2, pollMs = 5_000, leaseSeconds = 30, maxAttempts = 4, backoff = (attempts) => 5 * 4 ** (attempts - 1) } = options;
  const { db } = services.database;
  const files = taskFiles(services.config);
  const running: Running = { services, files, leaseSeconds, maxAttempts, backoff };
  const byKind = new Map(definitions.map((definition) => [definition.kind, definition]));
  const known = inArray(task.kind, [...byKind.keys()]);
  const attempts = new Map<number, Attempt>();
  const state = { stopping: false, looking: undefined as Promise<void> | undefined, again: false };
  const patient = patience(services.log, 'the task queue cannot be read', { first: Math.max(pollMs, 1_000), longest: LONGEST_PAUSE_MS });

  async function take(): Promise<TaskRow | undefined> {
    const ready = db
      .select({ id: task.id })
      .from(task)
      .where(and(known, eq(task.status, 'queued'), lte(task.run_after, dbNow())))
      .orderBy(asc(task.run_after), asc(task.id))
      .limit(1)
      .for('update', { skipLocked: true });
    const values = {
      status: 'running' as const,
      holder: randomUUID(),
      heartbeat: dbNow(),
      lease_until: dbNow(leaseSeconds),
      started: sql<number>`coalesce(${task.started}, ${unixNow()}::bigint)`,
      attempts: sql<number>`${task.attempts} + 1`,
    };
    // `=` and not `in`: the choice must be made once, or several rows would be taken.
    const [row] = await db
      .update(task)
      .set(values)
      .where(sql`${task.id} = ${ready}`)
      .returning();
    return row;
  }

  /** Puts back what a process left behind when it died: again a little later, or never when that happened too often. */
  async function rescue(): Promise<void> {
    await db.transaction(async (tx) => {
      const lost = await tx
        .select()
        .from(task)
        .where(and(known, eq(task.status, 'running'), lt(task.lease_until, dbNow())))
        .limit(20)
        .for('update', { skipLocked: true });
      for (const row of lost) {
        const again = row.attempts < maxAttempts;
        const end = { finished: unixNow() };
        const values = row.cancelling
          ? { status: 'cancelled' as const, ...end }
          : again
            ? { status: 'queued' as const, run_after: dbNow(backoff(row.attempts)) }
            : { status: 'failed' as const, error: sentence(taskErrors.lost), ...end };
        const [saved] = await tx
          .update(task)
          .set({ holder: null, lease_until: null, ...values })
          .where(eq(task.id, row.id))
          .returning();
        if (saved) await tellTask(services.live, tx as Db, saved);
      }
    });
  }

  async function follow(row: TaskRow, definition: TaskDefinition): Promise<void> {
    const attempt = beginAttempt(row, definition, running);
    attempts.set(row.id, attempt);
    await attempt.done;
    attempts.delete(row.id);
    look();
  }

  async function fill(): Promise<void> {
    await rescue();
    while (!state.stopping && attempts.size < slots) {
      const row = await take();
      const definition = row && byKind.get(row.kind);
      if (!row || !definition) return;
      void follow(row, definition);
    }
  }

  async function fillQuietly(): Promise<void> {
    do {
      state.again = false;
      await patient.attempt(fill);
    } while (state.again && !state.stopping);
    state.looking = undefined;
  }

  /** Looks at the queue now; called while it looks already, it looks once more. */
  function look(): void {
    if (state.stopping) return;
    if (state.looking) state.again = true;
    else state.looking = fillQuietly();
  }

  async function clean(): Promise<void> {
    const now = unixNow();
    const expired = await db
      .select({ id: task.id, file: task.file })
      .from(task)
      .where(and(isNotNull(task.file), lt(task.expires, now)))
      .limit(1_000);
    for (const { id, file } of expired) {
      if (file) await files.remove(file.path);
      await db.update(task).set({ file: null }).where(eq(task.id, id));
    }
    await db.delete(task).where(and(isNull(task.file), lt(task.finished, now - KEEP_TASKS)));
    // Files without a task: those of runs that died while they wrote.
    await files.removeOlder(now - KEEP_FILES - 86_400);
  }
  const cleaning = patience(services.log, 'old tasks cannot be removed', { first: CLEAN_EVERY_MS, longest: CLEAN_EVERY_MS });
  const cleanQuietly = () => void cleaning.attempt(clean);

  const unsubscribe = services.live.subscribe((event) => {
    if (event.type !== 'task') return;
    const { task_id, status, cancelling } = (event.data ?? {}) as Partial<TaskEvent>;
    if (cancelling && task_id !== undefined) attempts.get(task_id)?.end('cancelled');
    if (status === 'queued' && pollMs > 0) look();
  });
  const unwatch = services.live.watch((now) => {
    // Tasks may have been queued, or cancelled, without a word reaching us.
    if (now !== 'back' || pollMs === 0) return;
    patient.wake();
    look();
  });
  const poll = () => {
    if (patient.ready()) look();
  };
  const timers = pollMs > 0 ? [setInterval(poll, pollMs), setInterval(cleanQuietly, CLEAN_EVERY_MS)] : [];
  for (const timer of timers) timer.unref();
  if (pollMs > 0) {
    look();
    cleanQuietly();
  }

  const allDone = () => Promise.all([...attempts.values()].map(({ done }) => done));

  return {
    async drain() {
      look();
      while (state.looking || attempts.size > 0) {
        await state.looking;
        await allDone();
      }
    },
    clean,
    async stop() {
      state.stopping = true;
      unsubscribe();
      unwatch();
      for (const timer of timers) clearInterval(timer);
      const endAll = () => {
        for (const attempt of attempts.values()) attempt.end('stopping');
      };
      endAll();
      const late = new AbortController();
      const steps = async () => {
        await state.looking;
        // One may have been taken meanwhile.
        endAll();
        await allDone();
      };
      await Promise.race([steps().finally(() => late.abort()), pause(LAST_STEP_MS, undefined, { signal: late.signal }).catch(() => undefined)]);
      await Promise.all([...attempts.values()].map((attempt) => attempt.giveBack()));
    },
  };
}
