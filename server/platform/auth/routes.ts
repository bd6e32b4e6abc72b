/** Handlers of sign-in, sign-out, refresh, the own profile, the own sessions and the second factor. */
import { and, eq } from 'drizzle-orm';
import { commonErrors } from '#contract/core/refusal.ts';
import { accountApi } from '#contract/platform/account.ts';
import { factorErrors } from '#contract/platform/account.schema.ts';
import { adminErrors } from '#contract/platform/admin.schema.ts';
import { sessionApi } from '#contract/platform/session.ts';
import { profileErrors, sessionErrors, type shapes } from '#contract/platform/session.schema.ts';
import type { Db } from '../../db/client.ts';
import { adminRow } from '../admins/service.ts';
import { actorOf, implement, type Handler } from '../context.ts';
import { recordLog, writeLog } from '../log/write.ts';
import { found, refuse } from '../refused.ts';
import { adminUser } from '../schema.ts';
import { authenticate } from './authenticate.ts';
import { login } from './login.ts';
import { hashPassword, isTravelling, verifyPassword } from './passwords.ts';
import { confirmFactor, demandPassword, enrolFactor, factorState, hasSecondFactor, newRecoveryCodes, removeFactor } from './second-factor.ts';
import { endSessions, liveSessions, renewSession } from './sessions.ts';
import { readToken, tokenKey } from './tokens.ts';

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

/** The caller's own account (R11): the face always, the password with the old one; then every session of the account ends. */
const profile: Handler<Shape['profile']> = async ({ body }, context) => {
  const { db, services, now, lang } = context;
  const actor = actorOf(context);
  const old = body.old_passwprd || body.old_password || '';
  const password = body.password ?? '';
  const [own] = await db
    .select()
    .from(adminUser)
    .where(and(eq(adminUser.id, actor.id), eq(adminUser.user_state, 0)))
    .for('update');
  const account = found(own);
  if (password && !old) refuse(profileErrors.oldPasswordMissing);
  if (old && !password) refuse(profileErrors.newPasswordMissing);
  if (password) {
    if (!isTravelling(old) || !(await verifyPassword(old, account.password))) refuse(profileErrors.oldPasswordWrong);
    if (!isTravelling(password)) refuse(adminErrors.passwordInvalid);
    await db
      .update(adminUser)
      .set({ password: await hashPassword(password), password_changed_at: now })
      .where(eq(adminUser.id, actor.id));
    await endSessions(db, services, { adminId: actor.id }, 'password', now);
  }
  await db.update(adminUser).set({ face: body.face }).where(eq(adminUser.id, actor.id));
  context.audit({
    resource: 'admin',
    ids: [actor.id],
    title: actor.username,
    before: { face: account.face, password: 'old' },
    after: { face: body.face, password: password ? 'new' : 'old' },
  });
  return found(await adminRow(db, actor.id, lang));
};

export const sessionRoutes = implement(sessionApi, { login, logout, refresh, profile });

export const accountRoutes = implement(accountApi, {
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
  enrolSecondFactor: async ({ body }, context) => {
    const actor = actorOf(context);
    await demandPassword(context.db, actor.id, body.password);
    return enrolFactor(context.services, context.db, actor);
  },
  confirmSecondFactor: async ({ body }, context) => {
    const actor = actorOf(context);
    const recovery_codes = await confirmFactor(context.services, context.db, actor.id, body.otp, context.now);
    context.audit({ resource: 'second_factor', ids: [actor.id], title: actor.username, before: { enabled: false }, after: { enabled: true } });
    return { recovery_codes };
  },
  disableSecondFactor: async ({ body }, context) => {
    const actor = actorOf(context);
    await demandPassword(context.db, actor.id, body.password);
    if (!(await removeFactor(context.db, actor.id))) refuse(factorErrors.notOn);
    context.audit({ resource: 'second_factor', ids: [actor.id], title: actor.username, before: { enabled: true }, after: { enabled: false } });
  },
  recoveryCodes: async ({ body }, context) => {
    const actor = actorOf(context);
    await demandPassword(context.db, actor.id, body.password);
    if (!(await hasSecondFactor(context.db, actor.id))) refuse(factorErrors.notOn);
    const recovery_codes = await newRecoveryCodes(context.services, context.db, actor.id);
    context.audit({ resource: 'second_factor', ids: [actor.id], title: actor.username });
    return { recovery_codes };
  },
});
