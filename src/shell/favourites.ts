/** The pages that somebody keeps at the top of the menu, by name: on this device, for each administrator. */
import { useSyncExternalStore } from 'react';
import { storedUser } from '#providers/session/session.ts';
import { readStored, writeStored } from '#providers/session/storage.ts';

const MOST = 20;
/** They do not run out. */
const DAYS = 3650;

const keyOf = () => `admin_favourites:${storedUser()?.uid ?? 0}`;

const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
/** What was read last and for whom, so that it is the same list until it changes. */
let read: { key: string; names: readonly string[] } | undefined;

function favourites(): readonly string[] {
  const key = keyOf();
  if (read?.key !== key) {
    const stored = readStored(key);
    read = { key, names: Array.isArray(stored) ? stored.filter((name): name is string => typeof name === 'string') : NONE };
  }
  return read.names;
}

function subscribe(listener: () => void): () => void {
  // Another window of this browser may have changed them.
  const changed = ({ key }: StorageEvent) => {
    if (key !== keyOf()) return;
    read = undefined;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', changed);
  };
}

/** Puts a page among the favourites, behind the others, or takes it out. */
export function toggleFavourite(name: string): void {
  const now = favourites();
  const names = now.includes(name) ? now.filter((other) => other !== name) : [...now, name].slice(-MOST);
  writeStored(keyOf(), names, DAYS);
  read = { key: keyOf(), names };
  for (const listener of listeners) listener();
}

/** The names of the favourites, in the order in which they were made. */
export const useFavourites = (): readonly string[] => useSyncExternalStore(subscribe, favourites);
