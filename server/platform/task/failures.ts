/** Why runs of tasks end before they are done, and what is said of it. */
import type { Refusal } from '#contract/core/refusal.ts';
import { textIn, type Text, type TextParams } from '#contract/core/text.ts';
import { isAway } from '#server/db/away.ts';

/** Why a run has to end before it is done. */
export type Ending = 'cancelled' | 'lost' | 'stopping';

/** Thrown between the steps of a run that has to end; whoever catches errors inside a run must let it pass. */
export class RunEnded extends Error {
  constructor(readonly why: Ending) {
    super(`the run ended: ${why}`);
  }
}

/** A refusal in both languages. */
export const sentence = (source: Refusal, params?: TextParams): Text => ({ zh: textIn(source, 'zh', params), en: textIn(source, 'en', params) });

/** Failures that another attempt may not meet: a database that is away, deadlocks, a cancelled statement. */
export function isTransient(error: unknown): boolean {
  if (isAway(error)) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as Error & { code?: unknown };
    if (typeof code === 'string' && /^(40|53|57)...$/.test(code)) return true;
  }
  return false;
}
