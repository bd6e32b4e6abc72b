/** Endpoints as Refine hooks: typed reads with a cache, and calls that change something and refresh what they changed. */
import { useCallback, useInsertionEffect, useRef } from 'react';
import { keys, useCustom, useCustomMutation, useInvalidate, useSubscription, type LiveEvent } from '@refinedev/core';
import { touchedBy, type Endpoint, type ResponseOf, type Shapes } from '#contract/core/endpoint.ts';
import { isApiError, type ApiError } from '#providers/http/errors.ts';
import type { RawRequest, RequestFor } from '#providers/http/types.ts';
import type { AheadTools } from './resource.ts';
import { markOwnChange } from './own-changes.ts';

/** The entity of an endpoint, from its id (`brand.create`). */
const entityOf = (endpoint: Pick<Endpoint, 'id'>): string => endpoint.id.split('.', 1)[0] ?? '';

export interface ReadOptions {
  /** False: does not ask yet. */
  enabled?: boolean;
  /** How long an answer counts as fresh, in ms. Default 30 s, for look-ups. */
  staleTime?: number;
  /** Asks again when records of the entity change, whoever changes them: any of them, or those with these ids. */
  follows?: true | readonly string[];
}

export interface Read<T> {
  data: T | undefined;
  /** Answered since whoever asks is there, not only at an earlier visit. */
  fresh: boolean;
  /** Asked and not answered yet. */
  loading: boolean;
  error: ApiError | undefined;
  retry: () => void;
}

/** Look-ups count as fresh so long, in ms. */
const FRESH_MS = 30_000;

/** How an endpoint is read: the same when a page is drawn and when somebody is about to open it. */
function readRequest<S extends Shapes>(endpoint: Endpoint<S>, request: RequestFor<Endpoint<S>>) {
  const { params = {}, query = {} } = request as RawRequest;
  return {
    queryKey: [...keys().data().resource(entityOf(endpoint)).get(), 'read', endpoint.id, params, query],
    asked: { url: endpoint.path, method: 'get' as const, meta: { endpoint, params, query, message: false, loading: false } },
  };
}

/**
 * Reads an endpoint before the page that shows it is drawn. A failure is told when the page asks again.
 * @param staleTime as the page says it
 * @returns settles when the answer came, or did not; nothing where there is one to show meanwhile
 */
export function readAhead<S extends Shapes>(
  { client, provider }: AheadTools,
  endpoint: Endpoint<S>,
  request: RequestFor<Endpoint<S>>,
  staleTime = FRESH_MS,
): Promise<void> | undefined {
  const { queryKey, asked } = readRequest(endpoint, request);
  const coming = client.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => provider.custom?.({ ...asked, meta: { ...asked.meta, signal } }),
    staleTime,
    retry: false,
  });
  return client.getQueryData(queryKey) === undefined ? coming : undefined;
}

/**
 * Reads an endpoint and keeps the answer. It is refreshed when something of the same entity changes.
 * Failures are for the caller to show; no toast appears.
 */
export function useRead<S extends Shapes>(endpoint: Endpoint<S>, request: RequestFor<Endpoint<S>>, options: ReadOptions = {}): Read<ResponseOf<S>> {
  const { queryKey, asked } = readRequest(endpoint, request);
  const result = useCustom<Record<string, unknown>, ApiError>({
    ...asked,
    errorNotification: false,
    queryOptions: {
      queryKey,
      enabled: options.enabled ?? true,
      staleTime: options.staleTime ?? FRESH_MS,
      // The application's default keeps old answers on the screen, which belong to another request here.
      placeholderData: undefined,
    },
  });
  const { query: state } = result;
  const { refetch } = state;
  const retry = useCallback(() => void refetch(), [refetch]);
  const { enabled = true, follows } = options;
  useSubscription({
    channel: `resources/${entityOf(endpoint)}`,
    types: ['*'],
    enabled: enabled && follows !== undefined,
    // The ids of now: the subscription stays when they change.
    onLiveEvent: useLatest(({ payload }: LiveEvent) => {
      const { ids = [] } = payload as { ids?: readonly string[] };
      if (ids.length === 0 || !follows || follows === true || ids.some((id) => follows.includes(id))) retry();
    }),
  });
  return {
    data: state.data?.data as ResponseOf<S> | undefined,
    fresh: state.isFetchedAfterMount,
    loading: state.isLoading,
    error: state.error ?? undefined,
    retry,
  };
}

export interface RunOptions {
  /** False: the caller shows failures itself, e.g. in its dialog; no toast appears. */
  message?: boolean;
  /** False: no full-screen overlay, because the caller shows progress itself. */
  loading?: boolean;
  /** Entities to refresh besides those that the endpoint declares. */
  refreshes?: readonly string[];
  /** False: marks what is cached as outdated, but leaves what is on the screen as it is. */
  refetch?: boolean;
}

/** Calls an endpoint that changes something. Rejects with ApiError. */
export type Run = (endpoint: Endpoint, request: RawRequest, options?: RunOptions) => Promise<unknown>;

const METHODS = { GET: 'post', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/** The function with which screens call endpoints that change something; it refreshes the entities concerned. */
export function useRun(): Run {
  const { mutateAsync } = useCustomMutation<Record<string, unknown>, ApiError, unknown>();
  const invalidate = useInvalidate();
  return useCallback(
    async (endpoint, request, options = {}) => {
      const changed = [...new Set([...touchedBy(endpoint), ...(options.refreshes ?? [])])];
      changed.forEach(markOwnChange);
      const answer = await mutateAsync({
        url: endpoint.path,
        method: METHODS[endpoint.method],
        values: request.body,
        meta: { endpoint, params: request.params ?? {}, query: request.query ?? {}, message: options.message ?? true, loading: options.loading ?? true },
        successNotification: false,
        errorNotification: false,
      });
      const refetchType = options.refetch === false ? 'none' : 'active';
      for (const resource of changed) {
        markOwnChange(resource);
        void invalidate({ resource, invalidates: ['resourceAll'], invalidationFilters: { type: 'all', refetchType } });
      }
      return answer.data;
    },
    [mutateAsync, invalidate],
  );
}

/** The words of a failed call; other failures are mistakes of the program and keep theirs. */
export function failureText(error: unknown): string {
  if (isApiError(error)) return error.message;
  return error instanceof Error ? error.message : String(error);
}

/** A function that never changes and always runs the latest version of what it was given. Not for use while rendering. */
export function useLatest<A extends unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const latest = useRef(run);
  useInsertionEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
