/**
 * Passkeys (WebAuthn): made for an account, and proven in the second step of a sign-in and in the check of identity. A challenge waits in the
 * database, counts once, and for its administrator and purpose only.
 */
import { isIP } from 'node:net';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { MAX_PASSKEYS } from '#contract/access/passkey.ts';
import { passkeyErrors, type Passkey } from '#contract/access/passkey.schema.ts';
import { readSite } from '#server/base/site.ts';
import { publicAddress } from '#server/core/addresses.ts';
import { tokenKey } from '#server/core/auth/tokens.ts';
import { refusingDuplicates } from '#server/core/conflict.ts';
import type { Actor, Context } from '#server/core/context.ts';
import { found, refuse } from '#server/core/refused.ts';
import { adminUser, passkey, passkeyChallenge } from '#server/core/schema.ts';
import type { Db } from '#server/db/client.ts';

/** How long an answer to a challenge may take, in seconds. */
const CHALLENGE_SECONDS = 300;

type Purpose = (typeof passkeyChallenge.$inferSelect)['purpose'];
type Options = Record<string, unknown>;

/** Whom passkeys are made for: the host of this server as browsers know it. Null at a bare IP address, for which there are none. */
function party({ services, request }: Pick<Context, 'services' | 'request'>): { id: string; origins: string[] } | null {
  const address = publicAddress(services.config, request);
  if (address === '') return null;
  const { hostname, origin } = new URL(address);
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return null;
  const belongs = (other: string) => other === hostname || other.endsWith(`.${hostname}`);
  return { id: hostname, origins: [origin, ...services.config.allowedOrigins.filter((other) => belongs(new URL(other).hostname))] };
}

async function keepChallenge(db: Db, admin_id: number, purpose: Purpose, challenge: string, now: number): Promise<void> {
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expires_at, now));
  await db.insert(passkeyChallenge).values({ challenge, admin_id, purpose, expires_at: now + CHALLENGE_SECONDS });
}

/** Takes a challenge, once; false when it is none of this administrator's for this purpose, or too old. */
async function takeChallenge(db: Db, admin_id: number, purpose: Purpose, challenge: string, now: number): Promise<boolean> {
  const own = and(eq(passkeyChallenge.challenge, challenge), eq(passkeyChallenge.admin_id, admin_id), eq(passkeyChallenge.purpose, purpose));
  const [taken] = await db.delete(passkeyChallenge).where(own).returning();
  return taken !== undefined && taken.expires_at > now;
}

const ownKeys = (db: Db, adminId: number) => db.select().from(passkey).where(eq(passkey.admin_id, adminId)).orderBy(asc(passkey.id));

/** Whether an administrator has any. */
export const hasPasskeys = async (db: Db, adminId: number): Promise<boolean> => (await db.$count(passkey, eq(passkey.admin_id, adminId))) > 0;

const shown = ({ id, name, created_at, last_used_at }: typeof passkey.$inferSelect): Passkey => ({ id, name, created_at, last_used_at });

/** The passkeys of an account, oldest first. */
export const passkeysOf = async (db: Db, adminId: number): Promise<Passkey[]> => (await ownKeys(db, adminId)).map(shown);

const named = ({ credential_id, transports }: typeof passkey.$inferSelect) => ({ id: credential_id, transports });

/** A name for the account that tells authenticators nothing about it and stays the same. */
const handleOf = async (context: Context, actor: Actor): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    createHmac('sha256', await tokenKey(context.services))
      .update(`passkey user ${actor.id}`)
      .digest(),
  );

/** What the browser needs to make a passkey. Refuses at addresses and in numbers for which there are none. */
export async function registration(context: Context, actor: Actor): Promise<Options> {
  const { db, now } = context;
  const at = party(context) ?? refuse(passkeyErrors.noDomain);
  const keys = await ownKeys(db, actor.id);
  if (keys.length >= MAX_PASSKEYS) refuse(passkeyErrors.tooMany, { max: MAX_PASSKEYS });
  const options = await generateRegistrationOptions({
    rpName: (await readSite(db)).site_name,
    rpID: at.id,
    userName: actor.username,
    userID: await handleOf(context, actor),
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: keys.map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await keepChallenge(db, actor.id, 'register', options.challenge, now);
  return options as unknown as Options;
}

/** What a browser sent, or undefined when it is no JSON object. */
function parsed<T>(text: string): T | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

/** A new passkey as the browser made it; null when the answer is not to be trusted. Uses the challenge up: to be called outside a transaction. */
export async function registered(context: Context, actor: Actor, text: string) {
  const { db, now } = context;
  const at = party(context);
  const response = parsed<RegistrationResponseJSON>(text);
  if (!at || !response) return null;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(db, actor.id, 'register', challenge, now),
      expectedOrigin: at.origins,
      expectedRPID: at.id,
    });
    return verified ? registrationInfo.credential : null;
  } catch {
    return null;
  }
}

