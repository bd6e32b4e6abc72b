/** What differs between the values of a form and the record as somebody else has left it. */
import { enumOptions } from '#contract/core/enum.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import type { Lang } from '#contract/core/text.ts';
import { isApiError } from '#providers/http/errors.ts';
import { same } from '../equal.ts';
import { money } from '../format/money.ts';
import { namesOf } from './paths.ts';
import { isEnum, type Field, type FormDef, type Option, type Values } from './define.ts';

/** True when the server refused a change because it was made to an older state of the record. */
export const isStale = (error: unknown): boolean => isApiError(error) && error.status === commonErrors.stale.status && error.code === commonErrors.stale.code;

/** The fields whose values differ. Secrets are never loaded, so there is nothing to compare them with. */
export const differing = ({ fields }: Pick<FormDef, 'fields'>, theirs: Values, mine: Values): readonly Field[] =>
  fields.filter(
    (field) =>
      field.kind !== 'password' &&
      field.kind !== 'secret' &&
      (field.when?.(mine, mine) ?? true) &&
      namesOf(field).some((name) => !same(theirs[name], mine[name])),
  );

/** The options of a field that has them as they are, or loads them. */
export async function optionsOf(field: Field, values: Values, lang: Lang): Promise<readonly Option[]> {
  if (field.kind !== 'select' && field.kind !== 'radio') return [];
  const source = typeof field.options === 'function' ? await field.options(values) : field.options;
  return isEnum(source) ? enumOptions(source, lang) : source;
}

/** Words for what has no text of its own. */
export interface ValueWords {
  lang: Lang;
  yes: string;
  no: string;
  empty: string;
  /** For what cannot be put into a text. */
  other: string;
}

/**
 * A value of a field as a person reads it.
 * @param options of a field that has them
 */
export function valueText({ kind }: Field, value: unknown, options: readonly Option[], words: ValueWords): string {
  const text = (one: unknown): string => options.find((option) => String(option.value) === String(one))?.label ?? String(one);
  if (kind === 'toggle') return value === 1 ? words.yes : words.no;
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return words.empty;
  // What a custom input holds is for it alone to put into words, e.g. the id of something picked.
  if (kind === 'custom') return words.other;
  if (kind === 'money') return money(value);
  if (Array.isArray(value)) return value.map(text).join(words.lang === 'zh' ? '、' : ', ');
  return typeof value === 'object' ? words.other : text(value);
}
