/**
 * Seals what stands clear in sensitive columns: values from before a column was sealed.
 * It happens in code, since the key is not in the database; table by table, in batches that are kept, so a start that was broken off goes on.
 */
import { getTableName, like, sql } from 'drizzle-orm';
import type { Services } from '#server/core/context.ts';
import { meta } from '#server/core/schema.ts';
import { allSealed } from '#server/db/sealed.ts';
import { putAside, putBack } from './aside.ts';
import { keyring } from './keys.ts';
import { byTable, clearAtLeast, nameOf, resealTable } from './reseal.ts';

/** Columns of which nothing is clear any more are remembered, so that a start does not look through millions of rows. */
const DONE = 'sealed column ';
/** From here on a table is written faster without its indexes, and they are made again in less time than they would take meanwhile. */
const MOST = 50_000;
/** From here on the old rows are worth being cleared away at once, with what they held. */
const MANY = 5_000;

/** Done before a process answers calls. @param most from so many clear rows on, a table's indexes stand aside */
export async function sealClearValues({ database, config, log }: Pick<Services, 'database' | 'config' | 'log'>, most = MOST): Promise<void> {
  const { db } = database;
  const ring = await keyring({ database, config });
  const known = await db
    .select({ key: meta.key })
    .from(meta)
    .where(like(meta.key, `${DONE}%`));
  const done = new Set(known.map(({ key }) => key));
  const left = allSealed().filter((column) => column.blind && !done.has(DONE + nameOf(column)));
  for (const columns of byTable(left)) {
    if (await clearAtLeast(db, columns, most)) await putAside(db, getTableName(columns[0].table));
    const told = await resealTable(db, ring, columns, 'clear');
    await db
      .insert(meta)
      .values(told.map(({ name, resealed }) => ({ key: DONE + name, value: String(resealed) })))
      .onConflictDoNothing();
    for (const { name, twice } of told) if (twice > 0) log.warn({ column: name, twice }, 'values that may stand once are there more than once');
    const sealed = told.filter(({ resealed }) => resealed >= MANY);
    for (const { name, resealed } of sealed) log.info({ column: name, sealed: resealed }, 'clear values were sealed');
    if (sealed.length > 0) await db.execute(sql`vacuum ${sql.identifier(getTableName(columns[0].table))}`);
  }
  await putBack(db);
}
