/** Open tabs survive a reload of the page, for this browser tab and this administrator. */
import type { Place, Tab } from './state.ts';

const KEY = 'admin_tabs';
const MAX_RESTORED = 30;

type Kept = Place & Pick<Tab, 'name' | 'record'>;

const isKept = (value: unknown): value is Kept => {
  const { pathname, search, hash, name, record = '' } = (value ?? {}) as Record<string, unknown>;
  return [pathname, search, hash, name, record].every((part) => typeof part === 'string') && /^\/(?!\/)/.test(String(pathname));
};

/** What was open; nothing for another administrator or a new browser tab. */
export function remembered(uid: number | undefined): Kept[] {
  try {
    const { uid: owner, tabs } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { uid?: unknown; tabs?: unknown };
    return owner === uid && Array.isArray(tabs) ? tabs.filter(isKept) : [];
  } catch {
    return [];
  }
}

export function remember(uid: number | undefined, tabs: readonly Tab[]): void {
  const kept = tabs.slice(-MAX_RESTORED).map(({ pathname, search, hash, name, record }): Kept => ({ pathname, search, hash, name, record }));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ uid, tabs: kept }));
  } catch {
    // Without storage a reload starts with one tab.
  }
}
