/** The tab that a page is in. The shell provides it; outside of tabs there is nothing to close. */
import { createContext, use } from 'react';

export interface OwnTab {
  /** Closes the tab and goes to the last one that remains. */
  close: () => void;
}

export const OwnTabContext = createContext<OwnTab>({ close: () => undefined });

/** The tab of the page that calls, e.g. to close it after saving. */
export const useOwnTab = (): OwnTab => use(OwnTabContext);
