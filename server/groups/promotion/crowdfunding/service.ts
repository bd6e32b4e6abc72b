/** What administrators do with projects: drafts, publishing, changes until they start, closing by hand (R80 to R94). */
import { eq, sql } from 'drizzle-orm';
import type { Lang } from '#contract/core/text.ts';
import { mayChangeProject, mayCloseProject, mayPublishProject } from '#contract/promotion/crowdfunding.ts';
import { crowdfundingErrors, type CrowdfundingBody } from '#contract/promotion/crowdfunding.schema.ts';
import { crowdfundingMachine, crowdfundingSettleMachine } from '#contract/promotion/machines.ts';
import { crowdfundingPhases } from '#contract/promotion/phases.ts';
import { refusingDuplicates } from '#server/core/conflict.ts';
import { found, refuse } from '#server/core/refused.ts';
import { refuseStale } from '#server/core/stale.ts';
import { born, stepAll } from '#server/core/step.ts';
import type { Db } from '#server/db/client.ts';
import { toCents } from '#server/db/money.ts';
import { crowdfunding, crowdfundingLevel } from '../schema.ts';
import { leavePlaces } from '../shared/conflicts.ts';
import { endProject, lockAsOf } from './outcome.ts';
import { checkAmounts, checkTimes, checkTitle, suppliedBy, takeRewards, termsOf, type LevelTerms, type Rewards } from './rules.ts';
import { projectKept, type ProjectChange, type ProjectRow } from './states.ts';
import { levelsOf } from './views.ts';

const taken = { crowdfunding_title_once: crowdfundingErrors.titleTaken };

/** A body that keeps all rules, as it is stored. */
async function checked(db: Db, body: CrowdfundingBody, now: number, lang: Lang, own?: string) {
  const { title, sub_title = '', cover, intro, over_funding, start_time, end_time, delivery_days } = body;
  checkTimes(start_time, end_time, now, lang);
  await checkTitle(db, title, now, own);
  const [target_amount, terms] = [toCents(body.target_amount), termsOf(body)];
  checkAmounts(target_amount, terms);
  const { seller_id, seller_name, rewards } = await suppliedBy(db, terms);
  const commission_rate = Math.round(body.commission_rate * 100);
  const values = { title, sub_title, cover, intro, over_funding, start_time, end_time, delivery_days, target_amount, commission_rate, seller_id, seller_name };
  return { values, terms, rewards };
}

/** Replaces the levels; those that were sent with their id keep it. */
async function writeLevels(db: Db, id: string, terms: readonly LevelTerms[], rewards: Rewards): Promise<void> {
  const known = new Set((await levelsOf(db, id)).map(({ level_id }) => level_id));
  const kept = terms.flatMap(({ level_id }) => level_id ?? []);
  if (kept.some((one) => !known.has(one)) || new Set(kept).size < kept.length) found(undefined);
  await db.delete(crowdfundingLevel).where(eq(crowdfundingLevel.crowdfunding_id, id));
  for (const { level_id, ...level } of terms) {
    const { enable_quantity: _stock, ...reward } = found(rewards.get(level.sku_id), crowdfundingErrors.goods);
    await db.insert(crowdfundingLevel).values({ ...level, ...reward, crowdfunding_id: id, ...(level_id !== undefined && { level_id }) });
  }
}

/** Takes the places of a project that was checked, and lets the clock have it. */
async function release(db: Db, row: ProjectRow, terms: readonly LevelTerms[], rewards: Rewards, now: number, lang: Lang): Promise<ProjectRow> {
  await takeRewards(db, row, terms, rewards, lang);
  const values = { publish_time: now, version: sql`${crowdfunding.version} + 1` };
  const [after] = await stepAll(db, projectKept, eq(crowdfunding.crowdfunding_id, row.crowdfunding_id), 'PUBLISH', 'admin', values);
  return found(after, crowdfundingErrors.published);
}

