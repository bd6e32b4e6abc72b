/** Wrong passwords add up per name; too many lock the name for a while, whether an administrator has it or not. */
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { AccountSetting } from '#contract/setting/account.schema.ts';
import type { Db } from '#server/db/client.ts';
import { readAccountSetting } from '#server/core/account-setting.ts';
import { loginFailure } from '#server/core/schema.ts';

/** Numbers of the account-security settings: `retry_times` wrong passwords within `retry_cycle` hours lock for `lock_duration` minutes. 0 = off. */
export type LockPolicy = Pick<AccountSetting, 'retry_cycle' | 'retry_times' | 'lock_duration'>;

/** The policy in force. */
export const lockPolicy = (db: Db): Promise<LockPolicy> => readAccountSetting(db);

/**
 * Counts one try before its password is looked at, so that tries at the same moment cannot slip past the limit; a
 * successful sign-in forgets them again. Runs outside a transaction.
 * @returns minutes until the name may be tried again; 0 = this try may go on
 */
export async function takeTry(db: Db, name: string, policy: LockPolicy, now: number): Promise<number> {
  if (policy.retry_times === 0 || policy.retry_cycle === 0 || policy.lock_duration === 0) return 0;
  const stale = now - policy.retry_cycle * 3600;
  const lockUntil = now + policy.lock_duration * 60;
  await db.delete(loginFailure).where(and(lt(loginFailure.first_at, stale), lte(loginFailure.locked_until, now)));
  const { name: key, failures, first_at, locked_until } = loginFailure;
  // A lock that has been served starts the count anew.
  const fresh = sql`(${first_at} < ${stale} or ${locked_until} > 0)`;
  const count = sql`(case when ${fresh} then 1 else ${failures} + 1 end)`;
  const counted = await db
    .insert(loginFailure)
    .values({ name, failures: 1, first_at: now, locked_until: policy.retry_times <= 1 ? lockUntil : 0 })
    .onConflictDoUpdate({
      target: key,
      set: {
        failures: count,
        first_at: sql`case when ${fresh} then ${now}::bigint else ${first_at} end`,
        locked_until: sql`case when ${count} >= ${policy.retry_times}::int then ${lockUntil}::bigint else 0 end`,
      },
      setWhere: lte(locked_until, now),
    })
    .returning({ failures });
  if (counted.length > 0) return 0;
  const [locked] = await db.select({ until: locked_until }).from(loginFailure).where(eq(key, name));
  return Math.max(1, Math.ceil(((locked?.until ?? lockUntil) - now) / 60));
}

/**
 * Takes one counted try back, for a right password that still waits for its second step. The others stay counted, or
 * whoever knows the password could start over after each wrong code.
 */
export async function giveTryBack(db: Db, name: string, policy: LockPolicy): Promise<void> {
  const { failures, locked_until } = loginFailure;
  await db
    .update(loginFailure)
    .set({ failures: sql`${failures} - 1`, locked_until: sql`case when ${failures} - 1 >= ${policy.retry_times}::int then ${locked_until} else 0 end` })
    .where(and(eq(loginFailure.name, name), gt(failures, 0)));
}

/** A successful sign-in forgets the wrong passwords of its name. */
export async function forgetTries(db: Db, name: string): Promise<void> {
  await db.delete(loginFailure).where(eq(loginFailure.name, name));
}
