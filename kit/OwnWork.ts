import { useEffect } from 'react';
import { useInvalidate } from '@refinedev/core';
import { useLatest } from './calls.ts';
import { onOwnWork } from './own-changes.ts';

/**
 * What the person's own background tasks and Refine's own hooks changed is asked for again, just as after a call of the kit. No need to ask:
 * the person waited for it. Once for the application, since a task may end while another page is shown.
 */
export function OwnWork(): null {
  const invalidate = useInvalidate();
  const refresh = useLatest((entities: readonly string[], refetchType: 'active' | 'none') => {
    for (const resource of entities) {
      void invalidate({ resource, invalidates: ['resourceAll'], invalidationFilters: { type: 'all', refetchType } });
    }
  });
  useEffect(() => onOwnWork(refresh), [refresh]);
  return null;
}
