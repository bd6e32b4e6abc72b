/** Prepares one embedded database with demo data and keeps its dump; each test file loads its own copy. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#server/core/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { seedDemo } from '#server/demo/seed.ts';
import './light-passwords.ts';
import { cacheDir, seedDay, seedHash } from './seeded.ts';
import { TEST_SETTINGS } from './settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseDump?: string;
    /** Where copies on PostgreSQL are taken from: a pool of their names. */
    databaseCopies?: string;
  }
}

const BLOCK = 512;

/** A dump (tar) without the log files that a start from the last checkpoint does not read: more than half of its size. */
function withoutOldLog(dump: Buffer, needed: string): Buffer {
  const kept: Buffer[] = [];
  let at = 0;
  while (at < dump.length && dump[at] !== 0) {
    const name = dump.toString('latin1', at, at + 100).replace(/\0.*$/s, '');
    const size = Number.parseInt(dump.toString('latin1', at + 124, at + 136), 8);
    const end = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    const log = /pg_wal\/([\dA-F]{24})$/.exec(name)?.[1];
    if (log === undefined || log === needed) kept.push(dump.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, dump.subarray(at)]);
}

/** The dump for today's state of the demo data; made when it does not exist yet. @returns its path */
export async function preparedDump(): Promise<string> {
  const file = join(cacheDir, `pglite-${seedHash()}.tar`);
  if (!existsSync(file)) {
    mkdirSync(cacheDir, { recursive: true });
    for (const old of readdirSync(cacheDir)) if (old.startsWith('pglite-')) rmSync(join(cacheDir, old));
    const database = await openDatabase({ memory: true });
    await database.migrate();
    await seedDemo({ database, config: readConfig({ ...TEST_SETTINGS }) }, { scale: 'small', now: seedDay() });
    const client = (database.db as unknown as { $client: PGlite }).$client;
    // Without it every copy would first do everything again that the log holds.
    await client.exec('checkpoint');
    const { rows } = await client.query<{ redo_wal_file: string }>('select redo_wal_file from pg_control_checkpoint()');
    const dump = await client.dumpDataDir('none');
    writeFileSync(file, withoutOldLog(Buffer.from(await dump.arrayBuffer()), rows[0]?.redo_wal_file ?? ''));
    await database.close();
  }
  return file;
}

export default async function prepare(project: TestProject): Promise<void> {
  project.provide('databaseDump', await preparedDump());
}
