/** Settlement of the shops whose day has come: a few at a time, each of them by one process (R19). */
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { dayOf } from '#contract/core/zone.ts';
import { daysOf, nextDue } from '#contract/settlement/days.ts';
import { operatorText } from '#contract/order/sentences.ts';
import type { Db } from '#server/db/client.ts';
import type { Operator } from '#server/core/step.ts';
import { shop } from '#server/groups/shop/schema.ts';
import { makeBills, settledUntil } from './make.ts';

const JOB: Operator = { by: 'job', name: operatorText.write('job') };

/** Written as the index is. */
export const settles = sql`shop_disable in ('OPEN', 'CLOSED')`;

/** Shops that nobody has looked at yet learn of their first day. @returns how many there were */
export async function scheduleNew(db: Db, limit: number): Promise<number> {
  const rows = await db
    .select()
    .from(shop)
    .where(and(settles, isNull(shop.settle_due)))
    .orderBy(asc(shop.shop_id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const next = rows.map((row) => ({ shop_id: row.shop_id, until: settledUntil(row), due: nextDue(daysOf(row.settlement_day), settledUntil(row)) }));
  if (next.length > 0)
    await db.execute(sql`
      update shop s set settled_until = n.until, settle_due = n.due
      from json_to_recordset(${JSON.stringify(next)}::json) as n(shop_id bigint, until bigint, due bigint) where s.shop_id = n.shop_id`);
  return next.length;
}

/** How many settlement days have come, over all shops; those that were missed count once each as they are worked off. */
export const countDue = (db: Db, now: number): Promise<number> => db.$count(shop, and(settles, lte(shop.settle_due, now)));

/**
 * Makes the bills of some shops whose day has come. Shops that another process settles at this moment are left to it.
 * @param madeAt when the bills of a day are said to be made; now unless given
 * @returns how many bills were made
 */
export async function settleDue(db: Db, limit: number, now: number, madeAt: (due: number) => number = () => now): Promise<number> {
  const rows = await db
    .select()
    .from(shop)
    .where(and(settles, lte(shop.settle_due, now)))
    .orderBy(asc(shop.settle_due), asc(shop.shop_id))
    .limit(limit)
    .for('update', { skipLocked: true });
  // A day that was missed is one of its own: its bills share the period of that day.
  const days = [...new Set(rows.map(({ settle_due }) => settle_due ?? now))];
  let made = 0;
  for (const due of days) {
    const of = rows.filter(({ settle_due }) => settle_due === due);
    const run = { key: `day:${dayOf(due)}`, type: 0, operator: JOB, now: madeAt(due) } as const;
    made += (
      await makeBills(
        db,
        of.map((row) => ({ shop: row, until: due - 1 })),
        run,
      )
    ).length;
    // A shop that was settled beyond the day by hand only waits for its next one.
    const idle = of.filter((row) => settledUntil(row) >= due - 1);
    for (const row of idle)
      await db
        .update(shop)
        .set({ settle_due: nextDue(daysOf(row.settlement_day), settledUntil(row)) })
        .where(eq(shop.shop_id, row.shop_id));
  }
  return made;
}
