/** Deposits that wait for a decision, read from the index `margin_flow_list`. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { marginFlow } from '../schema.ts';

const waiting = sql`${marginFlow.auth_status} = 'WAIT_AUDIT'`;

/** How many wait; equal to the total of the list that decides. */
export const waitingDeposits = (db: Db): Promise<number> => db.$count(marginFlow, waiting);

/** Those that have waited longest. */
export const oldestDeposits = (db: Db, limit: number, offset: number) =>
  db
    .select({ id: marginFlow.id, title: marginFlow.shop_name, note: sql<string>`''`, amount: marginFlow.actual_pay_amount, since: marginFlow.create_time })
    .from(marginFlow)
    .where(waiting)
    .orderBy(marginFlow.create_time, marginFlow.id)
    .limit(limit)
    .offset(offset);
