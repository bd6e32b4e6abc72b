/** Refine's data provider over contract endpoints. */
import type { BaseKey, BaseRecord, CrudSort, DataProvider, GetListParams, MetaQuery } from '@refinedev/core';
import { placesOf, touchedBy, type Endpoint } from '#contract/core/endpoint.ts';
import { config } from './config.ts';
import { takesList, type DataResource, type FindData } from './data-resource.ts';
import { send, type CallOptions } from './http/client.ts';

/** The largest page that the API answers; asked for where a hook wants everything. */
const ALL_ROWS = 10_000;

/** What hooks may say in `meta`. */
export interface DataMeta extends CallOptions {
  /** Values of path places other than the id, e.g. of the parent. */
  params?: Readonly<Record<string, unknown>>;
  /** What is asked, in the words of the list's contract. Without it, hooks ask by `filters` and `sorters`, which are put into those words. */
  query?: Readonly<Record<string, unknown>>;
  /** Endpoint of a `custom` call. */
  endpoint?: Endpoint;
}

/** What data providers, also those of other services, take as orders about a call; no address may give them. */
export const CALL_KEYS: ReadonlySet<string> = new Set(
  'params query endpoint loading message needToken signal onProgress queryContext method headers dataProviderName'.split(' '),
);

const metaOf = (meta: MetaQuery | undefined) => (meta ?? {}) as DataMeta & Pick<MetaQuery, 'queryContext'>;

/**
 * Reads show their own progress in the page, so they open no overlay unless asked to; changes do unless told not to. Failures are told by
 * the hook, once, unless it leaves them to the client.
 */
function optionsOf(meta: MetaQuery | undefined, loading: boolean): CallOptions {
  const { message, needToken, onProgress, signal, queryContext, ...rest } = metaOf(meta);
  return { loading: rest.loading ?? loading, message: message ?? 'caller', needToken, onProgress, signal: signal ?? queryContext?.signal };
}

/** The id goes to the one place of the path that `meta.params` leaves open. */
function paramsOf(endpoint: Endpoint, id: BaseKey | readonly BaseKey[] | undefined, meta: MetaQuery | undefined): Record<string, unknown> {
  const given = metaOf(meta).params ?? {};
  const open = placesOf(endpoint.path).filter((name) => given[name] === undefined);
  if (id === undefined) return { ...given };
  if (open.length !== 1) throw new Error(`${endpoint.path} has ${open.length} open places for one id`);
  return { ...given, [open[0] ?? '']: id };
}

/** How an order is asked for. Lists can be sorted by one field at a time. */
export function sortQuery(sorters: readonly CrudSort[] = []): Record<string, unknown> {
  const [first] = sorters;
  return first ? { sort: first.field, order: first.order } : {};
}

/** What a list is asked besides its pages. */
async function askedOf({ filters = [], sorters = [], meta }: GetListParams, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const { query } = metaOf(meta);
  // The names of what a list takes are in its schema, which lists of the kit, who know them, do without.
  if (filters.length === 0 && (query || sorters.length === 0)) return { ...sortQuery(sorters), ...query };
  const { listQuery } = await import('./list-query.ts');
  return { ...(await listQuery(endpoint, filters, sorters)), ...query };
}

function pageQuery({ pagination }: GetListParams, resource: DataResource): Record<string, unknown> {
  if (resource.paged === false) return {};
  if (pagination?.mode === 'off' || pagination?.mode === 'client') return { page_no: 1, page_size: ALL_ROWS };
  return { page_no: pagination?.currentPage ?? 1, page_size: pagination?.pageSize ?? 20 };
}

/** Rows with the `id` that Refine compares; an entity's own `id` stays as it is. */
const withId = (row: BaseRecord, { idField }: DataResource): BaseRecord =>
  row !== null && typeof row === 'object' && row['id'] === undefined && row[idField] !== undefined ? { ...row, id: String(row[idField]) } : row;

function rowsOf(answer: unknown, resource: DataResource, endpoint: Endpoint): { data: BaseRecord[]; total: number; atLeast?: true } {
  const page = answer as { data?: unknown; data_total?: unknown; data_total_at_least?: unknown } | undefined;
  const rows = Array.isArray(answer) ? answer : page?.data;
  if (!Array.isArray(rows)) throw new Error(`${endpoint.path} answered no list`);
  const total = Number(Array.isArray(answer) ? rows.length : (page?.data_total ?? rows.length));
  return {
    data: (rows as BaseRecord[]).map((row) => withId(row, resource)),
    total,
    ...(!Array.isArray(answer) && page?.data_total_at_least === true && { atLeast: true }),
  };
}

