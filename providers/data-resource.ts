/** What Refine's data hooks need to know about an entity: its endpoints and which field is its id. */
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Text } from '#contract/core/text.ts';

export interface DataResource {
  /** Field that holds the id. Ids are compared as text. */
  idField: string;
  /** Answers a page or a bare list. */
  list?: Endpoint;
  /** False for lists that know no pages, e.g. trees: then no paging values are sent. */
  paged?: boolean;
  one?: Endpoint;
  /** Takes a list of ids in its path; without it `one` is called for each. */
  many?: Endpoint;
  create?: Endpoint;
  update?: Endpoint;
  /** With `{ids}` in its path all go in one call, else one after the other. */
  remove?: Endpoint;
  /** All endpoints of the entity by name, for questions about access. */
  endpoints?: object;
  /** What a person calls this kind, lower case in English. */
  noun?: Text;
}

/** Finds the resource of a name, perhaps by loading what declares it first; nothing for names that nobody declares. */
export type FindData = (name: string) => DataResource | undefined | Promise<DataResource | undefined>;

/** Declares the endpoints of an entity for the data hooks. */
export const defineData = <const R extends DataResource>(resource: R): R => resource;

/** True when one call takes several ids. */
export const takesList = (endpoint: Pick<Endpoint, 'path'>): boolean => /\{\w*ids\}/.test(endpoint.path);
