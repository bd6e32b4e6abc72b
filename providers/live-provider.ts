/** Refine's live updates over the `change` events of the server. */
import type { LiveEvent, LiveProvider } from '@refinedev/core';
import { subscribeLive, type OpenEvent } from './live.ts';

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

/** The type of event that says: events may have been missed, so look again. Its payload names no records. */
export const LOOK_AGAIN = 'look-again';

/**
 * Whoever subscribes hears changes, and `LOOK_AGAIN` once whenever the stream was opened anew after a break.
 * @param resourcesOf names of the data resources that show a kind of record; the kind itself unless given
 */
export const createLiveProvider = (resourcesOf: (kind: string) => readonly string[] = (kind) => [kind]): LiveProvider => ({
  subscribe({ channel, types, callback, params }) {
    const wantedIds = params?.ids?.map(String) ?? (params?.id === undefined ? [] : [String(params.id)]);
    const endChanges = subscribeLive('change', (data) => {
      const change = toChange(data);
      if (!change || !resourcesOf(change.resource).some((name) => channel === `resources/${name}`)) return;
      if (!types.includes('*') && !types.includes(change.action)) return;
      // A change without ids may be about any record.
      if (wantedIds.length > 0 && change.ids.length > 0 && !change.ids.some((id) => wantedIds.includes(String(id)))) return;
      callback({ channel, type: change.action, payload: { ids: change.ids }, date: new Date() } satisfies LiveEvent);
    });
    const endOpens = subscribeLive('open', (data) => {
      if ((data as OpenEvent).again) callback({ channel, type: LOOK_AGAIN, payload: { ids: [] }, date: new Date() });
    });
    return () => {
      endChanges();
      endOpens();
    };
  },
  unsubscribe: (end: () => void) => end(),
});
