/** Sessions in the database: started by sign-in, kept by refresh, ended by logout, password change and deletion. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { TokenPair } from '#contract/access/session.schema.ts';
import type { Db } from '#server/db/client.ts';
import type { Config } from '#server/core/config.ts';
import type { Services } from '#server/core/context.ts';
import { adminSession, adminUser, role, type EndReason } from '#server/core/schema.ts';
import { asleep } from './sleep.ts';
import { refreshExpiry, signTokens, type TokenClaims } from '#server/core/auth/tokens.ts';

/** How long a refresh token stays usable after it was replaced, in seconds: two tabs may refresh at the same time. */
export const REPLACED_USABLE_SECONDS = 30;

/** How long a session is kept after it could last have been used, in seconds. */
const KEPT_SECONDS = 30 * 86_400;

/** That an account is used is written down this often, in seconds. */
const AWAKE_SECONDS = 6 * 3600;

/** How many ended sessions an event names; it may not be larger than 8 kB. */
const MAX_NAMED = 100;

/** What tokens are made with. The key is loaded beforehand: an open transaction must not wait for another connection. */
export interface Signing {
  key: Uint8Array;
  config: Config;
}

/** Who signs in, and from where. */
export interface NewSession {
  admin: { id: number; username: string; founder: 0 | 1 };
  roleName: string;
  uuid: string;
  ip: string;
  userAgent: string;
}

/** Starts a session and answers its tokens. */
export async function startSession(db: Db, signing: Signing, session: NewSession, now: number): Promise<TokenPair> {
  const sid = randomUUID();
  const jti = randomUUID();
  const { admin } = session;
  // Nobody can use these any more; without this the table would grow for ever.
  await db.delete(adminSession).where(and(eq(adminSession.admin_id, admin.id), lt(adminSession.expires_at, now - KEPT_SECONDS)));
  await db.insert(adminSession).values({
    sid,
    admin_id: admin.id,
    uuid: session.uuid.slice(0, 100),
    refresh_jti: jti,
    created_at: now,
    last_seen_at: now,
    expires_at: refreshExpiry(signing.config, now),
    ip: session.ip,
    user_agent: session.userAgent.slice(0, 300),
  });
  const subject = { uid: admin.id, username: admin.username, founder: admin.founder, role: session.roleName, sid };
  const { access, refresh } = await signTokens(signing.key, signing.config, subject, jti, now);
  return { accessToken: access, refreshToken: refresh };
}

/** What a refresh came to. `reused`: the token had long been replaced, so somebody else has it; the session is over. */
export type Refreshed =
  | { outcome: 'renewed'; tokens: TokenPair }
  | { outcome: 'gone' | 'refused' }
  | { outcome: 'reused'; admin: { id: number; username: string } };

/**
 * Renews a session. The row is locked, so that of two processes only one replaces the token; the other one answers a
 * pair with the id that the first one made.
 */
export async function renewSession(db: Db, signing: Signing, claims: TokenClaims, now: number): Promise<Refreshed> {
  const [session] = await db.select().from(adminSession).where(eq(adminSession.sid, claims.sid)).for('update');
  if (!session || session.admin_id !== claims.uid) return { outcome: 'refused' };
  const [admin] = await db
    .select({
      id: adminUser.id,
      username: adminUser.username,
      founder: adminUser.founder,
      changed: adminUser.password_changed_at,
      roleName: role.role_name,
      awake_at: adminUser.awake_at,
      asleep,
    })
    .from(adminUser)
    .leftJoin(role, eq(role.role_id, adminUser.role_id))
    .where(and(eq(adminUser.id, session.admin_id), eq(adminUser.user_state, 0)));
  if (!admin) return { outcome: 'gone' };
  if (session.ended_at !== null || claims.iat < admin.changed) return { outcome: 'refused' };
  if (admin.asleep || (admin.founder === 0 && admin.roleName === null)) return { outcome: 'refused' };

  const usable = session.replaced.filter((entry) => now - entry.at <= REPLACED_USABLE_SECONDS);
  let jti = session.refresh_jti;
  if (claims.jti === jti) {
    jti = randomUUID();
    usable.push({ jti: claims.jti, at: now });
  } else if (!usable.some((entry) => entry.jti === claims.jti)) {
    await db.update(adminSession).set({ ended_at: now, end_reason: 'reused' }).where(eq(adminSession.sid, session.sid));
    return { outcome: 'reused', admin };
  }
  await db
    .update(adminSession)
    .set({ refresh_jti: jti, replaced: usable, last_seen_at: now, expires_at: refreshExpiry(signing.config, now) })
    .where(eq(adminSession.sid, session.sid));
  if (admin.awake_at < now - AWAKE_SECONDS) await db.update(adminUser).set({ awake_at: now }).where(eq(adminUser.id, admin.id));
  const subject = { uid: admin.id, username: admin.username, founder: admin.founder, role: admin.roleName ?? '', sid: session.sid };
  const { access, refresh } = await signTokens(signing.key, signing.config, subject, jti, now);
  return { outcome: 'renewed', tokens: { accessToken: access, refreshToken: refresh } };
}

/**
 * Ends live sessions of an administrator, all, the one with this id, or all but one, and tells their browsers. An event without `sids`
 * means all of them.
 * @returns the ids of the sessions that ended
 */
export async function endSessions(
  db: Db,
  services: Services,
  which: { adminId: number; sid?: string; except?: string },
  reason: EndReason,
  now: number,
): Promise<string[]> {
  const { adminId, sid, except } = which;
  const ended = await db
    .update(adminSession)
    .set({ ended_at: now, end_reason: reason })
    .where(
      and(
        eq(adminSession.admin_id, adminId),
        isNull(adminSession.ended_at),
        sid === undefined ? undefined : eq(adminSession.sid, sid),
        except === undefined ? undefined : ne(adminSession.sid, except),
      ),
    )
    .returning({ sid: adminSession.sid });
  const sids = ended.map((session) => session.sid);
  // An event has room for so many ids; beyond that every browser asks whether it is meant.
  const named = (sid !== undefined || except !== undefined) && sids.length <= MAX_NAMED;
  if (sids.length > 0) await services.live.publish(db, { type: 'session', admins: [adminId], data: named ? { reason, sids } : { reason } });
  return sids;
}

/** The live sessions of an administrator, the one used last first. */
export function liveSessions(db: Db, adminId: number, now: number) {
  return db
    .select()
    .from(adminSession)
    .where(and(eq(adminSession.admin_id, adminId), isNull(adminSession.ended_at), gt(adminSession.expires_at, now)))
    .orderBy(desc(adminSession.last_seen_at), desc(adminSession.created_at))
    .limit(200);
}
