/** Members sign in once a day and get what the day gives (R33, R34). */
import { and, eq, gte, lt, max } from 'drizzle-orm';
import { dayStart } from '#contract/core/zone.ts';
import { accountText } from '#contract/member/sentences.ts';
import { signInText } from '#contract/promotion/sentences.ts';
import { signInErrors } from '#contract/promotion/sign-in.schema.ts';
import { refusingDuplicates } from '#server/core/conflict.ts';
import { found, refuse } from '#server/core/refused.ts';
import { markChanged } from '#server/core/told-later.ts';
import type { Db } from '#server/db/client.ts';
import { changePoints } from '#server/groups/member/account.ts';
import { member } from '#server/groups/member/schema.ts';
import { giveCoupon } from '../coupon/claims.ts';
import { coupon, signInRecord, signInReward } from '../schema.ts';
import { runningSignIn } from './service.ts';

export type SignInRecordRow = typeof signInRecord.$inferSelect;

/** How many days in a row today is: one more than yesterday in the same activity, and 1 again behind the last day that is set. */
async function daysInARow(db: Db, activityId: string, memberId: string, now: number): Promise<number> {
  const [yesterday] = await db
    .select({ days: signInRecord.continuous_days })
    .from(signInRecord)
    .where(
      and(
        eq(signInRecord.member_id, memberId),
        eq(signInRecord.sign_activity_id, activityId),
        gte(signInRecord.sign_day, dayStart(now, -1)),
        lt(signInRecord.sign_day, dayStart(now)),
      ),
    );
  const [last] = await db
    .select({ day: max(signInReward.sign_day) })
    .from(signInReward)
    .where(eq(signInReward.sign_activity_id, activityId));
  const days = (yesterday?.days ?? 0) + 1;
  return days > (last?.day ?? 1) ? 1 : days;
}

/** What a day gives: its own row, or the points of every day. */
async function rewardFor(db: Db, activityId: string, day: number): Promise<{ points: number; coupon_id: string | null }> {
  const rows = await db.select().from(signInReward).where(eq(signInReward.sign_activity_id, activityId));
  const own = day > 1 ? rows.find(({ sign_day }) => sign_day === day) : undefined;
  if (own) return { points: own.point_switch === 'OPEN' ? own.points : 0, coupon_id: own.coupon_switch === 'OPEN' ? own.coupon_id : null };
  return { points: rows.find(({ sign_day }) => sign_day === 1)?.points ?? 0, coupon_id: null };
}

/** What the record says, where a coupon was promised: whether it was still there. */
function told(days: number, points: number, title: string | undefined, isGiven: boolean): string {
  if (title === undefined) return signInText.write('points', { days, points });
  if (points > 0) return signInText.write(isGiven ? 'both' : 'pointsNoCoupon', { days, points, coupon: title });
  return signInText.write(isGiven ? 'coupon' : 'noCoupon', { days, coupon: title });
}

/**
 * A member signs in. Of several at once on one day, one counts.
 * @param now unix seconds
 * @throws Refused 400 where no activity runs, or the member has signed in today
 */
export async function signInDaily(db: Db, memberId: string, now: number): Promise<SignInRecordRow> {
  const activity = found(await runningSignIn(db, now), signInErrors.closed);
  // Locked, so that a second sign-in of the day waits and then sees the first.
  const [person] = await db
    .select({ uname: member.uname })
    .from(member)
    .where(and(eq(member.member_id, memberId), eq(member.disabled, 0)))
    .for('update');
  const { uname } = found(person);
  const sign_day = dayStart(now);
  const already = and(eq(signInRecord.member_id, memberId), eq(signInRecord.sign_day, sign_day));
  if ((await db.$count(signInRecord, already)) > 0) refuse(signInErrors.signed);
  const continuous_days = await daysInARow(db, activity.id, memberId, now);
  const { points, coupon_id } = await rewardFor(db, activity.id, continuous_days);
  const held = coupon_id === null ? undefined : await giveCoupon(db, coupon_id, memberId, now);
  const [named] = coupon_id === null || held ? [] : await db.select({ title: coupon.title }).from(coupon).where(eq(coupon.coupon_id, coupon_id));
  const title = coupon_id === null ? undefined : (held?.title ?? named?.title ?? coupon_id);
  const insert = db
    .insert(signInRecord)
    .values({
      sign_activity_id: activity.id,
      member_id: memberId,
      member_name: uname,
      sign_in_date: now,
      sign_day,
      continuous_days,
      points,
      mc_id: held?.mc_id ?? null,
      description: told(continuous_days, points, title, held !== undefined),
    })
    .returning();
  const [row] = await refusingDuplicates({ sign_in_record_day_once: signInErrors.signed }, () => insert);
  const record = found(row);
  const note = { cause: { kind: 'sign_in', id: record.id }, reason: accountText.write('signedIn'), operator: uname, now };
  if (points > 0) await changePoints(db, memberId, { consum: points }, note);
  markChanged(db, 'signInRecord', record.id);
  return record;
}
