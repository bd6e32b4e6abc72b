/**
 * The category tree as an indented text: root (name and code), second level, third level with
 * `| picture | profile | price from-to | fourth level`. Fourth-level names may carry a picture of their own (`名称:picture`).
 * Names are unique in the whole tree.
 */
import { FASHION } from './tree-fashion.ts';
import { FOOD } from './tree-food.ts';
import { HOME } from './tree-home.ts';
import { TECH } from './tree-tech.ts';
import { pictureKinds, type PictureKind } from '#server/base/pictures/index.ts';

/** A node of the parsed tree. Leaves carry what their goods are made from. */
export interface TreeNode {
  name: string;
  /** Code of a root, e.g. `SJ`; empty below. */
  code: string;
  picture: PictureKind;
  children: TreeNode[];
  /** Set on nodes that hold goods. */
  product?: { profile: string; low: number; high: number };
}

const asKind = (text: string): PictureKind => {
  if (!pictureKinds.includes(text as PictureKind)) throw new Error(`unknown picture kind: ${text}`);
  return text as PictureKind;
};

function third(text: string): TreeNode {
  const [name = '', picture = '', profile = '', price = '', leaves = ''] = text.split('|').map((part) => part.trim());
  const [low = Number.NaN, high = Number.NaN] = price.split('-').map(Number);
  if (!(low < high)) throw new Error(`price range expected: ${text}`);
  const product = { profile, low, high };
  const kind = asKind(picture);
  const children = leaves
    .split(' ')
    .filter(Boolean)
    .map((leaf): TreeNode => {
      const [leafName = '', leafKind = picture] = leaf.split(':');
      return { name: leafName, code: '', picture: asKind(leafKind), children: [], product };
    });
  return { name, code: '', picture: kind, children, product: children.length > 0 ? undefined : product };
}

/** The whole tree. */
export function readTree(): TreeNode[] {
  const roots: TreeNode[] = [];
  let second: TreeNode | undefined;
  for (const line of [TECH, FASHION, FOOD, HOME]
    .join('\n')
    .split('\n')
    .filter((text) => text.trim())) {
    const depth = line.length - line.trimStart().length;
    const text = line.trim();
    if (depth === 0) {
      const [name = '', code = '', picture = ''] = text.split(' ');
      roots.push({ name, code, picture: asKind(picture), children: [] });
    } else if (depth === 1) {
      second = { name: text, code: '', picture: 'giftbox', children: [] };
      roots.at(-1)?.children.push(second);
    } else {
      const node = third(text);
      if (second?.children.length === 0) second.picture = node.picture;
      second?.children.push(node);
    }
  }
  return roots;
}
