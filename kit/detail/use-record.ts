/** One record with everything its entity's `one` answers. */
import { useCallback } from 'react';
import { useInvalidate, useOne, type BaseRecord, type LiveEvent } from '@refinedev/core';
import type { ApiError } from '#providers/http/errors.ts';
import { LOOK_AGAIN } from '#providers/live-provider.ts';
import { useLatest } from '../calls.ts';
import { isOwnChange } from '../own-changes.ts';

interface LoadedRecord<R> {
  /** Nothing before the first answer. */
  record: R | undefined;
  error: ApiError | undefined;
  fetching: boolean;
  retry: () => void;
  /** Reads it again, with all else that is read of its kind. */
  refresh: () => void;
}

/**
 * @param live reads it again, with all else that is read of its kind, when somebody else changes it
 */
export function useRecord<R>(entity: string, id: string, live = false): LoadedRecord<R> {
  const invalidate = useInvalidate();
  const refresh = useLatest(
    () => void invalidate({ resource: entity, invalidates: ['resourceAll'], invalidationFilters: { type: 'all', refetchType: 'active' } }),
  );
  const again = useLatest(({ type }: LiveEvent) => {
    if (type === LOOK_AGAIN || !isOwnChange(entity)) refresh();
  });
  const { query } = useOne<BaseRecord, ApiError>({
    resource: entity,
    id,
    meta: { params: {}, query: {}, message: false, loading: false },
    errorNotification: false,
    // Another record must not show under this one's title while it is loading.
    queryOptions: { placeholderData: undefined, staleTime: 0 },
    ...(live && { liveMode: 'manual', onLiveEvent: again }),
  });
  const { refetch } = query;
  const retry = useCallback(() => void refetch(), [refetch]);
  return { record: query.data?.data as R | undefined, error: query.error ?? undefined, fetching: query.isFetching, retry, refresh };
}
