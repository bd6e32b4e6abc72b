/** Group-buy activities of the platform: planned, changed before they start, deleted while they do not run (R40 to R43). */
import { and, eq, gte, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { Lang } from '#contract/core/text.ts';
import { groupBuyApi, mayEditGroupBuy, mayRemoveGroupBuy } from '#contract/promotion/group-buy.ts';
import { groupBuyErrors, type GroupBuy, type GroupBuyBody } from '#contract/promotion/group-buy.schema.ts';
import { groupBuyStatus } from '#contract/promotion/enums.ts';
import { periodFault } from '#contract/promotion/period.ts';
import { groupBuyFiltered, groupBuyPhases } from '#contract/promotion/phases.ts';
import { businessNow } from '#server/core/clock.ts';
import { refusingDuplicates } from '#server/core/conflict.ts';
import { found, refuse } from '#server/core/refused.ts';
import { refuseStale } from '#server/core/stale.ts';
import type { Db } from '#server/db/client.ts';
import { orderBy } from '#server/db/order.ts';
import { having } from '#server/db/page.ts';
import { inPhase } from '#server/db/phase.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf, type QueryOf } from '#server/platform/records/listing.ts';
import { groupBuyActive, promotionGoods } from '../schema.ts';
import { inTheWay, leavePlaces, lockPlanning, refuseFor } from '../shared/conflicts.ts';
import { refuseField } from '../shared/field-refusal.ts';

export type GroupBuyRow = typeof groupBuyActive.$inferSelect;

const taken = { groupbuy_active_name_once: groupBuyErrors.nameTaken };
const isNormal = eq(groupBuyActive.delete_status, 'NORMAL');

const where = ({ act_name, act_status = 'ALL', start_time, end_time }: QueryOf<typeof groupBuyApi.list>): SQL | undefined => {
  const states = groupBuyFiltered[act_status];
  return and(
    having(groupBuyActive.act_name, act_name),
    states.length === 0 ? undefined : inPhase(groupBuyPhases, states, groupBuyActive, businessNow()),
    start_time === undefined ? undefined : gte(groupBuyActive.start_time, start_time),
    end_time === undefined ? undefined : lte(groupBuyActive.end_time, end_time),
  );
};

/** Activities that were not deleted, the newest first. */
export const groupBuyListing = listingOf(groupBuyApi.list, {
  title: { zh: '团购活动', en: 'Group buys' },
  table: groupBuyActive,
  key: groupBuyActive.act_id,
  called: groupBuyActive.act_name,
  live: isNormal,
  where,
  order: orderBy([groupBuyActive.add_time, groupBuyActive.act_id], 'desc'),
  sort: { start_time: groupBuyActive.start_time, end_time: groupBuyActive.end_time, goods_num: groupBuyActive.goods_num, add_time: groupBuyActive.add_time },
});

export const groupBuyExport = defineExport(groupBuyListing, {
  act_id: 'text',
  act_name: 'text',
  add_time: 'time',
  join_end_time: 'time',
  start_time: 'time',
  end_time: 'time',
  goods_num: 'number',
  status_text: { kind: 'enum', options: groupBuyStatus, value: (row: GroupBuyRow) => groupBuyPhases.at(row, businessNow()) },
});

/** @param now unix seconds */
export function groupBuyView(row: GroupBuyRow, now: number): GroupBuy {
  const status_text = groupBuyPhases.at(row, now);
  return { ...row, act_tag_id: null, status_text, status: status_text === '已结束' ? 'expired' : null };
}

/** One activity; 404 for an unknown one and a deleted one. */
export async function oneGroupBuy(db: Db, id: string): Promise<GroupBuyRow> {
  const [row] = await db
    .select()
    .from(groupBuyActive)
    .where(and(eq(groupBuyActive.act_id, id), isNormal));
  return found(row);
}

export async function lockGroupBuy(db: Db, id: string): Promise<GroupBuyRow> {
  const [row] = await db
    .select()
    .from(groupBuyActive)
    .where(and(eq(groupBuyActive.act_id, id), isNormal))
    .for('update');
  return found(row);
}

/** Refuses, in this order: its times, another activity at that time (named), its name (R3, R40, R41). Holds the lock of planning. */
async function checked(db: Db, body: GroupBuyBody, now: number, lang: Lang, own?: string): Promise<GroupBuyBody> {
  const { act_name, join_end_time, start_time, end_time } = body;
  if (join_end_time < now) refuseField(groupBuyErrors.joinPast, lang, 'join_end_time');
  if (start_time < join_end_time) refuseField(groupBuyErrors.startEarly, lang, 'start_time');
  const fault = periodFault(start_time, end_time, now);
  if (fault) refuseField(groupBuyErrors[fault], lang, fault === 'order' ? 'end_time' : 'start_time');
  await lockPlanning(db);
  const others = and(isNormal, own === undefined ? undefined : ne(groupBuyActive.act_id, own));
  const [other] = await db
    .select()
    .from(groupBuyActive)
    .where(and(others, lte(groupBuyActive.start_time, end_time), gte(groupBuyActive.end_time, start_time)))
    .limit(1);
  if (other)
    refuseFor(
      groupBuyErrors.overlap,
      { type: 'GROUPBUY', id: other.act_id, title: other.act_name, from: other.start_time, until: other.end_time, goods: [] },
      lang,
    );
  if ((await db.$count(groupBuyActive, and(others, eq(groupBuyActive.act_name, act_name)))) > 0) refuse(groupBuyErrors.nameTaken);
  return { act_name, join_end_time, start_time, end_time };
}

export async function createGroupBuy(db: Db, body: GroupBuyBody, now: number, lang: Lang): Promise<GroupBuyRow> {
  const values = await checked(db, body, now, lang);
  const insert = db
    .insert(groupBuyActive)
    .values({ ...values, add_time: now })
    .returning();
  const [row] = await refusingDuplicates(taken, () => insert);
  return found(row);
}

/** What was approved moves with its activity: refuses a time at which one of its SKUs is in another one. */
async function refuseNewClash(db: Db, id: string, held_from: number, held_until: number, lang: Lang): Promise<void> {
  const places = await db
    .select({ sku_id: promotionGoods.sku_id })
    .from(promotionGoods)
    .where(and(eq(promotionGoods.promotion_type, 'GROUPBUY'), eq(promotionGoods.activity_id, id)));
  const other = await inTheWay(
    db,
    'GROUPBUY',
    places.map(({ sku_id }) => ({ sku_id, held_from, held_until })),
    id,
  );
  if (other) refuseFor(groupBuyErrors.clash, other, lang);
}

/** Changes an activity that has not started; the places of its goods follow its times (R42). */
export async function updateGroupBuy(
  db: Db,
  id: string,
  body: GroupBuyBody & { version?: number | undefined },
  now: number,
  lang: Lang,
): Promise<{ before: GroupBuyRow; after: GroupBuyRow }> {
  const before = await lockGroupBuy(db, id);
  refuseStale(before, body.version);
  if (!mayEditGroupBuy(groupBuyPhases.at(before, now))) refuse(groupBuyErrors.started);
  const values = await checked(db, body, now, lang, id);
  const { start_time, end_time, act_name: title } = values;
  await refuseNewClash(db, id, start_time, end_time, lang);
  await db
    .update(promotionGoods)
    .set({ start_time, end_time, held_from: start_time, held_until: end_time, title })
    .where(and(eq(promotionGoods.promotion_type, 'GROUPBUY'), eq(promotionGoods.activity_id, id)));
  const write = db
    .update(groupBuyActive)
    .set({ ...values, version: sql`${groupBuyActive.version} + 1` })
    .where(eq(groupBuyActive.act_id, id))
    .returning();
  const [after] = await refusingDuplicates(taken, () => write);
  return { before, after: found(after) };
}

/** Deletes an activity that does not run; its SKUs are free again, its entries are no longer listed (R43). */
export async function removeGroupBuy(db: Db, id: string, reason: string, operator: string, now: number): Promise<{ before: GroupBuyRow; after: GroupBuyRow }> {
  const before = await lockGroupBuy(db, id);
  if (!mayRemoveGroupBuy(groupBuyPhases.at(before, now))) refuse(groupBuyErrors.running);
  await leavePlaces(db, 'GROUPBUY', id);
  const [after] = await db
    .update(groupBuyActive)
    .set({ delete_status: 'DELETED', delete_reason: reason, delete_time: now, delete_name: operator, version: sql`${groupBuyActive.version} + 1` })
    .where(eq(groupBuyActive.act_id, id))
    .returning();
  return { before, after: found(after) };
}