/** Stores a new passkey. */
export async function storePasskey(
  context: Context,
  actor: Actor,
  name: string,
  credential: NonNullable<Awaited<ReturnType<typeof registered>>>,
): Promise<Passkey> {
  const { db, now } = context;
  // Who adds two at once waits here, so that the limit holds.
  await db.select({ id: adminUser.id }).from(adminUser).where(eq(adminUser.id, actor.id)).for('update');
  if ((await ownKeys(db, actor.id)).length >= MAX_PASSKEYS) refuse(passkeyErrors.tooMany, { max: MAX_PASSKEYS });
  const { id, publicKey, counter, transports = [] } = credential;
  const row = { admin_id: actor.id, credential_id: id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports, name, created_at: now };
  const [made] = await refusingDuplicates({ passkey_credential_once: passkeyErrors.known }, () => db.insert(passkey).values(row).returning());
  return shown(found(made));
}

const own = (adminId: number, id: number) => and(eq(passkey.id, id), eq(passkey.admin_id, adminId));

/** Calls an own passkey something else; 404 for any other. */
export async function renamePasskey(db: Db, adminId: number, id: number, name: string): Promise<{ before: string; after: Passkey }> {
  const [before] = await db.select().from(passkey).where(own(adminId, id)).for('update');
  await db.update(passkey).set({ name }).where(own(adminId, id));
  return { before: found(before).name, after: { ...shown(found(before)), name } };
}

/** Removes an own passkey; 404 for any other. */
export async function removePasskey(db: Db, adminId: number, id: number): Promise<Passkey> {
  const [removed] = await db.delete(passkey).where(own(adminId, id)).returning();
  return shown(found(removed));
}

/** Removes all of an account. @returns whether there was any */
export async function removePasskeys(db: Db, adminId: number): Promise<boolean> {
  await db.delete(passkeyChallenge).where(eq(passkeyChallenge.admin_id, adminId));
  return (await db.delete(passkey).where(eq(passkey.admin_id, adminId)).returning({ id: passkey.id })).length > 0;
}

/** What the browser needs to prove one of an account's passkeys; undefined when it has none, or at an address for which there are none. */
export async function assertion(context: Context, adminId: number, purpose: 'sign-in' | 'check'): Promise<Options | undefined> {
  const { db, now } = context;
  const at = party(context);
  const keys = await ownKeys(db, adminId);
  if (!at || keys.length === 0) return undefined;
  const options = await generateAuthenticationOptions({
    rpID: at.id,
    allowCredentials: keys.map(named),
    userVerification: 'required',
    timeout: CHALLENGE_SECONDS * 1000,
  });
  await keepChallenge(db, adminId, purpose, options.challenge, now);
  return options as unknown as Options;
}

/** A passkey that was proven a moment ago, with the signatures that its authenticator counted before and with this one. */
export interface ProvenPasskey {
  id: number;
  before: number;
  after: number;
}

/**
 * Holds a browser's answer against the account's passkeys; null when it does not fit. Uses the challenge up: to be called outside a transaction,
 * so that a refused answer cannot be tried again.
 */
export async function provenPasskey(context: Context, adminId: number, purpose: 'sign-in' | 'check', text: string): Promise<ProvenPasskey | null> {
  const { db, now } = context;
  const at = party(context);
  const response = parsed<AuthenticationResponseJSON>(text);
  const key = response && (await ownKeys(db, adminId)).find(({ credential_id }) => credential_id === response.id);
  if (!at || !key) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(db, adminId, purpose, challenge, now),
      expectedOrigin: at.origins,
      expectedRPID: at.id,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
        counter: key.counter,
        transports: key.transports,
      },
    });
    return verified ? { id: key.id, before: key.counter, after: authenticationInfo.newCounter } : null;
  } catch {
    // Also a counter that went back, which a copied authenticator betrays.
    return null;
  }
}

/** Writes down that a proven passkey was used, in the transaction of what it opens; false when it was removed, or used elsewhere meanwhile. */
export async function usePasskey(db: Db, adminId: number, { id, before, after }: ProvenPasskey, now: number): Promise<boolean> {
  // Synchronised passkeys do not count: theirs stays 0.
  const ahead = or(lt(passkey.counter, after), before === 0 && after === 0 ? sql`true` : undefined);
  const used = await db
    .update(passkey)
    .set({ counter: after, last_used_at: now })
    .where(and(own(adminId, id), ahead))
    .returning({ id: passkey.id });
  return used.length > 0;
}
