/**
 * Which entities this page has just changed itself. The server tells every page about a change, also the one that made it;
 * a list must not offer a person their own change as news.
 */
const MEMORY_MS = 3_000;
const changed = new Map<string, number>();

/** Remembers that this page changes records of an entity now. */
export const markOwnChange = (entity: string): void => void changed.set(entity, Date.now());

/** True when this page changed records of the entity a moment ago. */
export const isOwnChange = (entity: string): boolean => Date.now() - (changed.get(entity) ?? 0) < MEMORY_MS;

const watching = new Map<string, Set<() => void>>();

/** A background task that this person had started has ended: from now on the records of an entity are as it left them. */
export function tellOwnWork(entity: string): void {
  markOwnChange(entity);
  for (const listener of watching.get(entity) ?? []) listener();
}

/** Hears when the person's own work on an entity has ended. Answers the end of the subscription. */
export function onOwnWork(entity: string, listener: () => void): () => void {
  const listeners = watching.get(entity) ?? new Set();
  watching.set(entity, listeners.add(listener));
  return () => void listeners.delete(listener);
}
