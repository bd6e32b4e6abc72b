/** Reviewing several at once: all of them or none (R21). */
import type { AuditInput } from '#contract/review/audit.schema.ts';
import type { ReviewOperation } from '#contract/review/machines.ts';
import type { Refusal } from '#contract/core/refusal.ts';
import { refuse } from '#server/core/refused.ts';

const RESULTS: ReadonlyMap<string, ReviewOperation> = new Map([
  ['PASS_AUDIT', 'PASS'],
  ['REFUSE_AUDIT', 'REFUSE'],
]);

/** What is to be done with which; refuses no ids, and another result than the two. */
export function asked({ ids, auth_status }: AuditInput, errors: { nothing: Refusal; resultBad: Refusal }): { ids: string[]; operation: ReviewOperation } {
  if (ids.length === 0) refuse(errors.nothing);
  return { ids: [...new Set(ids)], operation: RESULTS.get(auth_status) ?? refuse(errors.resultBad) };
}
