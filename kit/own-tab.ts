/** The tab that a page is in. The shell provides it; outside of tabs there is nothing to close. */
import { createContext, use, useCallback, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import type { Text } from '#contract/core/text.ts';
import { useOpenPages } from './open-pages.ts';
import type { Page } from './resource.ts';

export interface OwnTab {
  /** Closes the tab, whatever is unsaved in it, and goes to the last one that remains. */
  close: () => void;
  /** The same, but goes to a page, given by its path: where a tab of it is open, that is shown as it was left. */
  closeTo: (path: string) => void;
  /** Whether something is typed in it that would be lost. */
  holds: () => boolean;
  /** Says which record the page shows, and what is done with it where that is not what the page is called. Stable. */
  name: (record: string, title?: Text) => void;
}

export const OwnTabContext = createContext<OwnTab>({ close: () => undefined, closeTo: () => undefined, holds: () => false, name: () => undefined });

/** Whether the tab is the one that is seen. */
export const InFrontContext = createContext(true);

/** Whether the page that calls is seen. Only pages that keep running ever hear that they are not. */
export const useInFront = (): boolean => use(InFrontContext);

/** The tab of the page that calls, e.g. to close it after saving. */
export const useOwnTab = (): OwnTab => use(OwnTabContext);

/**
 * A function that closes the tab of the page that calls and goes to a list, e.g. after its record has been dealt with.
 * @param lists where to go: the first that this person may open; their routes have no parameters
 */
export function useCloseTo(...lists: readonly Pick<Page, 'name' | 'route'>[]): () => void {
  const { close, closeTo } = useOwnTab();
  const isOpen = useOpenPages();
  const to = lists.find(({ name }) => isOpen(name))?.route;
  return useCallback(() => (to === undefined ? close() : closeTo(to)), [close, closeTo, to]);
}

/**
 * Says which record the page that calls shows: tab, breadcrumb and the browser's title name it beside the page's own title, so
 * that two open orders can be told apart. It holds until the page's query changes: a detail that is closed takes its name along.
 * @param record what a person calls it, in full; nothing while it is not known
 * @param title in place of the page's own, e.g. where a record cannot be edited but be looked at; the same object as long as it is the same
 */
export function useRecordName(record: string | undefined, title?: Text): void {
  const { name } = use(OwnTabContext);
  const { search } = useLocation();
  // Before painting, so that the name does not come and go while only the query changes.
  useLayoutEffect(() => {
    if (record) name(record, title);
    // With another query the shell has forgotten it.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [record, title, name, search]);
}
