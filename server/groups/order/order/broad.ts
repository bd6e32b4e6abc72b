/**
 * Fragments that fit most orders, such as two digits of a number or one letter of a buyer's name. No index finds so many as quickly as a look
 * at one order after the other does: a page ends as soon as it is full, and the total is a count over all of them, which PostgreSQL shares
 * among its workers.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { OrderQuery } from '#contract/order/order.schema.ts';
import type { Db } from '#server/db/client.ts';
import { orders } from '../schema.ts';
import type { Broad, OrderPlan } from './filters.ts';

/** The newest orders that are looked at to tell how many a fragment fits. */
const PROBED = 500;
/** It is broad when it fits one of so many. */
const ONE_OF = 10;
/** Pages that lie further back, in orders: the way there is longer than what an index takes. */
const FARTHEST = 10_000;

/** Whether a plan is better read this way. */
export async function isBroad(db: Db, { broad }: OrderPlan): Promise<Broad | undefined> {
  if (!broad) return undefined;
  const newest = sql`(select * from ${orders} where ${broad.listed} order by create_time desc, order_id desc limit ${sql.raw(String(PROBED))})`;
  const answer = await db.execute(sql`select count(*)::int as looked, (count(*) filter (where ${broad.quick}))::int as fitting from ${newest} as orders`);
  const [probe] = (answer as unknown as { rows: { looked: number; fitting: number }[] }).rows;
  return probe && probe.fitting > 0 && probe.fitting * ONE_OF >= probe.looked ? broad : undefined;
}

export const isFar = ({ page_no, page_size }: Pick<OrderQuery, 'page_no' | 'page_size'>): boolean => page_no * page_size > FARTHEST;

/** The condition of such a plan. */
export const fitting = ({ listed, each }: Broad): SQL => sql`${listed} and ${each}`;
