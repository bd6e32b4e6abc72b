/**
 * A product in this process. Buyers, shops and payment platforms have no screens here; a journey that needs them does what they do
 * through the product's own rules, while browsers look at the built screens.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQL } from 'drizzle-orm';
import { inject } from 'vitest';
import { readConfig, type Config } from '#server/core/config.ts';
import type { Database, Db } from '#server/db/client.ts';
import type { Live } from '#server/core/live.ts';
import { start } from '#server/start.ts';
import { openCopy } from '#tests/support/copy.ts';
import { TEST_SETTINGS } from '#tests/support/settings.ts';

export interface Market {
  url(path?: string): string;
  /** What somebody outside of the back-office does: one transaction, `now` in unix seconds. */
  act<T>(step: (tx: Db, now: number, live: Live) => Promise<T>): Promise<T>;
  /** A statement behind the product's back. */
  bySql(statement: SQL): Promise<unknown>;
  close(): Promise<void>;
}

/** Starts a product whose folder and database go with it. @param options as of the product's own start */
export async function openMarketOn(config: Config, database: Database, options?: Parameters<typeof start>[3]): Promise<Market> {
  const now = () => Math.floor(Date.now() / 1000);
  const { app, live, close } = await start(config, database, join(import.meta.dirname, '../../dist/client'), options);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: (path = '/') => address + path,
    act: (step) => database.db.transaction((tx) => step(tx as unknown as Db, now(), live)),
    bySql: (statement) => database.db.execute(statement),
    close: async () => {
      await close();
      rmSync(config.dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts it on a copy of the demo data. */
export async function openMarket(): Promise<Market> {
  const dump = inject('databaseDump');
  if (!dump) throw new Error('no prepared database: run through vitest.e2e.config.ts');
  const { database } = await openCopy({ dump });
  return openMarketOn(readConfig({ ...TEST_SETTINGS, DATA_DIR: mkdtempSync(join(tmpdir(), 'backoffice-market-')) }), database);
}
