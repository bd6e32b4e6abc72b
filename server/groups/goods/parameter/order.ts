/** Something with a place in a list; `sort` counts from 1 and may have gaps after deletions. */
export interface Placed {
  id: string;
  sort: number;
}

/**
 * What has to be written so that one entry changes places with its nearest neighbour (R15).
 * @param siblings in their present order
 * @returns the new places; empty at the edge, where nothing happens
 */
export function swapped(siblings: readonly Placed[], id: string, direction: 'up' | 'down'): Placed[] {
  const from = siblings.findIndex((entry) => entry.id === id);
  const to = from + (direction === 'up' ? -1 : 1);
  const entry = siblings[from];
  const neighbour = siblings[to];
  if (!entry || !neighbour) return [];
  if (entry.sort !== neighbour.sort) {
    return [
      { id: entry.id, sort: neighbour.sort },
      { id: neighbour.id, sort: entry.sort },
    ];
  }
  // Equal places (an entry that moved here from another group): the list is numbered anew.
  const order = siblings.map((sibling) => sibling.id);
  order[from] = neighbour.id;
  order[to] = entry.id;
  return order.map((siblingId, index) => ({ id: siblingId, sort: index + 1 }));
}
