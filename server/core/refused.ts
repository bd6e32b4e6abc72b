import type { FieldError, Refusal } from '#contract/core/refusal.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import type { TextParams } from '#contract/core/text.ts';

/** Thrown by services to refuse a call; the open transaction is rolled back and the client gets the declared answer. */
export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly params?: TextParams,
    readonly errors?: FieldError[],
    /** Sent along for the client to go on with. */
    readonly data?: unknown,
  ) {
    super(refusal.en);
    this.name = 'Refused';
  }
}

/** Refuses with the group's code: `refuse(brandErrors.nameTaken)`. */
export function refuse(refusal: Refusal, params?: TextParams): never {
  throw new Refused(refusal, params);
}

/** The value, or a refusal (404/003 unless another is given) when there is none. */
export function found<T>(value: T | null | undefined, refusal: Refusal = commonErrors.notFound): T {
  if (value === null || value === undefined) throw new Refused(refusal);
  return value;
}
