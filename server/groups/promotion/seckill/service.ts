/** Flash-sale days: drafts, published once, closed on their day, deleted when they are over (R50 to R56). */
import { and, eq, gte, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { Lang } from '#contract/core/text.ts';
import { dayOf, dayStart } from '#contract/core/zone.ts';
import { promotionStatus, seckillStatus, type PromotionStatus, type SeckillStatus } from '#contract/promotion/enums.ts';
import { seckillMachine } from '#contract/promotion/machines.ts';
import { latestMoment } from '#contract/promotion/period.ts';
import { seckillLabels, seckillPhases } from '#contract/promotion/phases.ts';
import { mayCloseSeckill, mayRemoveSeckill, seckillApi } from '#contract/promotion/seckill.ts';
import { seckillErrors, type SeckillBody } from '#contract/promotion/seckill.schema.ts';
import { businessNow } from '#server/core/clock.ts';
import { refusingDuplicates } from '#server/core/conflict.ts';
import { found, refuse } from '#server/core/refused.ts';
import { refuseStale } from '#server/core/stale.ts';
import { born, defineMark, stepAll } from '#server/core/step.ts';
import type { Db } from '#server/db/client.ts';
import { orderBy } from '#server/db/order.ts';
import { having } from '#server/db/page.ts';
import { inPhase } from '#server/db/phase.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf, type QueryOf } from '#server/platform/records/listing.ts';
import { seckill, seckillApply } from '../schema.ts';
import { leavePlaces, lockPlanning, refuseFor } from '../shared/conflicts.ts';
import { refuseField } from '../shared/field-refusal.ts';

export type SeckillRow = typeof seckill.$inferSelect;

/** How a flash sale is published and closed. */
export const seckillKept = defineMark(seckill, seckillMachine);

/** Whether shops see it (R52). */
export const publishedOf = ({ seckill_status }: Pick<SeckillRow, 'seckill_status'>): 0 | 1 => (seckill_status === 'EDITING' ? 0 : 1);

const FILTERED: Readonly<Record<string, PromotionStatus>> = { 0: 'WAIT', 1: 'UNDERWAY', 2: 'END' };

function inStatus(status: string | undefined, now: number): SQL | undefined {
  if (status === undefined) return undefined;
  const phase = FILTERED[status];
  return phase ? inPhase(seckillPhases, [phase], seckill, now) : inPhase(seckillLabels, [status as SeckillStatus], seckill, now);
}

const where = (query: QueryOf<typeof seckillApi.list>): SQL | undefined =>
  and(
    having(seckill.seckill_name, query.seckill_name),
    inStatus(query.status, businessNow()),
    query.publish_status === undefined ? undefined : sql`(${seckill.seckill_status} <> 'EDITING') = ${query.publish_status === 1}`,
    query.start_time === undefined ? undefined : gte(seckill.start_day, query.start_time),
    query.end_time === undefined ? undefined : lte(seckill.start_day, query.end_time),
  );

/** Flash sales, the latest day first. */
export const seckillListing = listingOf(seckillApi.list, {
  title: { zh: '限时抢购', en: 'Flash sales' },
  table: seckill,
  key: seckill.seckill_id,
  called: seckill.seckill_name,
  where,
  sort: { start_day: seckill.start_day, apply_end_time: seckill.apply_end_time },
  order: orderBy([seckill.start_day, seckill.seckill_id], 'desc'),
});

export const seckillExport = defineExport(seckillListing, {
  seckill_id: 'text',
  seckill_name: 'text',
  start_day: 'time',
  apply_end_time: 'time',
  range_list: { kind: 'text', value: ({ range_list }: SeckillRow) => range_list.join(', ') },
  status: { kind: 'enum', options: promotionStatus, value: (row: SeckillRow) => seckillPhases.at(row, businessNow()) },
  seckill_status_text: { kind: 'enum', options: seckillStatus, value: (row: SeckillRow) => seckillLabels.at(row, businessNow()) },
  seckill_rule: 'text',
});

export async function oneSeckill(db: Db, id: string): Promise<SeckillRow> {
  const [row] = await db.select().from(seckill).where(eq(seckill.seckill_id, id));
  return found(row);
}

export async function lockSeckill(db: Db, id: string): Promise<SeckillRow> {
  const [row] = await db.select().from(seckill).where(eq(seckill.seckill_id, id)).for('update');
  return found(row);
}

/** Refuses, in this order: its day and times, its hours, its name, another flash sale on its day (R51, R55, R56). Holds the lock of planning. */
async function checked(db: Db, body: SeckillBody, now: number, lang: Lang, own?: string) {
  const { seckill_name, apply_end_time, range_list, seckill_rule = '' } = body;
  const start_day = dayStart(body.start_day);
  const end_time = dayStart(start_day, 1) - 1;
  if (start_day < dayStart(now)) refuseField(seckillErrors.dayPast, lang, 'start_day');
  if (apply_end_time < now) refuseField(seckillErrors.joinPast, lang, 'apply_end_time');
  if (apply_end_time > start_day) refuseField(seckillErrors.joinLate, lang, 'apply_end_time');
  if (end_time > latestMoment(now)) refuseField(seckillErrors.far, lang, 'start_day');
  if (new Set(range_list).size < range_list.length) refuseField(seckillErrors.hourTwice, lang, 'range_list');
  if (range_list.some((hour) => hour < 0 || hour > 23)) refuseField(seckillErrors.hourWrong, lang, 'range_list');
  await lockPlanning(db);
  const others = own === undefined ? undefined : ne(seckill.seckill_id, own);
  if ((await db.$count(seckill, and(others, eq(seckill.seckill_name, seckill_name)))) > 0) refuse(seckillErrors.nameTaken);
  const [other] = await db
    .select()
    .from(seckill)
    .where(and(others, eq(seckill.start_day, start_day)));
  if (other) {
    const { dayTaken } = seckillErrors;
    const named = { ...dayTaken, zh: dayTaken.zh.replace('{day}', dayOf(start_day)), en: dayTaken.en.replace('{day}', dayOf(start_day)) };
    refuseFor(named, { type: 'SECKILL', id: other.seckill_id, title: other.seckill_name, from: start_day, until: end_time, goods: [] }, lang);
  }
  return { seckill_name, start_day, end_time, apply_end_time, range_list: range_list.toSorted((a, b) => a - b), seckill_rule };
}

const taken = { seckill_name_once: seckillErrors.nameTaken };

export async function createSeckill(db: Db, body: SeckillBody, now: number, lang: Lang): Promise<SeckillRow> {
  const values = await checked(db, body, now, lang);
  const insert = db
    .insert(seckill)
    .values({ ...values, seckill_status: born(seckillMachine, 'SAVE', 'admin') })
    .returning();
  const [row] = await refusingDuplicates(taken, () => insert);
  return found(row);
}

interface Changed {
  before: SeckillRow;
  after: SeckillRow;
}

/** Changes a draft; its hours are replaced. */
export async function updateSeckill(db: Db, id: string, body: SeckillBody, now: number, lang: Lang, refusal = seckillErrors.fixed): Promise<Changed> {
  const before = await lockSeckill(db, id);
  refuseStale(before, body.version);
  if (publishedOf(before) === 1) refuse(refusal);
  const values = await checked(db, body, now, lang, id);
  const write = db
    .update(seckill)
    .set({
      seckill_name: values.seckill_name,
      start_day: values.start_day,
      end_time: values.end_time,
      apply_end_time: values.apply_end_time,
      range_list: values.range_list,
      seckill_rule: values.seckill_rule,
      version: sql`${seckill.version} + 1`,
    })
    .where(eq(seckill.seckill_id, id))
    .returning();
  const [after] = await refusingDuplicates(taken, () => write);
  return { before, after: found(after) };
}

/** Publishes a draft as it is sent now; there is no way back (R52). */
export async function publishSeckill(db: Db, id: string, body: SeckillBody, now: number, lang: Lang): Promise<Changed> {
  const { before } = await updateSeckill(db, id, body, now, lang, seckillErrors.published);
  const [after] = await stepAll(db, seckillKept, eq(seckill.seckill_id, id), 'PUBLISH', 'admin');
  return { before, after: found(after, seckillErrors.published) };
}

/** Closes a flash sale on its day, for good: prices are normal again at once, its entries stay for the record (R53). */
export async function closeSeckill(db: Db, id: string, now: number): Promise<Changed> {
  const before = await lockSeckill(db, id);
  if (!mayCloseSeckill(publishedOf(before), seckillPhases.at(before, now))) refuse(seckillErrors.uncloseable);
  await leavePlaces(db, 'SECKILL', id);
  const [after] = await stepAll(db, seckillKept, eq(seckill.seckill_id, id), 'CLOSE', 'admin');
  return { before, after: found(after, seckillErrors.uncloseable) };
}

/** Deletes a draft or what is over, with its entries (R54). */
export async function removeSeckill(db: Db, id: string, now: number): Promise<SeckillRow> {
  const before = await lockSeckill(db, id);
  if (!mayRemoveSeckill(publishedOf(before), seckillPhases.at(before, now))) refuse(seckillErrors.unremovable);
  await leavePlaces(db, 'SECKILL', id);
  await db.delete(seckillApply).where(eq(seckillApply.seckill_id, id));
  await db.delete(seckill).where(eq(seckill.seckill_id, id));
  return before;
}
