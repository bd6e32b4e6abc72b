/** The tab bar as data. One tab per path; another query of the same path keeps the tab. The dashboard's tab is always there. */

import type { Text } from '#contract/core/text.ts';

/** Where a tab is: everything of the address below the base path. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
}

export interface Tab extends Place {
  /** Page name. */
  name: string;
  /** What the page calls the record that it shows; missing while it shows none. */
  record?: string | undefined;
  /** What the page says is done with the record, where that is not what the page is called. */
  title?: Text | undefined;
  /** The address as it was given; the same object as long as it is the same address. */
  at: Place;
  /** Its page is running; false for tabs restored after a reload until they are visited. */
  live: boolean;
  /** Counts how often the page was built anew. */
  build: number;
  /** Grows with each arrival: the tab that was left longest ago has the smallest. */
  seen: number;
}

export interface TabsState {
  tabs: readonly Tab[];
  /** Path of the tab on top; nothing while a page without the frame is shown. */
  active: string | undefined;
}

/** A change, and where the browser has to go then. */
export interface Closed {
  state: TabsState;
  /** Missing when the current page stays. */
  goTo?: string;
}

export const HOME: Place & { name: string } = { pathname: '/dashboard', search: '', hash: '', name: 'dashboard' };

const tabOf = (place: Place, name: string, record?: string): Tab => ({
  pathname: place.pathname,
  search: place.search,
  hash: place.hash,
  at: place,
  name,
  record,
  live: false,
  build: 0,
  seen: 0,
});

/** So many pages are kept in memory at once; see `rest`. */
export const MOST_LIVE = 10;

/**
 * The tabs, with the page of one that somebody is about to open: it is drawn as that of a tab behind, and keeps being the same page when it is opened.
 */
export function withApproached(tabs: readonly Tab[], approached: (Place & Pick<Tab, 'name'>) | undefined): readonly Tab[] {
  if (!approached) return tabs;
  const { name, ...place } = approached;
  const known = tabs.find(({ pathname }) => pathname === place.pathname);
  if (known?.live) return tabs;
  if (!known) return [...tabs, { ...tabOf(place, name), live: true }];
  return tabs.map((tab) => (tab === known ? { ...tab, at: place, live: true } : tab));
}

export const addressOf = ({ pathname, search, hash }: Place): string => pathname + search + hash;

/** The start: the dashboard, and what was open before a reload. */
export function restored(before: readonly (Place & Pick<Tab, 'name' | 'record'>)[]): TabsState {
  const others = before.filter(({ pathname }) => pathname !== HOME.pathname).map((tab) => tabOf(tab, tab.name, tab.record));
  return { tabs: [tabOf(HOME, HOME.name), ...others], active: undefined };
}

/**
 * A navigation to a page.
 * @param rebuild the page is built anew on each visit
 */
export function visit(state: TabsState, place: Place, name: string, rebuild = false): TabsState {
  const { pathname, search, hash } = place;
  const arriving = state.active !== pathname;
  const known = state.tabs.some((tab) => tab.pathname === pathname);
  const latest = Math.max(0, ...state.tabs.map(({ seen }) => seen));
  const arrive = (tab: Tab): Tab => ({
    ...tab,
    search,
    hash,
    // The same address stays the same object, and the page that is shown again is not drawn again.
    at: tab.at.search === search && tab.at.hash === hash ? tab.at : place,
    name,
    // With another query it may show another record, or none: the page says so again.
    record: tab.search === search ? tab.record : undefined,
    title: tab.search === search ? tab.title : undefined,
    live: true,
    build: tab.live && arriving && rebuild ? tab.build + 1 : tab.build,
    seen: arriving ? latest + 1 : tab.seen,
  });
  const tabs = (known ? state.tabs : [...state.tabs, tabOf(place, name)]).map((tab) => (tab.pathname === pathname ? arrive(tab) : tab));
  return { tabs, active: pathname };
}

/**
 * Puts to sleep what is more than memory should hold: of the tabs that may, those that were left longest ago. Their pages are dropped and
 * built anew when somebody comes back.
 * @param may whether a tab may sleep: never one that holds something typed, nor one that goes on working
 */
