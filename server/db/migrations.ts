/** The generated SQL migrations, and what they say about the age of a database. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/** Where the migrations are: beside this file in development, beside the bundle in production. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Thrown when a database was already migrated by a later version of the program. */
export class NewerDatabase extends Error {
  constructor() {
    super('the database was migrated by a newer version of the program');
    this.name = 'NewerDatabase';
  }
}

/** The moment (ms) of the newest migration that this program knows. */
function newestKnown(): number {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: { when: number }[] };
  return Math.max(0, ...journal.entries.map(({ when }) => when));
}

/** Refuses a database that an older program would damage. @throws NewerDatabase */
export async function refuseNewer(db: Db): Promise<void> {
  const table = sql.raw('drizzle.__drizzle_migrations');
  const found = (await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)) as unknown as { rows: { there: boolean }[] };
  if (!found.rows[0]?.there) return;
  const newest = (await db.execute(sql`select max(created_at)::text as at from ${table}`)) as unknown as { rows: { at: string | null }[] };
  if (Number(newest.rows[0]?.at ?? 0) > newestKnown()) throw new NewerDatabase();
}
