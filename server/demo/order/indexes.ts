/** Writing millions of rows without keeping their indexes row by row. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

/** Does work on tables whose indexes are taken away before and made again afterwards; those of constraints stay. */
export async function withoutIndexes(
  db: Db,
  tables: readonly string[],
  work: () => Promise<void>,
  onIndex: (done: number, total: number) => void,
): Promise<void> {
  const names = sql.join(
    tables.map((name) => sql`${name}`),
    sql`, `,
  );
  const found = await db.execute(sql`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = current_schema() and t.relname in (${names}) and not i.indisunique and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    order by 1`);
  const indexes = (found as unknown as { rows: { name: string; made: string }[] }).rows;
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`));
  await work();
  for (const [at, { made }] of indexes.entries()) {
    await db.execute(sql.raw(made));
    onIndex(at + 1, indexes.length);
  }
}
