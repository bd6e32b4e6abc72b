/** The outcome of projects: fixed once, by the clock, by the pledge that meets the target, or by hand (R81, R82). */
import { and, asc, eq, lt } from 'drizzle-orm';
import { crowdfundingPhases } from '#contract/promotion/phases.ts';
import { found } from '#server/core/refused.ts';
import { stepAll } from '#server/core/step.ts';
import { markChanged } from '#server/core/told-later.ts';
import type { Db } from '#server/db/client.ts';
import { crowdfunding, crowdfundingSupport } from '../schema.ts';
import { leavePlaces } from '../shared/conflicts.ts';
import { releaseHolds } from './holds.ts';
import { lockProject, oneProject, projectKept, projectSettle, supportState, type ProjectRow } from './states.ts';

/** How a project ends, and when; unix seconds. */
export type Outcome = { as: 'SUCCEED' | 'FAIL'; at: number } | { as: 'CLOSE'; at: number; reason: string; operator: string };

/**
 * Ends a published project that the caller has locked: unpaid pledges are cancelled and their units released, on success it waits to be
 * settled, otherwise what was paid is owed (R83, R84). What was raised stays as it is from now on.
 */
export async function endProject(db: Db, { crowdfunding_id: id }: ProjectRow, outcome: Outcome): Promise<ProjectRow> {
  const own = eq(crowdfunding.crowdfunding_id, id);
  const ofProject = eq(crowdfundingSupport.crowdfunding_id, id);
  await releaseHolds(db, ofProject);
  await leavePlaces(db, 'CROWDFUNDING', id);
  const values =
    outcome.as === 'CLOSE'
      ? { finish_time: outcome.at, close_time: outcome.at, close_reason: outcome.reason, close_name: outcome.operator }
      : { finish_time: outcome.at };
  const [ended] = await stepAll(db, projectKept, own, outcome.as, outcome.as === 'CLOSE' ? 'admin' : 'system', values);
  if (!ended) throw new Error(`project ${id} has ended before`);
  if (outcome.as === 'SUCCEED') await stepAll(db, projectSettle, own, 'AWAIT', 'system');
  else if ((await stepAll(db, supportState, ofProject, 'OWE', 'system')).length > 0) await stepAll(db, projectSettle, own, 'OWE', 'system');
  markChanged(db, 'crowdfunding', id, ['crowdfundingSupport']);
  return oneProject(db, id);
}

/** Writes the outcome down that the clock has brought; the project as it is then. The caller holds its lock. */
export async function endIfDue(db: Db, row: ProjectRow, now: number): Promise<ProjectRow> {
  if (row.kept !== 'PUBLISHED' || row.end_time >= now) return row;
  return endProject(db, row, { as: crowdfundingPhases.at(row, now) === 'SUCCESS' ? 'SUCCEED' : 'FAIL', at: row.end_time });
}

/** The project as the clock has it, locked, with its outcome written down. */
export const lockAsOf = async (db: Db, id: string, now: number): Promise<ProjectRow> => endIfDue(db, await lockProject(db, id), now);

/**
 * Writes down the outcomes that are due, and releases what was held too long. Several processes may do so at once.
 * @returns how many projects ended
 */
export async function endDue(db: Db, limit: number, now: number): Promise<number> {
  const due = await db
    .select({ id: crowdfunding.crowdfunding_id })
    .from(crowdfunding)
    .where(and(eq(crowdfunding.kept, 'PUBLISHED'), lt(crowdfunding.end_time, now)))
    .orderBy(asc(crowdfunding.end_time))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const { id } of due) found(await lockAsOf(db, id, now));
  return due.length;
}
