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