export function rest<S extends TabsState>(state: S, most: number, may: (tab: Tab) => boolean): S {
  const live = state.tabs.filter((tab) => tab.live);
  if (live.length <= most) return state;
  const sleepy = live.filter((tab) => tab.pathname !== state.active && may(tab)).sort((a, b) => a.seen - b.seen);
  const asleep = new Set(sleepy.slice(0, live.length - most));
  return asleep.size === 0 ? state : { ...state, tabs: state.tabs.map((tab) => (asleep.has(tab) ? { ...tab, live: false } : tab)) };
}

/** The page of a tab has said which record it shows. Answers the same state when that is known. */
export function named<S extends TabsState>(state: S, pathname: string, record: string, title?: Text): S {
  if (state.tabs.every((tab) => tab.pathname !== pathname || (tab.record === record && tab.title === title))) return state;
  return { ...state, tabs: state.tabs.map((tab) => (tab.pathname === pathname ? { ...tab, record, title } : tab)) };
}

const onTop = ({ tabs, active }: TabsState): Tab | undefined => tabs.find(({ pathname }) => pathname === active);

/** What the page on top calls the record that it shows. */
export const recordOnTop = (state: TabsState): string | undefined => onTop(state)?.record;

/** What the page on top is called in place of its own title. */
export const titleOnTop = (state: TabsState): Text | undefined => onTop(state)?.title;

/** A page without the frame covers the tabs. */
export const leave = (state: TabsState): TabsState => (state.active === undefined ? state : { ...state, active: undefined });

/**
 * Closes one tab; from the active one it goes to the last that remains.
 * @param to path of the page to go to instead, with the query of its tab where it has one
 */
export function close(state: TabsState, pathname: string, to?: string): Closed {
  if (pathname === HOME.pathname) return { state };
  const tabs = state.tabs.filter((tab) => tab.pathname !== pathname);
  if (state.active !== pathname) return { state: { ...state, tabs } };
  const next = to === undefined ? tabs.at(-1) : tabs.find((tab) => tab.pathname === to);
  return { state: { tabs, active: undefined }, goTo: next ? addressOf(next) : (to ?? '/') };
}

/** Keeps the dashboard and one tab, and goes to that one. */
export function closeOthers(state: TabsState, pathname: string): Closed {
  const tabs = state.tabs.filter((tab) => tab.pathname === pathname || tab.pathname === HOME.pathname);
  const kept = tabs.find((tab) => tab.pathname === pathname);
  const next = { ...state, tabs };
  return kept && state.active !== pathname ? { state: next, goTo: addressOf(kept) } : { state: next };
}

/** Closes the tabs behind one, and goes to that one where the page on top was among them. */
export function closeRight(state: TabsState, pathname: string): Closed {
  const at = state.tabs.findIndex((tab) => tab.pathname === pathname);
  const kept = state.tabs[at];
  if (!kept) return { state };
  const next = { ...state, tabs: state.tabs.slice(0, at + 1) };
  return next.tabs.some((tab) => tab.pathname === state.active) ? { state: next } : { state: next, goTo: addressOf(kept) };
}

/** Keeps the dashboard and goes there. */
export function closeAll(state: TabsState): Closed {
  const tabs = state.tabs.filter((tab) => tab.pathname === HOME.pathname);
  return { state: { ...state, tabs }, goTo: '/' };
}

/** Builds the page of a tab anew. */
export function reload(state: TabsState, pathname: string): TabsState {
  return { ...state, tabs: state.tabs.map((tab) => (tab.pathname === pathname ? { ...tab, build: tab.build + 1 } : tab)) };
}

/** Drops tabs whose page may no longer be opened. */
export function keep(state: TabsState, known: (pathname: string) => boolean): TabsState {
  const tabs = state.tabs.filter((tab) => tab.pathname === HOME.pathname || known(tab.pathname));
  return tabs.length === state.tabs.length ? state : { ...state, tabs };
}
