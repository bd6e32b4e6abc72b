import { menuApi } from '#contract/access/menu.ts';
import { roleApi } from '#contract/access/role.ts';
import { call } from '#providers/http/client.ts';
import type { Values } from '#kit/form/define.ts';
import { tickTree } from './ticks.ts';

const QUIET = { loading: false, message: false };

/** What the permission page starts with: the role, and the tree of now with its ticks. Without an id a new one. */
export async function loadRole(id: string | undefined): Promise<Values> {
  const [menus, role] = await Promise.all([
    call(menuApi.children, { params: { parent_id: 0 } }, QUIET),
    id === undefined ? undefined : call(roleApi.one, { params: { id } }, QUIET),
  ]);
  const { role_name = '', role_describe = '', version, manageable } = role ?? {};
  return { role_name, role_describe, menus: tickTree(menus, role?.menus), version, manageable };
}
