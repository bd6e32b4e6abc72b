import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Db } from '#server/db/client.ts';
import { heldLeaves, leavesPermit } from '#server/core/auth/permits.ts';
import type { Actor } from '#server/core/context.ts';

/** Whether an administrator may call an endpoint at each of many paths, by the rights that they hold now. */
export async function permitOn(db: Db, actor: Actor, { permission }: Pick<Endpoint, 'permission'>): Promise<(path: string) => boolean> {
  if (actor.founder || permission === 'any' || permission === 'public') return () => true;
  if (permission === 'founder') return () => false;
  const leaves = await heldLeaves(db, actor.roleId);
  return (path) => leavesPermit(leaves, permission, path);
}
