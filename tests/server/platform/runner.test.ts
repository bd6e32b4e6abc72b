import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TaskEvent } from '#contract/platform/task.ts';
import { taskApi } from '#contract/platform/task.ts';
import { taskErrors } from '#contract/platform/task.schema.ts';
import { brandErrors } from '#contract/goods/brand.schema.ts';
import { brand } from '#server/groups/goods/schema.ts';
import type { Live } from '#server/core/live.ts';
import { refuse } from '#server/core/refused.ts';
import type { Db } from '#server/db/client.ts';
import type { Services } from '#server/core/context.ts';
import { meta } from '#server/core/schema.ts';
import { runNightly, type Chore } from '#server/platform/nightly/clock.ts';
import { defineTask, type Step, type TaskDefinition } from '#server/platform/task/define.ts';
import { startRunner, type RunnerOptions } from '#server/platform/task/runner.ts';
import { task } from '#server/platform/task/schema.ts';
import { queueTask } from '#server/platform/task/start.ts';
import { startServer, type TestServer } from '../harness.ts';
import { eventsOf, eventually, otherProcess, queue } from './support.ts';

let server: TestServer;
let first: { services: Services; live: Live };
let second: { services: Services; live: Live };
let token: string;

beforeAll(async () => {
  server = await startServer();
  [first, second] = [await otherProcess(server), await otherProcess(server)];
  token = await server.login();
});
afterAll(async () => {
  await first.live.close();
  await second.live.close();
  await server.close();
});

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const inOne = <T>(work: (db: Db) => Promise<T>): Promise<T> => server.db.transaction((tx) => work(tx as unknown as Db));
const stored = async (id: number) => (await server.db.select().from(task).where(eq(task.id, id)))[0];
const define = (kind: string, run: (step: Step, params: Record<string, unknown>) => Promise<Record<string, unknown> | void>): TaskDefinition =>
  defineTask({ kind, run: async (step, params) => ({ result: (await run(step, params)) ?? {} }) });
const runner = (definition: TaskDefinition, options: RunnerOptions = {}, services = first.services) =>
  startRunner(services, [definition], { pollMs: 0, backoff: () => 0, ...options });

describe('the queue', () => {
  it('shows founders what the clock put there, once, and other administrators nothing of it', async () => {
    const put = () =>
      inOne((tx) => queueTask(first.live, tx, { kind: 'test.clock', title: { zh: '定时', en: 'By the clock' }, params: {}, key: 'test.clock', now: 1 }));
    expect(await Promise.all([put(), put()])).toEqual(expect.arrayContaining([true, false]));
    const listed = async (as: string) => (await server.call(taskApi.list, { query: { kind: 'test.clock' } }, { token: as })).body.data;
    expect(await listed(token)).toMatchObject([{ owner_id: 0, owner_name: '系统检测', status: 'queued' }]);
    expect(await listed(await server.login('goods_clerk'))).toEqual([]);
    await server.db.delete(task).where(eq(task.kind, 'test.clock'));
  });

  it('is shared by two runners, and no task is run twice', async () => {
    const runs: [string, number][] = [];
    const by = (name: string) =>
      define('test.share', async (step) => {
        runs.push([name, step.task.id]);
        await pause(5);
        await step.progress({ done: 1, total: 1 });
      });
    const ids: number[] = [];
    for (let i = 0; i < 24; i += 1) ids.push((await queue(server, 'test.share')).id);
    const [a, b] = [runner(by('a')), runner(by('b'), {}, second.services)];
    await Promise.all([a.drain(), b.drain()]);
    expect(runs.map(([, id]) => id).toSorted((x, y) => x - y)).toEqual(ids);
    expect(new Set(runs.map(([name]) => name))).toEqual(new Set(['a', 'b']));
    for (const id of ids) expect(await stored(id)).toMatchObject({ status: 'succeeded', percent: 100, attempts: 1, holder: null, lease_until: null });
    await Promise.all([a.stop(), b.stop()]);
  });

  it('leaves tasks of unknown kinds, and those whose time has not come', async () => {
    const unknown = await queue(server, 'test.nobody');
    const later = await queue(server, 'test.later', { run_after: Math.floor(Date.now() / 1000) + 3600 });
    let runs = 0;
    await runner(define('test.later', async () => void (runs += 1))).drain();
    expect(runs).toBe(0);
    expect(await stored(unknown.id)).toMatchObject({ status: 'queued', attempts: 0 });
    expect(await stored(later.id)).toMatchObject({ status: 'queued', attempts: 0 });
  });

  it('runs by itself what a call queues', async () => {
    let ran = false;
    const own = startRunner(first.services, [define('test.wake', async () => void (ran = true))], { pollMs: 60_000 });
    await queue(server, 'test.wake');
    await first.live.publish(server.db, { type: 'task', data: { status: 'queued' }, admins: [] });
    await eventually(() => ran);
    await own.stop();
  });
});

