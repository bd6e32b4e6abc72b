/** Signing in (R1, R2, R7): parameters, verification, lock-out, name and password, second factor, in this order. */
import { and, eq } from 'drizzle-orm';
import type { Refusal } from '#contract/core/refusal.ts';
import type { TextParams } from '#contract/core/text.ts';
import { sessionApi } from '#contract/access/session.ts';
import { sessionErrors, type CodeChallenge, type LoginResult, type shapes } from '#contract/access/session.schema.ts';
import { takeCaptcha } from '#server/base/captcha.ts';
import { checkSlider } from '#server/base/slider.ts';
import { openValidator } from '#server/base/validator.ts';
import type { Db } from '#server/db/client.ts';
import type { Context, Handler } from '#server/core/context.ts';
import { recordLog } from '#server/core/log/write.ts';
import { Refused } from '#server/core/refused.ts';
import { adminUser, role } from '#server/core/schema.ts';
import { forgetTries, giveTryBack, lockPolicy, takeTry } from './lockout.ts';
import { judged } from './own-password.ts';
import { dummyHash, hashPassword, isOutdated, isTravelling, passwordsBusy, verifyPassword } from '#server/core/auth/passwords.ts';
import { assertion, provenPasskey, usePasskey } from './passkeys.ts';
import { hasAuthenticator, hasSecondFactor, isChallengeFor, signChallenge, takeCode } from './second-factor.ts';
import { startSession } from './sessions.ts';
import { asleep } from './sleep.ts';
import { tokenKey } from '#server/core/auth/tokens.ts';

type Login = (typeof shapes)['login'];
type Query = Parameters<Handler<Login>>[0]['query'];

const SCENE = 'LOGIN';

/** The refusal of the open verification platform; null when it was passed. */
async function verification(query: Query, context: Context): Promise<Refusal | null> {
  const { db, services } = context;
  // The second step proves with its challenge that the first one was verified.
  if ((query.otp || query.passkey) && query.challenge && (await isChallengeFor(await tokenKey(services), query.challenge, query.username))) return null;
  const open = await openValidator(db);
  if (open === 'IMAGE') {
    if (!query.uuid || !query.captcha) return query.c_sessionid ? sessionErrors.otherValidator : sessionErrors.unverified;
    return (await takeCaptcha(db, services.config, { uuid: query.uuid, scene: SCENE, answer: query.captcha })) ? null : sessionErrors.unverified;
  }
  if (open === 'ALIYUN') {
    const { c_sessionid, sig, nc_token } = query;
    if (!c_sessionid || !sig || !nc_token) return query.captcha ? sessionErrors.otherValidator : sessionErrors.unverified;
    return (await checkSlider(context, { c_sessionid, sig, nc_token })) ? null : sessionErrors.unverified;
  }
  return sessionErrors.unverified;
}

async function findAdmin(db: Db, username: string) {
  const [row] = await db
    .select({ admin: adminUser, roleName: role.role_name, asleep })
    .from(adminUser)
    .leftJoin(role, eq(role.role_id, adminUser.role_id))
    .where(and(eq(adminUser.username, username), eq(adminUser.user_state, 0)));
  return row;
}

function logLogin(db: Db, context: Context, username: string, operatorId: number, failure?: Refusal): Promise<void> {
  const { summary, method, path } = sessionApi.login;
  return recordLog(db, {
    operator: { id: operatorId, name: username },
    detail: failure ? { zh: `登录失败：${failure.zh}`, en: `Sign-in refused: ${failure.en}` } : summary,
    important: false,
    time: context.now,
    ip: context.ip,
    method: `${method} ${path}`,
    params: { username },
    audits: operatorId > 0 ? [{ resource: 'session', ids: [operatorId], title: username }] : [],
  });
}

