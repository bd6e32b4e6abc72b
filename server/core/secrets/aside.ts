/**
 * Indexes of a table stand aside while most of its rows are written, and are made again behind it: kept row by row they cost several times what the
 * rows do. What stands aside is written down with its definition, so a start that was broken off is made good by the next one. Indexes that
 * keep values unique stay.
 */
import { eq, like, sql } from 'drizzle-orm';
import { meta } from '#server/core/schema.ts';
import type { Db } from '#server/db/client.ts';

const ASIDE = 'index aside ';

const rowsOf = <T>(answer: unknown): T[] => (answer as { rows: T[] }).rows;

/** Puts the indexes of a table aside. Lists answer more slowly meanwhile. */
export async function putAside(db: Db, table: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = rowsOf<{ name: string; made: string }>(
      await tx.execute(sql`select c.relname as name, pg_get_indexdef(c.oid) as made from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = ${table}::regclass and not i.indisunique order by 1`),
    );
    for (const { name, made } of found) {
      await tx
        .insert(meta)
        .values({ key: ASIDE + name, value: made })
        .onConflictDoNothing();
      await tx.execute(sql`drop index ${sql.identifier(name)}`);
    }
  });
}

/** Makes every index again that stands aside, each by itself. */
export async function putBack(db: Db): Promise<void> {
  const aside = await db
    .select()
    .from(meta)
    .where(like(meta.key, `${ASIDE}%`))
    .orderBy(meta.key);
  for (const { key, value } of aside)
    await db.transaction(async (tx) => {
      await tx.execute(sql.raw(value.replace(/^CREATE INDEX /, 'CREATE INDEX IF NOT EXISTS ')));
      await tx.delete(meta).where(eq(meta.key, key));
    });
}
