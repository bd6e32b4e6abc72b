/** Handlers of the second check of identity. */
import { authenticationApi } from '#contract/access/authentication.ts';
import { authenticationErrors } from '#contract/access/authentication.schema.ts';
import { giveMark, methodsOf, takeMark, type IdentityMethods } from '#server/core/auth/identity.ts';
import { changed } from '#server/core/changed.ts';
import { actorOf, implement, prepared, type Context } from '#server/core/context.ts';
import { found, refuse } from '#server/core/refused.ts';
import { hashPassword } from '#server/core/auth/passwords.ts';
import { assertion, provenPasskey, usePasskey } from '../auth/passkeys.ts';
import { isCode, sendCode, useCode, type Scene } from './codes.ts';
import {
  demandTravelling,
  isNumber,
  mobileOf,
  preparedCheck,
  provenBy,
  provenPassword,
  shownCheck,
  stillStored,
  storeCheck,
  storePassword,
} from './service.ts';

/** The caller and the number that is stored for them; refuses without one. */
async function numbered(context: Context) {
  const { id } = actorOf(context);
  const mobile = await mobileOf(context.db, id);
  return { id, mobile: mobile || refuse(authenticationErrors.mobileInvalid) };
}

/** Refuses a way that does not count now: it was not set, or the marketplace does not allow it. */
async function demandMethod(context: Context, method: keyof IdentityMethods): Promise<void> {
  if (!(await methodsOf(context.db, actorOf(context).id))[method]) refuse(authenticationErrors.failed);
}

/** The code of a call as one counted try; a right one stays usable until the transaction takes it. */
async function codeProven(context: Context, scene: Scene, typed: string) {
  const admin = await numbered(context);
  await provenBy(context, () => isCode(context, admin, scene, typed), authenticationErrors.codeWrong);
  return admin;
}

/** Leaves a line in the system log that says who, and nothing of what was typed. */
function noted(context: Context): void {
  const { id, username } = actorOf(context);
  context.audit({ resource: 'authentication', ids: [id], title: username });
}

const told = ({ password_auth, message_auth }: { password_auth: number; message_auth: number }) => ({ password_auth, message_auth });

export const identityRoutes = implement(authenticationApi, {
  show: (_request, context) => shownCheck(context, actorOf(context)),
  save: prepared(
    ({ body }, context) => preparedCheck(context, body),
    async (_request, context, values) => {
      const { id, username } = actorOf(context);
      const before = await storeCheck(context, id, values);
      const states = { before: before && { ...told(before), password: 'old' }, after: { ...told(values), password: values.password ? 'new' : 'old' } };
      await changed(context, 'authentication', [{ ids: [id], title: username, ...states }], { admins: [id] });
      return found(await shownCheck(context, actorOf(context)));
    },
  ),
  sendResetCode: async ({ params }, context) => {
    const admin = await numbered(context);
    if (!isNumber(admin.mobile, params.mobile)) refuse(authenticationErrors.mobileInvalid);
    await sendCode(context, admin, 'FIND_PASSWORD');
    noted(context);
  },
  checkResetCode: prepared(
    async ({ body }, context) => {
      const admin = await numbered(context);
      if (!isNumber(admin.mobile, body.mobile)) refuse(authenticationErrors.codeWrong);
      return codeProven(context, 'FIND_PASSWORD', body.sms_code);
    },
    async ({ body }, context, admin) => {
      if (!(await useCode(context.db, context, admin, 'FIND_PASSWORD', body.sms_code))) refuse(authenticationErrors.codeWrong);
      await giveMark(context, 'reset');
      noted(context);
      return undefined;
    },
  ),
  resetPassword: prepared(
    async ({ body }, { lang }) => {
      demandTravelling(body.password, lang);
      return hashPassword(body.password);
    },
    async (_request, context, hash) => {
      const { id } = actorOf(context);
      if (!(await takeMark(context, 'reset'))) refuse(authenticationErrors.stepMissing);
      await storePassword(context, id, hash);
      noted(context);
      return undefined;
    },
  ),
  sendCode: async (_request, context) => {
    await sendCode(context, await numbered(context), 'TWO_STEP');
    noted(context);
  },
  checkCode: prepared(
    async ({ body }, context) => {
      await demandMethod(context, 'message');
      return codeProven(context, body.scene, body.sms_code);
    },
    async ({ body }, context, admin) => {
      if (!(await useCode(context.db, context, admin, body.scene, body.sms_code))) refuse(authenticationErrors.codeWrong);
      await giveMark(context);
      noted(context);
      return undefined;
    },
  ),
  checkPassword: prepared(
    async ({ body }, context) => {
      await demandMethod(context, 'password');
      return provenPassword(context, body.password);
    },
    async (_request, context, stored) => {
      await stillStored(context.db, actorOf(context).id, stored);
      await giveMark(context);
      noted(context);
      return undefined;
    },
  ),
  passkeyOptions: async (_request, context) => ({
    options: (await assertion(context, actorOf(context).id, 'check')) ?? refuse(authenticationErrors.failed),
  }),
  checkPasskey: prepared(
    async ({ body }, context) => {
      const { id } = actorOf(context);
      const proven = { key: null as Awaited<ReturnType<typeof provenPasskey>> };
      await provenBy(context, async () => (proven.key = await provenPasskey(context, id, 'check', body.response)) !== null, authenticationErrors.failed);
      return found(proven.key);
    },
    async (_request, context, proven) => {
      if (!(await usePasskey(context.db, actorOf(context).id, proven, context.now))) refuse(authenticationErrors.failed);
      await giveMark(context);
      noted(context);
      return undefined;
    },
  ),
});
