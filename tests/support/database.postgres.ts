/** Prepares one PostgreSQL database with demo data as a template; each test file gets its own copy of it. */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/client.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { seedDay, seedHash } from './seeded.ts';

/** The address of another database on the same server. */
export const databaseNamed = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).toString();

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is needed to test on PostgreSQL');
  const template = `backoffice_test_${seedHash()}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const known = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (known.rowCount === 0) {
    const old = await admin.query<{ datname: string }>("select datname from pg_database where datname like 'backoffice_test_%'");
    for (const { datname } of old.rows) await admin.query(`drop database if exists ${datname} with (force)`);
    await admin.query(`create database ${template}`);
    try {
      const database = await openDatabase({ url: databaseNamed(url, template) });
      await database.migrate();
      await seedDemo(database.db, { scale: 'small', now: seedDay() });
      await database.close();
    } catch (error) {
      await admin.query(`drop database ${template} with (force)`);
      throw error;
    }
  }
  project.provide('databaseTemplate', template);
  return async () => {
    const copies = await admin.query<{ datname: string }>("select datname from pg_database where datname like 'backoffice_copy_%'");
    for (const { datname } of copies.rows) await admin.query(`drop database if exists ${datname} with (force)`);
    await admin.end();
  };
}
