import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Text } from '#contract/core/text.ts';
import { storedUser } from '#providers/session/session.ts';
import type { Found } from '../page-table.ts';
import { remember, remembered } from './memory.ts';
import {
  close,
  closeAll,
  closeOthers,
  closeRight,
  keep,
  leave,
  MOST_LIVE,
  named,
  reload,
  rest,
  restored,
  visit,
  type Closed,
  type Tab,
  type TabsState,
} from './state.ts';
import type { TabActions } from './tab-menu.ts';
import { createUnsaved, type Unsaved } from './unsaved.ts';

interface Seen extends TabsState {
  /** The location and the look-up that this state belongs to. */
  location: unknown;
  look: unknown;
  /** Tabs that stay when the navigation of this number arrives. Until then all do, so that nothing flickers. */
  pending?: { id: number; stays: ReadonlySet<string> } | undefined;
}

export interface OpenTabs extends TabsState {
  /** What the tab bar offers. */
  actions: TabActions;
  /** Closes a tab and goes to the page with this path. */
  closeTo: (pathname: string, to?: string) => void;
  /** Takes what the page of a tab calls the record that it shows. */
  name: (pathname: string, record: string, title?: Text) => void;
  /** Which tabs hold unsaved input. Stable. */
  unsaved: Unsaved;
}

let closings = 0;

/** The number that a navigation carries which closes tabs. */
const closingOf = (state: unknown): unknown => (state as { closing?: unknown } | null)?.closing;

/**
 * The open tabs, following the address.
 * @param found what the current address means
 * @param look finds any address; a new function when permissions have changed
 */
export function useTabs(found: Found, look: (pathname: string) => Found): OpenTabs {
  const location = useLocation();
  const navigate = useNavigate();
  const uid = storedUser()?.uid;
  const [unsaved] = useState(createUnsaved);
  const mayStay = (pathname: string) => look(pathname).kind === 'page';
  const maySleep = ({ pathname }: Tab) => {
    const there = look(pathname);
    return !unsaved.wouldLose(pathname) && !(there.kind === 'page' && there.placed.page.keepsRunning);
  };
  const [state, setState] = useState<Seen>(() => ({ ...keep(restored(remembered(uid)), mayStay), location: undefined, look }));

  let now = state;
  if (state.look !== look) now = { ...now, ...keep(now, mayStay), look };
  if (state.location !== location) {
    const framed = found.kind === 'page' && found.placed.page.layout !== 'none';
    const { pending } = now;
    const arrived = pending !== undefined && closingOf(location.state) === pending.id;
    if (arrived) now = { ...now, tabs: now.tabs.filter(({ pathname }) => pending.stays.has(pathname)), active: undefined };
    const rebuild = framed && found.placed.page.noCache === true && !unsaved.wouldLose(location.pathname);
    const next = framed ? visit(now, location, found.placed.page.name, rebuild) : leave(now);
    now = rest({ ...now, ...next, location, pending: undefined }, MOST_LIVE, maySleep);
  }
  // Derived while rendering, so that a page never shows for a moment under the wrong tab.
  if (now !== state) setState(now);

  useEffect(() => remember(uid, state.tabs), [uid, state.tabs]);

  const apply = ({ state: next, goTo }: Closed) => {
    if (goTo === undefined) return setState((old) => ({ ...old, ...next }));
    closings += 1;
    const id = closings;
    setState((old) => ({ ...old, pending: { id, stays: new Set(next.tabs.map(({ pathname }) => pathname)) } }));
    void navigate(goTo, { state: { closing: id } });
  };
  const actions: TabActions = {
    close: (pathname) => apply(close(state, pathname)),
    closeOthers: (pathname) => apply(closeOthers(state, pathname)),
    closeRight: (pathname) => apply(closeRight(state, pathname)),
    closeAll: () => apply(closeAll(state)),
    reload: (pathname) => setState((old) => ({ ...old, ...reload(old, pathname) })),
  };
  return {
    tabs: now.tabs,
    active: now.active,
    actions,
    closeTo: (pathname, to) => apply(close(state, pathname, to)),
    name: (pathname, record, title) => setState((old) => named(old, pathname, record, title)),
    unsaved,
  };
}
