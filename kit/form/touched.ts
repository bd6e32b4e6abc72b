/** What a person has changed in a form, apart from everything that they have left as it was. */
import { same } from '../equal.ts';
import type { Field, Values } from './fields.ts';
import { namesOf } from './paths.ts';

const inside = (value: unknown): Values => (value ?? {}) as Values;

/** The values that are no longer those of the start; of a group only what in it was changed, of rows all of them. */
export function touched(fields: readonly Field[], now: Values, start: Values): Values {
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const names = namesOf(field).filter((name) => !same(now[name], start[name]));
      if (field.kind !== 'group') return names.map((name) => [name, now[name]]);
      return names.map((name) => [name, touched(field.fields, inside(now[name]), inside(start[name]))]);
    }),
  );
}

/** Values with what a person has changed put over them. */
export function withTouched(fields: readonly Field[], values: Values, changed: Values): Values {
  const groups = fields.filter(({ kind, name }) => kind === 'group' && name in changed);
  const inner = groups.map((field): [string, unknown] => [
    field.name,
    field.kind === 'group' ? withTouched(field.fields, inside(values[field.name]), inside(changed[field.name])) : undefined,
  ]);
  return { ...values, ...changed, ...Object.fromEntries(inner) };
}
