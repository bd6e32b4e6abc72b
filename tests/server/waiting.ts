/** Races that are staged: one session goes on when another one waits for it. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { TestServer } from './harness.ts';
import { eventually } from './platform/support.ts';

/**
 * Until another session waits for a lock.
 * @param holder the transaction that holds it. The embedded database has one session: the other one waits for it from the start.
 */
export async function untilWaiting({ database }: Pick<TestServer, 'database'>, holder: Db): Promise<void> {
  if (database.kind === 'pglite') return;
  await eventually(async () => {
    const answer = await holder.execute(
      sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return (answer as unknown as { rows: { waiting: number }[] }).rows[0]!.waiting > 0;
  }, 'a session that waits');
}
