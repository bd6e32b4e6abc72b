/**
 * The permission tree of a role and the rules of ticking it. A group counts as ticked exactly when something below it is;
 * only leaves grant anything. Every function answers a new tree and leaves the given one as it is.
 */

/** A menu as the server lists it. */
export interface MenuLike {
  title: string;
  identifier: string;
  auth_regular: string;
  children: readonly MenuLike[];
}

/** A node that can be ticked. */
export interface Tick {
  title: string;
  identifier: string;
  auth_regular: string;
  checked: boolean;
  children: Tick[];
}

/** What a role has ticked, as the server answers it. */
export interface TickedLike {
  identifier: string;
  checked: boolean;
  children: readonly TickedLike[];
}

/** What a checkbox shows. */
export type TickState = 'on' | 'some' | 'off';

function namesOf(ticked: readonly TickedLike[]): string[] {
  return ticked.flatMap((node) => [...(node.checked ? [node.identifier] : []), ...namesOf(node.children)]);
}

/** A node whose tick follows from what is below it. */
const settled = (node: Omit<Tick, 'checked'>, own: boolean): Tick => ({
  ...node,
  checked: node.children.length > 0 ? node.children.some(({ checked }) => checked) : own,
});

/**
 * The tree of now with the ticks of a role, matched by identifier: menus that the role does not know start unticked, and
 * identifiers that no longer exist are gone.
 * @param ticked nothing for a new role
 */
export function tickTree(menus: readonly MenuLike[], ticked: readonly TickedLike[] = []): Tick[] {
  const names = new Set(namesOf(ticked));
  const toTick = ({ title, identifier, auth_regular, children }: MenuLike): Tick =>
    settled({ title, identifier, auth_regular, children: children.map(toTick) }, names.has(identifier));
  return menus.map(toTick);
}

const withAll = (node: Tick, checked: boolean): Tick => ({ ...node, checked, children: node.children.map((child) => withAll(child, checked)) });

/** Ticks or unticks every node. */
export const setAll = (tree: readonly Tick[], checked: boolean): Tick[] => tree.map((node) => withAll(node, checked));

/** Ticks or unticks a node with everything below it; what is above follows. */
export function setTick(tree: readonly Tick[], identifier: string, checked: boolean): Tick[] {
  return tree.map((node) => {
    if (node.identifier === identifier) return withAll(node, checked);
    if (node.children.length === 0) return node;
    return settled({ ...node, children: setTick(node.children, identifier, checked) }, node.checked);
  });
}

const combined = (states: readonly TickState[]): TickState =>
  states.every((state) => state === 'on') ? 'on' : states.every((state) => state === 'off') ? 'off' : 'some';

/** What the checkbox of a node shows: `some` when not everything below it is ticked. */
export function stateOf(node: Tick): TickState {
  if (node.children.length === 0) return node.checked ? 'on' : 'off';
  return combined(node.children.map(stateOf));
}

/** What the checkbox of all shows. */
export const stateOfAll = (tree: readonly Tick[]): TickState => (tree.length === 0 ? 'off' : combined(tree.map(stateOf)));

/** The leaves that are ticked, which is what a role really is. */
export function tickedLeaves(tree: readonly Tick[]): string[] {
  return tree.flatMap((node) => (node.children.length > 0 ? tickedLeaves(node.children) : node.checked ? [node.identifier] : []));
}

/** True when both trees grant the same. */
export const sameTicks = (a: readonly Tick[], b: readonly Tick[]): boolean => tickedLeaves(a).join('\n') === tickedLeaves(b).join('\n');
