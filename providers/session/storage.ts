/** Local storage with expiry: each entry is `{expires, data}`, `expires` in epoch milliseconds. */
import { DEFAULT_DAYS } from './cookies.ts';
import { serverNow } from './clock.ts';

const DAY_MS = 86_400_000;

interface Entry {
  expires: number;
  data: unknown;
}

/** Keeps the page working where the browser denies storage; such a session ends with the page. */
const memory = new Map<string, string>();

function rawGet(key: string): string | null {
  try {
    return globalThis.localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function rawSet(key: string, value: string): void {
  try {
    globalThis.localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

/** Removes an entry. */
export function removeStored(key: string): void {
  memory.delete(key);
  try {
    globalThis.localStorage.removeItem(key);
  } catch {
    // Nothing was stored there.
  }
}

function isEntry(value: unknown): value is Entry {
  return value !== null && typeof value === 'object' && typeof (value as Entry).expires === 'number' && 'data' in value;
}

/** The data of an entry; an expired or unreadable one is removed and reads as nothing. */
export function readStored(key: string): unknown {
  const raw = rawGet(key);
  if (raw === null) return undefined;
  try {
    const entry: unknown = JSON.parse(raw);
    if (isEntry(entry) && entry.expires > serverNow()) return entry.data;
  } catch {
    // Not an entry of ours: treated like an expired one.
  }
  removeStored(key);
  return undefined;
}

/** The data of an entry that holds text. */
export function readText(key: string): string | undefined {
  const data = readStored(key);
  return typeof data === 'string' && data !== '' ? data : undefined;
}

/**
 * Stores an entry.
 * @param expires a number of days from now, or the moment itself
 */
export function writeStored(key: string, data: unknown, expires: number | Date = DEFAULT_DAYS): void {
  const moment = typeof expires === 'number' ? serverNow() + expires * DAY_MS : expires.getTime();
  rawSet(key, JSON.stringify({ expires: Math.round(moment), data } satisfies Entry));
}
