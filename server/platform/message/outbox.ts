/** Takes messages out of the outbox that all server processes share, and hands them to mail servers and gateways. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { outboxChannel, type OutboxChannel } from '#contract/message/enums.ts';
import type { Text } from '#contract/core/text.ts';
import { isAway } from '#server/db/away.ts';
import type { Services } from '#server/core/context.ts';
import { patience } from '#server/core/patience.ts';
import { dbNow, unixNow } from '../task/clock.ts';
import { OUTBOX_CHANNEL } from './queue.ts';
import { emailLog, outbox } from './schema.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** Says why a message was not taken. */
export class NotSent extends Error {
  constructor(
    /** For administrators. */
    readonly reason: Text,
    /** `final`: it never will be. `after`: unix seconds; before then it makes no sense, so this try does not count. */
    readonly when: { final?: true; after?: number; via?: string } = {},
  ) {
    super(reason.en);
    this.name = 'NotSent';
  }
}

/** What became of a message that was taken. */
export interface Taken {
  /** The mail server or gateway. */
  via: string;
  /** It is only kept here, for people to read: its text stays although it is confidential. */
  kept?: true;
}

/** Hands a message over. It ends by itself within `LONGEST_MS`. @throws NotSent */
export type Sender = (message: OutboxRow) => Promise<Taken>;
export type Senders = Partial<Readonly<Record<OutboxChannel, Sender>>>;

export interface OutboxOptions {
  /** Messages per channel that are on their way at the same time: a slow mail server holds up no SMS. */
  slots?: number;
  /** How often the outbox is looked at without being called, in ms; 0: only when called. */
  pollMs?: number;
  leaseSeconds?: number;
  maxTries?: number;
  /** Seconds that the next try waits. */
  backoff?: (tries: number) => number;
}

/** The part of a process that sends. */
export interface OutboxWorker {
  /** Sends what is ready, and what becomes ready meanwhile. */
  drain(): Promise<void>;
  /** Gives up and takes back what processes left behind that died; forgets what is long over. */
  clean(): Promise<void>;
  /** Takes nothing more and waits a moment for what is on its way. */
  stop(): Promise<void>;
}

/** A try that takes longer than this is taken for failed, in ms; well below the lease. */
export const LONGEST_MS = 30_000;
const LONGEST_PAUSE_MS = 60_000;
const CLEAN_EVERY_MS = 3_600_000;
/** Messages are forgotten after this time, in seconds. */
const KEEP = 180 * 86_400;
/** How long those on their way may take when the process ends, in ms. */
const LAST_MS = 5_000;
/** The pauses between tries: half a minute, 2, 8, 32 minutes, 2 hours. */
const growing = (tries: number) => 30 * 4 ** (tries - 1);

const DIED: Text = { zh: '发送时服务中断，不确定是否已送达', en: 'The server ended while it was being sent; it may have arrived' };
const LATE: Text = { zh: '超过有效时间，已不再发送', en: 'It is no longer of use, so it was not sent' };
const BROKEN: Text = { zh: '发送时发生内部错误', en: 'An internal error while it was being sent' };
const SLOW: Text = { zh: '对方服务器在限定时间内没有应答', en: 'The other server did not answer in time' };

