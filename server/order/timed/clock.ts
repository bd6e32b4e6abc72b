/** Looks at the timed rules of orders again and again, for as long as the server process lives. */
import type { Services } from '../../platform/context.ts';
import { runDue } from './run.ts';

const MINUTE_MS = 60_000;
const TURNS_PER_HOUR = 60;

/** A running clock. */
export interface OrderClock {
  /** Ends after the order that is being worked on. */
  stop(): Promise<void>;
}

/** Starts the clock: the first look after a minute, the rules of every hour then too, so that short-lived processes apply them. */
export function startOrderClock(services: Pick<Services, 'database' | 'live' | 'log'>, everyMs = MINUTE_MS): OrderClock {
  const state = { stopping: false, turn: 0, running: undefined as Promise<void> | undefined };
  const stopping = () => state.stopping;

  async function look(): Promise<void> {
    const hourly = state.turn % TURNS_PER_HOUR === 0;
    state.turn += 1;
    try {
      const changed = await runDue(services, Math.floor(Date.now() / 1000), { stopping, ...(hourly ? {} : { every: 'minute' as const }) });
      if (Object.keys(changed).length > 0) services.log.info({ changed }, 'timed rules of orders');
    } catch (error) {
      services.log.error({ err: error }, 'the timed rules of orders cannot be applied');
    } finally {
      state.running = undefined;
    }
  }

  // A look that takes longer than a minute is not joined by another one.
  const timer = setInterval(() => {
    state.running ??= look();
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      state.stopping = true;
      clearInterval(timer);
      await state.running;
    },
  };
}
