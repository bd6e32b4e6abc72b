/** The records before and after one, in the list that it was opened from. */
import { useList, type BaseRecord } from '@refinedev/core';
import { findData } from '../entity.ts';
import { listRequest } from '../list/request.ts';
import type { Walk } from './walk.ts';

/** A record beside one. */
export interface Neighbour {
  id: string;
  /** The walk as it is there. */
  walk: Walk;
}

export interface Neighbours {
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  /** Its place in the list, from 1. */
  place: number;
  /** How many there are, `37+` where there are at least so many. */
  total: string;
}

/** The page of a walk before or after the one that was shown; it is asked for where a record stands at the edge of its own. */
function useTurned(walk: Walk, by: 1 | -1, wanted: boolean): Walk | undefined {
  const page = walk.query.page + by;
  const data = findData(walk.rows);
  const enabled = wanted && data !== undefined && page >= 1 && (page - 1) * walk.query.size < walk.total;
  const query = { ...walk.query, page };
  const { query: state } = useList<BaseRecord>({
    ...listRequest({ name: walk.rows }, query, walk.fixed),
    errorNotification: false,
    queryOptions: { enabled, placeholderData: undefined },
  });
  if (!enabled || !state.data) return undefined;
  const ids = state.data.data.map((row) => String((row as Record<string, unknown>)[data.idField] ?? ''));
  const { total = walk.total, atLeast } = state.data as Partial<Walk>;
  // What was counted before is worth more than how many there are at least.
  return atLeast && !walk.atLeast ? { ...walk, query, ids } : { ...walk, query, ids, total, atLeast };
}

/**
 * @param walk as it was when the record was opened: the list may have been filtered anew meanwhile
 * @returns nothing where the record is not in it
 */
export function useNeighbours(walk: Walk, id: string): Neighbours | undefined {
  const at = walk.ids.indexOf(id);
  const earlier = useTurned(walk, -1, at === 0);
  const later = useTurned(walk, 1, at !== -1 && at === walk.ids.length - 1);
  if (at === -1) return undefined;
  const neighbour = (own: string | undefined, turned: Walk | undefined, edge: string | undefined): Neighbour | undefined => {
    if (own !== undefined) return { id: own, walk };
    return turned && edge !== undefined ? { id: edge, walk: turned } : undefined;
  };
  return {
    previous: neighbour(walk.ids[at - 1], earlier, earlier?.ids.at(-1)),
    next: neighbour(walk.ids[at + 1], later, later?.ids[0]),
    place: (walk.query.page - 1) * walk.query.size + at + 1,
    total: walk.total + (walk.atLeast ? '+' : ''),
  };
}
