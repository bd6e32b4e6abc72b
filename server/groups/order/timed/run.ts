/**
 * Applies the timed rules to what is due. Each order is a transaction of its own that skips an order which somebody else holds and
 * judges it again under the lock, so any number of server processes may run the rules at once and each step happens once.
 */
import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { isAway } from '#server/db/away.ts';
import type { Db } from '#server/db/client.ts';
import type { Services } from '#server/core/context.ts';
import { lockGroupOf } from '#server/groups/promotion/pintuan/groups.ts';
import { tellOrders } from '../steps/told.ts';
import { orderDay, readOrderSetting } from '../setting/service.ts';
import { runGroups } from './groups.ts';
import { timedRules, type TimedRule } from './rules.ts';

/** Orders that are looked up at a time. */
const BATCH = 100;

type Needs = Pick<Services, 'database' | 'live' | 'log'>;

interface RunOptions {
  /** Only rules that are looked at this often; default: all. */
  every?: TimedRule['every'];
  /** Asked before every order; true ends the run. */
  stopping?: () => boolean;
}

interface Due {
  sn: string;
  order_id: string;
  since: number;
}

const rowsOf = <T>(result: unknown): T[] => (result as { rows: T[] }).rows;

async function dueOrders(db: Db, rule: TimedRule, cutoff: number, after: Due | undefined): Promise<Due[]> {
  const from = sql.identifier(rule.from);
  const more = rule.also ? sql`and ${rule.also(cutoff)}` : sql``;
  const next = after ? sql`and (${from}, order_id) > (${after.since}::bigint, ${after.order_id}::bigint)` : sql``;
  const rows = await db.execute(sql`
    select sn, order_id::text as order_id, ${from}::text as since from orders
    where ${rule.where} and disabled = 0 and ${from} <= ${cutoff}::bigint ${more} ${next} order by ${from}, order_id limit ${BATCH}`);
  return rowsOf<{ sn: string; order_id: string; since: string }>(rows).map((row) => ({ ...row, since: Number(row.since) }));
}

/** One order, if it is still due and nobody else holds it. */
async function applyTo(db: Db, rule: TimedRule, sn: string, now: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Before the order, as whoever changes its group does.
    await lockGroupOf(tx as Db, sn);
    const held = await tx.execute(sql`select 1 from orders where sn = ${sn} and disabled = 0 and ${rule.where} for update skip locked`);
    if (rowsOf(held).length === 0) return false;
    await rule.apply(tx as Db, sn, now);
    return true;
  });
}

async function runRule({ database, live, log }: Needs, rule: TimedRule, cutoff: number, now: number, stopping: () => boolean): Promise<number> {
  const { db } = database;
  let count = 0;
  let last: Due | undefined;
  for (;;) {
    const batch = await dueOrders(db, rule, cutoff, last);
    const done: string[] = [];
    for (const { sn } of batch) {
      if (stopping()) break;
      try {
        if (await applyTo(db, rule, sn, now)) done.push(sn);
      } catch (error) {
        if (isAway(error)) throw error;
        // The order stays as it was, and is due again at the next run.
        log.error({ err: error, order: sn, rule: rule.name }, 'a timed rule failed for an order');
      }
      // The embedded database answers without ever leaving this turn of the event loop.
      await othersTurn();
    }
    if (done.length > 0) await tellOrders(live, db, done);
    count += done.length;
    last = batch.at(-1);
    if (batch.length < BATCH || stopping()) return count;
  }
}

/**
 * Applies what is due. Rules are applied one after another, so what one brings about is due for the next ones only later.
 * What the settings say is read anew for every run, so a change counts in every process.
 * @param now unix seconds
 * @returns per rule how many orders it changed; rules that changed none are left out
 */
export async function runDue(services: Needs, now: number, { every, stopping = () => false }: RunOptions = {}): Promise<Record<string, number>> {
  const { db } = services.database;
  const setting = await readOrderSetting(db);
  const day = await orderDay(db);
  // Days that last a second are not looked at once an hour.
  const hurried = day < 60;
  const changed: Record<string, number> = {};
  for (const rule of timedRules) {
    if ((every !== undefined && rule.every !== every && !hurried) || stopping()) continue;
    const count = await runRule(services, rule, now - rule.after(setting, day), now, stopping);
    if (count > 0) changed[rule.name] = count;
  }
  if (!stopping()) {
    const count = await runGroups(services, now, stopping);
    if (count > 0) changed['groups'] = count;
  }
  return changed;
}
