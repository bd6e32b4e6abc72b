/** Copies of the prepared database with demo data: one for each server that a test starts. */
import pg from 'pg';
import { openDatabase, type Database } from '#server/db/client.ts';
import { dumpAt } from './dump.ts';

/** What a run prepared: a template on a PostgreSQL server, or the dump of an embedded database. */
export type Prepared = { url: string; template: string; copies: string } | { dump: string };

export interface Copy {
  database: Database;
  /** Removes the copy; its database is closed before. */
  drop: () => Promise<void>;
}

/** The address of another database on the same server. */
export const databaseNamed = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).toString();

export async function openCopy(prepared: Prepared): Promise<Copy> {
  if ('dump' in prepared) return { database: await openDatabase({ dump: dumpAt(prepared.dump) }), drop: async () => {} };
  const { url, template, copies } = prepared;
  const name = `${copies}${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  const database = await openDatabase({ url: databaseNamed(url, name) });
  const drop = async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  };
  return { database, drop };
}
