/**
 * The one filter object of a list. It drives the search box, the advanced panel, the chips, the address, the query that is
 * sent and the count. Values are text throughout, since they come from an address and go into one; the server restores types.
 */
import { PAGE_SIZES, DEFAULT_PAGE_SIZE } from '#contract/core/page.ts';

/** One value, or several for fields that take more than one. Empty ones do not exist: a field is in the object or not. */
export type FilterValue = string | readonly string[];
export type Filters = Readonly<Record<string, FilterValue>>;

export interface Sort {
  field: string;
  order: 'asc' | 'desc';
}

/** Everything that decides which rows a list shows. */
export interface ListQuery {
  page: number;
  size: number;
  sort?: Sort | undefined;
  filters: Filters;
}

/** What the codec must know of a list. */
export interface QuerySpec {
  /** Fields that may be filtered; `many` for those that take several values, `values` for closed sets. */
  fields: Readonly<Record<string, { many?: boolean; values?: readonly string[] }>>;
  /** Fields that may be sorted. */
  sorts: readonly string[];
  /** Size when the address names none. */
  size: number;
}

/** Names that the codec itself and the kit use in an address, and that filters must not have. */
export const RESERVED = ['page_no', 'page_size', 'sort', 'detail', 'create', 'edit', 'do'] as const;

const wholeNumber = (text: string | null): number | undefined => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** A page size that lists offer, or the fallback. */
export function pageSize(value: unknown, fallback: number = DEFAULT_PAGE_SIZE): number {
  return PAGE_SIZES.find((size) => size === Number(value)) ?? fallback;
}

function readSort(text: string | null, sorts: readonly string[]): Sort | undefined {
  const [field = '', order] = text?.split(':') ?? [];
  return sorts.includes(field) && (order === 'asc' || order === 'desc') ? { field, order } : undefined;
}

/** Drops what is empty, so that equal filters are equal objects. */
export function cleanFilters(filters: Readonly<Record<string, FilterValue | null | undefined>>): Filters {
  const clean: Record<string, FilterValue> = {};
  for (const [name, value] of Object.entries(filters)) {
    if (typeof value === 'string' ? value !== '' : value && value.length > 0) clean[name] = value as FilterValue;
  }
  return clean;
}

/** Reads an address. What is unknown, invalid or empty in it is left out; nothing in an address can make a list fail. */
export function readQuery(search: string, spec: QuerySpec): ListQuery {
  const params = new URLSearchParams(search);
  const filters: Record<string, FilterValue> = {};
  for (const [name, { many, values }] of Object.entries(spec.fields)) {
    const allowed = params.getAll(name).filter((value) => value !== '' && (!values || values.includes(value)));
    const [first] = allowed;
    if (first !== undefined) filters[name] = many ? allowed : first;
  }
  return {
    page: wholeNumber(params.get('page_no')) ?? 1,
    size: pageSize(params.get('page_size'), spec.size),
    sort: readSort(params.get('sort'), spec.sorts),
    filters,
  };
}

/**
 * Writes an address: defaults are left out, other parameters of the address stay.
 * @returns with a leading `?`, or empty
 */
export function writeQuery(query: ListQuery, spec: QuerySpec, search = ''): string {
  const params = new URLSearchParams(search);
  for (const name of ['page_no', 'page_size', 'sort', ...Object.keys(spec.fields)]) params.delete(name);
  for (const [name, { many }] of Object.entries(spec.fields)) {
    const value = query.filters[name];
    if (value === undefined) continue;
    if (typeof value === 'string') params.set(name, value);
    else for (const one of many ? value : value.slice(0, 1)) params.append(name, one);
  }
  if (query.page !== 1) params.set('page_no', String(query.page));
  if (query.size !== spec.size) params.set('page_size', String(query.size));
  if (query.sort) params.set('sort', `${query.sort.field}:${query.sort.order}`);
  const text = params.toString();
  return text && `?${text}`;
}

/** The filters with these names. */
const only = (filters: Filters, names: readonly string[]): Filters => Object.fromEntries(Object.entries(filters).filter(([name]) => names.includes(name)));

/** A simple search: drops the advanced values and goes to page 1. `kept`: fields that are no part of either search. */
export const simpleSearch = (query: ListQuery, field: string, text: string, kept: readonly string[] = []): ListQuery => ({
  ...query,
  page: 1,
  filters: cleanFilters({ ...only(query.filters, kept), [field]: text.trim() }),
});

/** An advanced search: drops the keyword and goes to page 1. */
export const advancedSearch = (
  query: ListQuery,
  filters: Readonly<Record<string, FilterValue | null | undefined>>,
  keyword: string | undefined,
  kept: readonly string[] = [],
): ListQuery => {
  const { [keyword ?? '']: _dropped, ...rest } = filters;
  return { ...query, page: 1, filters: cleanFilters({ ...only(query.filters, kept), ...rest }) };
};

/** Takes every filter back and goes to page 1. */
export const withoutAll = (query: ListQuery, kept: readonly string[] = []): ListQuery => ({ ...query, page: 1, filters: only(query.filters, kept) });

/** Takes filters back, e.g. those of one chip, and goes to page 1. */
export function withoutFilters(query: ListQuery, names: readonly string[]): ListQuery {
  return { ...query, page: 1, filters: Object.fromEntries(Object.entries(query.filters).filter(([name]) => !names.includes(name))) };
}

/** The query that is sent for a list, without paging: what is always asked, and the filters over it. */
export const sentQuery = (filters: Filters, fixed: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({ ...fixed, ...filters });
