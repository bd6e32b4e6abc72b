/** The live menus as trees. Only leaves grant anything; a node above a ticked leaf counts as ticked (R18). */
import { asc, eq } from 'drizzle-orm';
import type { Menu, MenuNode } from '#contract/access/menu.schema.ts';
import type { RoleMenu, RoleMenuInput } from '#contract/access/role.schema.ts';
import type { Db } from '#server/db/client.ts';
import { menu } from '#server/core/schema.ts';

/** Every live menu, oldest first. */
export const liveMenus = (db: Db): Promise<Menu[]> => db.select().from(menu).where(eq(menu.delete_flag, 0)).orderBy(asc(menu.id));

function byParent(menus: readonly Menu[]): Map<number, Menu[]> {
  const groups = new Map<number, Menu[]>();
  for (const row of menus) {
    const group = groups.get(row.parent_id);
    if (group) group.push(row);
    else groups.set(row.parent_id, [row]);
  }
  return groups;
}

/** The menus below one (0 = all), nested. */
export function nested(menus: readonly Menu[], parentId: number): MenuNode[] {
  const groups = byParent(menus);
  const below = (id: number): MenuNode[] => (groups.get(id) ?? []).map((row) => Object.assign({}, row, { children: below(row.id) }));
  return below(parentId);
}

/** The whole tree with the ticks of a role. */
export function tickedTree(menus: readonly Menu[], ticks: ReadonlySet<string>): RoleMenu[] {
  const toRoleMenu = (node: MenuNode): RoleMenu => {
    const children = node.children.map(toRoleMenu);
    const checked = children.length > 0 ? children.some((child) => child.checked) : ticks.has(node.identifier);
    return { title: node.title, identifier: node.identifier, checked, auth_regular: node.auth_regular, children };
  };
  return nested(menus, 0).map(toRoleMenu);
}

/** The identifiers that are ticked in a tree, at all levels. */
export const checkedNames = (tree: readonly RoleMenu[]): string[] =>
  tree.flatMap((node) => [...(node.checked ? [node.identifier] : []), ...checkedNames(node.children)]);

const sentTicks = (nodes: readonly RoleMenuInput[]): string[] =>
  nodes.flatMap((node) => [...(node.checked ? [node.identifier] : []), ...sentTicks(node.children ?? [])]);

/** The ticks of a body that count: identifiers of live leaves, wherever in the body they stand. Sorted. */
export function leafTicks(menus: readonly Menu[], body: readonly RoleMenuInput[]): string[] {
  const parents = new Set(menus.map((row) => row.parent_id));
  const leaves = new Set(menus.filter((row) => !parents.has(row.id)).map((row) => row.identifier));
  return [...new Set(sentTicks(body))].filter((name) => leaves.has(name)).sort();
}
