/** One attempt at one task: the lease and its heartbeat, progress, and what becomes of the task in the end. */
import { setImmediate as othersTurn, setTimeout as pause } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { commonErrors, refusal } from '#contract/core/refusal.ts';
import { taskErrors } from '#contract/platform/task.schema.ts';
import { isAway, reasonOf } from '#server/db/away.ts';
import type { Db } from '#server/db/client.ts';
import type { Actor, Services } from '#server/core/context.ts';
import { patience } from '#server/core/patience.ts';
import { Refused } from '#server/core/refused.ts';
import { adminUser } from '#server/core/schema.ts';
import { dbNow, unixNow } from './clock.ts';
import type { Outcome, Progress, Step, TaskDefinition, TaskFiles } from './define.ts';
import { tellTask } from './events.ts';
import { isTransient, RunEnded, sentence, type Ending } from './failures.ts';
import { task } from './schema.ts';

export type TaskRow = typeof task.$inferSelect;

/** What all attempts of a runner share. */
export interface Running {
  services: Services;
  files: TaskFiles;
  leaseSeconds: number;
  maxAttempts: number;
  /** How long the next attempt waits, in seconds. */
  backoff(attempts: number): number;
}

/** The first wait before the end of a run is written again, in ms. */
const AGAIN_MS = 250;
/** Progress is written and told at most this often, in ms. */
const REPORT_EVERY = 250;
/** How long results can be downloaded, in seconds. */
export const KEEP_FILES = 7 * 86_400;

const noOwner = refusal('004', '发起人账号已不存在', 'The account that started the task no longer exists');

/** A run in this process. */
export interface Attempt {
  /** Asks the run to end at its next step. */
  end(why: 'cancelled' | 'stopping'): void;
  /** Puts the task back into the queue now, whatever the run is doing: it can write nothing more. Never rejects. */
  giveBack(): Promise<void>;
  done: Promise<void>;
}

