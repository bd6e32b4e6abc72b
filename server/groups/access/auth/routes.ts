/** Handlers of sign-in, sign-out, refresh, the own profile, the own sessions and the second factor. */
import { and, eq } from 'drizzle-orm';
import { commonErrors } from '#contract/core/refusal.ts';
import { accountApi } from '#contract/access/account.ts';
import { factorErrors } from '#contract/access/account.schema.ts';
import type { CheckedRequest, ResponseOf, Shapes } from '#contract/core/endpoint.ts';
import { adminErrors } from '#contract/access/admin.schema.ts';
import { sessionApi } from '#contract/access/session.ts';
import { profileErrors, sessionErrors, type shapes } from '#contract/access/session.schema.ts';
import type { Db } from '#server/db/client.ts';
import { storeContact } from '../admin/contact.ts';
import { adminRow } from '../admin/service.ts';
import { numberChanged } from '../identity/service.ts';
import { changed } from '#server/core/changed.ts';
import { actorOf, implement, prepared, type Context, type Handler } from '#server/core/context.ts';
import { recordLog, writeLog } from '#server/core/log/write.ts';
import { found, refuse } from '#server/core/refused.ts';
import { adminUser } from '#server/core/schema.ts';
import { authenticate } from '#server/core/auth/authenticate.ts';
import { login } from './login.ts';
import { forgetTries } from './lockout.ts';
import { countOwnTry, provePassword, stillProven, type Proof } from './own-password.ts';
import { hashPassword, isTravelling } from '#server/core/auth/passwords.ts';
import { confirmFactor, enrolFactor, factorState, hasSecondFactor, newRecoveryCodes, removeFactor } from './second-factor.ts';
import { endSessions, liveSessions, renewSession } from './sessions.ts';
import { factorTurned } from './told.ts';
import { readToken, tokenKey } from '#server/core/auth/tokens.ts';

type Shape = typeof shapes;

/** Ends the session of the presented token only; any other uid in the query is ignored. */
const logout: Handler<Shape['logout']> = async (_request, context) => {
  const { services, now } = context;
  const actor = await authenticate(context.request, services);
  if (!actor) return;
  await context.db.transaction(async (inner) => {
    const tx = inner as Db;
    await endSessions(tx, services, { adminId: actor.id, sid: actor.sid }, 'logout', now);
    await writeLog({ ...context, db: tx, actor }, sessionApi.logout, [{ resource: 'session', ids: [actor.id], title: actor.username }]);
  });
};

/** Its own transaction: a session that ends because an old token came back must stay ended although the call is refused. */
const refresh: Handler<Shape['refresh']> = async ({ body }, context) => {
  const { services, now, ip } = context;
  const signing = { key: await tokenKey(services), config: services.config };
  const claims = await readToken(signing.key, body.refresh_token, 'refresh');
  if (!claims) refuse(sessionErrors.tokenInvalid);
  const result = await context.db.transaction(async (inner) => {
    const tx = inner as Db;
    const renewed = await renewSession(tx, signing, claims, now);
    if (renewed.outcome === 'reused') {
      const { id, username } = renewed.admin;
      await services.live.publish(tx, { type: 'session', admins: [id], data: { reason: 'reused', sids: [claims.sid] } });
      await recordLog(tx, {
        operator: { id, name: username },
        detail: { zh: '已更换的刷新令牌被再次使用，会话已结束', en: 'A replaced refresh token came back; the session was ended' },
        important: true,
        time: now,
        ip,
        method: `${sessionApi.refresh.method} ${sessionApi.refresh.path}`,
        params: {},
        audits: [{ resource: 'session', ids: [id], title: username }],
      });
    }
    return renewed;
  });
  if (result.outcome === 'gone') refuse(commonErrors.notFound);
  if (result.outcome !== 'renewed') refuse(sessionErrors.tokenInvalid);
  return result.tokens;
};

/** What a new password of the own account needs: the old one is right, and the hash of the new one. Null when none is asked for. */
async function newPassword({ body }: CheckedRequest<Shape['profile']>, context: Context) {
  const old = body.old_passwprd || body.old_password || '';
  const password = body.password ?? '';
  if (!password && !old) return null;
  if (!old) refuse(profileErrors.oldPasswordMissing);
  if (!password) refuse(profileErrors.newPasswordMissing);
  const proof = await provePassword(context, actorOf(context), old, profileErrors.oldPasswordWrong);
  if (!isTravelling(password)) refuse(adminErrors.passwordInvalid);
  return { proof, hash: await hashPassword(password) };
}

