import { adminApi } from '#contract/access/admin.ts';
import { endSessions } from '../auth/sessions.ts';
import { actorOf, implement, prepared } from '#server/core/context.ts';
import { found } from '#server/core/refused.ts';
import { adminRow, createAdmin, enteredHash, listAdmins, removeAdmin, resetSecondFactor, updateAdmin } from './service.ts';

export const adminRoutes = implement(adminApi, {
  list: ({ query }, { db, lang }) => listAdmins(db, query, lang),
  one: async ({ params }, { db, lang }) => found(await adminRow(db, params.id, lang)),
  create: prepared(
    ({ body }) => enteredHash(body.password, true),
    async ({ body }, context, hash) => {
      const row = await createAdmin(context.db, actorOf(context), body, hash ?? '', context.now);
      context.audit({ resource: 'admin', ids: [row.id], title: row.username, after: row });
      return found(await adminRow(context.db, row.id, context.lang));
    },
  ),
  update: prepared(
    ({ body }) => enteredHash(body.password, false),
    async ({ params, body }, context, hash) => {
      const { db, services, now, lang } = context;
      const { before, after, newPassword } = await updateAdmin(db, actorOf(context), params.id, body, hash, now);
      // The hashes stay out of the log; it shows only that the password changed.
      context.audit({
        resource: 'admin',
        ids: [after.id],
        title: after.username,
        before: { ...before, password: 'old' },
        after: { ...after, password: newPassword ? 'new' : 'old' },
      });
      if (newPassword) await endSessions(db, services, { adminId: after.id }, 'password', now);
      else if (before.role_id !== after.role_id || before.founder !== after.founder)
        await services.live.publish(db, { type: 'permission', admins: [after.id], data: { cause: 'admin', role_id: after.role_id, founder: after.founder } });
      return found(await adminRow(db, after.id, lang));
    },
  ),
  resetSecondFactor: async ({ params }, context) => {
    const admin = await resetSecondFactor(context.db, actorOf(context), params.id);
    context.audit({ resource: 'second_factor', ids: [admin.id], title: admin.username, before: { enabled: true }, after: { enabled: false } });
  },
  remove: async ({ params }, context) => {
    const { db, services, now } = context;
    const before = await removeAdmin(db, actorOf(context), params.id);
    await endSessions(db, services, { adminId: before.id }, 'deleted', now);
    context.audit({ resource: 'admin', ids: [before.id], title: before.username, before });
  },
});
