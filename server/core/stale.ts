import { commonErrors } from '#contract/core/refusal.ts';
import { refuse } from './refused.ts';

/** Refuses a change that was made to an older state of a record. Callers that name no version are trusted. */
export function refuseStale(current: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== current.version) refuse(commonErrors.stale);
}
