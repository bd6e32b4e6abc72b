/** Units that unpaid pledges hold, given back when the time to pay is over or the project ends (R90). */
import { and, asc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { stepAll } from '#server/core/step.ts';
import { markChanged } from '#server/core/told-later.ts';
import type { Db } from '#server/db/client.ts';
import { crowdfunding, crowdfundingLevel, crowdfundingSupport } from '../schema.ts';
import { supportState, type SupportRow } from './states.ts';

/** Cancels unpaid pledges under a condition; their units come back with the same step, so never twice. */
export async function releaseHolds(db: Db, where: SQL | undefined, by: 'system' | 'buyer' = 'system'): Promise<SupportRow[]> {
  const cancelled = await stepAll(db, supportState, where, 'CANCEL', by);
  const units = new Map<string, number>();
  for (const { level_id, num } of cancelled) units.set(level_id, (units.get(level_id) ?? 0) + num);
  // In one order, so that two who release at once do not wait for each other.
  for (const [level_id, num] of [...units].toSorted(([a], [b]) => a.localeCompare(b)))
    await db
      .update(crowdfundingLevel)
      .set({ supported_num: sql`${crowdfundingLevel.supported_num} - ${num}` })
      .where(eq(crowdfundingLevel.level_id, level_id));
  for (const { crowdfunding_id, support_id } of cancelled) {
    markChanged(db, 'crowdfundingSupport', support_id);
    markChanged(db, 'crowdfunding', crowdfunding_id);
  }
  return cancelled;
}

/** What was held too long. */
export const heldTooLong = (now: number): SQL => lt(crowdfundingSupport.hold_until, now);

/** Releases what was held too long in one project. @returns how many pledges that were */
export async function releaseLate(db: Db, limit: number, now: number): Promise<number> {
  const [first] = await db
    .select({ id: crowdfundingSupport.crowdfunding_id })
    .from(crowdfundingSupport)
    .where(and(eq(crowdfundingSupport.state, 'NEW'), heldTooLong(now)))
    .orderBy(asc(crowdfundingSupport.hold_until))
    .limit(1);
  if (!first) return 0;
  // Members pledge and pay under the same lock.
  await db.select({ id: crowdfunding.crowdfunding_id }).from(crowdfunding).where(eq(crowdfunding.crowdfunding_id, first.id)).for('update');
  const late = db
    .select({ id: crowdfundingSupport.support_id })
    .from(crowdfundingSupport)
    .where(and(eq(crowdfundingSupport.crowdfunding_id, first.id), eq(crowdfundingSupport.state, 'NEW'), heldTooLong(now)))
    .limit(limit);
  return (await releaseHolds(db, inArray(crowdfundingSupport.support_id, late))).length;
}
