/**
 * Which tabs hold unsaved input. Pages guard themselves with the router's blockers, but a page in a tab loses nothing when
 * another tab comes to the front: only closing the tab loses it. So blockers of pages in tabs never reach the router; they
 * are kept here, and asked when a tab is to be closed.
 */
import type { BlockerFunction, DataRouter } from 'react-router';

type Guards = Map<string, BlockerFunction>;

const IDLE = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined } as const;
const NONE: ReadonlySet<string> = new Set();

const at = (pathname: string) => ({ pathname, search: '', hash: '', state: null as unknown, key: 'default', mask: undefined });

/** True when a guard would not let its page go. */
function holds(guards: Guards, pathname: string): boolean {
  const nextLocation = at(pathname === '/' ? '/404' : '/');
  return [...guards.values()].some((guard) =>
    guard({ currentLocation: at(pathname), nextLocation, historyAction: 'PUSH' as Parameters<BlockerFunction>[0]['historyAction'] }),
  );
}

export interface Unsaved {
  /** The router as a page in a tab sees it. Stable per tab. */
  routerFor: (pathname: string, router: DataRouter) => DataRouter;
  /** A tab comes to the front: its guards register anew. */
  setActive: (pathname: string | undefined) => void;
  /** Forgets all tabs but these. */
  keepOnly: (pathnames: readonly string[]) => void;
  subscribe: (listener: () => void) => () => void;
  /** Paths of tabs with unsaved input; the same set until it changes. */
  dirty: () => ReadonlySet<string>;
  /** Somebody types into the page of a tab, whether or not the page guards it. */
  type: (pathname: string) => void;
  /** Whether building the page of a tab anew would lose something: what its guards hold, or, where it has none, whatever was typed. */
  wouldLose: (pathname: string) => boolean;
}

export function createUnsaved(): Unsaved {
  const tabs = new Map<string, Guards>();
  const routers = new Map<string, DataRouter>();
  const listeners = new Set<() => void>();
  const typed = new Set<string>();
  /** Keys of guards that were taken down. */
  const ended = new Set<string>();
  let active: string | undefined;
  let dirty = NONE;

  function update(): void {
    const now = [...tabs].filter(([pathname, guards]) => holds(guards, pathname)).map(([pathname]) => pathname);
    if (now.length === dirty.size && now.every((pathname) => dirty.has(pathname))) return;
    dirty = new Set(now);
    for (const listener of listeners) listener();
  }

  return {
    routerFor(pathname, router) {
      const known = routers.get(pathname);
      if (known) return known;
      const own = Object.create(router) as DataRouter;
      own.getBlocker = (key, guard) => {
        // A page that is shown again puts up its former guard before it takes a new key; nothing would take that one down.
        if (ended.has(key)) return IDLE;
        const guards = tabs.get(pathname) ?? new Map<string, BlockerFunction>();
        tabs.set(pathname, guards.set(key, guard));
        update();
        return IDLE;
      };
      own.deleteBlocker = (key) => {
        ended.add(key);
        // Guards of a tab that goes to the back are taken down too, but its input is still there.
        if (pathname === active) tabs.get(pathname)?.delete(key);
        update();
      };
      routers.set(pathname, own);
      return own;
    },
    setActive(pathname) {
      active = pathname;
      if (pathname !== undefined) tabs.delete(pathname);
    },
    keepOnly(pathnames) {
      const kept = new Set(pathnames);
      for (const pathname of routers.keys()) {
        if (kept.has(pathname)) continue;
        routers.delete(pathname);
        tabs.delete(pathname);
        typed.delete(pathname);
      }
      update();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dirty: () => dirty,
    type: (pathname) => void typed.add(pathname),
    wouldLose(pathname) {
      const guards = tabs.get(pathname);
      return guards && guards.size > 0 ? holds(guards, pathname) : typed.has(pathname);
    },
  };
}
