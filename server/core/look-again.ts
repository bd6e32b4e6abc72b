/** Work that a server process does again and again by itself, for as long as it lives. */
import type { Services } from './context.ts';
import { patience } from './patience.ts';

/** How much longer than usual it pauses at most while the database is away. */
const LONGEST = 8;

/** Something that goes on by itself. */
export interface Looking {
  /** Ends it, after what is under way. */
  stop(): Promise<void>;
}

/**
 * Looks again and again, one look at a time; pauses longer while looks fail.
 * @param failing said in the log then
 * @param look gets the time of the machine, in unix seconds
 */
export function lookAgain({ live, log }: Pick<Services, 'live' | 'log'>, everyMs: number, failing: string, look: (now: number) => Promise<void>): Looking {
  let running: Promise<void> | undefined;
  const patient = patience(log, failing, { first: everyMs, longest: LONGEST * everyMs });
  const unwatch = live.watch((now) => {
    if (now === 'back') patient.wake();
  });
  async function once(): Promise<void> {
    await patient.attempt(() => look(Math.floor(Date.now() / 1000)));
    running = undefined;
  }
  const timer = setInterval(() => {
    if (patient.ready()) running ??= once();
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      unwatch();
      clearInterval(timer);
      await running;
    },
  };
}
