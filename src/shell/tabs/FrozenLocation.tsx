import { useMemo, type ReactNode } from 'react';
import { NavigationType, UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router';
import type { Place } from './state.ts';

const TOP = { outlet: null, matches: [], isDataRoute: false };

/**
 * Gives what is inside its own address. The address of a hidden tab stands still, so nothing inside of it renders when
 * the person navigates elsewhere. The router offers no public way to stop its contexts at a border, hence these two.
 */
export function FrozenLocation({ place, children }: { place: Place; children: ReactNode }) {
  const value = useMemo(
    () => ({ location: { state: null as unknown, key: 'default', mask: undefined, ...place }, navigationType: NavigationType.Pop }),
    [place],
  );
  return (
    <LocationContext.Provider value={value}>
      <RouteContext.Provider value={TOP}>{children}</RouteContext.Provider>
    </LocationContext.Provider>
  );
}