async function refuseLogin(context: Context, username: string, refusal: Refusal, params: TextParams = {}, data?: CodeChallenge): Promise<never> {
  const filled = Object.fromEntries(
    (['zh', 'en'] as const).map((lang) => [lang, refusal[lang].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))]),
  );
  await logLogin(context.db, context, username, 0, { ...refusal, ...filled });
  throw new Refused(refusal, params, undefined, data);
}

/** GET /admin/systems/admin-users/login. Captchas and tries count even though the call fails, so it opens its own transaction. */
export const login: Handler<Login> = async ({ query }, context): Promise<LoginResult> => {
  const { db, services, now, request } = context;
  const { username, password } = query;
  const unverified = await verification(query, context);
  if (unverified) return refuseLogin(context, username, unverified);
  const policy = await lockPolicy(db);
  const minutes = await takeTry(db, username, policy, now);
  if (minutes > 0) return refuseLogin(context, username, sessionErrors.locked, { minutes });

  const row = await findAdmin(db, username);
  // The same work whether the name exists or not, so that the time of the answer does not tell.
  const verify = async () => verifyPassword(isTravelling(password) ? password : '', row?.admin.password ?? (await dummyHash()));
  const right = await judged(db, username, verify());
  if (!row || !right) return refuseLogin(context, username, sessionErrors.wrongPassword);

  const { admin } = row;
  if (row.asleep) {
    // The password was right, and only who knows it is told.
    await giveTryBack(db, username, policy);
    return refuseLogin(context, username, sessionErrors.asleep);
  }
  // One that cannot be stored anew because too many wait is so at the next sign-in.
  const stored = isOutdated(admin.password) && !passwordsBusy() ? await hashPassword(password) : admin.password;
  const signing = { key: await tokenKey(services), config: services.config };
  const twoSteps = await hasSecondFactor(db, admin.id);
  const challenge = async (): Promise<CodeChallenge> => {
    const passkey = await assertion(context, admin.id, 'sign-in');
    const authenticator = await hasAuthenticator(db, admin.id);
    return { challenge: await signChallenge(signing.key, username, now), authenticator, ...(passkey && { passkey }) };
  };
  if (twoSteps && !query.otp && !query.passkey) {
    // No failure: the person has only come half the way.
    await giveTryBack(db, username, policy);
    throw new Refused(sessionErrors.codeNeeded, undefined, undefined, await challenge());
  }
  // A code counts before a passkey: whoever sends both has typed the code.
  const proven = twoSteps && !query.otp ? await provenPasskey(context, admin.id, 'sign-in', query.passkey ?? '') : undefined;
  const passes = async (tx: Db) => {
    if (!twoSteps) return true;
    if (query.otp) return takeCode(services, tx, admin.id, query.otp, now);
    return proven ? usePasskey(tx, admin.id, proven, now) : false;
  };
  const tokens = await db.transaction(async (inner) => {
    const tx = inner as Db;
    if (!(await passes(tx))) return 'wrong code';
    const still = await tx
      .update(adminUser)
      .set({ last_login_at: now, password: stored })
      .where(and(eq(adminUser.id, admin.id), eq(adminUser.password, admin.password), eq(adminUser.user_state, 0)))
      .returning({ id: adminUser.id });
    // Deleted, or given another password, while we were computing.
    if (still.length === 0) return null;
    await forgetTries(tx, username);
    await logLogin(tx, context, username, admin.id);
    const uuid = String(request.headers.uuid ?? query.uuid ?? '');
    return startSession(tx, signing, { admin, roleName: row.roleName ?? '', uuid, ip: context.ip, userAgent: request.headers['user-agent'] ?? '' }, now);
  });
  if (tokens === 'wrong code') return refuseLogin(context, username, query.otp ? sessionErrors.codeWrong : sessionErrors.passkeyWrong, {}, await challenge());
  if (!tokens) return refuseLogin(context, username, sessionErrors.wrongPassword);
  return {
    uid: admin.id,
    username: admin.username,
    department: admin.department,
    face: admin.face,
    role_id: admin.founder === 1 ? 0 : admin.role_id,
    founder: admin.founder,
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
  };
};
