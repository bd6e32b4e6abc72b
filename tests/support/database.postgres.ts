/** Prepares one PostgreSQL database with demo data as a template; each test file gets its own copy of it. */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/client.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { databaseNamed } from './copy.ts';
import { checkout, seedDay, seedHash } from './seeded.ts';

const templates = `backoffice_${checkout}_seed_`;
const copies = `backoffice_${checkout}_copy_`;

async function named(admin: pg.Client, prefix: string): Promise<string[]> {
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [prefix]);
  return rows.map((row) => row.datname);
}

const drop = async (admin: pg.Client, names: string[]) => {
  for (const name of names) await admin.query(`drop database if exists ${name} with (force)`);
};

/** Whether the run that made a copy has ended: its name carries the process. */
function isLeftOver(name: string): boolean {
  try {
    process.kill(Number(name.slice(copies.length).split('_')[0]), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

async function makeTemplate(admin: pg.Client, url: string, template: string): Promise<void> {
  await drop(admin, await named(admin, templates));
  await admin.query(`create database ${template}`);
  try {
    const database = await openDatabase({ url: databaseNamed(url, template) });
    await database.migrate();
    await seedDemo(database.db, { scale: 'small', now: seedDay() });
    await database.close();
  } catch (error) {
    await drop(admin, [template]);
    throw error;
  }
}

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is needed to test on PostgreSQL');
  const template = `${templates}${seedHash()}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  // Runs of one checkout that start together prepare one template, not two.
  await admin.query('select pg_advisory_lock(hashtext($1))', [templates]);
  await drop(admin, (await named(admin, copies)).filter(isLeftOver));
  if (!(await named(admin, template)).length) await makeTemplate(admin, url, template);
  await admin.query('select pg_advisory_unlock(hashtext($1))', [templates]);
  project.provide('databaseTemplate', template);
  project.provide('databaseCopies', `${copies}${process.pid}_`);
  return async () => {
    await drop(admin, await named(admin, `${copies}${process.pid}_`));
    await admin.end();
  };
}
