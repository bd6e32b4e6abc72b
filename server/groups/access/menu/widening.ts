/** Whoever maintains menus without being a super administrator opens nothing with them that is closed to that person. */
import type { Permission } from '#contract/core/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { beyond, compileExpression, type Expression } from '#contract/access/expression.ts';
import { menuErrors, type Menu } from '#contract/access/menu.schema.ts';
import { isRightName, leafOf } from '#contract/rights.ts';
import type { Db } from '#server/db/client.ts';
import { asOfNow } from '../auth/holds.ts';
import { heldLeaves, type HeldLeaf } from '#server/core/auth/permits.ts';
import type { Actor } from '#server/core/context.ts';
import { refuse } from '#server/core/refused.ts';
import { liveMenus } from './tree.ts';

/** What a permission opens, at every path that it may be called by. */
export interface Door {
  permission: Permission;
  path: string;
}

const PATHS = compileExpression('/.*') as Expression;

/** A declared path as an expression. A place may hold anything: paths are compared after they were decoded. */
const pathExpression = (path: string): Expression =>
  compileExpression(
    path
      .split(/\{\w+\}/)
      .map((text) => text.replace(/[^A-Za-z0-9]/g, '\\$&'))
      .join('.+'),
  ) as Expression;

const usable = (leaves: readonly HeldLeaf[]): Expression[] => leaves.map((leaf) => compileExpression(leaf.auth_regular)).filter((one) => one !== null);

const isOwnMenu = ({ identifier }: HeldLeaf) => !isRightName(identifier);

/**
 * Whether a leaf opens something that neither it opened before nor these leaves open.
 * @param before the leaf with the same name, if there was one
 * @param own the leaves of whoever makes the change
 */
export function widens(leaf: HeldLeaf, before: HeldLeaf | undefined, own: readonly HeldLeaf[], doors: readonly Door[]): boolean {
  const fresh = compileExpression(leaf.auth_regular);
  if (!fresh) return false;
  const old = before ? [before] : [];
  const isBeyond = (within: Expression, held: readonly HeldLeaf[]) => beyond([within, fresh], usable([...old, ...held])) !== null;
  if (!isOwnMenu(leaf)) {
    // Some screens ask for the name alone, whatever its expression.
    if (!before && leafOf(leaf.identifier) && !own.some((one) => one.identifier === leaf.identifier)) return true;
    return isBeyond(
      PATHS,
      own.filter((one) => one.identifier === leaf.identifier || isOwnMenu(one)),
    );
  }
  if (isBeyond(PATHS, own)) return true;
  return doors.some(({ permission, path }) => {
    if (!Array.isArray(permission)) return false;
    const within = pathExpression(path);
    if (beyond([within, fresh], []) === null) return false;
    return isBeyond(
      within,
      own.filter((one) => permission.includes(one.identifier) || isOwnMenu(one)),
    );
  });
}

/** Every endpoint, and every list that can be taken away by another permission than the one it is read by. */
export const allDoors = (): Door[] =>
  endpoints.flatMap(({ permission, takenBy, path }) => [{ permission, path }, ...(takenBy ? [{ permission: takenBy, path }] : [])]);

/** Only leaves grant anything. */
function leavesOf(menus: readonly Menu[]): ReadonlyMap<string, HeldLeaf> {
  const parents = new Set(menus.map((row) => row.parent_id));
  return new Map(menus.filter((row) => !parents.has(row.id)).map((row) => [row.identifier, row]));
}

/**
 * Makes a change of menus and refuses it when it opens something to anybody that is closed to the caller: by a wider
 * expression, another name, or a menu that is a leaf now. Runs under the lock of the menus.
 */
export async function withoutWidening<T>(db: Db, actor: Actor, change: () => Promise<T>): Promise<T> {
  const now = await asOfNow(db, actor);
  if (now?.founder) return change();
  const own = now ? await heldLeaves(db, now.roleId) : [];
  const before = leavesOf(await liveMenus(db));
  const result = await change();
  const changed = [...leavesOf(await liveMenus(db)).values()].filter((leaf) => before.get(leaf.identifier)?.auth_regular !== leaf.auth_regular);
  const doors = changed.length > 0 ? allDoors() : [];
  for (const leaf of changed) if (widens(leaf, before.get(leaf.identifier), own, doors)) refuse(menuErrors.beyondOwn);
  return result;
}
