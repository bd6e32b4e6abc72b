/**
 * Filters and sorters of Refine's hooks in the words of a list: what its query declares (contract/core/filter-fields.ts) can be asked, and
 * everything else is refused before it is sent, with what can be asked instead.
 */
import type { CrudFilter, CrudSort, LogicalFilter } from '@refinedev/core';
import type { z } from 'zod';
import { coreOf } from '#contract/core/decode.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { wayName, type FilterWay } from '#contract/core/filter.ts';
import { boundsOf } from '#contract/core/filter-fields.ts';
import type { Text, TextParams } from '#contract/core/text.ts';
import { ApiError } from './http/errors.ts';
import { say } from './language.ts';

const TEXTS = {
  filter: { zh: '列表不能按“{field} {operator}”筛选，可用的筛选：{known}', en: 'The list cannot be filtered by "{field} {operator}"; it takes: {known}' },
  nested: { zh: '列表的筛选条件只能同时成立，不支持 {operator}', en: 'All filters of a list hold together; {operator} cannot be asked' },
  twice: { zh: '筛选条件“{field}”出现了两次', en: 'The filter "{field}" is asked twice' },
  moment: { zh: '“{field}”须为时间（Date、dayjs 或秒）', en: '"{field}" takes moments (Date, dayjs or unix seconds)' },
  sort: { zh: '列表不能按“{field}”排序，可用的排序：{known}', en: 'The list cannot be sorted by "{field}"; it takes: {known}' },
  sorts: { zh: '列表一次只能按一个字段排序', en: 'A list is sorted by one field at a time' },
  none: { zh: '无', en: 'nothing' },
} satisfies Record<string, Text>;

function refused(text: Text, params: TextParams = {}): ApiError {
  return new ApiError({ kind: 'server', status: 400, message: say(text, params) });
}

type Shape = Readonly<Record<string, z.ZodType>>;
/** What zod keeps of a type, as far as it is looked at here. */
type Core = { _zod: { def: { type: string; entries?: Readonly<Record<string, string>> } }; maxLength?: number | null };

const core = (schema: z.ZodType | undefined): Core | undefined => schema && (coreOf(schema) as unknown as Core);
const isOfType = (schema: z.ZodType | undefined, type: string): boolean => core(schema)?._zod.def.type === type;
/** Texts that are searched have a longest one; ids and numbers of documents have a form. */
const isSearched = (schema: z.ZodType | undefined): boolean => isOfType(schema, 'string') && typeof core(schema)?.maxLength === 'number';

/** Operators that ask in another way than by one value. */
const WAYS: Readonly<Record<string, FilterWay>> = { in: 'in', ne: 'not', nin: 'not', ncontains: 'not', null: 'empty', nnull: 'empty' };
/** Names that are no filters. */
const OWN = new Set(['page_no', 'page_size', 'sort', 'order']);

const isNothing = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Unix seconds of whatever screens have for a moment. */
function seconds(field: string, value: unknown): number {
  const moment = value as { unix?: () => number } | null | undefined;
  if (typeof moment?.unix === 'function') return moment.unix();
  if (value instanceof Date) return Math.floor(value.getTime() / 1000);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  throw refused(TEXTS.moment, { field });
}

/** The parameters of one condition. */
function asked(shape: Shape, { field, operator, value }: LogicalFilter): [name: string, value: unknown][] {
  const way = WAYS[operator];
  const moments = boundsOf(shape[wayName(field, 'within')]);
  const list = Array.isArray(value) ? (value as unknown[]) : [value];
  if (!OWN.has(field)) {
    if (moments) {
      if (operator === 'gte') return [[moments.from, seconds(field, value)]];
      if (operator === 'lte') return [[moments.until, seconds(field, value)]];
      if (operator === 'between' && list.length === 2) {
        const [from, until] = list;
        return [
          [moments.from, seconds(field, from)],
          [moments.until, seconds(field, until)],
        ];
      }
    }
    if (operator === 'eq' && field in shape && (!Array.isArray(value) || isOfType(shape[field], 'array'))) return [[field, value]];
    if (operator === 'contains' && isSearched(shape[field])) return [[field, value]];
    if (operator === 'in' && isOfType(shape[field], 'array')) return [[field, list]];
    if (way && wayName(field, way) in shape) return [[wayName(field, way), way === 'empty' ? Number(operator === 'null') : list]];
  }
  throw refused(TEXTS.filter, { field, operator, known: knownFilters(shape) });
}

const OPERATORS: Readonly<Record<FilterWay, string>> = { in: 'in', not: 'ne/nin', empty: 'null/nnull', within: 'gte/lte/between' };

/** What a list can be filtered by, for whoever asked for something else. */
function knownFilters(shape: Shape): string {
  const names = Object.keys(shape).filter((name) => !OWN.has(name));
  const told = names.map((name) => {
    const [field = name, way] = name.split('.');
    if (way) return `${field} ${OPERATORS[way as FilterWay] ?? way}`;
    return isSearched(shape[name]) ? `${name} eq/contains` : isOfType(shape[name], 'array') ? `${name} in` : `${name} eq`;
  });
  return told.join(', ') || say(TEXTS.none);
}

/** Conditions without their groups; an empty value asks for nothing, as in an address. */
function flat(filters: readonly CrudFilter[]): LogicalFilter[] {
  return filters.flatMap((filter) => {
    if ('field' in filter) return filter.operator !== 'null' && filter.operator !== 'nnull' && isNothing(filter.value) ? [] : [filter];
    if (filter.operator === 'and') return flat(filter.value);
    throw refused(TEXTS.nested, { operator: filter.operator });
  });
}

function sorted(shape: Shape, sorters: readonly CrudSort[]): Record<string, unknown> {
  const [first, ...others] = sorters;
  if (!first) return {};
  if (others.length > 0) throw refused(TEXTS.sorts);
  const known = Object.keys(core(shape['sort'])?._zod.def.entries ?? {});
  if (!known.includes(first.field)) throw refused(TEXTS.sort, { field: first.field, known: known.join(', ') || say(TEXTS.none) });
  return { sort: first.field, order: first.order };
}

/**
 * The query of a list.
 * @throws ApiError of status 400 with a sentence for what the list cannot be asked
 */
export async function listQuery(endpoint: Endpoint, filters: readonly CrudFilter[], sorters: readonly CrudSort[]): Promise<Record<string, unknown>> {
  const { query } = await endpoint.shapes();
  const shape: Shape = query?.shape ?? {};
  const result: Record<string, unknown> = sorted(shape, sorters);
  for (const [name, value] of flat(filters).flatMap((filter) => asked(shape, filter))) {
    if (Object.hasOwn(result, name)) throw refused(TEXTS.twice, { field: name });
    result[name] = value;
  }
  return result;
}
