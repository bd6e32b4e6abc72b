/** How projects and pledges move; see contract/promotion/machines.ts. */
import { eq } from 'drizzle-orm';
import { crowdfundingMachine, crowdfundingSettleMachine, crowdfundingSupportMachine } from '#contract/promotion/machines.ts';
import { found } from '#server/core/refused.ts';
import { defineMark } from '#server/core/step.ts';
import type { Db } from '#server/db/client.ts';
import { crowdfunding, type crowdfundingLevel, crowdfundingSupport } from '../schema.ts';

export type ProjectRow = typeof crowdfunding.$inferSelect;
export type LevelRow = typeof crowdfundingLevel.$inferSelect;
export type SupportRow = typeof crowdfundingSupport.$inferSelect;

export const projectKept = defineMark(crowdfunding, crowdfundingMachine);
export const projectSettle = defineMark(crowdfunding, crowdfundingSettleMachine);
export const supportState = defineMark(crowdfundingSupport, crowdfundingSupportMachine);

/** A project before and after a change. */
export interface ProjectChange {
  before: ProjectRow;
  after: ProjectRow;
}

export async function oneProject(db: Db, id: string): Promise<ProjectRow> {
  const [row] = await db.select().from(crowdfunding).where(eq(crowdfunding.crowdfunding_id, id));
  return found(row);
}

/** Whoever changes a project, its outcome or its money does so alone until the transaction ends. */
export async function lockProject(db: Db, id: string): Promise<ProjectRow> {
  const [row] = await db.select().from(crowdfunding).where(eq(crowdfunding.crowdfunding_id, id)).for('update');
  return found(row);
}