/** Rejects after `LONGEST_MS`; the sender then has its end for itself. */
async function bounded(work: Promise<Taken>): Promise<Taken> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotSent(SLOW)), LONGEST_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Starts to send. Messages of channels without a sender are left to processes that have one. */
export async function startOutbox(services: Pick<Services, 'database' | 'log'>, senders: Senders, options: OutboxOptions = {}): Promise<OutboxWorker> {
  const { slots = 4, pollMs = 5_000, leaseSeconds = 60, maxTries = 6, backoff = growing } = options;
  const { database, log } = services;
  const { db } = database;
  const channels = outboxChannel.values.filter((channel) => senders[channel]);
  const state = { stopping: false, again: false, looking: undefined as Promise<void> | undefined };
  const running = new Map<OutboxChannel, Set<Promise<void>>>(channels.map((channel) => [channel, new Set()]));
  const patient = patience(log, 'the outbox cannot be read', { first: Math.max(pollMs, 1_000), longest: LONGEST_PAUSE_MS });

  async function take(channel: OutboxChannel, limit: number): Promise<OutboxRow[]> {
    return db.transaction(async (tx) => {
      const ready = await tx
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(eq(outbox.channel, channel), eq(outbox.state, 'QUEUED'), lte(outbox.run_after, dbNow())))
        .orderBy(asc(outbox.run_after), asc(outbox.id))
        .limit(limit)
        .for('update', { skipLocked: true });
      const rows: OutboxRow[] = [];
      for (const { id } of ready) {
        const values = { state: 'SENDING' as const, holder: randomUUID(), lease_until: dbNow(leaseSeconds), tries: sql<number>`${outbox.tries} + 1` };
        rows.push(...(await tx.update(outbox).set(values).where(eq(outbox.id, id)).returning()));
      }
      return rows;
    });
  }

  /** Writes how a try ended, if it still holds the message. */
  async function settle(row: OutboxRow, values: Partial<Record<keyof OutboxRow, unknown>>): Promise<void> {
    const over = values['state'] === 'SENT' || values['state'] === 'FAILED';
    const kept = await db
      .update(outbox)
      .set({ holder: null, lease_until: null, ...values, ...(over && { finished: unixNow() }) } as never)
      .where(and(eq(outbox.id, row.id), eq(outbox.holder, row.holder ?? '')))
      .returning({ id: outbox.id });
    if (kept.length === 0) log.warn({ message: row.id }, 'a message took longer to send than its lease');
  }

  /** A confidential text is of no use any more. */
  const wiped = ({ confidential }: OutboxRow) => (confidential ? { content: '', params: {} } : {});

  async function failed(row: OutboxRow, error: unknown): Promise<void> {
    if (!(error instanceof NotSent)) log.error({ err: error, message: row.id }, 'a message could not be sent');
    const { reason, when } = error instanceof NotSent ? error : new NotSent(BROKEN);
    const told = { error: reason, ...(when.via !== undefined && { via: when.via }) };
    if (when.after !== undefined) return settle(row, { ...told, state: 'QUEUED', tries: row.tries - 1, run_after: when.after });
    if (when.final || row.tries >= maxTries) return settle(row, { ...told, ...wiped(row), state: 'FAILED' });
    return settle(row, { ...told, state: 'QUEUED', run_after: dbNow(backoff(row.tries)) });
  }

  async function send(row: OutboxRow): Promise<void> {
    const sender = senders[row.channel];
    try {
      if (row.until !== null && row.until < unixNow()) throw new NotSent(LATE, { final: true });
      if (!sender) throw new Error(`nobody sends ${row.channel}`);
      const { via, kept } = await bounded(sender(row));
      await settle(row, { state: 'SENT', via, error: null, ...(kept ? {} : wiped(row)) });
    } catch (error) {
      // When the database is away the lease runs out, and somebody tries again.
      if (!isAway(error)) await failed(row, error);
    }
  }

  /** Fills the free places of a channel. Answers whether there was something to do. */
  async function fill(channel: OutboxChannel): Promise<boolean> {
    const busy = running.get(channel);
    if (!busy || busy.size >= slots) return false;
    const rows = await take(channel, slots - busy.size);
    for (const row of rows) {
      const done: Promise<void> = send(row)
        .catch((error: unknown) => log.error({ err: error, message: row.id }, 'the end of a message could not be written'))
        .finally(() => {
          busy.delete(done);
          look();
        });
      busy.add(done);
    }
    return rows.length > 0;
  }

  async function lookOnce(): Promise<void> {
    do {
      state.again = false;
      const done = await patient.attempt(async () => {
        await rescue();
        for (const channel of channels) if (!state.stopping) await fill(channel);
      });
      if (!done) break;
    } while (state.again && !state.stopping);
    state.looking = undefined;
  }

  function look(): void {
    if (state.stopping || !patient.ready()) return;
    if (state.looking) state.again = true;
    else state.looking = lookOnce();
  }

  /** Takes back what a process held when it died: nobody knows whether it arrived. */
  async function rescue(): Promise<void> {
    const lost = await db
      .update(outbox)
      .set({
        holder: null,
        lease_until: null,
        error: DIED,
        state: sql`case when ${outbox.tries} >= ${maxTries}::int then 'FAILED' else 'QUEUED' end`,
        finished: sql`case when ${outbox.tries} >= ${maxTries}::int then ${unixNow()}::bigint end`,
        run_after: dbNow(),
      })
      .where(and(eq(outbox.state, 'SENDING'), lt(outbox.lease_until, dbNow())))
      .returning({ id: outbox.id });
    if (lost.length > 0) log.warn({ messages: lost.length }, 'messages of a process that ended are sent again');
  }

  async function clean(): Promise<void> {
    const before = unixNow() - KEEP;
    await db.delete(outbox).where(and(isNotNull(outbox.finished), lt(outbox.created, before)));
    await db.delete(emailLog).where(lt(emailLog.last_send, before));
  }

  const stopListening = await database.listen(OUTBOX_CHANNEL, look, (now) => {
    if (now !== 'back') return;
    patient.wake();
    look();
  });
  const timers = pollMs > 0 ? [setInterval(look, pollMs), setInterval(() => void patient.attempt(clean), CLEAN_EVERY_MS)] : [];
  for (const timer of timers) timer.unref();
  if (pollMs > 0) look();

  const allRunning = () => [...running.values()].flatMap((busy) => [...busy]);
  return {
    async drain() {
      look();
      while (state.looking || allRunning().length > 0) await Promise.all([state.looking, ...allRunning()]);
    },
    clean,
    async stop() {
      state.stopping = true;
      for (const timer of timers) clearInterval(timer);
      await stopListening();
      await state.looking;
      let latest: ReturnType<typeof setTimeout> | undefined;
      await Promise.race([
        Promise.all(allRunning()),
        new Promise((done) => {
          latest = setTimeout(done, LAST_MS);
        }),
      ]);
      clearTimeout(latest);
    },
  };
}
