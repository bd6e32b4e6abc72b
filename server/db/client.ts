import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { openFolder, openMemory } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** A connection or an open transaction: services take this and never know which of the two databases is below. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** A message that one server process sends to all of them, itself included. */
export type Listener = (payload: string) => void;

/** Hears that messages cannot be received (with the reason), and that they can again: those in between are lost. */
export type Watcher = (state: 'away' | 'back', reason?: string) => void;

/** An opened database with the few things that the query builder does not cover. */
export interface Database {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** Brings the tables to this version. @throws NewerDatabase */
  migrate(): Promise<void>;
  /** Subscribes to NOTIFY messages of a channel; sent with `select pg_notify(...)` inside a transaction. */
  listen(channel: string, listener: Listener, watcher?: Watcher): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Where the database is: a PostgreSQL address, a folder for the embedded one, or a dump for tests. */
export type DatabaseTarget = { url: string } | { dataDir: string } | { dump: Blob } | { memory: true };

/** Opens PostgreSQL or the embedded database; the caller runs `migrate()`. @throws FolderInUse */
export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  if ('url' in target) return openPostgres(target.url);
  if ('dump' in target) return openMemory(target.dump);
  if ('memory' in target) return openMemory();
  return openFolder(target.dataDir);
}