describe('a lost lease', () => {
  const dead = { status: 'running', holder: 'gone', lease_until: 1_700_000_000 } as const;

  it('is followed by another attempt that goes on from what was reached', async () => {
    const { id } = await queue(server, 'test.lost', { ...dead, attempts: 1, state: { at: 7 } });
    const seen: unknown[] = [];
    await runner(define('test.lost', async (step) => void seen.push(step.state, step.task.attempt))).drain();
    expect(seen).toEqual([{ at: 7 }, 2]);
    expect(await stored(id)).toMatchObject({ status: 'succeeded', attempts: 2 });
  });

  it('is waited out longer each time', async () => {
    const rows = await Promise.all([1, 2, 3].map((attempts) => queue(server, 'test.wait', { ...dead, attempts })));
    await startRunner(first.services, [define('test.wait', async () => {})], { pollMs: 0 }).drain();
    const now = Date.now() / 1000;
    for (const [at, wait] of [5, 20, 80].entries()) {
      const row = await stored(rows[at]?.id ?? 0);
      expect(row?.status).toBe('queued');
      expect(Math.abs((row?.run_after ?? 0) - now - wait)).toBeLessThan(5);
    }
  });

  it('is final after too many attempts', async () => {
    const { id } = await queue(server, 'test.often', { ...dead, attempts: 4 });
    await runner(define('test.often', async () => {})).drain();
    expect(await stored(id)).toMatchObject({ status: 'failed', error: { zh: taskErrors.lost.zh, en: taskErrors.lost.en } });
  });

  it('keeps the old run from writing anything more', async () => {
    const { id } = await queue(server, 'test.thief');
    const name = `夺${Date.now() % 1e6}`;
    await runner(
      define('test.thief', async (step) => {
        await server.db
          .update(task)
          .set({ holder: 'another', lease_until: Math.floor(Date.now() / 1000) + 600 })
          .where(eq(task.id, id));
        await step.write({ at: 1 }, (tx) => tx.insert(brand).values({ name, logo: '/x.png' }));
      }),
    ).drain();
    expect(await server.db.$count(brand, eq(brand.name, name))).toBe(0);
    expect(await stored(id)).toMatchObject({ status: 'running', holder: 'another', state: null });
  });

  it('does not happen to a run that takes longer than the lease', async () => {
    const { id } = await queue(server, 'test.long');
    let runs = 0;
    const slow = define('test.long', async () => {
      runs += 1;
      await pause(2_500);
    });
    const [a, b] = [runner(slow, { leaseSeconds: 1 }), runner(slow, { leaseSeconds: 1 }, second.services)];
    const work = a.drain();
    await pause(1_800);
    await b.drain();
    await work;
    expect(runs).toBe(1);
    expect(await stored(id)).toMatchObject({ status: 'succeeded', attempts: 1 });
  });
});

