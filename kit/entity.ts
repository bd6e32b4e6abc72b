/**
 * What the kit knows about a kind of record: its id, what it is called, what its fields are called, and its endpoints.
 * Declared once per entity in resources/<group>/<entity>/entity.ts; lists, forms, details and pickers take it from there.
 */
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Text } from '#contract/core/text.ts';
import { defineData, type DataResource } from '#providers/data-resource.ts';
import type { AnswerOf } from '#providers/http/types.ts';

/** The endpoints that the kit finds by name; an entity may have any others. */
export interface EntityApi {
  list: Endpoint;
  one?: Endpoint;
  create?: Endpoint;
  update?: Endpoint;
  remove?: Endpoint;
}

/** A row of a list answer, paged or bare. */
export type RowOf<E> = AnswerOf<E> extends { data: readonly (infer R)[] } ? R : AnswerOf<E> extends readonly (infer R)[] ? R : never;

/** A row whose type the code at hand does not know. */
export type AnyRow = Readonly<Record<string, unknown>>;

export type Labels = Readonly<Record<string, Text>>;

/** A kind of record. `Row` is what its list answers. */
export interface Entity<Row = AnyRow> {
  /** Name of the data resource and of live change events, e.g. `brand`. */
  name: string;
  /** Field that holds the id. Ids are compared as text. */
  key: string;
  /** What a person calls one record, for headings, links and confirmations. */
  title(row: Row): string;
  /** What a person reads for each field. */
  labels: Labels;
  /** What a person calls this kind, lower case in English. */
  noun: Text;
  api: EntityApi;
}

const known = new Map<string, DataResource>();

/**
 * Declares a kind of record and makes its endpoints known to the data hooks under its name.
 * @example defineEntity({ name: 'brand', key: 'brand_id', title: (row) => row.name, labels: brandFields, noun, api: brandApi })
 */
export function defineEntity<A extends EntityApi>(
  entity: Omit<Entity, 'api' | 'key' | 'title'> & {
    api: A;
    key: keyof RowOf<A['list']> & string;
    title: (row: RowOf<A['list']>) => string;
    /** False for lists that know no pages, e.g. the children of a category. */
    paged?: boolean;
  },
): Entity<RowOf<A['list']>> & { api: A } {
  const { list, one, create, update, remove } = entity.api;
  known.set(
    entity.name,
    defineData({ idField: entity.key, paged: entity.paged ?? true, noun: entity.noun, endpoints: entity.api, list, one, create, update, remove }),
  );
  return entity;
}

/** The endpoints of a declared entity, for the data provider. Views declare their entities before they use a hook. */
export const findData = (name: string): DataResource | undefined => known.get(name);

/** The id of a row, as text. */
export const idOf = <Row>(entity: Pick<Entity<Row>, 'key'>, row: Row): string => String((row as AnyRow)[entity.key] ?? '');
