/** The rows of a list: loading, refreshing, what others changed meanwhile, and changes that the server has not confirmed yet. */
import { useCallback, useMemo, useState } from 'react';
import { useList, type BaseRecord } from '@refinedev/core';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { ApiError } from '#providers/http/errors.ts';
import { LOOK_AGAIN } from '#providers/live-provider.ts';
import type { RawRequest } from '#providers/http/types.ts';
import { useRead, useRun } from '../calls.ts';
import { idOf, type Entity } from '../entity.ts';
import { isOwnChange } from '../own-changes.ts';
import { sentQuery, type ListQuery } from './query.ts';
import { FRESH_MS, listRequest } from './request.ts';

export interface Rows<Row> {
  /** Nothing before the first answer. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  /** There are at least so many; they are being counted. */
  atLeast: boolean;
  /** True while rows of an older question are shown. */
  outdated: boolean;
  fetching: boolean;
  error: ApiError | undefined;
  refresh: () => void;
  /** How many records others changed since the rows were loaded. */
  changes: number;
  /** Shows a changed row at once and sends the change; takes it back when the server refuses. @returns whether it was taken */
  edit: (row: Row, change: Partial<Row>, endpoint: Endpoint, request: RawRequest) => Promise<boolean>;
  /** Shows a row as the server answered it, until the rows are loaded again. */
  replace: (row: Row) => void;
}

type Patches<Row> = ReadonlyMap<string, Partial<Row>>;

/**
 * @param fixed always part of the query
 */
export function useRows<Row>(entity: Entity<Row>, query: ListQuery, fixed: Readonly<Record<string, unknown>> | undefined): Rows<Row> {
  const [changes, setChanges] = useState(0);
  const [patches, setPatches] = useState<Patches<Row>>(new Map());
  const run = useRun();

  const { query: state } = useList<BaseRecord, ApiError>({
    ...listRequest(entity, query, fixed),
    queryOptions: { placeholderData: (former) => former, staleTime: FRESH_MS },
    errorNotification: false,
    liveMode: 'manual',
    onLiveEvent: ({ type, payload }) => {
      if (type === LOOK_AGAIN) return refresh();
      const ids = (payload as { ids?: readonly unknown[] }).ids;
      if (!isOwnChange(entity.name)) setChanges((n) => n + Math.max(1, ids?.length ?? 0));
      return undefined;
    },
  });
  const { data, dataUpdatedAt, refetch } = state;

  // The rows come first; how many there are in all follows, once for all pages.
  const many = data?.['atLeast'] === true;
  const all = { ...sentQuery(query.filters, fixed), exact_total: 1, page_size: 1 };
  const { data: counted, retry: recount } = useRead(entity.api.list, { query: all } as never, { enabled: many && !state.isPlaceholderData });
  const exact = many ? (counted as { data_total: number } | undefined)?.data_total : undefined;

  // Fresh rows are the truth: they contain what was sent and what others did.
  const [seen, setSeen] = useState(dataUpdatedAt);
  if (seen !== dataUpdatedAt) {
    setSeen(dataUpdatedAt);
    setChanges(0);
    setPatches(new Map());
  }

  const loaded = data?.data as readonly Row[] | undefined;
  const rows = useMemo(() => {
    if (!loaded || patches.size === 0) return loaded;
    return loaded.map((row) => {
      const patch = patches.get(idOf(entity, row));
      return patch ? { ...row, ...patch } : row;
    });
  }, [loaded, patches, entity]);

  const patch = useCallback((id: string, change: Partial<Row>) => setPatches((old) => new Map(old).set(id, { ...old.get(id), ...change })), []);

  const edit = useCallback(
    (row: Row, change: Partial<Row>, endpoint: Endpoint, request: RawRequest) => {
      const id = idOf(entity, row);
      const before = Object.fromEntries(Object.keys(change).map((name) => [name, row[name as keyof Row]])) as Partial<Row>;
      patch(id, change);
      // No reload: the changed value may be what the list is sorted by, and rows must not jump from under a finger.
      return run(endpoint, request, { loading: false, refetch: false, refreshes: [entity.name] }).then(
        () => true,
        () => {
          patch(id, before);
          return false;
        },
      );
    },
    [entity, patch, run],
  );

  const replace = useCallback((row: Row) => patch(idOf(entity, row), row), [entity, patch]);
  const refresh = useCallback(() => {
    void refetch();
    if (many) recount();
  }, [refetch, recount, many]);

  return {
    rows,
    total: exact ?? data?.total,
    atLeast: many && exact === undefined,
    outdated: state.isPlaceholderData,
    fetching: state.isFetching,
    error: state.error ?? undefined,
    refresh,
    changes,
    edit,
    replace,
  };
}
