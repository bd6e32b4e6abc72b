/** What toasts said, and which tasks ended, until somebody clears it; with this tab of the browser it goes. */
import { useSyncExternalStore } from 'react';
import { onSessionChange, storedUser } from '#providers/session/session.ts';

/** One thing that was said. */
export interface Kept {
  id: number;
  type: 'success' | 'error';
  message: string;
  /** Unix seconds. */
  at: number;
  /** Where there is more about it. */
  to?: string;
  unread: boolean;
}

const KEY = 'admin_notices';
/** Older ones go. */
const MOST = 50;

let notices: readonly Kept[] | undefined;
let made = 0;
const listeners = new Set<() => void>();

function stored(): readonly Kept[] {
  try {
    const { uid, kept } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { uid?: number; kept?: Kept[] };
    return uid === storedUser()?.uid && Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function all(): readonly Kept[] {
  if (!notices) {
    notices = stored();
    made = Math.max(0, ...notices.map(({ id }) => id));
  }
  return notices;
}

function replace(next: readonly Kept[]): void {
  notices = next;
  try {
    if (next.length > 0) sessionStorage.setItem(KEY, JSON.stringify({ uid: storedUser()?.uid, kept: next }));
    else sessionStorage.removeItem(KEY);
  } catch {
    // They are kept until the page is left.
  }
  for (const listener of listeners) listener();
}

/**
 * Keeps what was said.
 * @param notice what succeeded was seen when it was done, unless it says otherwise; a failure is unread until somebody looks
 */
export function keep({ type, message, to, unread = type === 'error' }: Pick<Kept, 'type' | 'message'> & Partial<Pick<Kept, 'to' | 'unread'>>): void {
  // Before that there is no bell, and the sign-in form says it itself.
  if (!storedUser()) return;
  const known = all();
  made += 1;
  replace([{ id: made, type, message, at: Math.floor(Date.now() / 1000), unread, ...(to !== undefined && { to }) }, ...known].slice(0, MOST));
}

/** Somebody has looked at them. */
export function markRead(): void {
  if (all().some(({ unread }) => unread)) replace(all().map((notice) => (notice.unread ? { ...notice, unread: false } : notice)));
}

/** Forgets them. */
export const clearNotices = (): void => replace([]);

onSessionChange((change) => {
  // The next administrator at this browser must not read what this one was told.
  if (change === 'signed-out') clearNotices();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What was kept, the newest first. */
export const useNotices = (): readonly Kept[] => useSyncExternalStore(subscribe, all);
