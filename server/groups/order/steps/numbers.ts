/** Numbers of orders, trades and collections: the second they were made at, and a counter that never repeats (R2). */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

const DIGITS = 10;

/** Beijing time as YYYYMMDDHHmmss. */
const stamp = (now: number): string => new Date((now + 8 * 3600) * 1000).toISOString().replace(/\D/g, '').slice(0, 14);

/** A number for one order and what belongs to it, e.g. `202611220930150000001234`. @param now unix seconds */
export async function nextNumbers(db: Db, now: number): Promise<{ sn: string; trade_sn: string; pay_log_sn: string }> {
  const result = await db.execute(sql`
    select nextval(pg_get_serial_sequence('orders', 'order_id'))::text as sn, nextval(pg_get_serial_sequence('trade', 'trade_id'))::text as trade_sn,
      nextval(pg_get_serial_sequence('pay_log', 'pay_log_id'))::text as pay_log_sn`);
  const [row] = (result as unknown as { rows: { sn: string; trade_sn: string; pay_log_sn: string }[] }).rows;
  if (!row) throw new Error('the database gave no numbers');
  const numbered = (counter: string) => stamp(now) + counter.slice(-DIGITS).padStart(DIGITS, '0');
  return { sn: numbered(row.sn), trade_sn: numbered(row.trade_sn), pay_log_sn: numbered(row.pay_log_sn) };
}
