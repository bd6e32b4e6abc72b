/** Work that a process does again and again: after a failure it pauses, longer each time, and the log tells the loss once. */
import type { FastifyBaseLogger } from 'fastify';
import { isAway, reasonOf } from '#server/db/away.ts';

export interface Patience {
  /** Whether the pause after the last failure is over. */
  ready(): boolean;
  /** Does the work; its failure is logged and never thrown. Answers whether it was done. */
  attempt(work: () => Promise<void>): Promise<boolean>;
  /** Ends the pause: there is reason to believe that it works again. */
  wake(): void;
}

/**
 * @param what what cannot be done, as it is logged, e.g. `the task queue cannot be read`
 * @param pauses in ms
 */
export function patience(log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>, what: string, pauses: { first: number; longest: number }): Patience {
  let failures = 0;
  let until = 0;
  return {
    ready: () => Date.now() >= until,
    async attempt(work) {
      try {
        await work();
        if (failures > 0) log.info({ failures }, `no longer so: ${what}`);
        failures = 0;
        until = 0;
        return true;
      } catch (error) {
        failures += 1;
        until = Date.now() + Math.min(pauses.longest, pauses.first * 2 ** (failures - 1));
        if (!isAway(error)) log.error({ err: error }, what);
        else if (failures === 1) log.warn({ reason: reasonOf(error) }, what);
        return false;
      }
    },
    wake() {
      until = 0;
    },
  };
}
