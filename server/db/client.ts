import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import * as schema from './schema.ts';

export type Schema = typeof schema;

/** A connection or an open transaction: services take this and never know which of the two databases is below. */
export type Db = PgDatabase<PgQueryResultHKT, Schema>;

/** A message that one server process sends to all of them, itself included. */
export type Listener = (payload: string) => void;

/** An opened database with the few things that the query builder does not cover. */
export interface Database {
  db: Db;
  kind: 'pglite' | 'postgres';
  migrate(): Promise<void>;
  /** Subscribes to NOTIFY messages of a channel; sent with `select pg_notify(...)` inside a transaction. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Any number that no other part of the product locks. */
const MIGRATION_LOCK = 7_203_113;
const INT8 = 20;
const asText = (value: string) => value;

async function openPglite(options: PGliteOptions): Promise<Database> {
  const client = await PGlite.create({ ...options, extensions: { pg_trgm }, parsers: { [INT8]: asText } });
  const db = drizzlePglite(client, { schema });
  return {
    db: db as unknown as Db,
    kind: 'pglite',
    migrate: () => migratePglite(db, { migrationsFolder }),
    listen: (channel, listener) => client.listen(channel, listener),
    close: () => client.close(),
  };
}

async function openPostgres(url: string): Promise<Database> {
  const types = {
    getTypeParser: ((oid: number, format?: 'text') => (oid === INT8 ? asText : pg.types.getTypeParser(oid, format))) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({ connectionString: url, types, max: 10 });
  // A pooled connection that the server drops while idle must not end the process.
  pool.on('error', () => {});
  const db = drizzlePg(pool, { schema });
  const listeners = new Set<pg.Client>();
  return {
    db: db as unknown as Db,
    kind: 'postgres',
    // Processes that start together take turns; the later ones find nothing left to do.
    migrate: async () => {
      const turn = await pool.connect();
      try {
        await turn.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migratePg(db, { migrationsFolder });
      } finally {
        await turn.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
        turn.release();
      }
    },
    listen: async (channel, listener) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      client.on('error', () => {});
      client.on('notification', (message) => listener(message.payload ?? ''));
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      listeners.add(client);
      return async () => {
        listeners.delete(client);
        await client.end();
      };
    },
    close: async () => {
      await Promise.all([...listeners].map((client) => client.end()));
      await pool.end();
    },
  };
}

/** Where the generated SQL migrations are: beside this file in development, beside the bundle in production. */
const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Where the database is: a PostgreSQL address, a folder for the embedded one, or a dump for tests. */
export type DatabaseTarget = { url: string } | { dataDir: string } | { dump: Blob } | { memory: true };

/** Opens PostgreSQL or the embedded database; the caller runs `migrate()`. */
export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  if ('url' in target) return openPostgres(target.url);
  if ('dump' in target) return openPglite({ loadDataDir: target.dump });
  if ('memory' in target) return openPglite({});
  mkdirSync(target.dataDir, { recursive: true });
  return openPglite({ dataDir: target.dataDir });
}
