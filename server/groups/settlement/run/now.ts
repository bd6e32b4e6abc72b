/** What administrators do about the settlement of shops: their days, settling at once, and the bills of a stretch of time (R29, R30). */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { secondsOf, timeText } from '#contract/core/zone.ts';
import { billErrors } from '#contract/settlement/bill.schema.ts';
import { MOST_DAYS, nextDue } from '#contract/settlement/days.ts';
import type { Db } from '#server/db/client.ts';
import { refuse } from '#server/core/refused.ts';
import type { Operator } from '#server/core/step.ts';
import { shop } from '#server/groups/shop/schema.ts';
import { settles } from './due.ts';
import { makeBills, settledUntil, type BillRecord, type ShopRow } from './make.ts';

/** More shops than this are not settled in one call. */
const MOST_SHOPS = 500;

/** Locks shops, by id, so that two calls cannot block each other for good. Refuses unknown ones. */
async function lockShops(db: Db, ids: readonly string[]): Promise<ShopRow[]> {
  if (ids.length > MOST_SHOPS) refuse(billErrors.shops);
  const rows = await db
    .select()
    .from(shop)
    .where(inArray(shop.shop_id, [...ids]))
    .orderBy(asc(shop.shop_id))
    .for('update');
  if (rows.length < new Set(ids).size) refuse(billErrors.shops);
  return rows;
}

/** Settlement days as they are stored, ascending. @throws Refused 701 unless there are 1 to 5 different ones from 1 to 31 */
export function checkedDays(text: string): number[] {
  const parts = text.split(/[,，]/).map((part) => part.trim());
  const days = parts.map(Number);
  const good = parts.every((part) => /^\d{1,2}$/.test(part)) && days.every((day) => day >= 1 && day <= 31);
  if (!good || days.length > MOST_DAYS || new Set(days).size < days.length) refuse(billErrors.days);
  return days.toSorted((a, b) => a - b);
}

/** Replaces the settlement days of shops; bills that were made stay. @returns the shops before and after */
export async function setDays(db: Db, ids: readonly string[], text: string): Promise<{ before: ShopRow; after: ShopRow }[]> {
  const days = checkedDays(text);
  const rows = await lockShops(db, ids);
  const changes: { before: ShopRow; after: ShopRow }[] = [];
  for (const before of rows) {
    const due = before.settled_until === null ? null : nextDue(days, settledUntil(before));
    const [after] = await db
      .update(shop)
      .set({ settlement_day: days.join(','), settle_due: due })
      .where(eq(shop.shop_id, before.shop_id))
      .returning();
    if (after) changes.push({ before, after });
  }
  return changes;
}

/** Closes the running period of each shop at this second, under one number for all that began alike (R30). @throws Refused 701 */
export async function settleNow(db: Db, ids: readonly string[], operator: Operator, now: number): Promise<BillRecord[]> {
  const rows = await lockShops(db, ids);
  if (rows.some(({ shop_disable }) => shop_disable !== 'OPEN' && shop_disable !== 'CLOSED')) refuse(billErrors.shops);
  return makeBills(
    db,
    rows.map((row) => ({ shop: row, until: now })),
    { key: `now:${randomUUID()}`, type: 1, operator, now },
  );
}

/**
 * Makes the bills of a stretch of time for all shops that are settled up to its beginning; a call of maintenance.
 * @param start `yyyy-MM-dd HH:mm:ss`
 */
export async function settleSpan(db: Db, start: string, end: string, operator: Operator, now: number): Promise<BillRecord[]> {
  const [from = Number.NaN, until = Number.NaN] = [start, end].map((text) => secondsOf(text.replace(' ', 'T')));
  // A day that there is not, like February 30, would be read as another one.
  if (Number.isNaN(from) || Number.isNaN(until) || timeText(from) !== start || timeText(until) !== end) return refuse(billErrors.span);
  if (until <= from || until > now) return refuse(billErrors.span);
  const rows = await db.select().from(shop).where(and(settles)).orderBy(asc(shop.shop_id)).for('update');
  const dues = rows.filter((row) => settledUntil(row) + 1 >= from && settledUntil(row) < until).map((row) => ({ shop: row, until }));
  return makeBills(db, dues, { key: `span:${randomUUID()}`, type: 1, operator, now });
}
