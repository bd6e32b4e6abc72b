/** An external PostgreSQL, which may go away and come back while the server lives. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, Db } from './client.ts';
import { openListening } from './listening.ts';
import { migrationsFolder, refuseNewer } from './migrations.ts';
import { followTransactions } from './roots.ts';
import { installMarks } from './signed-marks.ts';
import { steadyTransactions, take } from './transactions.ts';

/** Any number that no other part of the product locks. */
const MIGRATION_LOCK = 7_203_113;
const INT8 = 20;
const asText = (value: string) => value;
const ignore = () => undefined;

/** Connections that carry calls and tasks; one more listens. */
const POOL_SIZE = 10;
/** How long a call waits for a connection before it is answered with 503, in ms. */
const CONNECT_MS = 8_000;
/** A process that stopped in the middle of a transaction must not hold its locks for ever, in ms. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** Silence after which a connection is asked whether it still lives, in ms. */
const KEEP_ALIVE_MS = 10_000;

/** Opens a pool; nothing is asked of the server before the first query. */
export function openPostgres(url: string): Database {
  const types = {
    getTypeParser: ((oid: number, format?: 'text') => (oid === INT8 ? asText : pg.types.getTypeParser(oid, format))) as typeof pg.types.getTypeParser,
  };
  const connection = {
    connectionString: url,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
  const pool = new pg.Pool({ ...connection, max: POOL_SIZE, idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS });
  // The pool hears idle connections only. One that is lost while it is in use fails its query, which is all anybody needs to know.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  const db = drizzle(pool);
  steadyTransactions(db, pool);
  followTransactions(db as unknown as Db);
  const listening = openListening(() => new pg.Client(connection));
  return {
    db: db as unknown as Db,
    kind: 'postgres',
    // Processes that start together take turns; the later ones find nothing left to do.
    migrate: async () => {
      const turn = await take(pool);
      try {
        await turn.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await refuseNewer(db as unknown as Db);
        await migrate(db, { migrationsFolder });
        await installMarks(db as unknown as Db);
      } finally {
        // The lock ends with its connection.
        turn.release(true);
      }
    },
    listen: (channel, listener, watcher = ignore) => listening.listen(channel, listener, watcher),
    close: async () => {
      await listening.close();
      await pool.end();
    },
  };
}
