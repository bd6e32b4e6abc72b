/** Who may manage whom: nobody gives, changes or takes away what is wider than the own rights (R19). */
import { and, eq } from 'drizzle-orm';
import type { Refusal } from '#contract/core/refusal.ts';
import { adminErrors } from '#contract/access/admin.schema.ts';
import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/core/context.ts';
import { refuse } from '#server/core/refused.ts';
import { adminUser } from '#server/core/schema.ts';
import { heldLeaves, heldNames, rightsOfRoles } from '#server/core/auth/permits.ts';

/** The names of the permissions that somebody has; 'all' for super administrators. */
export type Rights = ReadonlySet<string> | 'all';

/** Whether the first rights hold every one of the second. Expressions belong to menus, so equal names open equal paths. */
export const holdsAtLeast = (own: Rights, other: Rights): boolean => own === 'all' || (other !== 'all' && [...other].every((name) => own.has(name)));

/** What a role grants now. */
export const rightsOfRole = async (db: Db, roleId: number): Promise<ReadonlySet<string>> =>
  new Set((await heldLeaves(db, roleId)).map((leaf) => leaf.identifier));

/** The caller as of now: others may have changed the role since the call came in. Null when deleted. */
export async function asOfNow(db: Db, actor: Actor): Promise<Actor | null> {
  if (actor.preview) return actor;
  const [row] = await db
    .select({ founder: adminUser.founder, roleId: adminUser.role_id })
    .from(adminUser)
    .where(and(eq(adminUser.id, actor.id), eq(adminUser.user_state, 0)));
  return row ? { ...actor, founder: row.founder === 1, roleId: row.roleId } : null;
}

/**
 * Refuses unless the caller holds at least these rights. Everything that manages an account or a role goes through here,
 * after the row in question was locked.
 */
export async function demandAtLeast(db: Db, actor: Actor, other: Rights, refusal: Refusal = adminErrors.beyondOwn): Promise<void> {
  const now = await asOfNow(db, actor);
  if (!holdsAtLeast(now ? await heldNames(db, now) : new Set(), other)) refuse(refusal);
}

/** The same for what a role grants. */
export const demandRole = async (db: Db, actor: Actor, roleId: number, refusal: Refusal = adminErrors.stronger): Promise<void> =>
  demandAtLeast(db, actor, await rightsOfRole(db, roleId), refusal);

/**
 * Judges many at once by the same rule, for lists that say what can be done with a row. What it
 * tells is a courtesy: every call looks again under its locks.
 */
export async function managing(
  db: Db,
  actor: Actor,
): Promise<{ role: (id: number) => boolean; account: (one: { founder: 0 | 1; role_id: number }) => boolean }> {
  const now = await asOfNow(db, actor);
  const own = now ? await heldNames(db, now) : new Set<string>();
  if (own === 'all') return { role: () => true, account: () => true };
  const granted = await rightsOfRoles(db);
  const role = (id: number) => holdsAtLeast(own, granted.get(id) ?? new Set());
  return { role, account: ({ founder, role_id }) => founder === 0 && role(role_id) };
}

/** The same for an account: its role's rights, or all of them. */
export async function demandAccount(db: Db, actor: Actor, account: { founder: 0 | 1; role_id: number }): Promise<void> {
  if (account.founder === 1) await demandAtLeast(db, actor, 'all', adminErrors.founderOnly);
  else await demandRole(db, actor, account.role_id);
}
