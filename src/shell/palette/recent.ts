/** What somebody opened last: pages by name, records by their address. Kept in this browser, each administrator's own. */
import { storedUser } from '#providers/session/session.ts';
import { readStored, writeStored } from '#providers/session/storage.ts';

const KEY = 'admin_recent';
const KEPT = 8;

/** A record that was opened: what it is called, what that is, and where it is shown. */
export interface RecentRecord {
  title: string;
  note: string;
  to: string;
}

/** A page by its name, or a record. */
export type Recent = string | RecentRecord;

const isRecord = (value: unknown): value is RecentRecord =>
  value !== null && typeof value === 'object' && ['title', 'note', 'to'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

const owner = () => storedUser()?.uid ?? 0;

/** The newest first. Nothing of what somebody else opened in this browser. */
export function recentOnes(): Recent[] {
  const stored = readStored(KEY) as { uid?: unknown; opened?: unknown } | undefined;
  if (stored?.uid !== owner() || !Array.isArray(stored.opened)) return [];
  return stored.opened.filter((one): one is Recent => typeof one === 'string' || isRecord(one));
}

const same = (one: Recent, other: Recent): boolean => (typeof one === 'string' || typeof other === 'string' ? one === other : one.to === other.to);

/** Remembers what was opened just now. */
export function remember(opened: Recent): void {
  writeStored(KEY, { uid: owner(), opened: [opened, ...recentOnes().filter((other) => !same(other, opened))].slice(0, KEPT) });
}
