import { useContext, useMemo, type ReactNode } from 'react';
import {
  NavigationType,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router';
import type { Place } from './state.ts';
import type { Unsaved } from './unsaved.ts';

const TOP = { outlet: null, matches: [], isDataRoute: false };

/**
 * Gives what is inside its own address. The address of a hidden tab stands still, so nothing inside of it renders when
 * the person navigates elsewhere; and its guards keep the tab from being closed, not other tabs from being opened. The
 * router offers no public way to stop its contexts at a border, hence these three.
 */
export function FrozenLocation({ place, unsaved, children }: { place: Place; unsaved: Unsaved; children: ReactNode }) {
  const outer = useContext(DataRouterContext);
  const { pathname } = place;
  const router = useMemo(() => outer && { ...outer, router: unsaved.routerFor(pathname, outer.router) }, [outer, unsaved, pathname]);
  const location = useMemo(
    () => ({ location: { state: null as unknown, key: 'default', mask: undefined, ...place }, navigationType: NavigationType.Pop }),
    [place],
  );
  return (
    <DataRouterContext.Provider value={router}>
      <LocationContext.Provider value={location}>
        <RouteContext.Provider value={TOP}>{children}</RouteContext.Provider>
      </LocationContext.Provider>
    </DataRouterContext.Provider>
  );
}
