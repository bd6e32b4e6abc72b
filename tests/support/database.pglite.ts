/** Prepares one embedded database with demo data and keeps its dump; each test file loads its own copy. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/client.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { cacheDir, seedDay, seedHash } from './seeded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseDump?: string;
    databaseTemplate?: string;
  }
}

export default async function prepare(project: TestProject): Promise<void> {
  const file = join(cacheDir, `pglite-${seedHash()}.tar`);
  if (!existsSync(file)) {
    mkdirSync(cacheDir, { recursive: true });
    for (const old of readdirSync(cacheDir)) if (old.startsWith('pglite-')) rmSync(join(cacheDir, old));
    const database = await openDatabase({ memory: true });
    await database.migrate();
    await seedDemo(database.db, { scale: 'small', now: seedDay() });
    const client = (database.db as unknown as { $client: PGlite }).$client;
    const dump = await client.dumpDataDir('none');
    writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
    await database.close();
  }
  project.provide('databaseDump', file);
}
