/** Keeps the sums of `activity_buyer`: buyers of whom something changed are summed up anew, some at a time. */
import { sql } from 'drizzle-orm';
import type { Services } from '#server/core/context.ts';
import { lookAgain, type Looking } from '#server/core/look-again.ts';
import type { Db } from '#server/db/client.ts';
import { buyersOf, measures } from './buyers.ts';
import type { EffectKind } from './kinds.ts';
import { activityBuyer, activityStale } from './schema.ts';

const EVERY_MS = 60_000;
/** Changes that are taken in one transaction. */
const BATCH = 500;
/** Any number that no other part of the product locks. */
const LOCK = 7_203_151;
const KINDS: readonly EffectKind[] = ['COUPON', 'GROUPBUY', 'SECKILL', 'PINTUAN', 'CROWDFUNDING'];

const rowsOf = <T>(answer: unknown): T[] => (answer as { rows: T[] }).rows;

/**
 * Sums up buyers of whom something changed. What changes meanwhile leaves a change of its own behind, so nothing is missed; one process at a time.
 * @returns how many changes were taken
 */
async function sumUpSome(db: Db, limit: number): Promise<number> {
  const [turn] = rowsOf<{ mine: boolean }>(await db.execute(sql`select pg_try_advisory_xact_lock(${LOCK}::bigint) as mine`));
  if (!turn?.mine) return 0;
  const taken = rowsOf<{ member_id: string }>(
    await db.execute(
      sql`delete from ${activityStale} where change_id in (select change_id from ${activityStale} order by change_id limit ${limit}) returning member_id::text as member_id`,
    ),
  );
  if (taken.length === 0) return 0;
  const members = [...new Set(taken.map(({ member_id }) => member_id))];
  await db.execute(sql`delete from ${activityBuyer} where member_id = any(${`{${members.join(',')}}`}::bigint[])`);
  for (const kind of KINDS)
    await db.execute(
      sql`insert into ${activityBuyer} (kind, activity_id, member_id, ${measures}) select ${kind}, activity_id, member_id, ${measures} from (${buyersOf(kind, { members })}) b`,
    );
  return taken.length;
}

/** Sums up everybody of whom something changed. */
export async function sumUp(db: Db, limit = BATCH): Promise<void> {
  while ((await db.transaction((tx) => sumUpSome(tx as unknown as Db, limit))) > 0);
}

/** Does so every minute. */
export const startEffectClock = (services: Pick<Services, 'database' | 'live' | 'log'>, everyMs = EVERY_MS): Looking =>
  lookAgain(services, everyMs, 'effects of activities cannot be summed up', () => sumUp(services.database.db));
