/** Looks again and again whether a settlement day has come, for as long as the server process lives. */
import type { Services } from '#server/core/context.ts';
import { lookAgain, type Looking } from '#server/core/look-again.ts';
import { takeChanged, tellChanged } from '#server/core/told-later.ts';
import type { Db } from '#server/db/client.ts';
import { queueTask } from '#server/platform/task/start.ts';
import { isNull, and } from 'drizzle-orm';
import { shop } from '#server/groups/shop/schema.ts';
import { completePaid } from './bill/steps.ts';
import { countDue, settles } from './run/due.ts';
import { SETTLEMENT_KIND, type SettlementParams } from './run/task.ts';

const EVERY_MS = 60_000;
/** Bills completed per transaction. */
const BATCH = 50;

type Needs = Pick<Services, 'database' | 'live' | 'log'>;

/** Starts the run when a day has come, unless one is under way, and completes what was paid a week ago. @param now unix seconds */
export async function lookAtSettlement({ database: { db }, live }: Needs, now: number): Promise<void> {
  const waiting = (await countDue(db, now)) + (await db.$count(shop, and(settles, isNull(shop.settle_due))));
  if (waiting > 0)
    await db.transaction((tx) =>
      queueTask<SettlementParams>(live, tx as Db, {
        kind: SETTLEMENT_KIND,
        title: { zh: '生成店铺结算单', en: 'Make the bills of shops' },
        params: { until: now, resource: 'bill' },
        total: waiting,
        key: SETTLEMENT_KIND,
        now,
      }),
    );
  for (;;) {
    const done = await db.transaction(async (tx) => {
      const count = await completePaid(tx as Db, BATCH, now);
      await tellChanged(live, tx as Db, takeChanged(tx as Db));
      return count;
    });
    if (done < BATCH) return;
  }
}

export const startSettlementClock = (services: Needs, everyMs = EVERY_MS): Looking =>
  lookAgain(services, everyMs, 'the settlement days of shops cannot be looked at', (now) => lookAtSettlement(services, now));
