import { useMemo, useSyncExternalStore } from 'react';
import type { EndpointSpec } from '#contract/core/endpoint.ts';
import { mayCall, onPermissionsChange, permissions } from '#providers/permissions.ts';

/** Tells which endpoints the administrator may call; a new function when permissions change. The server decides in any case. */
export function useMayCall(): (endpoint: Pick<EndpointSpec, 'permission'>) => boolean {
  const granted = useSyncExternalStore(onPermissionsChange, permissions);
  return useMemo(() => (granted.loaded ? mayCall : () => false), [granted]);
}
