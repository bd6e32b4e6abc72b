/** How an administrator confirms guarded calls: what they have set (R26, R31), and the password of it. */
import { eq, sql } from 'drizzle-orm';
import { issueText, type Issue } from '#contract/core/issues.ts';
import { authenticationFields } from '#contract/access/authentication.ts';
import { authenticationErrors, type Authentication, type IdentityMethod } from '#contract/access/authentication.schema.ts';
import { textIn, type Lang } from '#contract/core/text.ts';
import { isMask, isSensitive, maskedSensitive, normalSensitive } from '#contract/core/sensitive.ts';
import { allowedMethods, confirmIdentity, dropMarks, methodsOf } from '#server/core/auth/identity.ts';
import { refuseWrong } from '#server/core/checks.ts';
import { actorOf, type Actor, type Context } from '#server/core/context.ts';
import { refuse } from '#server/core/refused.ts';
import { adminUser, identityCheck, identityCode } from '#server/core/schema.ts';
import { clearOf } from '#server/core/secrets/sensitive.ts';
import type { Db } from '#server/db/client.ts';
import { giveTryBack, lockPolicy } from '../auth/lockout.ts';
import { storeContact } from '../admin/contact.ts';
import { countOwnTry, judged, logWrong } from '../auth/own-password.ts';
import { hashPassword, isTravelling, verifyPassword } from '#server/core/auth/passwords.ts';

type Stored = typeof identityCheck.$inferSelect;

/** What an administrator has set, as stored; undefined for nothing. */
export async function storedCheck(db: Db, adminId: number): Promise<Stored | undefined> {
  const [row] = await db.select().from(identityCheck).where(eq(identityCheck.admin_id, adminId));
  return row;
}

const numberOf = async (db: Db, adminId: number) => {
  const [row] = await db.select({ mobile: adminUser.mobile }).from(adminUser).where(eq(adminUser.id, adminId));
  return row?.mobile ?? '';
};

/** The number of an administrator, which codes go to; empty for none. */
export const mobileOf = async (db: Db, adminId: number): Promise<string> => clearOf(db, await numberOf(db, adminId));

/** Whether somebody sent the number that is stored, or what they were shown of it. */
export const isNumber = (mobile: string, typed: string): boolean => typed === maskedSensitive('mobile', mobile) || normalSensitive('mobile', typed) === mobile;

/** What an administrator has set, as answered; undefined for somebody who has set nothing and has no passkey. */
export async function shownCheck({ db }: Pick<Context, 'db'>, { id }: Pick<Actor, 'id'>): Promise<Authentication | undefined> {
  const stored = await storedCheck(db, id);
  const active = await methodsOf(db, id);
  const methods = (Object.keys(active) as IdentityMethod[]).filter((method) => active[method]);
  if (!stored && methods.length === 0) return undefined;
  return { password_auth: stored?.password_auth ?? 0, message_auth: stored?.message_auth ?? 0, mobile: await numberOf(db, id), methods };
}

const CHECK_REFUSED = { zh: '二次身份验证失败', en: 'Check of identity refused' };

/**
 * One counted try at what confirms an identity, outside the transaction of the call; refuses when it was wrong. Tries are those of the sign-in.
 * A right one takes back its own try alone, so that nobody can wipe out wrong passwords with it.
 */
export async function provenBy(
  context: Context,
  judge: () => Promise<boolean>,
  wrong: (typeof authenticationErrors)[keyof typeof authenticationErrors],
): Promise<void> {
  const { db } = context;
  const actor = actorOf(context);
  await countOwnTry(context, actor);
  if (await judged(db, actor.username, judge())) return giveTryBack(db, actor.username, await lockPolicy(db));
  await logWrong(context, actor, wrong, CHECK_REFUSED);
  return refuse(wrong);
}

/** Holds what was typed against the verification password of the caller, and answers what is stored of it. */
export async function provenPassword(context: Context, typed: string): Promise<string> {
  const stored = (await storedCheck(context.db, actorOf(context).id))?.password ?? '';
  await provenBy(context, () => verifyPassword(typed, stored), authenticationErrors.passwordWrong);
  return stored;
}

