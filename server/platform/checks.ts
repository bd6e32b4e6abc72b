/** Field checks: what travelled against a declared schema, with a sentence for every field that is wrong. */
import type { z } from 'zod';
import { restore } from '#contract/core/decode.ts';
import { issueText, type Issue } from '#contract/core/issues.ts';
import { commonErrors, type FieldError } from '#contract/core/refusal.ts';
import type { Lang } from '#contract/core/text.ts';
import { fieldLabel } from '#contract/labels.ts';
import { Refused } from './refused.ts';

type Checked = { value: Record<string, unknown> | undefined; errors: FieldError[] };

/**
 * Checks values that came as texts or JSON.
 * @param entity whose field labels the sentences use
 */
export function check(schema: z.ZodObject | undefined, raw: unknown, entity: string, lang: Lang): Checked {
  if (!schema) return { value: undefined, errors: [] };
  const input = restore(schema, raw !== null && typeof raw === 'object' ? (raw as Record<string, unknown>) : {});
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return { value: result.data, errors: [] };
  const errors = result.error.issues.map((issue) => ({
    field: issue.path.map(String).join('.'),
    message: issueText(issue as unknown as Issue, fieldLabel(entity, String(issue.path[0] ?? ''), lang), lang),
  }));
  return { value: undefined, errors };
}

/** Refuses with the first sentence, and all of them by field. */
export function refuseWrong(errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first) throw new Refused({ ...commonErrors.badRequest, zh: first.message, en: first.message }, undefined, [...errors]);
}

/** The entity that an endpoint belongs to. */
export const entityOf = ({ id }: { id: string }): string => id.slice(0, id.indexOf('.'));
