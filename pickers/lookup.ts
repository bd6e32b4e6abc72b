/** What pickers of short lists have in common besides their box: which entries there are, and what one is called. */
import { useMemo } from 'react';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { useRead } from '#kit/calls.ts';
import type { AnyRow, RowOf } from '#kit/entity.ts';
import { useWords } from '#kit/words.ts';
import type { KitTexts } from '#locales/zh/kit.ts';
import { endpointAt } from './choice/endpoint.ts';

/** The name of one entry by its id, for chips and details. */
export interface NameProps {
  id: string;
  /** Whether `0` stands for all. */
  all?: boolean;
}

/** Where the entries of a lookup come from. */
export interface Lookup<Row = AnyRow> {
  /** Answers all entries at once; takes no parameters. */
  endpoint: Endpoint;
  key: keyof Row & string;
  label: keyof Row & string;
  /** What the entry that stands for all is called. */
  allText: keyof KitTexts;
  placeholder: keyof KitTexts;
}

/** Declares a lookup by its endpoint, whose rows say which fields there are. */
export const defineLookup = <E extends Endpoint>(lookup: Lookup<RowOf<E>> & { endpoint: E }): Lookup<RowOf<E>> => lookup;

/** The id of the entry that stands for all. */
export const ALL = '0';
const EVERYTHING = {};

/**
 * All entries of a lookup, fetched once `enabled`.
 * @param api path of the list in place of the declared one
 * @param query narrows the list
 */
export function useChoices({ endpoint, key, label }: Lookup, enabled: boolean, api?: string, query: Readonly<Record<string, string>> = EVERYTHING) {
  const source = useMemo(() => endpointAt(endpoint, api), [endpoint, api]);
  const { data, ...state } = useRead(source, { query } as object, { enabled });
  const rows = data as readonly AnyRow[] | undefined;
  const choices = useMemo(() => rows?.map((row) => ({ value: String(row[key]), label: String(row[label]) })), [rows, key, label]);
  return { ...state, rows, choices };
}

/** The name of an entry of a lookup; its id until the names are there. */
export function useName(lookup: Lookup, { id, all = false }: NameProps): string {
  const { t } = useWords();
  const isAll = all && id === ALL;
  const { choices } = useChoices(lookup, !isAll);
  return isAll ? t(lookup.allText) : (choices?.find((one) => one.value === id)?.label ?? id);
}
