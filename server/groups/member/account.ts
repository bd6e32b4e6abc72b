/**
 * A member's deposit and points. Other groups change them only through these functions: each locks the member's row, keeps
 * the figure from falling below zero and leaves one line in its log. Call them inside the transaction of the change.
 */
import { eq } from 'drizzle-orm';
import { memberErrors } from '#contract/member/member.schema.ts';
import type { Db } from '#server/db/client.ts';
import { found, refuse } from '#server/core/refused.ts';
import { levelFor } from './levels.ts';
import { depositLog, member, pointHistory } from './schema.ts';

/** Why and by whom an account is changed. */
export interface AccountNote {
  /** For people, in the log. */
  reason: string;
  /** Name of the administrator, or of the part of the system. */
  operator: string;
  /** Unix seconds; default: now. */
  now?: number | undefined;
}

const seconds = () => Math.floor(Date.now() / 1000);

/** Locks a member until the transaction ends. Refuses an unknown one with 123. */
async function locked(db: Db, memberId: string) {
  const [row] = await db
    .select({
      member_id: member.member_id,
      uname: member.uname,
      balance: member.balance,
      consum_point: member.consum_point,
      grade_point: member.grade_point,
      level_id: member.level_id,
      disabled: member.disabled,
    })
    .from(member)
    .where(eq(member.member_id, memberId))
    .for('update');
  return found(row, memberErrors.missing);
}

/**
 * Puts money into a member's deposit, or takes it out when negative. Disabled members keep their deposit, so refunds reach
 * them too. An amount of 0 changes nothing.
 * @param cents whole cents
 * @param note `sn` is the number of the order, service or recharge behind it
 * @returns the new balance in cents
 * @throws Refused 123 for an unknown member, 107 when more is taken than there is
 */
export async function creditDeposit(db: Db, memberId: string, cents: number, note: AccountNote & { sn: string }): Promise<number> {
  if (!Number.isSafeInteger(cents)) throw new Error(`not an amount in cents: ${cents}`);
  const row = await locked(db, memberId);
  if (cents === 0) return row.balance;
  const balance = row.balance + cents;
  if (balance < 0) refuse(memberErrors.balanceShort);
  await db.update(member).set({ balance }).where(eq(member.member_id, memberId));
  const { reason, sn, operator, now = seconds() } = note;
  await db.insert(depositLog).values({ member_id: memberId, member_name: row.uname, money: cents, time: now, detail: reason, sn, operator });
  return balance;
}

/** What is added to the points; negative to take away. */
export interface PointChange {
  /** Points to spend. */
  consum?: number | undefined;
  /** Growth points; the level follows them. */
  grade?: number | undefined;
}

/** What the points are after a change. */
export interface Points {
  consum_point: number;
  grade_point: number;
  level_id: string | null;
}

/**
 * Adds or takes points. A deduction larger than what is there leaves 0, and the log tells what was really taken (R12).
 * What changes nothing leaves no line.
 * @throws Refused 123 for an unknown member, 106 for amounts that are not whole
 */
export async function changePoints(db: Db, memberId: string, { consum = 0, grade = 0 }: PointChange, note: AccountNote): Promise<Points> {
  if (!Number.isSafeInteger(consum) || !Number.isSafeInteger(grade)) refuse(memberErrors.points);
  const row = await locked(db, memberId);
  const consum_point = Math.max(0, row.consum_point + consum);
  const grade_point = Math.max(0, row.grade_point + grade);
  const spent = consum_point - row.consum_point;
  const grown = grade_point - row.grade_point;
  if (spent === 0 && grown === 0) return { consum_point, grade_point, level_id: row.level_id };
  const level_id = grown === 0 ? row.level_id : await levelFor(db, grade_point);
  await db.update(member).set({ consum_point, grade_point, level_id }).where(eq(member.member_id, memberId));
  const { reason, operator, now = seconds() } = note;
  await db.insert(pointHistory).values({
    member_id: memberId,
    time: now,
    operator,
    reason,
    grade_point: Math.abs(grown),
    grade_point_type: grown > 0 ? 1 : 0,
    consum_point: Math.abs(spent),
    consum_point_type: spent > 0 ? 1 : 0,
  });
  return { consum_point, grade_point, level_id };
}
