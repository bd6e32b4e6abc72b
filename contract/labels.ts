/**
 * The label of each field by entity or kind of record, for messages of the server ("Please enter Brand name"), the system log and the
 * documentation. Labels stand in `defineApi`; here are those that all entities share, and kinds of records that have no endpoints.
 */
import { apis } from './index.ts';
import type { Endpoint, Labels } from './core/endpoint.ts';
import { filterOf } from './core/filter.ts';
import { textIn, type Lang, type Text } from './core/text.ts';

/** Fields that mean the same everywhere. */
const shared: Labels = {
  id: { zh: '编号', en: 'ID' },
  ids: { zh: '编号', en: 'Ids' },
  page_no: { zh: '页码', en: 'Page' },
  page_size: { zh: '每页条数', en: 'Page size' },
  exact_total: { zh: '精确总数', en: 'Count exactly' },
  sort: { zh: '排序字段', en: 'Sort by' },
  order: { zh: '排序方向', en: 'Sort direction' },
  keyword: { zh: '关键字', en: 'Keyword' },
  keywords: { zh: '关键字', en: 'Keywords' },
  version: { zh: '版本', en: 'Version' },
};

const byEntity: Readonly<Record<string, Labels>> = Object.fromEntries(
  Object.entries(apis).map(([entity, api]) => [entity, Object.values(api as Readonly<Record<string, Endpoint>>)[0]?.labels ?? {}]),
);

/** Kinds of records in the system log that belong to an entity of another name. */
const KINDS: Readonly<Record<string, string>> = { second_factor: 'account', parameter_group: 'parameter' };

/** Whether a field of an entity has a label. */
export const isLabelled = (entity: string, field: string): boolean => labelOf(entity, field) !== undefined;

function labelOf(entity: string, parameter: string) {
  const field = filterOf(parameter);
  const known = Object.hasOwn(KINDS, entity) ? KINDS[entity] : entity;
  const own = known !== undefined && Object.hasOwn(byEntity, known) ? byEntity[known] : undefined;
  if (own && Object.hasOwn(own, field)) return own[field];
  return Object.hasOwn(shared, field) ? shared[field] : undefined;
}

/** The field within a path that a sentence is about: the innermost that has a label, e.g. the price of a level rather than the levels. */
export const namedIn = (entity: string, path: readonly string[]): string => path.findLast((part) => isLabelled(entity, part)) ?? path[0] ?? '';

/** What a person reads for a field of an entity; its wire name where there is no label, which a test excludes for requests. */
export function fieldLabel(entity: string, field: string, lang: Lang): string {
  const label = labelOf(entity, field);
  return label ? textIn(label, lang) : field;
}

/** The same in both languages. */
export const fieldText = (entity: string, field: string): Text => labelOf(entity, field) ?? { zh: field, en: field };
