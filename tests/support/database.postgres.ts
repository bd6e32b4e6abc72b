/** Prepares one PostgreSQL database with demo data as a template; each server of the tests gets its own copy of it. */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#server/core/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { seedDemo } from '#server/demo/seed.ts';
import './light-passwords.ts';
import { databaseNamed } from './copy.ts';
import { startPool, type Pooled } from './pool.ts';
import { checkout, seedDay, seedHash } from './seeded.ts';
import { TEST_SETTINGS } from './settings.ts';

/** A copy takes seconds, nearly all of them spent waiting for the disk: they are made before somebody asks. */
const AHEAD = 3;

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

/** A copy of its own. Its commits need not outlive a fall of the database server. */
async function openOne(admins: pg.Pool, template: string): Promise<Pooled> {
  const name = `${copies}${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await admins.query(`create database ${name} template ${template}`);
  await admins.query(`alter database ${name} set synchronous_commit = off`);
  return { address: name, close: async () => void (await admins.query(`drop database if exists ${name} with (force)`)) };
}

async function makeTemplate(admin: pg.Client, url: string, template: string): Promise<void> {
  await drop(admin, await named(admin, templates));
  await admin.query(`create database ${template}`);
  try {
    const database = await openDatabase({ url: databaseNamed(url, template) });
    await database.migrate();
    await seedDemo({ database, config: readConfig({ ...TEST_SETTINGS }) }, { scale: 'small', now: seedDay() });
    await database.close();
  } catch (error) {
    await drop(admin, [template]);
    throw error;
  }
}

/** The template for today's state of the demo data; made when it does not exist yet. @returns its name */
export async function preparedTemplate(url: string): Promise<string> {
  const template = `${templates}${seedHash()}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    // Runs of one checkout that start together prepare one template, not two.
    await admin.query('select pg_advisory_lock(hashtext($1))', [templates]);
    await drop(admin, (await named(admin, copies)).filter(isLeftOver));
    if (!(await named(admin, template)).length) await makeTemplate(admin, url, template);
  } finally {
    await admin.end();
  }
  return template;
}

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is needed to test on PostgreSQL');
  const template = await preparedTemplate(url);
  const admins = new pg.Pool({ connectionString: url, max: AHEAD + 1 });
  const pool = await startPool(() => openOne(admins, template), AHEAD);
  project.provide('databaseCopies', pool.url);
  return async () => {
    await pool.close();
    await admins.end();
  };
}
