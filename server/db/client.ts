/** What the two databases have in common; server/db/open.ts opens one. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

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
