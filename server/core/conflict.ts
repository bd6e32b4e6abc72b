import type { Refusal } from '#contract/core/refusal.ts';
import { Refused } from '#server/core/refused.ts';

const UNIQUE_VIOLATION = '23505';

/** The unique index that a failed statement ran into; undefined for every other failure. */
export function violatedIndex(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as Error & { code?: unknown; constraint?: unknown };
    if (code === UNIQUE_VIOLATION && typeof constraint === 'string') return constraint;
  }
  return undefined;
}

/**
 * Runs a statement whose unique indexes stand for business rules: a violation becomes the rule's refusal, also when two
 * calls race. The statement must be the last of its transaction that matters, since a refusal rolls that back.
 * @param refusals by name of the unique index
 */
export async function refusingDuplicates<T>(refusals: Readonly<Record<string, Refusal>>, statement: () => PromiseLike<T>): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    const refusal = refusals[violatedIndex(error) ?? ''];
    throw refusal ? new Refused(refusal) : error;
  }
}
