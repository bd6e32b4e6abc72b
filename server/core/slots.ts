/** Heavy work of calls, a few at a time: what is beyond waits its turn, and what is beyond that is refused (429). */
import { commonErrors } from '#contract/core/refusal.ts';
import { refuse } from './refused.ts';

/** A queue with a number of places at work. */
export interface Slots {
  /** Does the work when a place is free. Refuses when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * @param places how many work at the same time
 * @param waiting how many may wait; each holds what it was sent in memory
 */
export function slots(places: number, waiting: number): Slots {
  let busy = 0;
  const queue: (() => void)[] = [];
  return {
    async run(work) {
      if (busy < places) busy += 1;
      else {
        if (queue.length >= waiting) refuse(commonErrors.tooMany);
        // The place is handed over, so that nobody who comes in between takes it.
        await new Promise<void>((resolve) => queue.push(resolve));
      }
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else busy -= 1;
      }
    },
  };
}
