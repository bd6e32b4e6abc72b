/**
 * A product in this process. Buyers, shops and payment platforms have no screens here; a journey that needs them does what they do
 * through the product's own rules, while browsers look at the built screens.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { readConfig } from '#server/core/config.ts';
import type { Live } from '#server/core/live.ts';
import { start } from '#server/start.ts';
import { openCopy } from '#tests/support/copy.ts';
import { TEST_SETTINGS } from '#tests/support/settings.ts';

export interface Market {
  url(path?: string): string;
  /** What somebody outside of the back-office does: one transaction, `now` in unix seconds. */
  act<T>(step: (tx: Db, now: number, live: Live) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Starts it on a copy of the demo data. */
export async function openMarket(): Promise<Market> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backoffice-market-'));
  const dump = inject('databaseDump');
  if (!dump) throw new Error('no prepared database: run through vitest.e2e.config.ts');
  const { database } = await openCopy({ dump });
  const now = () => Math.floor(Date.now() / 1000);
  const config = readConfig({ ...TEST_SETTINGS, DATA_DIR: dataDir });
  const { app, live, close } = await start(config, database, join(import.meta.dirname, '../../dist/client'));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: (path = '/') => address + path,
    act: (step) => database.db.transaction((tx) => step(tx as unknown as Db, now(), live)),
    close: async () => {
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
