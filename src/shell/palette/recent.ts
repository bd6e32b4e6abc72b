/** The pages that somebody visited last, by name. */
import { readStored, writeStored } from '#providers/session/storage.ts';

const KEY = 'admin_recent_pages';
const KEPT = 6;

export function recentPages(): string[] {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? stored.filter((name): name is string => typeof name === 'string') : [];
}

export function rememberPage(name: string): void {
  writeStored(KEY, [name, ...recentPages().filter((other) => other !== name)].slice(0, KEPT));
}
