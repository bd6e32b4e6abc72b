/** Starts a scan every night at three o'clock of the marketplace; a process that was not there at that time makes up for it. */
import { eq, max } from 'drizzle-orm';
import { dayStart } from '#contract/core/zone.ts';
import { FALSIFY_SCAN, FALSIFY_SCAN_KIND } from '#contract/setting/falsify-enums.ts';
import type { Services } from '#server/core/context.ts';
import { patience } from '#server/core/patience.ts';
import type { Db } from '#server/db/client.ts';
import { task } from '#server/platform/task/schema.ts';
import { queueTask } from '#server/platform/task/start.ts';
import { SCAN_TITLE, scanParams } from './scan.ts';

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 8 * MINUTE_MS;
const AT_HOUR = 3;

/** The last three o'clock at night before a moment. @param now unix seconds */
export function lastNight(now: number): number {
  const today = dayStart(now) + AT_HOUR * 3_600;
  return today <= now ? today : dayStart(now, -1) + AT_HOUR * 3_600;
}

/** Queues the scan of the night unless there was one since. @returns whether it did */
export async function scanNightly({ database, live }: Pick<Services, 'database' | 'live'>, now: number): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    const db = tx as unknown as Db;
    const [last] = await db
      .select({ at: max(task.created) })
      .from(task)
      .where(eq(task.kind, FALSIFY_SCAN_KIND));
    if (last?.at !== null && last?.at !== undefined && last.at >= lastNight(now)) return false;
    // One may be running: whoever started it, it looks at the same rows.
    return queueTask(live, db, { kind: FALSIFY_SCAN_KIND, title: SCAN_TITLE, params: scanParams(), key: FALSIFY_SCAN, now });
  });
}

/** A running clock. */
export interface ScanClock {
  stop(): Promise<void>;
}

/** Looks once a minute, for the first time after one. */
export function startScanClock(services: Pick<Services, 'database' | 'live' | 'log'>, everyMs = MINUTE_MS): ScanClock {
  const patient = patience(services.log, 'the nightly scan for tampering cannot be queued', { first: everyMs, longest: LONGEST_PAUSE_MS });
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    if (!patient.ready()) return;
    running ??= patient
      .attempt(async () => {
        if (await scanNightly(services, Math.floor(Date.now() / 1000))) services.log.info('the nightly scan for tampering was queued');
      })
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
