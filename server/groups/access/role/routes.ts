import { commonErrors } from '#contract/core/refusal.ts';
import { roleManage } from '#contract/access/rights.ts';
import { roleApi } from '#contract/access/role.ts';
import { heldNames } from '#server/core/auth/permits.ts';
import { tellRecords } from '#server/core/changed.ts';
import { actorOf, implement, type Context } from '#server/core/context.ts';
import { refuse } from '#server/core/refused.ts';
import { audited } from '#server/platform/records/audited.ts';
import { roleListing } from './listing.ts';
import { checkedOf, createRole, removeRole, roleRow, roleWithTree, updateRole, type StoredRole } from './service.ts';

/** The log compares the ticks as one sorted list; the version says nothing to people. */
const log = audited<StoredRole>('role', 'role_id', 'role_name', {
  kept: ({ role_name, role_describe, menus }) => ({ role_name, role_describe, menus }),
});
const answer = ({ role_id }: StoredRole, { db }: Context) => roleWithTree(db, role_id);

/** Whoever has the role may do something else now, and the list of administrators names it. */
async function announced<T>({ services, db }: Context, id: number, change: Promise<T>): Promise<T> {
  const done = await change;
  await services.live.publish(db, { type: 'permission', roles: [id], data: { cause: 'role' } });
  await tellRecords(services.live, db, 'admin');
  return done;
}

export const roleRoutes = implement(roleApi, {
  list: ({ query }, { db }) => roleListing.page(db, query),
  one: ({ params }, { db }) => roleWithTree(db, params.id),
  create: log.created(({ body }, context) => createRole(context.db, actorOf(context), body), answer),
  update: log.updated(({ params, body }, context) => announced(context, params.id, updateRole(context.db, actorOf(context), params.id, body)), answer),
  remove: log.removed(({ params }, context) => announced(context, params.id, removeRole(context.db, actorOf(context), params.id))),
  preview: ({ params }, { db }) => roleRow(db, params.id),
  checked: async ({ params }, context) => {
    const actor = actorOf(context);
    if (params.id !== actor.roleId) {
      const names = await heldNames(context.db, actor);
      if (names !== 'all' && !names.has(roleManage.identifier)) refuse(commonErrors.notPermitted);
    }
    return checkedOf(context.db, params.id);
  },
});
