/**
 * What a transaction changed, until whoever opened it tells open screens: once per call, and in batches where many rows are worked
 * through. Steps leave their records here, so that none is forgotten.
 */
import type { Db } from '#server/db/client.ts';
import { tellRecords } from './changed.ts';
import type { Live } from './live.ts';

/** Ids by kind of record; null: listeners refresh whatever they show of that kind. */
export type Changes = Map<string, Set<string> | null>;

/** More ids than this are not named. */
const MAX_TOLD = 100;

const pending = new WeakMap<Db, Changes>();

/** Adds changed records of a kind. */
export function addChanged(changes: Changes, resource: string, ids: Iterable<string> | null): void {
  const known = changes.get(resource);
  if (known === null) return;
  const all = ids === null ? null : new Set([...(known ?? []), ...ids]);
  changes.set(resource, all && all.size > MAX_TOLD ? null : all);
}

/** Leaves one changed record, and the kinds whose lists follow from it. */
export function markChanged(db: Db, resource: string, id: string, follows: readonly string[] = []): void {
  const changes: Changes = pending.get(db) ?? new Map();
  addChanged(changes, resource, [id]);
  for (const kind of follows) addChanged(changes, kind, null);
  pending.set(db, changes);
}

/** What was left in a transaction; asked for once. */
export function takeChanged(db: Db): Changes {
  const changes = pending.get(db) ?? new Map<string, Set<string>>();
  pending.delete(db);
  return changes;
}

/** Tells open screens what a transaction changed. */
export async function tellChanged(live: Live, db: Db, changes: Changes = takeChanged(db)): Promise<void> {
  for (const [resource, ids] of changes) await tellRecords(live, db, resource, ids === null ? undefined : [...ids]);
}

/** What runs work in transactions of its own, each of which tells open screens what it changed. */
export const committing =
  (db: Db, live: Live) =>
  <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      const result = await work(tx as unknown as Db);
      await tellChanged(live, tx as unknown as Db);
      return result;
    });