/** Refuses when the verification password was changed since it was proven. */
export async function stillStored(db: Db, adminId: number, password: string): Promise<void> {
  const [row] = await db.select({ password: identityCheck.password }).from(identityCheck).where(eq(identityCheck.admin_id, adminId)).for('update');
  if (row?.password !== password) refuse(authenticationErrors.passwordWrong);
}

const refuseField = (field: 'password', issue: Issue, lang: Lang) =>
  refuseWrong([{ field, message: issueText(issue, textIn(authenticationFields[field], lang), lang) }]);

/** Refuses what is no MD5 of a password. */
export function demandTravelling(password: string, lang: Lang): void {
  if (!isTravelling(password)) refuseField('password', { code: 'custom', message: 'md5' }, lang);
}

export interface CheckInput {
  password_auth: 0 | 1;
  message_auth: 0 | 1;
  password?: string | undefined;
  old_password?: string | undefined;
  mobile?: string | undefined;
}

/** What is to be stored of a change, judged and hashed outside its transaction. */
export async function preparedCheck(context: Context, input: CheckInput) {
  const { db, lang } = context;
  const { password_auth, message_auth, password = '', old_password = '' } = input;
  const allowed = await allowedMethods(db);
  const { id } = actorOf(context);
  const stored = await storedCheck(db, id);
  if (password_auth === message_auth || (password_auth === 1 ? !allowed.password : !allowed.message)) refuse(authenticationErrors.noMethod);
  const known = await mobileOf(db, id);
  const mobile = input.mobile === undefined || (isMask(input.mobile) && isNumber(known, input.mobile)) ? known : input.mobile;
  if ((mobile !== '' || message_auth === 1) && !isSensitive('mobile', mobile)) refuse(authenticationErrors.mobileInvalid);
  if (password_auth === 1 && password === '' && !stored?.password) refuseField('password', { code: 'invalid_type', message: '', input: '' }, lang);
  if (password !== '') demandTravelling(password, lang);
  if (old_password !== '') await provenPassword(context, old_password);
  return { password_auth, message_auth, mobile, ...(password !== '' && { password: await hashPassword(password) }) };
}

/** Stores how an administrator confirms guarded calls. Checks that were passed by the old ways do not count any more. */
export async function storeCheck(
  { db, now }: Context,
  adminId: number,
  { mobile, ...values }: Awaited<ReturnType<typeof preparedCheck>>,
): Promise<Stored | undefined> {
  const before = await storedCheck(db, adminId);
  await storeContact(db, adminId, { mobile });
  const fresh = { ...values, updated_at: now };
  await db
    .insert(identityCheck)
    .values({ admin_id: adminId, ...fresh })
    .onConflictDoUpdate({ target: identityCheck.admin_id, set: fresh });
  await dropMarks(db, adminId);
  return before;
}

/** Sets the verification password of somebody who has a number. */
export async function storePassword({ db, now }: Context, adminId: number, password: string): Promise<void> {
  await db.update(identityCheck).set({ password, updated_at: now }).where(eq(identityCheck.admin_id, adminId));
  await dropMarks(db, adminId);
}

/** Codes that were sent before count no more. */
async function voidCodes(db: Db, adminId: number): Promise<void> {
  await db
    .update(identityCode)
    .set({ expires_at: sql`0` })
    .where(eq(identityCode.admin_id, adminId));
}

/**
 * What goes with another number of an administrator who confirms calls by text message: the caller confirms it first, since whoever has the number
 * passes the check, and what was sent to the old one counts no more.
 */
export async function numberChanged(context: Context, adminId: number): Promise<void> {
  if ((await storedCheck(context.db, adminId))?.message_auth !== 1) return;
  await confirmIdentity(context);
  await dropMarks(context.db, adminId);
  await voidCodes(context.db, adminId);
}

/** Takes away how an administrator confirms guarded calls. @returns whether anything was set */
export async function forgetIdentityCheck(db: Db, adminId: number): Promise<boolean> {
  await dropMarks(db, adminId);
  await voidCodes(db, adminId);
  return (await db.delete(identityCheck).where(eq(identityCheck.admin_id, adminId)).returning({ id: identityCheck.admin_id })).length > 0;
}
