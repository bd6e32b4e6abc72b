import { commonErrors } from '#contract/core/refusal.ts';
import { roleManage } from '#contract/access/rights.ts';
import { roleApi } from '#contract/access/role.ts';
import { heldNames } from '#server/core/auth/permits.ts';
import { actorOf, implement } from '#server/core/context.ts';
import { refuse } from '#server/core/refused.ts';
import { checkedOf, createRole, listRoles, removeRole, roleRow, roleWithTree, updateRole } from './service.ts';

export const roleRoutes = implement(roleApi, {
  list: ({ query }, { db }) => listRoles(db, query),
  one: ({ params }, { db }) => roleWithTree(db, params.id),
  create: async ({ body }, context) => {
    const { id, after } = await createRole(context.db, actorOf(context), body);
    context.audit({ resource: 'role', ids: [id], title: after.role_name, after });
    return roleWithTree(context.db, id);
  },
  update: async ({ params, body }, context) => {
    const { db, services } = context;
    const { before, after } = await updateRole(db, actorOf(context), params.id, body);
    context.audit({ resource: 'role', ids: [params.id], title: after.role_name, before, after });
    await services.live.publish(db, { type: 'permission', roles: [params.id], data: { cause: 'role' } });
    return roleWithTree(db, params.id);
  },
  remove: async ({ params }, context) => {
    const { db, services } = context;
    const before = await removeRole(db, actorOf(context), params.id);
    context.audit({ resource: 'role', ids: [params.id], title: before.role_name, before });
    await services.live.publish(db, { type: 'permission', roles: [params.id], data: { cause: 'role' } });
  },
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
