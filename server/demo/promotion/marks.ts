/** Lines with the price of an activity belong to the one that ran when they were bought; older ones to activities that are no longer there. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

const BY_TIME = (type: string, table: string, key: string, from: string) => `
  update order_item i set promotion_id = a.${key} from ${table} a
  where i.promotion_type = '${type}' and i.create_time between a.${from} and a.end_time`;

const BY_SEAT = `
  update order_item i set promotion_id = s.pintuan_id from pintuan_seat s where s.order_sn = i.order_sn and i.promotion_type = 'PINTUAN'`;

/** Runs behind the activities. */
export async function markLines(db: Db): Promise<void> {
  for (const statement of [BY_TIME('GROUPBUY', 'groupbuy_active', 'act_id', 'start_time'), BY_TIME('SECKILL', 'seckill', 'seckill_id', 'start_day'), BY_SEAT])
    await db.execute(sql.raw(statement));
}
