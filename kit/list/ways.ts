/** The ways in which a filter asks, as a person chooses them: is, is not, is empty, is not empty; for times a period that moves with the day. */
import { timePeriod } from '#contract/core/period.ts';
import { wayName } from '#contract/core/filter.ts';
import type { KitTexts } from '#locales/zh/kit.ts';
import type { Filters, FilterValue } from './query.ts';

/** `is` any of the values, `not` none of them, `empty` no value, `filled` any value; or the name of a period. */
export type Way = string;

/** What a filter can be asked for besides one value. Its list's query must declare the same (contract/core/filter-fields.ts). */
export type FilterWays = readonly ('in' | 'not' | 'empty')[];

/** What of a filter decides how it can ask. */
export interface Asking {
  /** The field of the query. */
  name: string;
  kind: string;
  ways?: FilterWays;
}

/** One of one: `is` and the values that a person chose. */
export interface Asked {
  way: Way;
  values: readonly string[];
}

/** The values of a field; an emptied one has none. */
const listOf = (value: FilterValue | undefined): readonly string[] =>
  (value === undefined ? [] : typeof value === 'string' ? [value] : value).filter((one) => one !== '');

/** What a person may choose between, with its text; nothing where there is only one way. */
export function waysOf(filter: Asking): readonly { way: Way; text: keyof KitTexts }[] {
  const { kind, ways = [] } = filter;
  const text = kind === 'text';
  const all: { way: Way; text: keyof KitTexts }[] = [
    { way: 'is', text: text ? 'wayContains' : 'wayIs' },
    ...(ways.includes('not') ? [{ way: 'not', text: text ? ('wayLacks' as const) : ('wayNot' as const) }] : []),
    ...(ways.includes('empty')
      ? [
          { way: 'empty', text: 'wayEmpty' as const },
          { way: 'filled', text: 'wayFilled' as const },
        ]
      : []),
  ];
  return all.length > 1 ? all : [];
}

/** True for ways that ask for no value. */
export const asksNoValue = (way: Way): boolean => way === 'empty' || way === 'filled';

/** How a filter asks now. */
export function askedOf({ name, kind }: Asking, values: Filters): Asked {
  if (kind === 'time') {
    const period = listOf(values[wayName(name, 'within')])[0];
    return { way: period && (timePeriod.values as readonly string[]).includes(period) ? period : 'is', values: [] };
  }
  const empty = listOf(values[wayName(name, 'empty')])[0];
  if (empty) return { way: empty === '1' ? 'empty' : 'filled', values: [] };
  const not = listOf(values[wayName(name, 'not')]);
  if (not.length > 0) return { way: 'not', values: not };
  return { way: 'is', values: [...listOf(values[name]), ...listOf(values[wayName(name, 'in')])] };
}

/** The fields of the query that say so; the filter's other fields are empty. */
export function fieldsFor({ name, kind }: Asking, { way, values }: Asked): Filters {
  if (kind === 'time') return way === 'is' ? {} : { [wayName(name, 'within')]: way };
  if (asksNoValue(way)) return { [wayName(name, 'empty')]: way === 'empty' ? '1' : '0' };
  if (way === 'not') return { [wayName(name, 'not')]: values };
  const [only] = values;
  if (values.length > 1) return { [wayName(name, 'in')]: values };
  return only === undefined ? {} : { [name]: only };
}

/** The fields that a filter's ways take in the query, with the values that they can have. */
export function wayFields({ name, kind, ways = [] }: Asking): Record<string, { many?: boolean; values?: readonly string[] }> {
  if (kind === 'time') return { [wayName(name, 'within')]: { values: timePeriod.values } };
  return Object.fromEntries(ways.map((way) => [wayName(name, way), way === 'empty' ? { values: ['0', '1'] } : { many: true }]));
}