/** The caller's own account (R11): the face always, mobile number and e-mail address where they are sent, the password with the old one; then every session of the account ends. */
const profile: Handler<Shape['profile']> = prepared(newPassword, async ({ body }, context, change) => {
  const { db, services, now, lang } = context;
  const actor = actorOf(context);
  const [own] = await db
    .select()
    .from(adminUser)
    .where(and(eq(adminUser.id, actor.id), eq(adminUser.user_state, 0)))
    .for('update');
  const account = found(own);
  if (change) {
    await stillProven(db, actor, change.proof, profileErrors.oldPasswordWrong);
    await db.update(adminUser).set({ password: change.hash, password_changed_at: now }).where(eq(adminUser.id, actor.id));
    await endSessions(db, services, { adminId: actor.id }, 'password', now);
  }
  await db.update(adminUser).set({ face: body.face }).where(eq(adminUser.id, actor.id));
  if (await storeContact(db, actor.id, body)) await numberChanged(context, actor.id);
  const after = found(await adminRow(db, actor.id, lang));
  const kept = ({ face, mobile, email }: Pick<typeof after, 'face' | 'mobile' | 'email'>) => ({ face, mobile, email });
  const states = { before: { ...kept(account), password: 'old' }, after: { ...kept(after), password: change ? 'new' : 'old' } };
  await changed(context, 'admin', [{ ids: [actor.id], title: actor.username, ...states }]);
  return after;
});

/** A handler that asks for the caller's password (`password` of the body) first. */
const withPassword = <S extends Shapes>(handle: (context: Context) => Promise<ResponseOf<S> | void>): Handler<S> =>
  prepared<S, Proof>(
    ({ body }, context) => provePassword(context, actorOf(context), (body as { password: string }).password, factorErrors.passwordWrong),
    async (_request, context, proof) => {
      await stillProven(context.db, actorOf(context), proof, factorErrors.passwordWrong);
      return (await handle(context)) as ResponseOf<S>;
    },
  );

const countTry = (_request: unknown, context: Context) => countOwnTry(context, actorOf(context));

export const sessionRoutes = implement(sessionApi, { login, logout, refresh, profile });

export const accountRoutes = implement(accountApi, {
  contact: async (_request, context) => {
    const [own] = await context.db
      .select({ mobile: adminUser.mobile, email: adminUser.email })
      .from(adminUser)
      .where(eq(adminUser.id, actorOf(context).id));
    return found(own);
  },
  sessions: async (_request, context) => {
    const actor = actorOf(context);
    const sessions = await liveSessions(context.db, actor.id, context.now);
    return sessions.map(({ sid, ip, user_agent, created_at, last_seen_at, expires_at }) => ({
      sid,
      ip,
      user_agent,
      created_at,
      last_seen_at,
      expires_at,
      current: sid === actor.sid,
    }));
  },
  endSession: async ({ params }, context) => {
    const actor = actorOf(context);
    const ended = await endSessions(context.db, context.services, { adminId: actor.id, sid: params.sid }, 'revoked', context.now);
    found(ended[0]);
    context.audit({ resource: 'session', ids: [actor.id], title: actor.username });
  },
  endOtherSessions: async (_request, context) => {
    const actor = actorOf(context);
    await endSessions(context.db, context.services, { adminId: actor.id, except: actor.sid }, 'revoked', context.now);
    context.audit({ resource: 'session', ids: [actor.id], title: actor.username });
  },
  secondFactor: (_request, context) => factorState(context.db, actorOf(context).id),
  enrolSecondFactor: withPassword(async (context) => enrolFactor(context.services, context.db, actorOf(context))),
  confirmSecondFactor: prepared(countTry, async ({ body }, context) => {
    const actor = actorOf(context);
    const recovery_codes = await confirmFactor(context.services, context.db, actor.id, body.otp, context.now);
    await forgetTries(context.db, actor.username);
    await factorTurned(context, actor, true);
    return { recovery_codes };
  }),
  disableSecondFactor: withPassword(async (context) => {
    const actor = actorOf(context);
    if (!(await removeFactor(context.db, actor.id))) refuse(factorErrors.notOn);
    await factorTurned(context, actor, await hasSecondFactor(context.db, actor.id), true);
  }),
  recoveryCodes: withPassword(async (context) => {
    const actor = actorOf(context);
    if (!(await hasSecondFactor(context.db, actor.id))) refuse(factorErrors.notOn);
    const recovery_codes = await newRecoveryCodes(context.services, context.db, actor.id);
    context.audit({ resource: 'second_factor', ids: [actor.id], title: actor.username });
    return { recovery_codes };
  }),
});
