import { useContext, useMemo, type ReactNode } from 'react';
import {
  matchRoutes,
  NavigationType,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router';
import { ReadAddress } from '../refine-router.tsx';
import type { Place } from './state.ts';
import type { Unsaved } from './unsaved.ts';

/**
 * Gives what is inside its own address. The address of a hidden tab stands still, so nothing inside of it renders when
 * the person navigates elsewhere; and its guards keep the tab from being closed, not other tabs from being opened. The
 * router offers no public way to stop its contexts at a border, hence these three; and `Routes`, within, would match and draw
 * everything anew with every navigation.
 * @param route the path of the page, with its parameters
 */
export function FrozenLocation({ place, route, unsaved, children }: { place: Place; route: string; unsaved: Unsaved; children: ReactNode }) {
  const outer = useContext(DataRouterContext);
  const { pathname } = place;
  const router = useMemo(() => outer && { ...outer, router: unsaved.routerFor(pathname, outer.router) }, [outer, unsaved, pathname]);
  const location = useMemo(
    () => ({ location: { state: null as unknown, key: 'default', mask: undefined, ...place }, navigationType: NavigationType.Pop }),
    [place],
  );
  const matched = useMemo(() => ({ outlet: null, matches: matchRoutes([{ path: route }], pathname) ?? [], isDataRoute: false }), [route, pathname]);
  return (
    <DataRouterContext.Provider value={router}>
      <LocationContext.Provider value={location}>
        <RouteContext.Provider value={matched}>
          <ReadAddress>{children}</ReadAddress>
        </RouteContext.Provider>
      </LocationContext.Provider>
    </DataRouterContext.Provider>
  );
}
