/** Numbers of services: AS, the second they were made at, and a counter that never repeats (R2). */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

const DIGITS = 10;

/** Beijing time as YYYYMMDDHHmmss. */
const stamp = (now: number): string => new Date((now + 8 * 3600) * 1000).toISOString().replace(/\D/g, '').slice(0, 14);

/** The number of a service made at a moment, from the counter of its row, e.g. `AS202611220930150000001234`. @param now unix seconds */
export const serviceSn = (id: string, now: number): string => `AS${stamp(now)}${id.slice(-DIGITS).padStart(DIGITS, '0')}`;

/** The id and the number of a new service. @param now unix seconds */
export async function nextService(db: Db, now: number): Promise<{ id: string; sn: string }> {
  const result = await db.execute(sql`select nextval(pg_get_serial_sequence('after_sale', 'id'))::text as id`);
  const [row] = (result as unknown as { rows: { id: string }[] }).rows;
  if (!row) throw new Error('the database gave no number');
  return { id: row.id, sn: serviceSn(row.id, now) };
}
