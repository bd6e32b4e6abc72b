/** Whoever sits at an open browser must not change how its owner signs in: the own password is asked for, and tries are counted. */
import { and, eq } from 'drizzle-orm';
import type { Refusal } from '#contract/core/refusal.ts';
import type { Text } from '#contract/core/text.ts';
import { sessionErrors } from '#contract/access/session.schema.ts';
import type { Db } from '#server/db/client.ts';
import type { Actor, Context } from '#server/core/context.ts';
import { calledPath, recordLog } from '#server/core/log/write.ts';
import { refuse } from '#server/core/refused.ts';
import { adminUser } from '#server/core/schema.ts';
import { forgetTries, giveTryBack, lockPolicy, takeTry } from './lockout.ts';
import { isTravelling, verifyPassword } from '#server/core/auth/passwords.ts';

/** A password that was right a moment ago; `stillProven` holds it against the account again, inside the transaction. */
export interface Proof {
  stored: string;
}

const storedPassword = async (db: Db, adminId: number, lock = false): Promise<string | undefined> => {
  const read = db
    .select({ password: adminUser.password })
    .from(adminUser)
    .where(and(eq(adminUser.id, adminId), eq(adminUser.user_state, 0)));
  return (await (lock ? read.for('update') : read))[0]?.password;
};

/**
 * Counts one try under the caller's name, together with those of the sign-in; refuses when the name is locked. Runs outside
 * the transaction of the call, so that the try stays counted when the call is refused.
 */
export async function countOwnTry({ db, now }: Context, actor: Actor): Promise<void> {
  const minutes = await takeTry(db, actor.username, await lockPolicy(db), now);
  if (minutes > 0) refuse(sessionErrors.locked, { minutes });
}

const PASSWORD_REFUSED: Text = { zh: '验证登录密码失败', en: 'Own password refused' };

/** Leaves a line in the system log, as a refused sign-in does; it stays although the call is refused. */
export const logWrong = (context: Context, actor: Actor, wrong: Refusal, what: Text = PASSWORD_REFUSED): Promise<void> =>
  recordLog(context.db, {
    operator: { id: actor.id, name: actor.username },
    detail: { zh: `${what.zh}：${wrong.zh}`, en: `${what.en}: ${wrong.en}` },
    important: true,
    time: context.now,
    ip: context.ip,
    method: `${context.request.method} ${calledPath(context)}`,
    // Nothing of what was typed.
    params: {},
    audits: [{ resource: 'account', ids: [actor.id], title: actor.username }],
  });

/** Holds what was typed against the caller's password, as one counted try. Runs outside the transaction: it is slow on purpose. */
export async function provePassword(context: Context, actor: Actor, typed: string, wrong: Refusal): Promise<Proof> {
  const { db } = context;
  await countOwnTry(context, actor);
  const stored = (await storedPassword(db, actor.id)) ?? '';
  const right = isTravelling(typed) && (await judged(db, actor.username, verifyPassword(typed, stored)));
  if (!right) {
    await logWrong(context, actor, wrong);
    refuse(wrong);
  }
  await forgetTries(db, actor.username);
  return { stored };
}

/** Refuses when the password was changed since it was proven. Locks the account until the call ends. */
export async function stillProven(db: Db, actor: Actor, proof: Proof, wrong: Refusal): Promise<void> {
  if ((await storedPassword(db, actor.id, true)) !== proof.stored) refuse(wrong);
}

/** The judgement on a counted try; one that could not be judged (too many wait) was no try. */
export async function judged<T>(db: Db, name: string, judgement: Promise<T>): Promise<T> {
  try {
    return await judgement;
  } catch (error) {
    await giveTryBack(db, name, await lockPolicy(db));
    throw error;
  }
}