describe('the end of a run', () => {
  it('gives the task back when the server stops', async () => {
    const { id } = await queue(server, 'test.stop');
    let begun = false;
    const own = runner(
      define('test.stop', async (step) => {
        for (;;) {
          await step.write({ kept: true }, async () => {});
          await step.progress({ done: 3, total: 10 });
          begun = true;
        }
      }),
    );
    const work = own.drain();
    await eventually(() => begun);
    await own.stop();
    await work;
    expect(await stored(id)).toMatchObject({ status: 'queued', attempts: 0, holder: null, done: 3, percent: 30, state: { kept: true } });
    await server.db.delete(task).where(eq(task.id, id));
  });

  it('is a failure with the sentence of the rule that refused', async () => {
    const { id } = await queue(server, 'test.refused');
    await runner(define('test.refused', async () => refuse(brandErrors.nameTaken))).drain();
    expect(await stored(id)).toMatchObject({ status: 'failed', attempts: 1, error: { zh: brandErrors.nameTaken.zh, en: brandErrors.nameTaken.en } });
  });

  it('says nothing of the inside when something broke', async () => {
    const { id } = await queue(server, 'test.broken');
    await runner(
      define('test.broken', async () => {
        throw new Error('secret detail');
      }),
    ).drain();
    const row = await stored(id);
    expect(row).toMatchObject({ status: 'failed', attempts: 1 });
    expect(JSON.stringify(row)).not.toContain('secret');
  });

  it('is only an interruption when the database was away', async () => {
    const { id } = await queue(server, 'test.flaky');
    let runs = 0;
    await runner(
      define('test.flaky', async () => {
        runs += 1;
        if (runs < 3) throw new Error('query failed', { cause: Object.assign(new Error('terminating connection'), { code: '57P01' }) });
        return { runs };
      }),
    ).drain();
    // A backoff of 0 s makes the next attempt ready at once.
    await runner(define('test.flaky', async () => ({ runs }))).drain();
    expect(await stored(id)).toMatchObject({ status: 'succeeded', result: { runs: 3 } });
  });
});

describe('cancelling', () => {
  it('ends a running task at its next step', async () => {
    const { id } = await queue(server, 'test.cancel');
    let steps = 0;
    const own = runner(
      define('test.cancel', async (step) => {
        for (;;) {
          steps += 1;
          await pause(5);
          await step.progress({ done: steps });
        }
      }),
    );
    const work = own.drain();
    await eventually(() => steps > 0);
    const { status, body } = await server.call(taskApi.cancel, { params: { id } }, { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'running', cancelling: true });
    await work;
    const row = await stored(id);
    expect(row).toMatchObject({ status: 'cancelled' });
    expect(row?.finished).toBeTypeOf('number');
  });

  it('ends a waiting task at once, and leaves a finished one', async () => {
    const waiting = await queue(server, 'test.nobody');
    const cancelled = await server.call(taskApi.cancel, { params: { id: waiting.id } }, { token });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancelling: false });
    const over = await queue(server, 'test.nobody', { status: 'succeeded', finished: 1_700_000_100 });
    const left = await server.call(taskApi.cancel, { params: { id: over.id } }, { token });
    expect(left.body).toMatchObject({ status: 'succeeded', cancelling: false });
  });
});

