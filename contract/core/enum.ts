import type { Lang, Text } from './text.ts';

/** What a status colour means; the theme maps it to a colour. */
export type Tone = 'default' | 'info' | 'success' | 'warning' | 'danger';

export interface EnumEntry extends Text {
  tone?: Tone;
}

/** A closed set of values with what a person reads for each. Number-like keys are numbers on the wire. */
export interface EnumDef<V extends string | number = string | number> {
  values: readonly V[];
  entries: Readonly<Record<string, EnumEntry>>;
}

/** Declares an enum from `[value, zh, en, tone?]` rows, in the order in which choices are offered. */
export function defineEnum<const V extends string | number>(rows: readonly (readonly [V, string, string, Tone?])[]): EnumDef<V> {
  return {
    values: rows.map(([value]) => value),
    // No prototype: a value such as `constructor` is one that is not listed.
    entries: Object.assign(
      Object.create(null) as Record<string, EnumEntry>,
      Object.fromEntries(rows.map(([value, zh, en, tone]) => [String(value), { zh, en, tone }])),
    ),
  };
}

/** What a person reads for a value; an unknown value shows as it is. */
export function enumLabel(def: EnumDef, value: unknown, lang: Lang): string {
  if (value === null || value === undefined || value === '') return '';
  return def.entries[String(value)]?.[lang] ?? String(value);
}

/** The values as choices of a select or radio group. */
export function enumOptions<V extends string | number>(def: EnumDef<V>, lang: Lang): { value: V; label: string }[] {
  return def.values.map((value) => ({ value, label: enumLabel(def, value, lang) }));
}
