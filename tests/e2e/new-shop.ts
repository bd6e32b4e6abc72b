/** An installation with nothing in it (SEED_SCALE=none), in this process, that sends its messages: journeys of those who begin. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/core/config.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { openConfigured } from '#server/start.ts';
import { TEST_SETTINGS } from '#tests/support/settings.ts';
import { openMarketOn, type Market } from './market.ts';

/** Starts it as `npm start` does the first time. */
export async function openNewShop(): Promise<Market> {
  const config = readConfig({ ...TEST_SETTINGS, DATA_DIR: mkdtempSync(join(tmpdir(), 'backoffice-new-')), SEED_SCALE: 'none' });
  const database = await openConfigured(config);
  await database.migrate();
  await seedDemo({ config, database }, { scale: 'none', now: Math.floor(Date.now() / 1000) });
  return openMarketOn(config, database, { timed: true });
}
