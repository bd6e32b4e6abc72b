import { adminApi } from '#contract/access/admin.ts';
import { endSessions } from '../auth/sessions.ts';
import { factorTurned } from '../auth/told.ts';
import { actorOf, implement, prepared, type Context } from '#server/core/context.ts';
import { found } from '#server/core/refused.ts';
import { audited } from '#server/platform/records/audited.ts';
import { adminListing } from './listing.ts';
import { adminRow, createAdmin, enteredHash, removeAdmin, resetSecondFactor, toAnswer, updateAdmin, type AdminRecord } from './service.ts';

/** The hashes stay out of the log; it shows only that the password changed. */
type LoggedAdmin = AdminRecord & { password?: 'old' | 'new' };

const log = audited<LoggedAdmin>('admin', 'id', 'username');
const answer = async ({ id }: LoggedAdmin, { db, lang }: Context) => found(await adminRow(db, id, lang));

export const adminRoutes = implement(adminApi, {
  list: async ({ query }, { db, lang }) => {
    const page = await adminListing.page(db, query);
    return { ...page, data: page.data.map((row) => toAnswer(row, lang)) };
  },
  one: async ({ params }, { db, lang }) => found(await adminRow(db, params.id, lang)),
  create: prepared(
    ({ body }) => enteredHash(body.password, true),
    log.created(({ body }, context, hash) => createAdmin(context.db, actorOf(context), body, hash ?? '', context.now), answer),
  ),
  update: prepared(
    ({ body }) => enteredHash(body.password, false),
    log.updated(async ({ params, body }, context, hash) => {
      const { db, services, now } = context;
      const { before, after, newPassword } = await updateAdmin(db, actorOf(context), params.id, body, hash, now);
      if (newPassword) await endSessions(db, services, { adminId: after.id }, 'password', now);
      else if (before.role_id !== after.role_id || before.founder !== after.founder)
        await services.live.publish(db, { type: 'permission', admins: [after.id], data: { cause: 'admin', role_id: after.role_id, founder: after.founder } });
      return { before: { ...before, password: 'old' }, after: { ...after, password: newPassword ? 'new' : 'old' } };
    }, answer),
  ),
  resetSecondFactor: async ({ params }, context) => {
    await factorTurned(context, await resetSecondFactor(context.db, actorOf(context), params.id), false);
  },
  remove: log.removed(async ({ params }, context) => {
    const { db, services, now } = context;
    const before = await removeAdmin(db, actorOf(context), params.id);
    await endSessions(db, services, { adminId: before.id }, 'deleted', now);
    return before;
  }),
});
