/** The second factor of a sign-in: enrolment of an authenticator, the check of codes, and the recovery codes in place of it and of passkeys. */
import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import { RECOVERY_CODES } from '#contract/access/account.ts';
import { factorErrors, type Enrolment, type FactorState } from '#contract/access/account.schema.ts';
import type { Db } from '#server/db/client.ts';
import { seal, unseal } from '#server/base/secrets.ts';
import { readSite } from '#server/base/site.ts';
import type { Actor, Services } from '#server/core/context.ts';
import { refuse } from '#server/core/refused.ts';
import { recoveryCode, secondFactor } from '#server/core/schema.ts';
import { tokenKey } from '#server/core/auth/tokens.ts';
import { hasPasskeys } from './passkeys.ts';
import { base32, matchingStep, newSecret, otpauth } from './totp.ts';

/** How long the second step may take after the password, in seconds. */
export const CHALLENGE_SECONDS = 300;
const CHALLENGE_KIND = 'second_factor';

/** The confirmed second factor of an administrator; undefined when the sign-in asks for none. */
async function enabledFactor(db: Db, adminId: number) {
  const [row] = await db
    .select()
    .from(secondFactor)
    .where(and(eq(secondFactor.admin_id, adminId), gt(secondFactor.enabled_at, 0)));
  return row;
}

/** Whether an administrator has confirmed an authenticator. */
export const hasAuthenticator = async (db: Db, adminId: number): Promise<boolean> => (await enabledFactor(db, adminId)) !== undefined;

/** Whether the sign-in of an administrator asks for a second step: a code of the authenticator, or a passkey. */
export const hasSecondFactor = async (db: Db, adminId: number): Promise<boolean> => (await hasAuthenticator(db, adminId)) || hasPasskeys(db, adminId);

/** Whether the authenticator is on, since when (unix seconds), and how many recovery codes are left. */
export async function factorState(db: Db, adminId: number): Promise<FactorState> {
  const factor = await enabledFactor(db, adminId);
  const recovery_left = await db.$count(recoveryCode, and(eq(recoveryCode.admin_id, adminId), isNull(recoveryCode.used_at)));
  return { enabled: factor !== undefined, enabled_at: factor?.enabled_at ?? 0, recovery_left };
}

/** Makes a secret that waits for `confirmFactor`. */
export async function enrolFactor(services: Services, db: Db, actor: Actor): Promise<Enrolment> {
  if (await hasAuthenticator(db, actor.id)) refuse(factorErrors.alreadyOn);
  const secret = newSecret();
  const fresh = { secret: await seal(services, secret), enabled_at: 0, last_step: 0 };
  await db
    .insert(secondFactor)
    .values({ admin_id: actor.id, ...fresh })
    .onConflictDoUpdate({ target: secondFactor.admin_id, set: fresh });
  return { secret, uri: otpauth(secret, actor.username, (await readSite(db)).site_name) };
}

/** Turns the second factor on with a code of the new secret, and answers the first recovery codes. */
export async function confirmFactor(services: Services, db: Db, adminId: number, otp: string, now: number): Promise<string[]> {
  const [row] = await db.select().from(secondFactor).where(eq(secondFactor.admin_id, adminId)).for('update');
  if (!row) refuse(factorErrors.notBegun);
  if (row.enabled_at > 0) refuse(factorErrors.alreadyOn);
  const step = matchingStep(await unseal(services, row.secret), otp, now);
  if (step === null) refuse(factorErrors.codeWrong);
  await db.update(secondFactor).set({ enabled_at: now, last_step: step }).where(eq(secondFactor.admin_id, adminId));
  return newRecoveryCodes(services, db, adminId);
}

/** Forgets the recovery codes, when no second step is left that they could stand for. */
export async function dropRecoveryCodes(db: Db, adminId: number): Promise<void> {
  await db.delete(recoveryCode).where(eq(recoveryCode.admin_id, adminId));
}

/** Turns the authenticator off; its secret is gone, and without passkeys the recovery codes as well. @returns false when it was off */
export async function removeFactor(db: Db, adminId: number): Promise<boolean> {
  if (!(await hasPasskeys(db, adminId))) await dropRecoveryCodes(db, adminId);
  const removed = await db.delete(secondFactor).where(eq(secondFactor.admin_id, adminId)).returning({ enabled_at: secondFactor.enabled_at });
  return removed.some((row) => row.enabled_at > 0);
}

/** What is left of a recovery code as somebody types it. */
const plain = (code: string) => code.toUpperCase().replace(/[^A-Z2-7]/g, '');

const codeHash = async (services: Services, code: string): Promise<string> =>
  createHmac('sha256', await tokenKey(services))
    .update(`recovery code ${plain(code)}`)
    .digest('base64');

/** Replaces all recovery codes and answers the new ones, like `ABCDE-FGHIJ`; only now can they be read. */
export async function newRecoveryCodes(services: Services, db: Db, adminId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const text = base32(randomBytes(7)).slice(0, 10);
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
  const rows = await Promise.all(codes.map(async (code) => ({ admin_id: adminId, hash: await codeHash(services, code) })));
  await db.delete(recoveryCode).where(eq(recoveryCode.admin_id, adminId));
  await db.insert(recoveryCode).values(rows);
  return codes;
}

/**
 * Takes a code of the second step: six digits of the authenticator, or a recovery code. Each counts once, also when two
 * calls race. Runs in the transaction of the sign-in, so that a sign-in that fails otherwise uses nothing up.
 */
export async function takeCode(services: Services, db: Db, adminId: number, typed: string, now: number): Promise<boolean> {
  const digits = typed.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    const factor = await enabledFactor(db, adminId);
    if (!factor) return false;
    const step = matchingStep(await unseal(services, factor.secret), digits, now);
    if (step === null) return false;
    const taken = await db
      .update(secondFactor)
      .set({ last_step: step })
      .where(and(eq(secondFactor.admin_id, adminId), lt(secondFactor.last_step, step)))
      .returning({ admin_id: secondFactor.admin_id });
    return taken.length > 0;
  }
  const used = await db
    .update(recoveryCode)
    .set({ used_at: now })
    .where(and(eq(recoveryCode.admin_id, adminId), eq(recoveryCode.hash, await codeHash(services, typed)), isNull(recoveryCode.used_at)))
    .returning({ id: recoveryCode.id });
  return used.length > 0;
}

/** A proof that this name passed verification and password just now; it takes the place of the captcha in the second step. */
export async function signChallenge(key: Uint8Array, username: string, now: number): Promise<string> {
  return new SignJWT({ kind: CHALLENGE_KIND, name: username })
    .setProtectedHeader({ alg: 'HS512', typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + CHALLENGE_SECONDS)
    .sign(key);
}

/** Whether a challenge was made for this name and is still in time. */
export async function isChallengeFor(key: Uint8Array, challenge: string, username: string): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(challenge, key, { algorithms: ['HS512'], requiredClaims: ['exp'] });
    return payload['kind'] === CHALLENGE_KIND && payload['name'] === username;
  } catch {
    return false;
  }
}
