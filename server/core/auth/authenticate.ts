import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Actor, Services } from '#server/core/context.ts';
import { adminSession, adminUser } from '#server/core/schema.ts';
import { anyOf, listed, prepared } from '#server/db/prepared.ts';
import { together } from '#server/db/together.ts';
import { readToken, tokenKey } from './tokens.ts';

/** `last_seen_at` of a session is written at most this often, in seconds. */
const SEEN_EVERY = 60;

/** The token that a request presents: bare or after `Bearer `. */
export function presentedToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization?.trim();
  if (!header) return null;
  return header.replace(/^bearer\s+/i, '') || null;
}

const sessionsOf = prepared('sessions_of', (db, name) =>
  db
    .select({
      sid: adminSession.sid,
      id: adminUser.id,
      username: adminUser.username,
      founder: adminUser.founder,
      roleId: adminUser.role_id,
      passwordChangedAt: adminUser.password_changed_at,
      lastSeenAt: adminSession.last_seen_at,
    })
    .from(adminSession)
    .innerJoin(adminUser, eq(adminUser.id, adminSession.admin_id))
    .where(and(anyOf(adminSession.sid, 'sids'), isNull(adminSession.ended_at), eq(adminUser.user_state, 0)))
    .prepare(name),
);

const sessionOf = together(async (db, sids: readonly string[]) => new Map((await sessionsOf(db, { sids: listed(sids) })).map((row) => [row.sid, row])));

/**
 * The administrator behind a request; null when there is no access token, or it is invalid or expired, or its session has
 * ended, or its administrator was deleted, or the password changed after it was made (R9).
 */
export async function authenticate(request: FastifyRequest, services: Services): Promise<Actor | null> {
  const token = presentedToken(request);
  if (!token) return null;
  const { db } = services.database;
  const claims = await readToken(await tokenKey(services), token, 'access');
  if (!claims) return null;
  const row = await sessionOf(db, claims.sid);
  if (!row || row.id !== claims.uid || claims.iat < row.passwordChangedAt) return null;
  const now = Math.floor(Date.now() / 1000);
  if (now - row.lastSeenAt >= SEEN_EVERY) {
    await db
      .update(adminSession)
      .set({ last_seen_at: sql`greatest(${adminSession.last_seen_at}, ${now})` })
      .where(and(eq(adminSession.sid, claims.sid), lt(adminSession.last_seen_at, now)));
  }
  return { id: row.id, username: row.username, founder: row.founder === 1, roleId: row.roleId, sid: claims.sid };
}