/** A result without content stands for what was sent. */
const changed = (answer: unknown, sent: object, resource: DataResource, id?: BaseKey): BaseRecord =>
  answer !== null && typeof answer === 'object' ? withId(answer as BaseRecord, resource) : { ...sent, ...(id !== undefined && { id: String(id) }) };

/**
 * @param find the resource of a name; names that it does not know are a mistake of the caller
 * @param onChanged hears which kinds of records a hook of Refine has just changed; calls of `custom` tell it themselves
 */
export function createDataProvider(find: FindData, onChanged?: (kinds: readonly string[]) => void): DataProvider {
  async function pick(name: string, part: 'list' | 'one' | 'create' | 'update' | 'remove'): Promise<[DataResource, Endpoint]> {
    const resource = await find(name);
    const endpoint = resource?.[part];
    if (!resource || !endpoint) throw new Error(`data resource ${name} has no endpoint to ${part}`);
    return [resource, endpoint];
  }

  const change = (endpoint: Endpoint, id: BaseKey | readonly BaseKey[] | undefined, body: unknown, meta: MetaQuery | undefined) =>
    send(endpoint, { params: paramsOf(endpoint, id, meta), query: metaOf(meta).query, body }, optionsOf(meta, true));

  async function fetchOne(name: string, id: BaseKey, meta: MetaQuery | undefined): Promise<BaseRecord> {
    const [resource, endpoint] = await pick(name, 'one');
    const answer = await send(endpoint, { params: paramsOf(endpoint, id, meta), query: metaOf(meta).query }, optionsOf(meta, false));
    return withId(answer as BaseRecord, resource);
  }

  async function fetchMany(name: string, ids: readonly BaseKey[], meta: MetaQuery | undefined): Promise<BaseRecord[]> {
    const resource = await find(name);
    if (ids.length === 0) return [];
    if (!resource?.many) return Promise.all(ids.map((id) => fetchOne(name, id, meta)));
    const { many } = resource;
    const answer = await send(many, { params: paramsOf(many, ids, meta), query: metaOf(meta).query }, optionsOf(meta, false));
    const byId = new Map(rowsOf(answer, resource, many).data.map((row) => [String(row[resource.idField]), row]));
    return ids.flatMap((id) => byId.get(String(id)) ?? []);
  }

  async function removeAll(name: string, ids: readonly BaseKey[], body: unknown, meta: MetaQuery | undefined): Promise<void> {
    const [, endpoint] = await pick(name, 'remove');
    const calls = takesList(endpoint) ? [[...ids]] : ids;
    try {
      for (const id of calls) await change(endpoint, id, body, meta);
    } finally {
      // Those before one that is refused are gone.
      onChanged?.(touchedBy(endpoint));
    }
  }

  const provider: DataProvider = {
    getApiUrl: () => config().adminApi,
    async getList(params) {
      const [resource, endpoint] = await pick(params.resource, 'list');
      const sent = { ...pageQuery(params, resource), ...(await askedOf(params, endpoint)) };
      const answer = await send(endpoint, { params: paramsOf(endpoint, undefined, params.meta), query: sent }, optionsOf(params.meta, false));
      return rowsOf(answer, resource, endpoint) as never;
    },
    getOne: async ({ resource, id, meta }) => ({ data: (await fetchOne(resource, id, meta)) as never }),
    getMany: async ({ resource, ids, meta }) => ({ data: (await fetchMany(resource, ids, meta)) as never }),
    async create({ resource: name, variables, meta }) {
      const [resource, endpoint] = await pick(name, 'create');
      const answer = await change(endpoint, undefined, variables, meta);
      onChanged?.(touchedBy(endpoint));
      return { data: changed(answer, variables as object, resource) as never };
    },
    async update({ resource: name, id, variables, meta }) {
      const [resource, endpoint] = await pick(name, 'update');
      const answer = await change(endpoint, id, variables, meta);
      onChanged?.(touchedBy(endpoint));
      return { data: changed(answer, variables as object, resource, id) as never };
    },
    async deleteOne({ resource, id, variables, meta }) {
      await removeAll(resource, [id], variables, meta);
      return { data: { id: String(id) } as never };
    },
    async deleteMany({ resource, ids, variables, meta }) {
      if (ids.length > 0) await removeAll(resource, ids, variables, meta);
      return { data: ids.map((id) => ({ id: String(id) })) as never };
    },
    async custom({ method, payload, query, meta }) {
      const { endpoint, params } = metaOf(meta);
      if (!endpoint) throw new Error('a custom call names its endpoint in meta.endpoint');
      const request = { params, query: (query ?? metaOf(meta).query) as Record<string, unknown> | undefined, body: payload };
      return { data: (await send(endpoint, request, optionsOf(meta, method !== 'get'))) as never };
    },
  };
  return provider;
}
