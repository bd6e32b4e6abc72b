/** Handlers of the own passkeys. */
import { factorErrors } from '#contract/access/account.schema.ts';
import { passkeyApi } from '#contract/access/passkey.ts';
import { passkeyErrors } from '#contract/access/passkey.schema.ts';
import { actorOf, implement, prepared } from '#server/core/context.ts';
import { changed } from '#server/core/changed.ts';
import { refuse } from '#server/core/refused.ts';
import { provePassword, stillProven } from './own-password.ts';
import { passkeysOf, registered, registration, removePasskey, renamePasskey, storePasskey } from './passkeys.ts';
import { dropRecoveryCodes, hasSecondFactor, newRecoveryCodes } from './second-factor.ts';
import { factorTurned } from './told.ts';

export const passkeyRoutes = implement(passkeyApi, {
  list: (_request, context) => passkeysOf(context.db, actorOf(context).id),
  begin: prepared(
    ({ body }, context) => provePassword(context, actorOf(context), body.password, factorErrors.passwordWrong),
    async (_request, context, proof) => {
      const actor = actorOf(context);
      await stillProven(context.db, actor, proof, factorErrors.passwordWrong);
      return { options: await registration(context, actor) };
    },
  ),
  create: prepared(
    async ({ body }, context) => (await registered(context, actorOf(context), body.response)) ?? refuse(passkeyErrors.refused),
    async ({ body }, context, credential) => {
      const { db, services } = context;
      const actor = actorOf(context);
      const first = !(await hasSecondFactor(db, actor.id));
      const passkey = await storePasskey(context, actor, body.name, credential);
      // Whoever loses the only passkey must still be able to sign in.
      const recovery_codes = first ? await newRecoveryCodes(services, db, actor.id) : [];
      if (first) await factorTurned(context, actor, true);
      await changed(context, 'passkey', [{ ids: [passkey.id], title: passkey.name, after: { name: passkey.name } }], { admins: [actor.id] });
      return { passkey, recovery_codes };
    },
  ),
  update: async ({ params, body }, context) => {
    const actor = actorOf(context);
    const { before, after } = await renamePasskey(context.db, actor.id, params.id, body.name);
    const entry = { ids: [after.id], title: after.name, before: { name: before }, after: { name: after.name } };
    await changed(context, 'passkey', [entry], { admins: [actor.id] });
    return after;
  },
  remove: prepared(
    ({ body }, context) => provePassword(context, actorOf(context), body.password, factorErrors.passwordWrong),
    async ({ params }, context, proof) => {
      const { db } = context;
      const actor = actorOf(context);
      await stillProven(db, actor, proof, factorErrors.passwordWrong);
      const removed = await removePasskey(db, actor.id, params.id);
      if (!(await hasSecondFactor(db, actor.id))) {
        await dropRecoveryCodes(db, actor.id);
        await factorTurned(context, actor, false);
      }
      await changed(context, 'passkey', [{ ids: [removed.id], title: removed.name, before: { name: removed.name } }], { admins: [actor.id] });
      return undefined;
    },
  ),
});