describe('the work of a night', () => {
  const NIGHT = 1_790_000_000;
  const DAY = 86_400;
  const chores = (runs: number[], work: () => Promise<unknown> = async () => undefined, values: Partial<Chore> = {}): Chore[] => [
    {
      name: 'a chore of the test',
      async run(_, now) {
        runs.push(now);
        await work();
        return 1;
      },
      ...values,
    },
  ];
  const kept = () =>
    server.db
      .select()
      .from(meta)
      .where(sql`${meta.key} like 'nightly a chore of the test%'`);
  const forget = () => server.db.delete(meta).where(sql`${meta.key} like 'nightly a chore of the test%'`);

  it('is done by one process, and by another one in the same night where the first is killed in the middle', async () => {
    const runs: number[] = [];
    let release: () => void = () => undefined;
    const gate = new Promise<void>((done) => {
      release = done;
    });
    const killed = runNightly(
      first.services,
      chores(runs, () => gate),
      NIGHT,
    );
    await eventually(() => runs.length === 1);
    await runNightly(second.services, chores(runs), NIGHT + 60);
    expect(runs).toEqual([NIGHT]);
    // Whoever is killed extends no lease, so it ends.
    const ended = await server.db
      .update(meta)
      .set({ value: sql`lpad('1', 12, '0') || substr(${meta.value}, 13)` })
      .where(sql`${meta.key} = 'nightly a chore of the test lease'`)
      .returning();
    expect(ended).toHaveLength(1);
    await runNightly(second.services, chores(runs), NIGHT + 120);
    await runNightly(first.services, chores(runs), NIGHT + 180);
    expect(runs).toEqual([NIGHT, NIGHT + 120]);
    // One that was only away, and comes to its end after all, disturbs nobody.
    release();
    await killed;
    expect((await kept()).map(({ key }) => key)).toEqual(['nightly a chore of the test']);
    await runNightly(first.services, chores(runs), NIGHT + 240);
    await runNightly(first.services, chores(runs), NIGHT + DAY);
    expect(runs).toEqual([NIGHT, NIGHT + 120, NIGHT + DAY]);
    await forget();
  });

  it('is due again at once when it fails, and where it is wanted once is never done again', async () => {
    const runs: number[] = [];
    const fails = chores(runs, () => Promise.reject(new Error('no')));
    await expect(runNightly(first.services, fails, NIGHT)).rejects.toThrow('no');
    await runNightly(second.services, chores(runs, undefined, { once: true }), NIGHT + 1);
    for (const at of [NIGHT + 2, NIGHT + DAY, NIGHT + 365 * DAY]) await runNightly(first.services, chores(runs, undefined, { once: true }), at);
    expect(runs).toEqual([NIGHT, NIGHT + 1]);
    await forget();
  });

  it('is done once by ten who come at the same time', async () => {
    const runs: number[] = [];
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        runNightly(
          (at % 2 ? first : second).services,
          chores(runs, () => pause(20)),
          NIGHT,
        ),
      ),
    );
    expect(runs).toEqual([NIGHT]);
    await forget();
  });
});

describe('live events', () => {
  it('tell the owner alone, a few times a second, and how it ended', async () => {
    const { id } = await queue(server, 'test.events', { owner_id: 1 });
    const heard = eventsOf(second.live);
    const began = Date.now();
    await runner(
      define('test.events', async (step) => {
        for (let done = 1; done <= 120; done += 1) {
          await pause(10);
          await step.progress({ done, total: 120, text: { zh: `第${done}步`, en: `step ${done}` } });
        }
      }),
    ).drain();
    const seconds = (Date.now() - began) / 1000;
    const mine = await eventually(() => {
      const events = heard.all.filter((event) => (event.data as TaskEvent).task_id === id);
      return (events.at(-1)?.data as TaskEvent | undefined)?.status === 'succeeded' && events;
    });
    heard.stop();
    expect(mine.every((event) => event.admins?.length === 1 && event.admins[0] === 1 && event.roles === undefined)).toBe(true);
    expect(mine.length).toBeGreaterThanOrEqual(4);
    expect(mine.length).toBeLessThanOrEqual(4 * seconds + 2);
    const percents = mine.map((event) => (event.data as TaskEvent).percent);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(mine.at(-1)?.data).toMatchObject({
      kind: 'test.events',
      status: 'succeeded',
      percent: 100,
      done: 120,
      total: 120,
      text: { zh: '第120步', en: 'step 120' },
      title: { zh: '试验', en: 'Trial' },
    });
  });
});
