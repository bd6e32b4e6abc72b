/** Work of every night, done once by one of the processes after three o'clock of the marketplace; one that was not there then makes up for it. */
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '#server/core/context.ts';
import { patience } from '#server/core/patience.ts';
import { meta } from '#server/core/schema.ts';
import type { Db } from '#server/db/client.ts';
import { lastNight } from '../falsify/clock.ts';
import { dbNow } from '../task/clock.ts';

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 8 * MINUTE_MS;

type Needs = Pick<Services, 'config' | 'database' | 'live' | 'log'>;

/** What is to be done. */
export interface Chore {
  /** Unique; the last night for which it was done is kept under it, and beside it who is at it. */
  name: string;
  /** Done in one night, and never again. */
  once?: boolean;
  /** Does it, in transactions of its own that may be repeated, also by another process where one was killed. @param now unix seconds @returns how many records changed */
  run(services: Needs, now: number): Promise<number>;
}

const keyOf = ({ name }: Chore) => `nightly ${name}`;
const leaseOf = (chore: Chore) => `${keyOf(chore)} lease`;
/** As long as unix seconds are, so that texts compare like numbers. */
const written = (seconds: number) => String(seconds).padStart(12, '0');

/** Behind every night. */
const NEVER = '9'.repeat(12);

/** So long nobody else does what a process is at that says nothing more. */
const LEASE_S = 60;

async function isDone(db: Db, chore: Chore, night: string): Promise<boolean> {
  return (await db.$count(meta, and(eq(meta.key, keyOf(chore)), sql`${meta.value} >= ${night}`))) > 0;
}

/** The moment in which a lease ends that begins now, by the database's clock, and who has it. */
const lease = (holder: string) => sql<string>`lpad(${dbNow(LEASE_S)}::text, 12, '0') || ' ' || ${holder}::text`;
const heldBy = (chore: Chore, holder: string) => and(eq(meta.key, leaseOf(chore)), sql`${meta.value} like ${`% ${holder}`}`);

/** Takes a chore for this process. @returns false while another one is at it */
async function taken(db: Db, chore: Chore, holder: string): Promise<boolean> {
  const ended = sql`${meta.value} < lpad(${dbNow()}::text, 12, '0')`;
  const rows = await db
    .insert(meta)
    .values({ key: leaseOf(chore), value: lease(holder) })
    .onConflictDoUpdate({ target: meta.key, set: { value: lease(holder) }, setWhere: ended })
    .returning({ key: meta.key });
  return rows.length > 0;
}

/** Does a chore that this process has taken, and marks it behind the work: whoever is killed before has not done it. */
async function done(services: Needs, chore: Chore, night: string, holder: string, now: number): Promise<void> {
  const { db } = services.database;
  const hearts = setInterval(
    () => {
      // One beat that gets lost is made up for by the next; without any, another process does the work.
      db.update(meta)
        .set({ value: lease(holder) })
        .where(heldBy(chore, holder))
        .catch((error: unknown) => services.log.warn({ err: error, chore: chore.name }, 'the lease of the work of the night was not extended'));
    },
    (LEASE_S * 1000) / 3,
  );
  hearts.unref();
  try {
    // Whoever had it before may have done it meanwhile.
    if (await isDone(db, chore, night)) return;
    const changed = await chore.run(services, now);
    const value = chore.once ? NEVER : night;
    await db
      .insert(meta)
      .values({ key: keyOf(chore), value })
      .onConflictDoUpdate({ target: meta.key, set: { value } });
    if (changed > 0) services.log.info({ chore: chore.name, changed }, 'work of the night');
  } finally {
    clearInterval(hearts);
    await db.delete(meta).where(heldBy(chore, holder));
  }
}

/**
 * Does what nobody has done since the last night. What fails is due again, and so is what a process was at that was killed, as soon as its
 * lease is over. @param now unix seconds
 */
export async function runNightly(services: Needs, chores: readonly Chore[], now: number): Promise<void> {
  const { db } = services.database;
  const night = written(lastNight(now));
  for (const chore of chores) {
    const holder = randomUUID();
    if ((await isDone(db, chore, night)) || !(await taken(db, chore, holder))) continue;
    await done(services, chore, night, holder, now);
  }
}

/** Looks once a minute, for the first time after one. */
export function startNightly(services: Needs, chores: readonly Chore[], everyMs = MINUTE_MS): { stop(): Promise<void> } {
  const patient = patience(services.log, 'the work of the night cannot be done', { first: everyMs, longest: LONGEST_PAUSE_MS });
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    if (!patient.ready()) return;
    running ??= patient
      .attempt(() => runNightly(services, chores, Math.floor(Date.now() / 1000)))
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
