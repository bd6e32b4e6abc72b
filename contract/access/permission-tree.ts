import type { Text } from '../core/text.ts';
import { permissionTree } from './permission-tree-data.ts';

export { permissionTree };

/** Parts of the product that an installation may switch off; their groups leave the menu. */
export type Feature = 'im' | 'distribution' | 'live_video';

/** One permission: a group (with children, grants nothing by itself) or a leaf whose expression opens API paths. */
export interface PermissionNode {
  /** Name of the route that it opens; what a role ticks. */
  identifier: string;
  title: Text;
  /** Regular expression over API paths, anchored at both ends when used; `-` matches nothing. */
  auth_regular: string;
  feature?: Feature;
  children?: readonly PermissionNode[];
}

function* walk(nodes: readonly PermissionNode[]): Generator<PermissionNode> {
  for (const node of nodes) {
    yield node;
    if (node.children) yield* walk(node.children);
  }
}

const byName: ReadonlyMap<string, PermissionNode> = new Map([...walk(permissionTree)].map((node) => [node.identifier, node]));

/** Every name of the tree, groups included, in tree order. Menus with other identifiers are an installation's own. */
export const permissionNames: readonly string[] = [...byName.keys()];

/** True for a name of the tree. */
export const isPermissionName = (name: string): boolean => byName.has(name);

/** The node with this name, group or leaf. */
export const permissionNode = (name: string): PermissionNode | undefined => byName.get(name);

/** The leaf with this name; undefined for groups and unknown names. */
export function leafOf(name: string): PermissionNode | undefined {
  const node = byName.get(name);
  return node?.children ? undefined : node;
}
