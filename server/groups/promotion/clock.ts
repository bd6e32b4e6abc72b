/** What activities come to by themselves: outcomes of projects are written down, and what was held too long is free again. */
import type { Services } from '#server/core/context.ts';
import { lookAgain, type Looking } from '#server/core/look-again.ts';
import { committing } from '#server/core/told-later.ts';
import type { Db } from '#server/db/client.ts';
import { releaseLate } from './crowdfunding/holds.ts';
import { endDue } from './crowdfunding/outcome.ts';

const EVERY_MS = 60_000;
/** Projects that end, and pledges that are released, in one transaction. */
const BATCH = { projects: 1, pledges: 500 };

type Needs = Pick<Services, 'database' | 'live' | 'log'>;

/** Works through what is due, a batch at a time. */
async function each({ database: { db }, live }: Needs, work: (db: Db) => Promise<number>): Promise<number> {
  let count = 0;
  for (;;) {
    const done = await committing(db, live)(work);
    if (done === 0) return count;
    count += done;
  }
}

/** @param now unix seconds @returns how many projects ended and pledges were released */
export async function lookAtActivities(services: Needs, now: number): Promise<{ ended: number; released: number }> {
  const ended = await each(services, (db) => endDue(db, BATCH.projects, now));
  const released = await each(services, (db) => releaseLate(db, BATCH.pledges, now));
  return { ended, released };
}

/** Looks every minute. */
export const startPromotionClock = (services: Needs, everyMs = EVERY_MS): Looking =>
  lookAgain(services, everyMs, 'activities cannot be looked at', async (now) => void (await lookAtActivities(services, now)));