/** Starts a run of a task that this process has just taken. Its promise never rejects. */
export function beginAttempt(row: TaskRow, definition: TaskDefinition, running: Running): Attempt {
  const { services, files, leaseSeconds } = running;
  const { db } = services.database;
  const mine = and(eq(task.id, row.id), eq(task.holder, row.holder ?? ''), eq(task.status, 'running'));
  const alive = () => ({ heartbeat: dbNow(), lease_until: dbNow(leaseSeconds) });

  let ending: Ending | undefined;
  let current: TaskRow = row;
  let reported = 0;
  let told = false;
  /** Whether this attempt has brought the task further: then it does not count when it is interrupted. */
  let further = false;
  const over = new AbortController();

  const check = () => {
    if (ending) throw new RunEnded(ending);
  };
  const noted = (held: { cancelling: boolean } | undefined) => {
    if (!held) ending = 'lost';
    else if (held.cancelling) ending ??= 'cancelled';
    check();
  };

  async function report(): Promise<void> {
    reported = Date.now();
    const { done, total, percent, text } = current;
    const held = await db.transaction(async (tx) => {
      const [saved] = await tx
        .update(task)
        .set({ done, total, percent, text, ...alive() })
        .where(mine)
        .returning();
      if (saved && !told) await tellTask(services.live, tx as Db, saved);
      return saved;
    });
    told = true;
    noted(held);
  }

  const step: Step = {
    task: { id: row.id, owner_id: row.owner_id, owner_name: row.owner_name, attempt: row.attempts },
    services,
    files,
    db,
    state: row.state,
    async progress(given?: Progress) {
      if (given) {
        const done = given.done ?? current.done;
        const total = given.total ?? current.total;
        const percent = given.percent ?? (total ? Math.min(99, Math.floor((done * 100) / total)) : current.percent);
        current = { ...current, done, total, percent, text: given.text ?? current.text };
        told = false;
      }
      // The embedded database answers without ever leaving this turn of the event loop.
      await othersTurn();
      check();
      if (Date.now() - reported >= REPORT_EVERY) await report();
    },
    async write(state, work) {
      check();
      const written = await db.transaction(async (tx) => {
        const [held] = await tx
          .update(task)
          .set({ state, ...alive() })
          .where(mine)
          .returning({ cancelling: task.cancelling });
        noted(held);
        return work(tx as Db);
      });
      further = true;
      return written;
    },
    async actor(): Promise<Actor> {
      const [owner] = await db
        .select()
        .from(adminUser)
        .where(and(eq(adminUser.id, row.owner_id), eq(adminUser.user_state, 0)));
      if (!owner) throw new Refused(noOwner);
      return { id: owner.id, username: owner.username, founder: owner.founder === 1, roleId: owner.role_id, sid: '' };
    },
  };

  /** Writes how it ended, unless the task is no longer ours. */
  async function settle(values: Partial<TaskRow>): Promise<boolean> {
    return db.transaction(async (tx) => {
      const [saved] = await tx
        .update(task)
        .set({ holder: null, lease_until: null, ...values })
        .where(mine)
        .returning();
      if (saved) await tellTask(services.live, tx as Db, saved);
      return saved !== undefined;
    });
  }

  async function succeed({ result, file }: Outcome): Promise<void> {
    const finished = unixNow();
    const { done, total, text } = current;
    const kept = await settle({
      status: 'succeeded',
      result,
      file: file ?? null,
      expires: file ? finished + KEEP_FILES : null,
      percent: 100,
      done,
      total,
      text,
      state: null,
      finished,
    });
    if (kept || !file) return;
    // A first try may have been kept although its answer was lost.
    const [stored] = await db.select({ file: task.file }).from(task).where(eq(task.id, row.id));
    if (stored?.file?.path !== file.path) await files.remove(file.path);
  }

  const reached = () => ({ done: current.done, total: current.total, percent: current.percent, text: current.text });
  /** Another process goes on from the last step; this attempt does not count. */
  const returned = () => ({ status: 'queued' as const, attempts: row.attempts - 1, ...reached() });

  /** What is written of a run that failed; nothing when the task is somebody else's by now. */
  function failed(error: unknown): Partial<TaskRow> | undefined {
    const finished = unixNow();
    if (error instanceof RunEnded) {
      if (error.why === 'lost') return undefined;
      return error.why === 'stopping' ? returned() : { status: 'cancelled', finished, ...reached() };
    }
    if (error instanceof Refused) return { status: 'failed', error: sentence(error.refusal, error.params), finished, ...reached() };
    if (isAway(error)) services.log.warn({ reason: reasonOf(error), task: row.id, kind: row.kind }, 'a task was interrupted: the database is away');
    else services.log.error({ err: error, task: row.id, kind: row.kind }, 'a task failed');
    const attempts = further ? row.attempts - 1 : row.attempts;
    if (isTransient(error) && attempts < running.maxAttempts)
      return { status: 'queued', attempts, run_after: unixNow() + running.backoff(Math.max(1, attempts)), ...reached() };
    return { status: 'failed', error: sentence(isTransient(error) ? taskErrors.lost : commonErrors.internal), finished, ...reached() };
  }

  /** Writes the end of the run, again and again while the database is away and the lease may still hold. */
  async function surely(write: () => Promise<unknown>): Promise<void> {
    const until = Date.now() + leaseSeconds * 1000;
    for (let wait = AGAIN_MS; ; wait *= 2) {
      try {
        await write();
        return;
      } catch (error) {
        if (!isAway(error) || ending === 'stopping' || Date.now() + wait > until) throw error;
        await pause(wait, undefined, { signal: over.signal }).catch(() => undefined);
      }
    }
  }

  async function run(): Promise<void> {
    const beat = async () => {
      const [held] = await db.update(task).set(alive()).where(mine).returning({ cancelling: task.cancelling });
      if (!held) ending = 'lost';
      else if (held.cancelling) ending ??= 'cancelled';
    };
    const hearts = patience(services.log, 'a heartbeat failed', { first: 0, longest: 0 });
    // The next beat or step finds out whether it was more than a hiccup.
    const heart = setInterval(() => void hearts.attempt(beat), (leaseSeconds * 1000) / 3);
    heart.unref();
    const unfinished = async (error: unknown) => {
      const values = failed(error);
      if (values) await surely(() => settle(values));
    };
    try {
      await definition
        .run(step, row.params)
        .then((outcome) => surely(() => succeed(outcome)))
        .catch(unfinished);
    } catch (error) {
      // When even this cannot be written the lease runs out, and another attempt follows.
      services.log.error({ reason: reasonOf(error), task: row.id }, 'the end of a task could not be written');
    } finally {
      clearInterval(heart);
    }
  }

  return {
    end: (why) => {
      ending ??= why;
      over.abort();
    },
    giveBack: async () => {
      ending ??= 'stopping';
      await settle(returned()).catch((error: unknown) => services.log.warn({ reason: reasonOf(error), task: row.id }, 'a task could not be given back'));
    },
    done: run(),
  };
}
