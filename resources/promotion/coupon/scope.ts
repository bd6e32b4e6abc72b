/** Categories of a coupon: chosen as leaves of the tree, sent as every id on the paths to them. */
import { categoryApi } from '#contract/goods/category.ts';
import { call } from '#providers/http/client.ts';
import type { AnswerOf } from '#providers/http/types.ts';
import type { TreeOption } from '#kit/form/define.ts';

type Tree = AnswerOf<typeof categoryApi.allChildren>;
type Node = Tree[number];

/** The whole tree. Rejects with ApiError. */
export const loadTree = (): Promise<Tree> => call(categoryApi.allChildren, { params: { parent_id: '0' } }, { loading: false, message: false });

export const treeOptions = (nodes: Tree): TreeOption[] =>
  nodes.map(({ category_id, name, children }) => ({ value: category_id, label: name, ...(children.length > 0 && { children: treeOptions(children) }) }));

/** Every path from the top to a leaf. */
const pathsOf = (nodes: Tree, above: readonly Node[] = []): (readonly Node[])[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? pathsOf(node.children, [...above, node]) : [[...above, node]]));

const leafOf = (path: readonly Node[]): string => path.at(-1)?.category_id ?? '';

/** The paths to the leaves among some ids. */
export const chosenPaths = (tree: Tree, ids: readonly string[]): (readonly Node[])[] => pathsOf(tree).filter((path) => ids.includes(leafOf(path)));

/** The leaves among stored ids: what the tree shows as chosen. */
export const leavesIn = (tree: Tree, ids: readonly string[]): string[] => chosenPaths(tree, ids).map(leafOf);

/** What is sent for chosen leaves. */
export const idsTo = (tree: Tree, leaves: readonly string[]): string[] => [
  ...new Set(chosenPaths(tree, leaves).flatMap((path) => path.map(({ category_id }) => category_id))),
];

/** The ids of a stored scope. */
export const idsOf = (scope: string): string[] => scope.split(',').filter((id) => id !== '' && id !== '0');
