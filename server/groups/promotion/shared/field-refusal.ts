import type { Refusal } from '#contract/core/refusal.ts';
import { textIn, type Lang } from '#contract/core/text.ts';
import { Refused } from '#server/core/refused.ts';

/** Refuses what a field holds, by a rule that a schema cannot check: the sentence stands at the field. */
export function refuseField(refusal: Refusal, lang: Lang, ...fields: string[]): never {
  throw new Refused(
    refusal,
    undefined,
    fields.map((field) => ({ field, message: textIn(refusal, lang) })),
  );
}
