import { menuApi } from '#contract/platform/menu.ts';
import { roleApi } from '#contract/platform/role.ts';
import { call } from '#providers/http/client.ts';
import { useLoaded, type Loaded } from '#src/kit/use-loaded.ts';
import { tickTree, type Tick } from './ticks.ts';

/** What the permission page starts with. */
export interface LoadedRole {
  role_name: string;
  role_describe: string;
  tree: Tick[];
  /** The state that is shown; nothing for a new role. */
  version: number | undefined;
}

const QUIET = { loading: false, message: false };

async function load(id: number): Promise<LoadedRole> {
  const [menus, role] = await Promise.all([
    call(menuApi.children, { params: { parent_id: 0 } }, QUIET),
    id === 0 ? undefined : call(roleApi.one, { params: { id } }, QUIET),
  ]);
  return { role_name: role?.role_name ?? '', role_describe: role?.role_describe ?? '', tree: tickTree(menus, role?.menus), version: role?.version };
}

/**
 * The role of the page with the tree of now, read once: what somebody ticks must not be replaced by what others do meanwhile.
 * @param id 0 for a new role
 */
export const useRole = (id: number): Loaded<LoadedRole> & { retry: () => void } => useLoaded(() => load(id));
