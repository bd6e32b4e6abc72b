import { commonErrors } from '#contract/core/refusal.ts';
import { roleManage } from '#contract/access/rights.ts';
import { roleApi } from '#contract/access/role.ts';
import { heldNames } from '#server/core/auth/permits.ts';
import { tellRecords } from '#server/core/changed.ts';
import { actorOf, implement, type Context } from '#server/core/context.ts';
import { managing } from '../auth/holds.ts';
import { refuse } from '#server/core/refused.ts';
import { audited } from '#server/platform/records/audited.ts';
import { roleListing } from './listing.ts';
import { checkedOf, createRole, removeRole, roleRow, roleWithTree, updateRole, type StoredRole } from './service.ts';

/** The log compares the ticks as one sorted list; the version says nothing to people. */
const log = audited<StoredRole>('role', 'role_id', 'role_name', {
  kept: ({ role_name, role_describe, menus }) => ({ role_name, role_describe, menus }),
});

/** Whoever has the role may do something else now, and the list of administrators names it. */
async function announced<T>({ services, db }: Context, id: number, change: Promise<T>): Promise<T> {
  const done = await change;
  await services.live.publish(db, { type: 'permission', roles: [id], data: { cause: 'role' } });
  await tellRecords(services.live, db, 'admin');
  return done;
}

const flagOf = (holds: boolean): 0 | 1 => (holds ? 1 : 0);

/** A role as it is answered, with whether the caller may manage it. */
async function answer({ role_id }: Pick<StoredRole, 'role_id'>, context: Context) {
  const row = await roleWithTree(context.db, role_id);
  const { role } = await managing(context.db, actorOf(context));
  return { ...row, manageable: flagOf(role(role_id)) };
}

export const roleRoutes = implement(roleApi, {
  list: async ({ query }, context) => {
    const page = await roleListing.page(context.db, query);
    const { role } = await managing(context.db, actorOf(context));
    return { ...page, data: page.data.map((row) => ({ ...row, manageable: flagOf(role(row.role_id)) })) };
  },
  one: ({ params }, context) => answer({ role_id: params.id }, context),
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
