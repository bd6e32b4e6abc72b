/**
 * Seals what stands clear in sensitive columns: values from before a column was sealed, and those that demonstration data writes inside the database.
 * It happens in code, since the key is not in the database; column by column, in batches that are kept, so a start that was broken off goes on.
 */
import { getTableName, like, sql } from 'drizzle-orm';
import type { Services } from '#server/core/context.ts';
import { meta } from '#server/core/schema.ts';
import { allSealed } from '#server/db/sealed.ts';
import { keyring } from './keys.ts';
import { nameOf, resealColumn } from './reseal.ts';

/** Columns of which nothing is clear any more are remembered, so that a start does not look through millions of rows. */
const DONE = 'sealed column ';
/** From here on the old rows are worth being cleared away at once, with what they held. */
const MANY = 5_000;

/** Done before a process answers calls. */
export async function sealClearValues({ database, config, log }: Pick<Services, 'database' | 'config' | 'log'>): Promise<void> {
  const { db } = database;
  const ring = await keyring({ database, config });
  const known = await db
    .select({ key: meta.key })
    .from(meta)
    .where(like(meta.key, `${DONE}%`));
  const done = new Set(known.map(({ key }) => key));
  for (const column of allSealed()) {
    const key = DONE + nameOf(column);
    if (!column.blind || done.has(key)) continue;
    const { resealed, twice } = await resealColumn(db, ring, column, 'clear');
    await db
      .insert(meta)
      .values({ key, value: String(resealed) })
      .onConflictDoNothing();
    if (twice > 0) log.warn({ column: nameOf(column), twice }, 'values that may stand once are there more than once');
    if (resealed >= MANY) {
      log.info({ column: nameOf(column), sealed: resealed }, 'clear values were sealed');
      await db.execute(sql`vacuum ${sql.identifier(getTableName(column.table))}`);
    }
  }
}
