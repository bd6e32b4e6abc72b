/** Rules of roles (R16-R19): unique names, ticks of live leaves, nobody grants a right that they do not hold. */
import { and, count, eq, ilike, sql, type SQL } from 'drizzle-orm';
import { roleErrors, type Role, type RoleMenuInput, type RoleWithMenus } from '#contract/access/role.schema.ts';
import type { Db } from '#server/db/client.ts';
import { refusingDuplicates } from '#server/core/conflict.ts';
import { containing } from '#server/db/page.ts';
import { demandAtLeast, demandRole } from '../auth/holds.ts';
import type { Actor } from '#server/core/context.ts';
import { checkedNames, leafTicks, liveMenus, tickedTree } from '../menu/tree.ts';
import { found, refuse } from '#server/core/refused.ts';
import { refuseStale } from '#server/core/stale.ts';
import { adminUser, role } from '#server/core/schema.ts';

/** A role as it is stored: its ticks are leaf names. */
export type StoredRole = typeof role.$inferSelect;

/** What a person enters. */
export interface RoleInput {
  role_name: string;
  role_describe?: string | undefined;
  menus: RoleMenuInput[];
  /** The state that was changed; a stale one is refused. */
  version?: number | undefined;
}

const duplicates = { role_name_taken: roleErrors.nameTaken };
const listed = { role_id: role.role_id, role_name: role.role_name, role_describe: role.role_describe, version: role.version };

interface RoleFilter {
  keyword?: string | undefined;
}

/** The condition of the list. `keyword`: part of the name. */
export const roleWhere = ({ keyword }: RoleFilter): SQL | undefined => (keyword ? ilike(role.role_name, containing(keyword)) : undefined);

/** What is read of roles for lists: not their ticks. */
export const listedRoles = (db: Db) => db.select(listed).from(role);

/** A role as in lists. */
export async function roleRow(db: Db, id: number): Promise<Role> {
  const [row] = await listedRoles(db).where(eq(role.role_id, id));
  return found(row);
}

async function storedRole(db: Db, id: number) {
  const [row] = await db.select().from(role).where(eq(role.role_id, id));
  return row;
}

/** A role with the whole live tree and its ticks. */
export async function roleWithTree(db: Db, id: number): Promise<RoleWithMenus> {
  const { menus, ...row } = found(await storedRole(db, id));
  return { ...row, menus: tickedTree(await liveMenus(db), new Set(menus)) };
}

/** The names that a role has ticked at all levels, parents included. */
export async function checkedOf(db: Db, id: number): Promise<string[]> {
  return checkedNames((await roleWithTree(db, id)).menus);
}

/** Refuses when there is no such role (404); keeps it from being changed or deleted until the call ends. */
export async function keepRole(db: Db, id: number): Promise<void> {
  const [row] = await db.select({ role_id: role.role_id }).from(role).where(eq(role.role_id, id)).for('share');
  found(row);
}

async function nameTaken(db: Db, name: string, id?: number): Promise<boolean> {
  const [row] = await db.select({ role_id: role.role_id }).from(role).where(eq(role.role_name, name));
  return row !== undefined && row.role_id !== id;
}

/** Adds a role. */
export async function createRole(db: Db, actor: Actor, input: RoleInput): Promise<StoredRole> {
  if (await nameTaken(db, input.role_name)) refuse(roleErrors.nameTaken);
  const menus = leafTicks(await liveMenus(db), input.menus);
  await demandAtLeast(db, actor, new Set(menus));
  const values = { role_name: input.role_name, role_describe: input.role_describe ?? '', menus };
  const [row] = await refusingDuplicates(duplicates, () => db.insert(role).values(values).returning());
  return found(row);
}

/** Changes a role, by somebody who holds everything that it grants before and after. */
export async function updateRole(db: Db, actor: Actor, id: number, input: RoleInput) {
  const [locked] = await db.select().from(role).where(eq(role.role_id, id)).for('update');
  const before = found(locked);
  await demandRole(db, actor, id);
  refuseStale(before, input.version);
  if (await nameTaken(db, input.role_name, id)) refuse(roleErrors.nameTaken);
  const menus = leafTicks(await liveMenus(db), input.menus);
  await demandAtLeast(db, actor, new Set(menus));
  const values = { role_name: input.role_name, role_describe: input.role_describe ?? before.role_describe, menus };
  const [row] = await refusingDuplicates(duplicates, () =>
    db
      .update(role)
      .set({ ...values, version: sql`${role.version} + 1` })
      .where(eq(role.role_id, id))
      .returning(),
  );
  return { before, after: found(row) };
}

/** Deletes a role that no live administrator has. */
export async function removeRole(db: Db, actor: Actor, id: number): Promise<StoredRole> {
  const [locked] = await db.select().from(role).where(eq(role.role_id, id)).for('update');
  const before = found(locked);
  await demandRole(db, actor, id);
  const [used] = await db
    .select({ holders: count() })
    .from(adminUser)
    .where(and(eq(adminUser.role_id, id), eq(adminUser.user_state, 0)));
  if (used && used.holders > 0) refuse(roleErrors.inUse);
  await db.delete(role).where(eq(role.role_id, id));
  return before;
}
