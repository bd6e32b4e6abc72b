/** What members do: pledge, pay within half an hour, or give up (R90). Called in the transaction of whoever serves them. */
import { and, eq, gte, inArray, ne, or, sql } from 'drizzle-orm';
import { HOLD_SECONDS } from '#contract/promotion/crowdfunding.ts';
import { crowdfundingErrors } from '#contract/promotion/crowdfunding.schema.ts';
import { crowdfundingSupportMachine } from '#contract/promotion/machines.ts';
import { crowdfundingPhases } from '#contract/promotion/phases.ts';
import { found, refuse } from '#server/core/refused.ts';
import { born, stepAll } from '#server/core/step.ts';
import { markChanged } from '#server/core/told-later.ts';
import type { Db } from '#server/db/client.ts';
import { member } from '#server/groups/member/schema.ts';
import { crowdfunding, crowdfundingLevel, crowdfundingSupport } from '../schema.ts';
import { heldTooLong, releaseHolds } from './holds.ts';
import { endProject, lockAsOf } from './outcome.ts';
import { lockProject, supportState, type LevelRow, type SupportRow } from './states.ts';

/** The most units of one pledge. */
const MOST_UNITS = 9_999;

/** Takes units of a level in one statement that knows the quota; nothing where fewer are left (R8). */
async function takeUnits(db: Db, levelId: string, num: number): Promise<LevelRow | undefined> {
  const { limit_total, supported_num } = crowdfundingLevel;
  const [level] = await db
    .update(crowdfundingLevel)
    .set({ supported_num: sql`${supported_num} + ${num}` })
    .where(and(eq(crowdfundingLevel.level_id, levelId), or(eq(limit_total, 0), gte(sql`${limit_total} - ${supported_num}`, num))))
    .returning();
  return level;
}

/** Units of a level that a member has paid or holds. */
async function unitsOf(db: Db, levelId: string, memberId: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<string>`coalesce(sum(${crowdfundingSupport.num}), 0)` })
    .from(crowdfundingSupport)
    .where(and(eq(crowdfundingSupport.level_id, levelId), eq(crowdfundingSupport.member_id, memberId), inArray(crowdfundingSupport.state, ['NEW', 'PAID'])));
  return Number(row?.n ?? 0);
}

/**
 * A member pledges for units of a level; they are held for half an hour, at most until the project ends.
 * @param now unix seconds
 * @throws Refused 410 when the project is not being funded, 403 when fewer units are left, 404 above the member's limit
 */
export async function pledge(db: Db, levelId: string, memberId: string, num: number, now: number): Promise<SupportRow> {
  if (!Number.isSafeInteger(num) || num < 1 || num > MOST_UNITS) refuse(crowdfundingErrors.short);
  const [wanted] = await db.select({ id: crowdfundingLevel.crowdfunding_id }).from(crowdfundingLevel).where(eq(crowdfundingLevel.level_id, levelId));
  // Pledges of one project come one after the other, as its outcome does: whoever was faster is counted.
  const project = await lockProject(db, found(wanted).id);
  if (crowdfundingPhases.at(project, now) !== 'UNDERWAY') refuse(crowdfundingErrors.notFunding);
  await releaseHolds(db, and(eq(crowdfundingSupport.level_id, levelId), heldTooLong(now)));
  const level = (await takeUnits(db, levelId, num)) ?? refuse(crowdfundingErrors.short);
  if (level.limit_per_member > 0 && (await unitsOf(db, levelId, memberId)) + num > level.limit_per_member) refuse(crowdfundingErrors.aboveLimit);
  const [person] = await db.select({ uname: member.uname }).from(member).where(eq(member.member_id, memberId));
  const [made] = await db
    .insert(crowdfundingSupport)
    .values({
      crowdfunding_id: project.crowdfunding_id,
      level_id: levelId,
      level_title: level.title,
      member_id: memberId,
      member_name: found(person).uname,
      num,
      support_amount: level.support_amount,
      freight: level.freight,
      total_amount: level.support_amount * num + level.freight,
      state: born(crowdfundingSupportMachine, 'PLEDGE', 'buyer'),
      hold_until: Math.min(now + HOLD_SECONDS, project.end_time),
      create_time: now,
    })
    .returning();
  const row = found(made);
  markChanged(db, 'crowdfundingSupport', row.support_id);
  markChanged(db, 'crowdfunding', project.crowdfunding_id);
  return row;
}

async function supportOf(db: Db, supportId: string): Promise<SupportRow> {
  const [row] = await db.select().from(crowdfundingSupport).where(eq(crowdfundingSupport.support_id, supportId));
  return found(row);
}

/**
 * A member pays what they pledged; it counts once. Where the project ends with its target, it ends now.
 * @throws Refused 410 when the project is not being funded any more, or the pledge was paid, cancelled or held too long
 */
export async function payPledge(db: Db, supportId: string, now: number): Promise<SupportRow> {
  const { crowdfunding_id: id, member_id } = await supportOf(db, supportId);
  const project = await lockProject(db, id);
  if (crowdfundingPhases.at(project, now) !== 'UNDERWAY') refuse(crowdfundingErrors.notFunding);
  const inTime = and(eq(crowdfundingSupport.support_id, supportId), gte(crowdfundingSupport.hold_until, now));
  const [paid] = await stepAll(db, supportState, inTime, 'PAY', 'buyer', { pay_time: now });
  if (!paid) refuse(crowdfundingErrors.unpayable);
  const earlier = await db.$count(
    crowdfundingSupport,
    and(
      eq(crowdfundingSupport.crowdfunding_id, id),
      eq(crowdfundingSupport.member_id, member_id),
      eq(crowdfundingSupport.state, 'PAID'),
      ne(crowdfundingSupport.support_id, supportId),
    ),
  );
  const [after] = await db
    .update(crowdfunding)
    .set({
      raised_amount: sql`${crowdfunding.raised_amount} + ${paid.support_amount * paid.num}`,
      freight_amount: sql`${crowdfunding.freight_amount} + ${paid.freight}`,
      support_num: sql`${crowdfunding.support_num} + 1`,
      supporter_num: sql`${crowdfunding.supporter_num} + ${earlier === 0 ? 1 : 0}`,
    })
    .where(eq(crowdfunding.crowdfunding_id, id))
    .returning();
  const counted = found(after);
  if (counted.over_funding === 0 && counted.met === 1) await endProject(db, counted, { as: 'SUCCEED', at: now });
  markChanged(db, 'crowdfundingSupport', supportId);
  markChanged(db, 'crowdfunding', id);
  return paid;
}

/** A member gives an unpaid pledge up; its units come back. @throws Refused 410 where it is not unpaid any more */
export async function cancelPledge(db: Db, supportId: string, now: number): Promise<SupportRow> {
  const { crowdfunding_id } = await supportOf(db, supportId);
  await lockAsOf(db, crowdfunding_id, now);
  const [row] = await releaseHolds(db, eq(crowdfundingSupport.support_id, supportId), 'buyer');
  return row ?? refuse(crowdfundingErrors.unpayable);
}