/** Saves a draft, or publishes it at once. */
export async function createProject(db: Db, body: CrowdfundingBody, operator: string, now: number, lang: Lang): Promise<ProjectRow> {
  const { values, terms, rewards } = await checked(db, body, now, lang);
  const insert = db
    .insert(crowdfunding)
    .values({
      ...values,
      kept: born(crowdfundingMachine, 'SAVE', 'admin'),
      settle: born(crowdfundingSettleMachine, 'SAVE', 'admin'),
      create_time: now,
      create_name: operator,
      update_time: now,
    })
    .returning();
  const [made] = await refusingDuplicates(taken, () => insert);
  const row = found(made);
  await writeLevels(db, row.crowdfunding_id, terms, rewards);
  return body.publish === 1 ? release(db, row, terms, rewards, now, lang) : row;
}

/** Changes what has not started. A published project is checked as at publishing, and takes its places anew (R92). */
export async function updateProject(
  db: Db,
  id: string,
  body: CrowdfundingBody & { version?: number | undefined },
  now: number,
  lang: Lang,
): Promise<ProjectChange> {
  const before = await lockAsOf(db, id, now);
  refuseStale(before, body.version);
  if (!mayChangeProject(crowdfundingPhases.at(before, now))) refuse(crowdfundingErrors.fixed);
  const { values, terms, rewards } = await checked(db, body, now, lang, id);
  await writeLevels(db, id, terms, rewards);
  const write = db
    .update(crowdfunding)
    .set({
      title: values.title,
      sub_title: values.sub_title,
      cover: values.cover,
      intro: values.intro,
      over_funding: values.over_funding,
      start_time: values.start_time,
      end_time: values.end_time,
      delivery_days: values.delivery_days,
      target_amount: values.target_amount,
      commission_rate: values.commission_rate,
      seller_id: values.seller_id,
      seller_name: values.seller_name,
      update_time: now,
      version: sql`${crowdfunding.version} + 1`,
    })
    .where(eq(crowdfunding.crowdfunding_id, id))
    .returning();
  const [written] = await refusingDuplicates(taken, () => write);
  const after = found(written);
  if (after.kept === 'EDITING') return { before, after: body.publish === 1 ? await release(db, after, terms, rewards, now, lang) : after };
  await leavePlaces(db, 'CROWDFUNDING', id);
  await takeRewards(db, after, terms, rewards, lang);
  return { before, after };
}

/** Publishes a draft as it was saved; everything is checked again as it is now. */
export async function publishProject(db: Db, id: string, now: number, lang: Lang): Promise<ProjectChange> {
  const before = await lockAsOf(db, id, now);
  if (!mayPublishProject(crowdfundingPhases.at(before, now))) refuse(crowdfundingErrors.published);
  checkTimes(before.start_time, before.end_time, now, lang);
  await checkTitle(db, before.title, now, id);
  const levels = await levelsOf(db, id);
  checkAmounts(before.target_amount, levels);
  const { rewards } = await suppliedBy(db, levels);
  return { before, after: await release(db, before, levels, rewards, now, lang) };
}

/** Closes a project while it is being funded: what was paid is owed to the members. */
export async function closeProject(db: Db, id: string, reason: string, operator: string, now: number): Promise<ProjectChange> {
  const before = await lockAsOf(db, id, now);
  if (!mayCloseProject(crowdfundingPhases.at(before, now))) refuse(crowdfundingErrors.unclosable);
  return { before, after: await endProject(db, before, { as: 'CLOSE', at: now, reason, operator }) };
}

/** Deletes what has not started. */
export async function removeProject(db: Db, id: string, now: number): Promise<ProjectRow> {
  const before = await lockAsOf(db, id, now);
  if (!mayChangeProject(crowdfundingPhases.at(before, now))) refuse(crowdfundingErrors.unremovable);
  await leavePlaces(db, 'CROWDFUNDING', id);
  await db.delete(crowdfundingLevel).where(eq(crowdfundingLevel.crowdfunding_id, id));
  await db.delete(crowdfunding).where(eq(crowdfunding.crowdfunding_id, id));
  return before;
}
