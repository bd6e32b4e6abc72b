/** One attempt at one task: the lease and its heartbeat, progress, and what becomes of the task in the end. */
import { setImmediate as othersTurn } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { commonErrors, refusal, type Refusal } from '#contract/core/refusal.ts';
import { textIn, type Text, type TextParams } from '#contract/core/text.ts';
import { taskErrors } from '#contract/platform/task.schema.ts';
import type { Db } from '../db/client.ts';
import type { Actor, Services } from '../platform/context.ts';
import { Refused } from '../platform/refused.ts';
import { adminUser } from '../platform/schema.ts';
import { dbNow, unixNow } from './clock.ts';
import type { Outcome, Progress, Step, TaskDefinition, TaskFiles } from './define.ts';
import { tellTask } from './events.ts';
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

/** Why a run has to end before it is done. */
type Ending = 'cancelled' | 'lost' | 'stopping';

/** Thrown between the steps of a run that has to end; whoever catches errors inside a run must let it pass. */
export class RunEnded extends Error {
  constructor(readonly why: Ending) {
    super(`the run ended: ${why}`);
  }
}

/** Progress is written and told at most this often, in ms. */
const REPORT_EVERY = 250;
/** How long results can be downloaded, in seconds. */
export const KEEP_FILES = 7 * 86_400;

const noOwner = refusal('004', '发起人账号已不存在', 'The account that started the task no longer exists');

/** A refusal in both languages. */
export const sentence = (source: Refusal, params?: TextParams): Text => ({ zh: textIn(source, 'zh', params), en: textIn(source, 'en', params) });

/** Failures that another attempt may not meet: connections, deadlocks, a database that is shutting down. */
export function isTransient(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as Error & { code?: unknown };
    if (typeof code === 'string' && /^(08|40|53|57)|^(ECONN|EPIPE|ETIMEDOUT)/.test(code)) return true;
    if (/Connection terminated|timeout exceeded when trying to connect/i.test(cause.message)) return true;
  }
  return false;
}

/** A run in this process. */
export interface Attempt {
  /** Asks the run to end at its next step. */
  end(why: 'cancelled' | 'stopping'): void;
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
      return db.transaction(async (tx) => {
        const [held] = await tx
          .update(task)
          .set({ state, ...alive() })
          .where(mine)
          .returning({ cancelling: task.cancelling });
        noted(held);
        return work(tx as Db);
      });
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
    if (!kept && file) await files.remove(file.path);
  }

  async function fail(error: unknown): Promise<void> {
    const { done, total, percent, text } = current;
    const reached = { done, total, percent, text };
    if (error instanceof RunEnded) {
      if (error.why === 'cancelled') await settle({ status: 'cancelled', finished: unixNow(), ...reached });
      // Another process goes on from the last step; this attempt does not count.
      if (error.why === 'stopping') await settle({ status: 'queued', attempts: row.attempts - 1, ...reached });
      return;
    }
    if (error instanceof Refused) {
      await settle({ status: 'failed', error: sentence(error.refusal, error.params), finished: unixNow(), ...reached });
      return;
    }
    services.log.error({ err: error, task: row.id, kind: row.kind }, 'a task failed');
    if (isTransient(error) && row.attempts < running.maxAttempts)
      await settle({ status: 'queued', run_after: unixNow() + running.backoff(row.attempts), ...reached });
    else await settle({ status: 'failed', error: sentence(isTransient(error) ? taskErrors.lost : commonErrors.internal), finished: unixNow(), ...reached });
  }

  async function run(): Promise<void> {
    const beat = async () => {
      const [held] = await db.update(task).set(alive()).where(mine).returning({ cancelling: task.cancelling });
      if (!held) ending = 'lost';
      else if (held.cancelling) ending ??= 'cancelled';
    };
    const heart = setInterval(
      () => {
        // The next beat or step finds out whether it was more than a hiccup.
        beat().catch((error: unknown) => services.log.warn({ err: error, task: row.id }, 'a heartbeat failed'));
      },
      (leaseSeconds * 1000) / 3,
    );
    heart.unref();
    try {
      await succeed(await definition.run(step, row.params));
    } catch (error) {
      // When even this cannot be written the lease runs out, and another attempt follows.
      await fail(error).catch((failure: unknown) => services.log.error({ err: failure, task: row.id }, 'the end of a task could not be written'));
    } finally {
      clearInterval(heart);
    }
  }

  return {
    end: (why) => {
      ending ??= why;
    },
    done: run(),
  };
}
