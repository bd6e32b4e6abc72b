/**
 * A member's deposit and points, for other groups: each change is posted to the member's books and so leaves an entry with its cause; the
 * same cause counts once. Call them inside the transaction of the change.
 */
import { eq } from 'drizzle-orm';
import { memberErrors } from '#contract/member/member.schema.ts';
import type { Db } from '#server/db/client.ts';
import { found, refuse } from '#server/core/refused.ts';
import { refuseTampered } from '#server/platform/falsify/refuse.ts';
import { post, type Cause, type Posting } from '#server/platform/ledger/post.ts';
import { consumPoints, gradePoints, wallet } from './books.ts';
import { levelFor } from './levels.ts';
import { member } from './schema.ts';

/** Why and by whom an account is changed. */
export interface AccountNote {
  /** The record behind it. */
  cause: Cause;
  /** For people, in the log. */
  reason: string;
  /** Name of the administrator, or of the part of the system. */
  operator: string;
  /** Where it comes from or goes to, e.g. `shop:12`; the platform unless given. */
  counterpart?: string | undefined;
  /** Unix seconds; default: now. */
  now?: number | undefined;
}

const PLATFORM = 'platform';
const seconds = () => Math.floor(Date.now() / 1000);

const told = ({ cause, reason: remark, operator, counterpart = PLATFORM, now = seconds() }: AccountNote) => ({ cause, remark, operator, counterpart, now });

/**
 * Puts money into a member's deposit, or takes it out when negative. Disabled members keep their deposit, so refunds reach
 * them too. An amount of 0 changes nothing, nor does a cause that was posted before.
 * @param cents whole cents
 * @returns the balance afterwards, in cents
 * @throws Refused 123 for an unknown member, 107 when more is taken than there is, 006 while it was tampered with
 */
export async function creditDeposit(db: Db, memberId: string, cents: number, note: AccountNote): Promise<number> {
  if (cents !== 0) await refuseTampered(db, 'MEMBER_WALLET', [memberId]);
  const [posted] = await post(db, [{ book: wallet, account: memberId, amount: cents, ...told(note) }]);
  return found(posted).balance;
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

const pointsOf = async (db: Db, memberId: string): Promise<Points> => {
  const { consum_point, grade_point, level_id } = member;
  const [row] = await db.select({ consum_point, grade_point, level_id }).from(member).where(eq(member.member_id, memberId));
  return found(row, memberErrors.missing);
};

/**
 * Adds or takes points. A deduction larger than what is there leaves 0, and the log tells what was really taken (R12).
 * What changes nothing leaves no entry.
 * @throws Refused 123 for an unknown member, 106 for amounts that are not whole
 */
export async function changePoints(db: Db, memberId: string, { consum = 0, grade = 0 }: PointChange, note: AccountNote): Promise<Points> {
  if (!Number.isSafeInteger(consum) || !Number.isSafeInteger(grade)) refuse(memberErrors.points);
  const shared = { account: memberId, atMost: true, ...told(note) };
  const postings: Posting[] = [
    { book: consumPoints, amount: consum, ...shared },
    { book: gradePoints, amount: grade, ...shared },
  ];
  const [, grown] = await post(db, postings);
  const level_id = grown?.applied ? await levelFor(db, grown.balance) : undefined;
  if (level_id !== undefined) await db.update(member).set({ level_id }).where(eq(member.member_id, memberId));
  return pointsOf(db, memberId);
}
