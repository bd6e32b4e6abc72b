/** Opens everything a server process needs, in order, and closes it again. Used by main.ts and by tests. */
import type { FastifyInstance } from 'fastify';
import { localFiles } from './base/storage.ts';
import { openDatabase, type Database } from './db/client.ts';
import { buildApp } from './app.ts';
import type { Config } from './platform/config.ts';
import type { LogStream } from './platform/logger.ts';
import { openLive, type Live } from './platform/live.ts';
import { startOrderClock } from './order/timed/clock.ts';
import { taskDefinitions } from './tasks/kinds.ts';
import { startRunner } from './tasks/runner.ts';

/** What a server process does besides answering calls. */
export interface StartOptions {
  /** Applies timed rules (unpaid orders are cancelled ...) while it lives. */
  timed?: boolean;
  /** Takes the log lines; default is standard output. */
  log?: LogStream;
}

/** A running set of services. */
export interface Started {
  app: FastifyInstance;
  database: Database;
  live: Live;
  close(): Promise<void>;
}

/** Opens the database that the settings name. */
export const openConfigured = (config: Config): Promise<Database> =>
  openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { dataDir: `${config.dataDir}/database` });

/**
 * Builds the application on an opened and migrated database.
 * @param clientDir where the built front end is, when it is to be served
 */
export async function start(config: Config, database: Database, clientDir?: string, { timed = false, log }: StartOptions = {}): Promise<Started> {
  const live = await openLive(database);
  const files = localFiles(config);
  const app = await buildApp({ config, database, live, files }, clientDir, log);
  const tasks = startRunner({ config, database, live, files, log: app.log }, taskDefinitions);
  const clock = timed ? startOrderClock({ database, live, log: app.log }) : undefined;
  return {
    app,
    database,
    live,
    close: async () => {
      await app.close();
      await clock?.stop();
      await tasks.stop();
      await live.close();
      await database.close();
    },
  };
}
