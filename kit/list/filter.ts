/** Filters of the advanced search: what is asked, how it is entered, and what its chip says. */
import type { ComponentType } from 'react';
import type { EnumDef } from '#contract/core/enum.ts';
import type { Text } from '#contract/core/text.ts';
import type { Labels } from '../entity.ts';
import { sortField, type Column } from './column.tsx';
import type { Filters, FilterValue, QuerySpec } from './query.ts';
import { wayFields, type FilterWays } from './ways.ts';

/** What the input of a filter is given. A filter over several fields reads and writes each. */
export interface FilterInputProps {
  id: string;
  label: string;
  filter: Filter;
  values: Filters;
  /** Nothing or an empty text takes the value away. */
  set: (field: string, value: FilterValue | undefined) => void;
}

/** What the chip of a filter is given. */
export interface FilterChipProps {
  filter: Filter;
  values: Filters;
}

export interface FilterOptions {
  /** Default: the entity's label of the field. */
  label?: Text;
  /** Fetches the code of an input that comes later; asked for when somebody is about to open the advanced search. */
  prepare?: () => unknown;
  /** What it can be asked for besides one value: any of several, none of them, no value. The list's query declares the same ways. */
  ways?: FilterWays;
}

/** A box in which one or several records are chosen, by their ids. */
export interface PickInputProps {
  id: string;
  label: string;
  /** Whether several may be chosen. */
  several: boolean;
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** One filter. */
export type Filter = FilterOptions & {
  name: string;
  /** The fields of the query that it sets; only its name unless given. */
  fields?: readonly string[];
} & (
    | { kind: 'text'; max?: number }
    | { kind: 'choice'; options: EnumDef }
    | { kind: 'pick'; input: ComponentType<PickInputProps>; chip: ComponentType<{ id: string }> }
    | { kind: 'time'; fields: readonly [string, string] }
    | { kind: 'custom'; input: ComponentType<FilterInputProps>; chip: ComponentType<FilterChipProps> }
  );

/** The filters that lists use. `name` is the field of the query. */
export const filter = {
  /** Contains a text. */
  text: (name: string, options: FilterOptions & { max?: number } = {}): Filter => ({ ...options, name, kind: 'text' }),
  /** One value of a closed set. */
  choice: (name: string, options: FilterOptions & { options: EnumDef }): Filter => ({ ...options, name, kind: 'choice' }),
  /** Records that are chosen by a picker; `chip` names one by its id. */
  pick: (name: string, options: FilterOptions & { input: ComponentType<PickInputProps>; chip: ComponentType<{ id: string }> }): Filter => ({
    ...options,
    name,
    kind: 'pick',
  }),
  /** Between two moments, or in a period that moves with the day; `fields` are those of the first and of the last moment, in unix seconds. */
  time: (name: string, fields: readonly [string, string], label: Text): Filter => ({ name, fields, label, kind: 'time' }),
  /** Anything else. Its input may be loaded lazily; its chip must be able to name a value by itself. */
  custom: (
    name: string,
    options: FilterOptions & { fields?: readonly string[]; input: ComponentType<FilterInputProps>; chip: ComponentType<FilterChipProps> },
  ): Filter => ({
    ...options,
    name,
    kind: 'custom',
  }),
};

/** The fields of the query that a filter sets. */
export const fieldsOf = (one: Filter): readonly string[] => [...(one.fields ?? [one.name]), ...Object.keys(wayFields(one))];

/** What a person reads for a filter. */
export const filterLabel = (labels: Labels, { label, name }: Pick<Filter, 'label' | 'name'>): Text => label ?? labels[name] ?? { zh: name, en: name };

/** True when the filter has a value. */
export const isActive = (one: Filter, values: Filters): boolean => fieldsOf(one).some((field) => values[field] !== undefined);

/** The one value of a field, as text. */
export const textValue = (values: Filters, field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value : (value?.[0] ?? '');
};

/** What of a declared list decides which queries it can have. */
interface Searchable {
  search?: { field: string };
  filters?: readonly Filter[];
  columns: readonly Pick<Column<never>, 'name' | 'sortable'>[];
  tabs?: { field: string; options: EnumDef };
}

/** What the address codec must know of a list. */
export function querySpec({ search, filters = [], columns, tabs }: Searchable): Omit<QuerySpec, 'size'> {
  const fields: Record<string, { many?: boolean; values?: readonly string[] }> = search ? { [search.field]: {} } : {};
  if (tabs) fields[tabs.field] = { values: tabs.options.values.slice(1).map(String) };
  for (const one of filters) {
    const values = one.kind === 'choice' ? { values: one.options.values.map(String) } : {};
    for (const field of one.fields ?? [one.name]) fields[field] = values;
    // What closed sets take is the same in every way.
    for (const [field, spec] of Object.entries(wayFields(one))) fields[field] = { ...(spec.many && values), ...spec };
  }
  return { fields, sorts: columns.flatMap((column) => sortField(column) ?? []) };
}
