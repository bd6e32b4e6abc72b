/** Field checks: what travelled against a declared schema, with a sentence for every field that is wrong. */
import type { z } from 'zod';
import { movingIn } from '#contract/core/filter-fields.ts';
import { filterOf } from '#contract/core/filter.ts';
import { restore } from '#contract/core/decode.ts';
import { issueText, type Issue } from '#contract/core/issues.ts';
import { commonErrors, type FieldError } from '#contract/core/refusal.ts';
import type { Lang } from '#contract/core/text.ts';
import { periodSpan } from '#contract/core/period.ts';
import { fieldLabel, namedIn } from '#contract/labels.ts';
import { Refused } from './refused.ts';
import { cleanRich } from './rich-text.ts';

/** More wrong fields than these are not told. */
const MAX_ERRORS = 50;

/** Texts that no database takes: with NUL, or with one half of a surrogate pair. */
const unstorable = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text);

/** The places of all such texts in a value, names of fields included. */
function* unstorablePlaces(value: unknown, path: readonly string[]): Generator<readonly string[]> {
  if (typeof value === 'string') {
    if (unstorable(value)) yield path;
  } else if (value !== null && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) {
      if (unstorable(name)) yield path;
      yield* unstorablePlaces(inner, [...path, name]);
    }
}

/** The sentences of failed checks. */
function told(issues: readonly Issue[], entity: string, lang: Lang): FieldError[] {
  return issues.slice(0, MAX_ERRORS).map((issue) => {
    const path = (issue.path ?? []).map(String);
    return { field: path.join('.'), message: issueText(issue, fieldLabel(entity, namedIn(entity, path), lang), lang) };
  });
}

/** Ways of known filters that their list does not take. */
const strangeWays = (schema: z.ZodObject, raw: object): string[] =>
  Object.keys(raw).filter((name) => !Object.hasOwn(schema.shape, name) && filterOf(name) !== name && Object.hasOwn(schema.shape, filterOf(name)));

/** A checked query with the moments that its periods mean now. */
function settled(schema: z.ZodObject, query: Record<string, unknown>): Record<string, unknown> {
  const periods = movingIn(schema, query);
  if (periods.length === 0) return query;
  const result = { ...query };
  for (const { name, period, from, until } of periods) {
    const span = periodSpan(period);
    delete result[name];
    result[from] = span.from;
    result[until] = span.until;
  }
  return result;
}

type Checked = { value: Record<string, unknown> | undefined; errors: FieldError[] };

/**
 * Checks values that came as texts or JSON.
 * @param entity whose field labels the sentences use
 */
export function check(schema: z.ZodObject | undefined, raw: unknown, entity: string, lang: Lang): Checked {
  if (!schema) return { value: undefined, errors: [] };
  const given = raw !== null && typeof raw === 'object' ? (raw as Record<string, unknown>) : {};
  const input = restore(schema, given);
  const odd = [
    ...[...unstorablePlaces(input, [])].map((path): Issue => ({ code: 'custom', message: 'unstorable', path })),
    ...strangeWays(schema, given).map((name): Issue => ({ code: 'custom', message: 'filter_way', path: [name] })),
  ];
  if (odd.length > 0) return { value: undefined, errors: told(odd, entity, lang) };
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return { value: settled(schema, cleanRich(schema, result.data)), errors: [] };
  return { value: undefined, errors: told(result.error.issues as unknown as Issue[], entity, lang) };
}

/** Refuses with the first sentence, and all of them by field. */
export function refuseWrong(errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first) throw new Refused({ ...commonErrors.badRequest, zh: first.message, en: first.message }, undefined, [...errors]);
}

/** The entity that an endpoint belongs to. */
export const entityOf = ({ id }: { id: string }): string => id.slice(0, id.indexOf('.'));
