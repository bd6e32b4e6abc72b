/** Where a value is within a form: `['levels', 2, 'price']`. Servers write it as `levels[2].price` or `levels.2.price`. */
import type { Field, Values } from './fields.ts';

export type Path = readonly (string | number)[];

/** The path that a server has written. */
export const pathOf = (written: string): Path =>
  written.split(/[.[\]]+/).flatMap((part): Path => (part === '' ? [] : [/^\d+$/.test(part) ? Number(part) : part]));

/** As it is written in the contract's errors. */
export const written = (path: Path): string => path.map((part, at) => (typeof part === 'number' ? `[${part}]` : at === 0 ? part : `.${part}`)).join('');

/** The value at a path; nothing where something on the way is missing. */
export const valueAt = (values: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, part) => (value !== null && typeof value === 'object' ? (value as Record<string | number, unknown>)[part] : undefined), values);

/** A field of a form where it stands. */
export interface Placed {
  field: Field;
  path: Path;
}

/** The field that shows the value at a path: the innermost that is declared on the way there. Nothing for what the form does not show. */
export function fieldAt(fields: readonly Field[], path: Path, base: Path = []): Placed | undefined {
  const [name, ...rest] = path;
  const field = fields.find((one) => one.name === name || (one.kind === 'dateRange' && one.until === name));
  if (!field) return undefined;
  const own = [...base, field.name];
  if (field.kind === 'group') return fieldAt(field.fields, rest, own) ?? { field, path: own };
  const [row, ...below] = rest;
  if (field.kind === 'rows' && typeof row === 'number') return fieldAt(field.fields, below, [...own, row]) ?? { field, path: own };
  return { field, path: own };
}

/** The names in the body that a field has. */
export const namesOf = (field: Field): readonly string[] => (field.kind === 'dateRange' ? [field.name, field.until] : [field.name]);

const isValues = (value: unknown): value is Values => value !== null && typeof value === 'object';

/** Only what is shown: values of fields whose condition does not hold are left out, in rows and groups as well. */
export function shownValues(fields: readonly Field[], values: Values, all: Values = values): Values {
  const shown = fields.filter((field) => field.when?.(values, all) ?? true);
  const entries = shown.flatMap((field) =>
    namesOf(field).map((name): [string, unknown] => {
      const value = values[name];
      if (field.kind === 'group') return [name, shownValues(field.fields, isValues(value) ? value : {}, all)];
      if (field.kind === 'rows') return [name, Array.isArray(value) ? value.map((row) => keptOf(row, field.fields, all)) : []];
      return [name, value];
    }),
  );
  return Object.fromEntries(entries);
}

/** A row with what it has besides its fields, e.g. its id. */
function keptOf(row: unknown, fields: readonly Field[], all: Values): Values {
  const values = isValues(row) ? row : {};
  const names = new Set(fields.flatMap(namesOf));
  const others = Object.entries(values).filter(([name]) => !names.has(name));
  return { ...Object.fromEntries(others), ...shownValues(fields, values, all) };
}

/** True while the field at a path, and everything around it, is shown. */
export function isShownAt(fields: readonly Field[], path: Path, values: Values, all: Values = values): boolean {
  const [name, ...rest] = path;
  const field = fields.find((one) => one.name === name);
  if (!field || !(field.when?.(values, all) ?? true)) return false;
  if (rest.length === 0) return true;
  const below = field.kind === 'rows' ? ([values[field.name] as unknown, rest[0], rest.slice(1)] as const) : ([undefined, undefined, rest] as const);
  if (field.kind !== 'rows' && field.kind !== 'group') return true;
  const inner = field.kind === 'rows' ? valueAt(below[0], [below[1] ?? 0]) : values[field.name];
  return below[2].length === 0 || isShownAt(field.fields, below[2], isValues(inner) ? inner : {}, all);
}
