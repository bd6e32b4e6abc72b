/** What listeners may see, by the rights that their roles hold now. Many listeners share a role, and many events follow each other. */
import { apis } from '#contract/index.ts';
import { fillPath, placesOf, type Endpoint } from '#contract/core/endpoint.ts';
import type { Db } from '#server/db/client.ts';
import { heldLeaves, leavesPermit, type HeldLeaf } from '#server/core/auth/permits.ts';
import type { Actor } from '#server/core/context.ts';

/** A role's rights are read at most this often, in ms, for as long as no event says that rights changed. */
const KEPT_MS = 1_000;

const endpoints = new Map(
  Object.values(apis).flatMap((api) => Object.values(api).map((endpoint): [string, Endpoint] => [endpoint.id, endpoint as unknown as Endpoint])),
);

/** The path of an endpoint for no record in particular: expressions for numbers match it. */
const anyPath = ({ path }: Endpoint): string => fillPath(path, Object.fromEntries(placesOf(path).map((place) => [place, 0])));

/** The rights of roles, as events are judged by them. */
export interface LiveRights {
  /** Whether an administrator may call one of these endpoints now. */
  mayCallOne(reader: Pick<Actor, 'founder' | 'roleId'>, ids: readonly string[]): Promise<boolean>;
  /** Rights changed: what is asked from here on is judged anew. */
  forget(): void;
}

export function liveRights(db: Db): LiveRights {
  const kept = new Map<number, { at: number; leaves: Promise<readonly HeldLeaf[]> }>();

  function leavesOf(roleId: number): Promise<readonly HeldLeaf[]> {
    const known = kept.get(roleId);
    if (known && Date.now() - known.at < KEPT_MS) return known.leaves;
    const entry = { at: Date.now(), leaves: heldLeaves(db, roleId) };
    kept.set(roleId, entry);
    // What could not be read is asked for again by the next event.
    entry.leaves.catch(() => kept.get(roleId) === entry && kept.delete(roleId));
    return entry.leaves;
  }

  return {
    async mayCallOne({ founder, roleId }, ids) {
      const named = ids.flatMap((id) => endpoints.get(id) ?? []);
      if (named.some(({ permission }) => founder || permission === 'any' || permission === 'public')) return true;
      const lists = named.flatMap((endpoint) =>
        Array.isArray(endpoint.permission) ? [{ permission: endpoint.permission as string[], path: anyPath(endpoint) }] : [],
      );
      if (lists.length === 0) return false;
      const leaves = await leavesOf(roleId);
      return lists.some(({ permission, path }) => leavesPermit(leaves, permission, path));
    },
    forget: () => kept.clear(),
  };
}

const all = new WeakMap<Db, LiveRights>();

/** The rights that all streams of a process on one database share. */
export function sharedRights(db: Db): LiveRights {
  const known = all.get(db) ?? liveRights(db);
  all.set(db, known);
  return known;
}
