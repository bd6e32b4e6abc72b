/**
 * Fragments that fit most orders, such as two digits of a number or one letter of a buyer's name. No index finds so many as quickly as a look
 * at one order after the other does: a page ends as soon as it is full. The total is a count over all of them, which PostgreSQL shares among
 * its workers and which still takes most of a second at a million orders; so where there are many to look at, the page says how many there are
 * at least, and whoever wants to know it exactly asks for that.
 */
import { and, lte, sql, type SQL } from 'drizzle-orm';
import type { OrderQuery } from '#contract/order/order.schema.ts';
import type { Db } from '#server/db/client.ts';
import { orders, orderTally } from '../schema.ts';
import type { Broad, OrderPlan } from './filters.ts';
import { tallyOf } from './tally.ts';

/** The newest orders that are looked at to tell how many a fragment fits. */
const PROBED = 1_000;
/** It is broad when it fits one of so many. */
const ONE_OF = 40;
/** The same for what no index finds. */
const ONE_OF_UNINDEXED = 200;
/** Pages that lie further back, in orders: the way there is longer than what an index takes. */
const FARTHEST = 10_000;
/** So many orders are looked at for a total without being asked to. */
const COUNTED = 20_000;

/** A plan that fits most orders. */
export interface Most extends Broad {
  /** How many it fits at least. */
  least: number;
}

/** Whether a plan is better read this way. */
export async function isBroad(db: Db, { broad }: OrderPlan): Promise<Most | undefined> {
  if (!broad) return undefined;
  // Their keys come from the index of the list alone, which passes over those of other states without a look at their rows.
  const newest = sql`select order_id from ${orders} where ${broad.listed} order by create_time desc, order_id desc limit ${sql.raw(String(PROBED))}`;
  const answer = await db.execute(sql`
    select count(*)::int as looked, (count(*) filter (where ${broad.quick}))::int as fitting, max(create_time)::float8 as newest
    from ${orders} where ${orders.order_id} = any(array(${newest}))`);
  const [probe] = (answer as unknown as { rows: { looked: number; fitting: number; newest: number }[] }).rows;
  const oneOf = broad.unindexed ? ONE_OF_UNINDEXED : ONE_OF;
  return probe && probe.fitting > 0 && probe.fitting * oneOf >= probe.looked
    ? { ...broad, listed: and(broad.listed, lte(orders.create_time, probe.newest)) as SQL, least: probe.fitting }
    : undefined;
}

export const isFar = ({ page_no, page_size }: Pick<OrderQuery, 'page_no' | 'page_size'>): boolean => page_no * page_size > FARTHEST;

/** The condition of such a plan. */
export const fitting = ({ listed, each }: Broad): SQL => sql`${listed} and ${each}`;

/** Whether so many orders have to be looked at for a total that nobody should wait for it unasked. What the bounds of a time leave of slots is never many. */
export async function isLong(db: Db, plan: OrderPlan): Promise<boolean> {
  const answer = await db.execute(sql`select coalesce(sum(orders), 0)::float8 as listed from ${orderTally} where ${tallyOf(plan).slots}`);
  return ((answer as unknown as { rows: { listed: number }[] }).rows[0]?.listed ?? 0) > COUNTED;
}
