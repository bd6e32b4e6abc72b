/**
 * The mark of a passed check of identity. Guarded calls of administrators who have set a check take it: one mark, one call, in the session in
 * which the check was passed.
 */
import { and, eq, getTableColumns, gt, lt } from 'drizzle-orm';
import { commonErrors } from '#contract/core/refusal.ts';
import type { Db } from '#server/db/client.ts';
import { readAccountSetting } from '#server/core/account-setting.ts';
import { actorOf, type Actor, type Context } from '#server/core/context.ts';
import { refuse } from '#server/core/refused.ts';
import { adminUser, identityCheck, identityMark, passkey } from '#server/core/schema.ts';
import { isDemonstration } from '#server/core/seeded.ts';

/** How long a mark lives, in seconds. */
export const MARK_SECONDS = 300;

/** The ways in which an administrator can confirm a call now: those that were set and that the marketplace allows. */
export interface IdentityMethods {
  password: boolean;
  message: boolean;
  passkey: boolean;
}

/** What the marketplace allows. Passkeys are allowed always. */
export async function allowedMethods(db: Db): Promise<Pick<IdentityMethods, 'password' | 'message'>> {
  const { password_auth, message_auth } = await readAccountSetting(db);
  return { password: password_auth === 1, message: message_auth === 1 };
}

/** The ways of an administrator that count now. */
export async function methodsOf(db: Db, adminId: number): Promise<IdentityMethods> {
  const allowed = await allowedMethods(db);
  const [set] = await db
    .select({ ...getTableColumns(identityCheck), mobile: adminUser.mobile })
    .from(identityCheck)
    .innerJoin(adminUser, eq(adminUser.id, identityCheck.admin_id))
    .where(eq(identityCheck.admin_id, adminId));
  const keys = await db.$count(passkey, eq(passkey.admin_id, adminId));
  return {
    password: allowed.password && set?.password_auth === 1 && set.password !== '',
    message: allowed.message && set?.message_auth === 1 && set.mobile !== '',
    passkey: keys > 0,
  };
}

/** Whether guarded calls of an administrator ask for a mark at all. */
async function isAsked(db: Db, actor: Actor): Promise<boolean> {
  return Object.values(await methodsOf(db, actor.id)).some(Boolean);
}

/**
 * Whether somebody who has set no check is to set one first: the screens ask for that with each call, since they lead there (R28). Other
 * clients pass, and so do the accounts of a demonstration.
 */
const isLed = async ({ db, request }: Context): Promise<boolean> => request.headers[WANTED] === '1' && !(await isDemonstration(db));

/** Said by clients that lead administrators without a check to where it is set. */
const WANTED = 'identity-check-wanted';

type Purpose = (typeof identityMark.$inferSelect)['purpose'];

const ownMark = (actor: Actor, purpose: Purpose, now: number) =>
  and(eq(identityMark.sid, actor.sid), eq(identityMark.purpose, purpose), eq(identityMark.admin_id, actor.id), gt(identityMark.expires_at, now));

/** Leaves a mark in the caller's session, for five minutes from now; an earlier one is prolonged, not doubled. */
export async function giveMark(context: Context, purpose: Purpose = 'call'): Promise<void> {
  const { db, now } = context;
  const actor = actorOf(context);
  const expires_at = now + MARK_SECONDS;
  await db.delete(identityMark).where(lt(identityMark.expires_at, now));
  await db
    .insert(identityMark)
    .values({ sid: actor.sid, purpose, admin_id: actor.id, expires_at })
    .onConflictDoUpdate({ target: [identityMark.sid, identityMark.purpose], set: { expires_at, admin_id: actor.id } });
}

/** Takes the caller's mark of this purpose. Of calls that race for it the others wait until it is known whether the first one is kept. */
export async function takeMark(context: Context, purpose: Purpose): Promise<typeof identityMark.$inferSelect | undefined> {
  const [mark] = await context.db
    .delete(identityMark)
    .where(ownMark(actorOf(context), purpose, context.now))
    .returning();
  return mark;
}

/** Whether a guarded call of the caller would pass now: there is a mark, or no check was set. Takes nothing. */
export async function hasMark(context: Context): Promise<boolean> {
  const { db, now } = context;
  const actor = actorOf(context);
  if ((await db.$count(identityMark, ownMark(actor, 'call', now))) > 0) return true;
  return !(await isAsked(db, actor)) && !(await isLed(context));
}

/**
 * Takes the mark that a guarded call needs, in its transaction. The route does so for endpoints that are `guarded`; a handler does where only
 * what is asked for tells (an export of rows that name people).
 * @returns the mark that was taken; null when the caller has set no check
 * @throws Refused 940 without a mark
 */
export async function confirmIdentity(context: Context): Promise<typeof identityMark.$inferSelect | null> {
  const mark = await takeMark(context, 'call');
  if (mark) return mark;
  if ((await isAsked(context.db, actorOf(context))) || (await isLed(context))) refuse(commonErrors.identityNeeded);
  // Clients tell that nothing protected the call.
  context.reply.header(UNGUARDED, '1');
  return null;
}

/** Tells clients that a guarded call passed because its administrator has set no check of identity. */
const UNGUARDED = 'identity-check-unset';

/** Forgets every passed check of an administrator: what passed by the old ways does not count for the new ones. */
export async function dropMarks(db: Db, adminId: number): Promise<void> {
  await db.delete(identityMark).where(eq(identityMark.admin_id, adminId));
}

/** Puts back what a call without a transaction took, since it failed. A newer mark stays. */
export async function giveMarkBack(db: Db, mark: typeof identityMark.$inferSelect): Promise<void> {
  await db.insert(identityMark).values(mark).onConflictDoNothing();
}
