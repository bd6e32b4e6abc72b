/**
 * Groups of group purchases go on by themselves: complete ones can be shipped, those whose time is over are filled up or given up, and what was
 * paid for a group that is over without it goes back (R63). Each group and each order is a transaction of its own, judged again under its lock.
 */
import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Services } from '#server/core/context.ts';
import { tellChanged } from '#server/core/told-later.ts';
import { isAway } from '#server/db/away.ts';
import type { Db } from '#server/db/client.ts';
import { dueGroups, lockGroupOf, strandedOrders } from '#server/groups/promotion/pintuan/groups.ts';
import { orderServices } from '../order/services.ts';
import { cancelOrder } from '../steps/cancel.ts';
import { GROUP_FAILED, settleGroup } from '../steps/group.ts';
import { JOB } from '../steps/locked.ts';
import { tellOrders } from '../steps/told.ts';

const BATCH = 100;

type Needs = Pick<Services, 'database' | 'live' | 'log'>;

/** Works through what a query finds, a batch at a time, each in a transaction; what fails stays as it was and is due again. */
async function each(
  { database, live, log }: Needs,
  find: (db: Db, after: string) => Promise<string[]>,
  work: (db: Db, one: string) => Promise<readonly string[]>,
  stopping: () => boolean,
): Promise<number> {
  let count = 0;
  let after = '0';
  for (;;) {
    const batch = await find(database.db, after);
    for (const one of batch) {
      if (stopping()) return count;
      try {
        const done = await database.db.transaction(async (tx) => {
          const sns = await work(tx as Db, one);
          if (sns.length > 0) await tellOrders(live, tx as Db, sns);
          await tellChanged(live, tx as Db);
          return sns.length;
        });
        count += done;
      } catch (error) {
        if (isAway(error)) throw error;
        log.error({ err: error, one }, 'a group purchase could not go on');
      }
      await othersTurn();
    }
    after = batch.at(-1) ?? after;
    if (batch.length < BATCH || stopping()) return count;
  }
}

const rowsOf = <T>(result: unknown): T[] => (result as { rows: T[] }).rows;

/** Orders without a place that are not ended yet, and that nobody has asked to cancel. */
const ENDABLE = sql`disabled = 0 and order_type = 'PINTUAN' and (order_status in ('NEW', 'CONFIRM') or order_status = 'PAID_OFF' and service_status <> 'APPLY')`;

/** One that was left over: cancelled, and paid back where it was paid. */
async function endStranded({ live }: Needs, db: Db, sn: string, now: number): Promise<string[]> {
  await lockGroupOf(db, sn);
  const [order] = rowsOf<{ order_status: string }>(
    await db.execute(sql`select order_status from orders where sn = ${sn} and sn in (${strandedOrders}) and ${ENDABLE} for update skip locked`),
  );
  if (!order) return [];
  if (order.order_status === 'PAID_OFF') await orderServices.get().cancelFailedGroup(db, live, sn, now);
  else await cancelOrder(db, sn, GROUP_FAILED, JOB, now);
  return [sn];
}

/** @param now unix seconds @returns how many orders changed */
export async function runGroups(needs: Needs, now: number, stopping: () => boolean): Promise<number> {
  const settled = await each(
    needs,
    (db, after) => dueGroups(db, now, after, BATCH),
    async (db, id) => (await settleGroup(db, id, now)).map(({ sn }) => sn),
    stopping,
  );
  const ended = await each(
    needs,
    async (db, after) =>
      rowsOf<{ sn: string }>(
        await db.execute(sql`select sn from orders where sn in (${strandedOrders}) and sn > ${after} and ${ENDABLE} order by sn limit ${BATCH}`),
      ).map(({ sn }) => sn),
    (db, sn) => endStranded(needs, db, sn, now),
    stopping,
  );
  return settled + ended;
}
