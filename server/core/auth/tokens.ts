/** The two tokens of a session: signed with HS512, same claims, told apart by `kind`. */
import { errors, jwtVerify, SignJWT } from 'jose';
import { eq } from 'drizzle-orm';
import { newSecret, type Config } from '#server/core/config.ts';
import type { Database, Db } from '#server/db/client.ts';
import type { Services } from '#server/core/context.ts';
import { meta } from '#server/core/schema.ts';

export type TokenKind = 'access' | 'refresh';

/** Who a token is made for. `role` is the role's name, for people only: rights are always looked up. */
export interface TokenSubject {
  uid: number;
  username: string;
  founder: 0 | 1;
  role: string;
  sid: string;
}

/** What a valid token says. `iat` is unix seconds. */
export interface TokenClaims {
  uid: number;
  sid: string;
  jti: string;
  iat: number;
}

/** Difference between clocks that is forgiven on `exp`, in seconds. */
export const LEEWAY_SECONDS = 60;

/** Where the secret is kept that the first start made; unused once one is configured. */
export const SECRET_KEY = 'token_secret';
const keys = new WeakMap<Database, Promise<Uint8Array>>();

async function loadKey(db: Db, config: Config): Promise<Uint8Array> {
  if (config.tokenSecret) return new TextEncoder().encode(config.tokenSecret);
  await db.insert(meta).values({ key: SECRET_KEY, value: newSecret() }).onConflictDoNothing();
  const [row] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, SECRET_KEY));
  if (!row) throw new Error('the token secret could not be stored');
  return new TextEncoder().encode(row.value);
}

/** The signing key: configured, or made once and kept with the data so that restarts keep sessions. */
export function tokenKey({ database, config }: Pick<Services, 'database' | 'config'>): Promise<Uint8Array> {
  let key = keys.get(database);
  if (!key) {
    key = loadKey(database.db, config);
    keys.set(database, key);
    key.catch(() => keys.delete(database));
  }
  return key;
}

/** The moment (unix seconds) at which a refresh token made now expires: counted after the access token's own expiry. */
export const refreshExpiry = (config: Config, now: number): number => now + config.accessTokenSeconds + config.refreshTokenSeconds;

/**
 * Makes both tokens of a session.
 * @param jti id that the session expects of its refresh token
 * @param now unix seconds
 */
export async function signTokens(
  key: Uint8Array,
  config: Config,
  subject: TokenSubject,
  jti: string,
  now: number,
): Promise<{ access: string; refresh: string }> {
  const sign = (kind: TokenKind, exp: number) =>
    new SignJWT({
      uid: subject.uid,
      username: subject.username,
      founder: subject.founder,
      role: 'ADMIN',
      roles: [subject.founder === 1 ? 'SUPER_ADMIN' : subject.role],
      kind,
      sid: subject.sid,
    })
      .setProtectedHeader({ alg: 'HS512', typ: 'JWT' })
      .setSubject('user')
      .setJti(jti)
      .setIssuedAt(now)
      .setExpirationTime(exp)
      .sign(key);
  const [access, refresh] = await Promise.all([sign('access', now + config.accessTokenSeconds), sign('refresh', refreshExpiry(config, now))]);
  return { access, refresh };
}

/** What tokens say that were found genuine: the same token comes with every call of a session. */
const genuine = new Map<string, { key: Uint8Array; kind: TokenKind; exp: number; claims: TokenClaims }>();
const MAX_GENUINE = 5_000;

/** What a token says, or null when it is malformed, forged, expired or of the other kind. */
export async function readToken(key: Uint8Array, token: string, kind: TokenKind): Promise<TokenClaims | null> {
  const known = genuine.get(token);
  if (known && known.key === key && known.kind === kind && Date.now() / 1000 < known.exp + LEEWAY_SECONDS) return known.claims;
  const read = await verified(key, token, kind);
  genuine.delete(token);
  if (!read) return null;
  const [oldest] = genuine.keys();
  if (genuine.size >= MAX_GENUINE && oldest !== undefined) genuine.delete(oldest);
  genuine.set(token, { key, kind, ...read });
  return read.claims;
}

async function verified(key: Uint8Array, token: string, kind: TokenKind): Promise<{ exp: number; claims: TokenClaims } | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS512'],
      subject: 'user',
      clockTolerance: LEEWAY_SECONDS,
      requiredClaims: ['exp', 'iat', 'jti'],
    });
    const { uid, sid, jti, iat, exp } = payload;
    if (
      payload.kind !== kind ||
      typeof uid !== 'number' ||
      typeof sid !== 'string' ||
      typeof jti !== 'string' ||
      typeof iat !== 'number' ||
      typeof exp !== 'number'
    )
      return null;
    return { exp, claims: { uid, sid, jti, iat } };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
