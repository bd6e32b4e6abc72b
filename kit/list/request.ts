/** How the rows of a list are asked for: the same when its page is drawn and when somebody is about to open it. */
import { keys } from '@refinedev/core';
import type { Entity } from '../entity.ts';
import type { AheadTools } from '../resource.ts';
import { sentQuery, type ListQuery } from './query.ts';

/** So long rows that were asked for ahead, in ms, count as just loaded. */
export const FRESH_MS = 3_000;

/**
 * What Refine's list hook and the data provider are given.
 * @param fixed always part of the query
 */
export function listRequest<Row>(entity: Pick<Entity<Row>, 'name'>, query: ListQuery, fixed: Readonly<Record<string, unknown>> | undefined) {
  return {
    resource: entity.name,
    pagination: { currentPage: query.page, pageSize: query.size, mode: 'server' as const },
    ...(query.sort && { sorters: [query.sort] }),
    meta: { query: sentQuery(query.filters, fixed), params: {}, message: false, loading: false },
  };
}

/**
 * Asks for rows before their page is opened. A failure is told when the page asks again.
 * @returns settles when they came, or did not; nothing where there are rows to show meanwhile
 */
export function askAhead({ client, provider }: AheadTools, { resource, meta, ...rest }: ReturnType<typeof listRequest>): Promise<void> | undefined {
  // The key under which Refine's list hook looks; a test opens a page and sees that it does not ask again.
  const queryKey = keys()
    .data('default')
    .resource(resource)
    .action('list')
    .params({ ...meta, ...rest })
    .get();
  const asked = client.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => provider.getList({ resource, meta: { ...meta, signal }, ...rest }),
    staleTime: FRESH_MS,
    retry: false,
  });
  return client.getQueryData(queryKey) === undefined ? asked : undefined;
}
