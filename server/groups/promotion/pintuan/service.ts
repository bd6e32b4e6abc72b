/** Group purchases of shops as administrators see them: listed, opened and closed by hand within their time (R60 to R62). */
import { and, eq, gte, lte, type SQL } from 'drizzle-orm';
import { mockerSwitch, pintuanStatus } from '#contract/promotion/enums.ts';
import { pintuanMachine } from '#contract/promotion/machines.ts';
import { pintuanOptions, pintuanPhases } from '#contract/promotion/phases.ts';
import { pintuanApi } from '#contract/promotion/pintuan.ts';
import { pintuanErrors } from '#contract/promotion/pintuan.schema.ts';
import { businessNow } from '#server/core/clock.ts';
import { found, refuse } from '#server/core/refused.ts';
import { defineMark, stepAll } from '#server/core/step.ts';
import type { Db } from '#server/db/client.ts';
import { matchingId } from '#server/db/filter.ts';
import { orderBy } from '#server/db/order.ts';
import { having } from '#server/db/page.ts';
import { inPhase } from '#server/db/phase.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf, type QueryOf } from '#server/platform/records/listing.ts';
import { pintuan } from '../schema.ts';

export type PintuanRow = typeof pintuan.$inferSelect;

/** How an activity is closed by hand and opened again. */
export const pintuanClosed = defineMark(pintuan, pintuanMachine);

const where = (query: QueryOf<typeof pintuanApi.list>): SQL | undefined =>
  and(
    having(pintuan.promotion_name, query.name),
    matchingId(pintuan.seller_id, query, 'seller_id'),
    query.status && inPhase(pintuanPhases, [query.status], pintuan, businessNow()),
    query.enable_mocker === undefined ? undefined : eq(pintuan.enable_mocker, query.enable_mocker),
    query.start_time === undefined ? undefined : gte(pintuan.start_time, query.start_time),
    query.end_time === undefined ? undefined : lte(pintuan.end_time, query.end_time),
  );

/** Group purchases of all shops, the newest first. */
export const pintuanListing = listingOf(pintuanApi.list, {
  title: { zh: '拼团活动', en: 'Group purchases' },
  table: pintuan,
  key: pintuan.promotion_id,
  called: pintuan.promotion_name,
  where,
  order: orderBy([pintuan.create_time, pintuan.promotion_id], 'desc'),
  sort: { start_time: pintuan.start_time, end_time: pintuan.end_time, create_time: pintuan.create_time },
});

export const pintuanExport = defineExport(pintuanListing, {
  promotion_id: 'text',
  promotion_name: 'text',
  promotion_title: 'text',
  start_time: 'time',
  end_time: 'time',
  required_num: 'number',
  limit_time: 'number',
  limit_num: 'number',
  enable_mocker: mockerSwitch,
  status: { kind: 'enum', options: pintuanStatus, value: (row: PintuanRow) => pintuanPhases.at(row, businessNow()) },
  seller_name: 'text',
  create_time: 'time',
});

/** @throws Refused 003 */
export async function onePintuan(db: Db, id: string): Promise<PintuanRow> {
  const [row] = await db.select().from(pintuan).where(eq(pintuan.promotion_id, id));
  return found(row, pintuanErrors.missing);
}

/** Locks an activity until the transaction ends. @throws Refused 003 */
export async function lockPintuan(db: Db, id: string): Promise<PintuanRow> {
  const [row] = await db.select().from(pintuan).where(eq(pintuan.promotion_id, id)).for('update');
  return found(row, pintuanErrors.missing);
}

/**
 * Opens or closes an activity within its time (R61). Groups that are not complete stay as they are: it may be opened again.
 * @throws Refused 003, 5013 for another shop's, 5012 where it cannot be done now
 */
export async function togglePintuan(
  db: Db,
  id: string,
  operation: 'OPEN' | 'CLOSE',
  by: { by: 'admin' } | { by: 'shop'; seller_id: string },
  now: number,
): Promise<{ before: PintuanRow; after: PintuanRow }> {
  const before = await lockPintuan(db, id);
  if (by.by === 'shop' && by.seller_id !== before.seller_id) refuse(pintuanErrors.notAllowed);
  if (pintuanOptions.at(before, now) !== (operation === 'OPEN' ? 'CAN_OPEN' : 'CAN_CLOSE')) refuse(pintuanErrors.untoggled);
  const [after] = await stepAll(db, pintuanClosed, eq(pintuan.promotion_id, id), operation, by.by);
  return { before, after: found(after, pintuanErrors.untoggled) };
}
