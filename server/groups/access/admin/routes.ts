import { adminApi } from '#contract/access/admin.ts';
import { managing } from '../auth/holds.ts';
import { endSessions } from '../auth/sessions.ts';
import { factorTurned } from '../auth/told.ts';
import { numberChanged } from '../identity/service.ts';
import { actorOf, implement, prepared, type Context } from '#server/core/context.ts';
import { found } from '#server/core/refused.ts';
import { audited } from '#server/platform/records/audited.ts';
import { adminListing } from './listing.ts';
import { adminRow, createAdmin, enteredHash, removeAdmin, resetSecondFactor, toAnswer, updateAdmin, type AdminRecord } from './service.ts';

/** The hashes stay out of the log; it shows only that the password changed. */
type LoggedAdmin = AdminRecord & { password?: 'old' | 'new' };

const log = audited<LoggedAdmin>('admin', 'id', 'username');
const flagOf = (holds: boolean): 0 | 1 => (holds ? 1 : 0);

/** An administrator as answered, with whether the caller may manage them. */
async function answer({ id }: Pick<LoggedAdmin, 'id'>, context: Context) {
  const row = found(await adminRow(context.db, id, context.lang));
  const { account } = await managing(context.db, actorOf(context));
  return { ...row, manageable: flagOf(account(row)) };
}

export const adminRoutes = implement(adminApi, {
  list: async ({ query }, context) => {
    const page = await adminListing.page(context.db, query);
    const { account } = await managing(context.db, actorOf(context));
    return { ...page, data: page.data.map((row) => ({ ...toAnswer(row, context.lang), manageable: flagOf(account(row)) })) };
  },
  one: ({ params }, context) => answer(params, context),
  create: prepared(
    ({ body }) => enteredHash(body.password, true),
    log.created(({ body }, context, hash) => createAdmin(context.db, actorOf(context), body, hash ?? '', context.now), answer),
  ),
  update: prepared(
    ({ body }) => enteredHash(body.password, false),
    log.updated(async ({ params, body }, context, hash) => {
      const { db, services, now } = context;
      const { before, after, newPassword, newNumber } = await updateAdmin(db, actorOf(context), params.id, body, hash, now);
      if (newNumber) await numberChanged(context, after.id);
      if (newPassword) await endSessions(db, services, { adminId: after.id }, 'password', now);
      else if (before.role_id !== after.role_id || before.founder !== after.founder)
        await services.live.publish(db, { type: 'permission', admins: [after.id], data: { cause: 'admin', role_id: after.role_id, founder: after.founder } });
      return { before: { ...before, password: 'old' }, after: { ...after, password: newPassword ? 'new' : 'old' } };
    }, answer),
  ),
  resetSecondFactor: async ({ params }, context) => {
    const { admin, secondFactor } = await resetSecondFactor(context.db, actorOf(context), params.id);
    await factorTurned(context, admin, false, secondFactor);
  },
  remove: log.removed(async ({ params }, context) => {
    const { db, services, now } = context;
    const before = await removeAdmin(db, actorOf(context), params.id);
    await endSessions(db, services, { adminId: before.id }, 'deleted', now);
    return before;
  }),
});
