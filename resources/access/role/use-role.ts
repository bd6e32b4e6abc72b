import { useEffect, useState } from 'react';
import { menuApi } from '#contract/platform/menu.ts';
import { roleApi } from '#contract/platform/role.ts';
import { call } from '#providers/http/client.ts';
import { failureText } from '#src/kit/calls.ts';
import { tickTree, type Tick } from './ticks.ts';

/** What the permission page starts with. */
export interface LoadedRole {
  role_name: string;
  role_describe: string;
  tree: Tick[];
}

const QUIET = { loading: false, message: false };

async function load(id: number, signal: AbortSignal): Promise<LoadedRole> {
  const options = { ...QUIET, signal };
  const [menus, role] = await Promise.all([
    call(menuApi.children, { params: { parent_id: 0 } }, options),
    id === 0 ? undefined : call(roleApi.one, { params: { id } }, options),
  ]);
  return { role_name: role?.role_name ?? '', role_describe: role?.role_describe ?? '', tree: tickTree(menus, role?.menus) };
}

/**
 * The role of the page with the tree of now, read once: what somebody ticks must not be replaced by what others do meanwhile.
 * @param id 0 for a new role
 */
export function useRole(id: number): { role: LoadedRole | undefined; failure: string | undefined; retry: () => void } {
  const [role, setRole] = useState<LoadedRole>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const loaded = role !== undefined;
  useEffect(() => {
    if (loaded) return undefined;
    const stop = new AbortController();
    setFailure(undefined);
    load(id, stop.signal).then(setRole, (error: unknown) => !stop.signal.aborted && setFailure(failureText(error)));
    return () => stop.abort();
  }, [id, attempt, loaded]);
  return { role, failure, retry: () => setAttempt((n) => n + 1) };
}
