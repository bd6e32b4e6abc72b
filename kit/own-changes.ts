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

/** Hears of entities whose records changed; `active`: what is on the screen is asked for again at once. */
type Listener = (entities: readonly string[], refetch: 'active' | 'none') => void;
const watching = new Set<Listener>();

/** A background task that this person had started has ended: from now on the records of these entities are as it left them. */
export function tellOwnWork(entities: readonly string[]): void {
  entities.forEach(markOwnChange);
  for (const listener of watching) listener(entities, 'active');
}

/** One of Refine's own hooks changed records of the first entity, and with them those of others. The hook itself shows its own again. */
export function tellHookChange([own, ...others]: readonly string[]): void {
  if (own === undefined) return;
  [own, ...others].forEach(markOwnChange);
  for (const listener of watching) {
    listener([own], 'none');
    listener(others, 'active');
  }
}

/** Hears when the person's own work has ended, and on what. Answers the end of the subscription. */
export function onOwnWork(listener: Listener): () => void {
  watching.add(listener);
  return () => void watching.delete(listener);
}
