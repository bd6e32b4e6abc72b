/** The sidebar as data: which entries it has and which of them belongs to an address. */
import type { ComponentType } from 'react';
import type { Text } from '#contract/core/text.ts';
import type { Placed, Resource } from '#kit/resource.ts';
import { groupTarget } from './page-table.ts';

/** One entry of the sidebar. Entries with children only open and close. */
export interface MenuNode {
  name: string;
  title: Text;
  icon?: ComponentType | undefined;
  /** Address of a page; missing on entries with children. */
  to?: string;
  children?: MenuNode[];
}

/**
 * The entries for what is permitted: hidden pages are left out, groups without a visible child too, and a group with
 * exactly one visible child is shown as that child, with the group's icon where the child has none.
 */
export function menuTree(resources: readonly Resource[]): MenuNode[] {
  return resources.flatMap((resource): MenuNode[] => {
    if (resource.kind === 'page') {
      if (resource.hidden || resource.layout === 'none' || resource.route.includes(':')) return [];
      return [{ name: resource.name, title: resource.title, icon: resource.icon, to: resource.route }];
    }
    const children = menuTree(resource.children);
    const [only] = children;
    if (!only) return [];
    if (children.length === 1) return [{ ...only, icon: only.icon ?? resource.icon }];
    return [{ name: resource.name, title: resource.title, icon: resource.icon, children }];
  });
}

/** Name of the group that holds what somebody keeps at the top. */
export const FAVOURITES = 'favourites';

/** The menu with the favourites in a group of their own, below the dashboard; what is no longer open to this person is left out. */
export function withFavourites(nodes: readonly MenuNode[], names: readonly string[], group: Pick<MenuNode, 'title' | 'icon'>): readonly MenuNode[] {
  const leaves = (some: readonly MenuNode[]): MenuNode[] => some.flatMap((node) => (node.children ? leaves(node.children) : [node]));
  const known = new Map(leaves(nodes).map((node) => [node.name, node]));
  const children = names.flatMap((name) => known.get(name) ?? []);
  const [first, ...others] = nodes;
  return first && children.length > 0 ? [first, { name: FAVOURITES, ...group, children }, ...others] : nodes;
}

/** Addresses of the entries in open groups. */
export function pathsIn(nodes: readonly MenuNode[], opened: ReadonlySet<string>): string[] {
  return nodes.flatMap(({ name, children }) => {
    if (!children || !opened.has(name)) return [];
    return [...children.flatMap(({ to }) => to ?? []), ...pathsIn(children, opened)];
  });
}

/** Names from the top to an entry. */
export function trail(nodes: readonly MenuNode[], name: string): string[] | undefined {
  for (const node of nodes) {
    if (node.name === name) return [name];
    const below = node.children && trail(node.children, name);
    if (below) return [node.name, ...below];
  }
  return undefined;
}

/** How much two lists have in common from their beginning. */
function shared(one: readonly string[], other: readonly string[]): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** How near two addresses are: leading segments, and then words, as in `service-list` and `service-detail`. */
const nearness = (a: string, b: string): number => shared(a.split('/'), b.split('/')) * 1_000 + shared(a.split(/[/-]/), b.split(/[/-]/));

/**
 * The entry to highlight for a page: its own, and for a hidden page the nearest visible one, i.e. of its innermost group
 * the entry whose address has most in common with it.
 */
export function highlighted(nodes: readonly MenuNode[], { page, parents }: Placed): string[] {
  const own = trail(nodes, page.name);
  if (own) return own;
  for (const group of [...parents].reverse()) {
    const siblings = group.children.filter((child) => !(child.kind === 'page' && child.hidden));
    // Of equals the one that the page was declared behind.
    const place = group.children.findIndex(({ name }) => name === page.name);
    const behind = (child: (typeof siblings)[number]) => {
      const at = group.children.indexOf(child);
      return at < place ? place - at : siblings.length + at;
    };
    const found = siblings
      .map((child) => ({ child, route: child.kind === 'page' ? child.route : (groupTarget(child) ?? child.route) }))
      .sort((a, b) => nearness(b.route, page.route) - nearness(a.route, page.route) || behind(a.child) - behind(b.child))
      .map(({ child }) => trail(nodes, child.name))
      .find((way) => way !== undefined);
    if (found) return found;
  }
  return [];
}
