import { useEffect } from 'react';
import { useInvalidate } from '@refinedev/core';
import { useLatest } from './calls.ts';
import { onOwnWork } from './own-changes.ts';

/**
 * What the person's own background tasks changed is asked for again when they have ended, just as after a single call. No need to ask:
 * the person waited for it. Once for the application, since a task may end while another page is shown.
 */
export function OwnWork(): null {
  const invalidate = useInvalidate();
  const refresh = useLatest((entities: readonly string[]) => {
    for (const resource of entities) {
      void invalidate({ resource, invalidates: ['resourceAll'], invalidationFilters: { type: 'all', refetchType: 'active' } });
    }
  });
  useEffect(() => onOwnWork(refresh), [refresh]);
  return null;
}
