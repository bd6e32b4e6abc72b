/** The built product, as `npm start` would run it: one for each file of journeys, on a copy of the demo data, opened ahead. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPool, type Pooled } from './pool.ts';
import { root } from './seeded.ts';
import { TEST_SETTINGS } from './settings.ts';

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
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      ...TEST_SETTINGS,
      DATABASE_URL: '',
      PORT: '0',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const said = /Back-office\s+(http:\/\/\S+)/.exec(output)?.[1];
      if (said) resolve(said.replace(/\/$/, ''));
    });
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  return {
    address,
    close: async () => {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
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
