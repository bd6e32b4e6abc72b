/** The built product, as `npm start` would run it: one for each file of journeys, on a copy of the demo data, opened ahead. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPool, type Pooled } from './pool.ts';
import { startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    productPool?: string;
  }
}

/** A data folder that looks as after a first start. */
function dataFolder(dump: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'backoffice-e2e-'));
  const database = join(dataDir, 'database');
  mkdirSync(database);
  const { status, stderr } = spawnSync('tar', ['-xf', dump, '-C', database], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the prepared database cannot be unpacked: ${stderr}`);
  return dataDir;
}

async function openProduct(dump: string): Promise<Pooled> {
  const dataDir = dataFolder(dump);
  const { address, stop } = await startProduct({ DATABASE_URL: '', DATA_DIR: dataDir });
  return {
    address,
    close: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const { databaseDump } = project.getProvidedContext();
  if (!databaseDump) throw new Error('no prepared database: tests/support/database.pglite.ts comes first');
  const pool = await startPool(() => openProduct(databaseDump));
  project.provide('productPool', pool.url);
  return () => pool.close();
}
