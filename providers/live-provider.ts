/** Refine's live updates over the `change` events of the server. */
import type { LiveEvent, LiveProvider } from '@refinedev/core';
import { subscribeLive } from './live.ts';

/** The data of a `change` event. */
export interface ChangeEvent {
  /** Kind of record, e.g. `brand`. */
  resource: string;
  action: 'created' | 'updated' | 'deleted';
  ids: (string | number)[];
}

function toChange(data: unknown): ChangeEvent | undefined {
  const { resource, action, ids } = (data ?? {}) as Partial<Record<keyof ChangeEvent, unknown>>;
  if (typeof resource !== 'string') return undefined;
  const known = action === 'created' || action === 'deleted' ? action : 'updated';
  return { resource, action: known, ids: Array.isArray(ids) ? (ids as ChangeEvent['ids']).map(String) : [] };
}

/**
 * @param resourcesOf names of the data resources that show a kind of record; the kind itself unless given
 */
export const createLiveProvider = (resourcesOf: (kind: string) => readonly string[] = (kind) => [kind]): LiveProvider => ({
  subscribe({ channel, types, callback, params }) {
    const wantedIds = params?.ids?.map(String) ?? (params?.id === undefined ? [] : [String(params.id)]);
    return subscribeLive('change', (data) => {
      const change = toChange(data);
      if (!change || !resourcesOf(change.resource).some((name) => channel === `resources/${name}`)) return;
      if (!types.includes('*') && !types.includes(change.action)) return;
      // A change without ids may be about any record.
      if (wantedIds.length > 0 && change.ids.length > 0 && !change.ids.some((id) => wantedIds.includes(String(id)))) return;
      callback({ channel, type: change.action, payload: { ids: change.ids }, date: new Date() } satisfies LiveEvent);
    });
  },
  unsubscribe: (end: () => void) => end(),
});
