/** Numbers of bills and periods: the day, and a counter that starts anew every day (R21). */
import { sql } from 'drizzle-orm';
import { dayOf } from '#contract/core/zone.ts';
import type { Db } from '#server/db/client.ts';
import { billNumber } from '../schema.ts';

/**
 * Takes the next numbers of a day; the row of the counter is held until the transaction ends, so none is given out twice.
 * @param count how many, at least 1
 */
export async function takeNumbers(db: Db, kind: 'bill' | 'period', count: number, now: number): Promise<string[]> {
  const day = `B${dayOf(now).replaceAll('-', '')}`;
  const [row] = await db
    .insert(billNumber)
    .values({ day, kind, last: count })
    .onConflictDoUpdate({ target: [billNumber.day, billNumber.kind], set: { last: sql`${billNumber.last} + ${count}` } })
    .returning({ last: billNumber.last });
  if (!row) throw new Error('the database gave no numbers');
  const digits = kind === 'bill' ? 6 : 1;
  return Array.from({ length: count }, (_, at) => day + String(row.last - count + at + 1).padStart(digits, '0'));
}
