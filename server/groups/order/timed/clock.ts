/** Looks at the timed rules of orders again and again, for as long as the server process lives. */
import type { Services } from '#server/core/context.ts';
import { patience } from '#server/core/patience.ts';
import { runDue } from './run.ts';

const MINUTE_MS = 60_000;
const TURNS_PER_HOUR = 60;
const LONGEST_PAUSE_MS = 8 * MINUTE_MS;

/** A running clock. */
export interface OrderClock {
  /** Ends after the order that is being worked on. */
  stop(): Promise<void>;
}

/** Starts the clock: the first look after a minute, the rules of every hour then too, so that short-lived processes apply them. */
export function startOrderClock(services: Pick<Services, 'database' | 'live' | 'log'>, everyMs = MINUTE_MS): OrderClock {
  const state = { stopping: false, turn: 0, running: undefined as Promise<void> | undefined };
  const stopping = () => state.stopping;
  const patient = patience(services.log, 'the timed rules of orders cannot be applied', { first: everyMs, longest: LONGEST_PAUSE_MS });
  const unwatch = services.live.watch((now) => {
    if (now === 'back') patient.wake();
  });

  async function look(): Promise<void> {
    const hourly = state.turn % TURNS_PER_HOUR === 0;
    const done = await patient.attempt(async () => {
      const changed = await runDue(services, Math.floor(Date.now() / 1000), { stopping, ...(hourly ? {} : { every: 'minute' as const }) });
      if (Object.keys(changed).length > 0) services.log.info({ changed }, 'timed rules of orders');
    });
    // The rules of every hour are due until they could be applied.
    if (done) state.turn += 1;
    state.running = undefined;
  }

  // A look that takes longer than a minute is not joined by another one.
  const timer = setInterval(() => {
    if (patient.ready()) state.running ??= look();
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      state.stopping = true;
      unwatch();
      clearInterval(timer);
      await state.running;
    },
  };
}
