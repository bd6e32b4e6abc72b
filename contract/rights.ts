/** All rights, as the tree that a new database's menus start with. Source: reference/platform.yaml `permission_tree`. */
import type { Right } from './core/right.ts';
import { aftersaleRights } from './aftersale/rights.ts';
import { developmentRights } from './development/rights.ts';
import { distributionRights } from './distribution/rights.ts';
import { goodsRights } from './goods/rights.ts';
import { liveVideoRights } from './live-video/rights.ts';
import { memberRights } from './member/rights.ts';
import { operationsRights } from './operations/rights.ts';
import { orderRights } from './order/rights.ts';
import { chat } from './platform/rights.ts';
import { promotionRights } from './promotion/rights.ts';
import { settingRights } from './setting/rights.ts';
import { shopRights } from './shop/rights.ts';
import { statisticsRights } from './statistics/rights.ts';
import { supplierRights } from './supplier/rights.ts';

/** The groups at the top, in the order of the menu. */
export const rights: readonly Right[] = [
  goodsRights,
  orderRights,
  memberRights,
  shopRights,
  promotionRights,
  liveVideoRights,
  aftersaleRights,
  statisticsRights,
  operationsRights,
  supplierRights,
  settingRights,
  distributionRights,
  developmentRights,
  chat,
];

function* walk(nodes: readonly Right[]): Generator<Right> {
  for (const node of nodes) {
    yield node;
    if (node.children) yield* walk(node.children);
  }
}

const byName: ReadonlyMap<string, Right> = new Map([...walk(rights)].map((right) => [right.identifier, right]));

/** Every name of the tree, groups included, in tree order. Menus with other identifiers are an installation's own. */
export const rightNames: readonly string[] = [...byName.keys()];

/** True for a name of the tree. */
export const isRightName = (name: string): boolean => byName.has(name);

/** The right with this name, group or leaf. */
export const rightOf = (name: string): Right | undefined => byName.get(name);

/** The leaf with this name; undefined for groups and unknown names. */
export function leafOf(name: string): Right | undefined {
  const right = byName.get(name);
  return right?.children ? undefined : right;
}
