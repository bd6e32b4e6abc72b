/**
 * Rights are what a role ticks. Each is declared once, in the `rights.ts` of its group: endpoints name the declaration, pages take their
 * name and title from it, and a new database's menus are the tree of all of them (`contract/rights.ts`).
 */
import type { Text } from './text.ts';

/** Parts of the product that an installation may switch off; their groups leave the menu. */
export type Feature = 'im' | 'distribution' | 'live_video';

/** A right, as a node of the tree: a leaf whose expression opens API paths, or a group (with children), which opens nothing by itself. */
export interface Right {
  /** Name of the route that it opens; what a role ticks. */
  identifier: string;
  title: Text;
  /** Regular expression over API paths, anchored at both ends when used; `-` matches nothing. */
  auth_regular: string;
  feature?: Feature;
  children?: readonly Right[];
}

/**
 * Declares a right that a role can tick.
 * @param name of the route that it opens, e.g. `brandList`
 * @param opens expressions over the API paths that it reaches, of which one must match the whole path (see access/expression.ts).
 *   A test holds that they reach every endpoint which names the right
 */
// @__NO_SIDE_EFFECTS__
export function defineRight(name: string, title: Text, ...opens: readonly [string, ...string[]]): Right {
  return { identifier: name, title, auth_regular: opens.join('|') };
}

/** Declares a group of rights; the order of its children is that of the menu. */
// @__NO_SIDE_EFFECTS__
export function defineRights(name: string, title: Text, children: readonly Right[]): Right {
  return { identifier: name, title, auth_regular: '-', children };
}

/** A right of a part of the product that an installation may switch off. */
// @__NO_SIDE_EFFECTS__
export function ofFeature(feature: Feature, right: Right): Right {
  return { ...right, feature };
}

/** What a page or a group of pages takes from its right: it is called alike in the menu and where roles are ticked. */
export const named = ({ identifier, title }: Right): { name: string; title: Text } => ({ name: identifier, title });
