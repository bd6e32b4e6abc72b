/** The embedded database: PostgreSQL inside this process, in memory or in a folder that only one process may open. */
import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, Db } from './client.ts';
import { isLockFile, lockFolder, type FolderLock } from './folder-lock.ts';
import { migrationsFolder, refuseNewer } from './migrations.ts';
import { followTransactions } from './roots.ts';
import { installMarks } from './signed-marks.ts';

const INT8 = 20;

/** Thrown when the files of the embedded database cannot be used; `cause` is what it said. */
export class DatabaseBroken extends Error {
  constructor(
    readonly folder: string,
    cause: unknown,
  ) {
    super(`the database in ${folder} cannot be opened`, { cause });
    this.name = 'DatabaseBroken';
  }
}

async function open(options: PGliteOptions, lock?: FolderLock): Promise<Database> {
  const client = await PGlite.create({ ...options, extensions: { pg_trgm }, parsers: { [INT8]: (value) => value } });
  const db = drizzle(client);
  followTransactions(db as unknown as Db);
  return {
    db: db as unknown as Db,
    kind: 'pglite',
    migrate: async () => {
      await refuseNewer(db as unknown as Db);
      await migrate(db, { migrationsFolder });
      await installMarks(db as unknown as Db);
    },
    listen: (channel, listener) => client.listen(channel, listener),
    close: async () => {
      await client.close();
      await lock?.release();
    },
  };
}

/** Lies in the folder while a new database is put into it. */
const UNFINISHED = 'unfinished';

/** What a process left that ended while it made the database: nobody can have written anything into it yet. */
async function clearUnfinished(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, UNFINISHED))) return;
  const left = (await readdir(dataDir)).filter((name) => !isLockFile(name) && name !== UNFINISHED);
  for (const name of left) await rm(join(dataDir, name), { recursive: true });
}

async function openOrMake(dataDir: string, lock: FolderLock): Promise<Database> {
  await clearUnfinished(dataDir);
  if (existsSync(join(dataDir, 'PG_VERSION'))) {
    return open({ dataDir }, lock).catch((cause: unknown) => {
      throw new DatabaseBroken(dataDir, cause);
    });
  }
  await writeFile(join(dataDir, UNFINISHED), '');
  const database = await open({ dataDir }, lock);
  await rm(join(dataDir, UNFINISHED));
  return database;
}

/** Opens a database that ends with the process: empty, or a copy of a dump. */
export const openMemory = (dump?: Blob): Promise<Database> => open(dump ? { loadDataDir: dump } : {});

/**
 * Opens the database in a folder, which is made when there is none.
 * @throws FolderInUse when a living process has it open; DatabaseBroken
 */
export async function openFolder(dataDir: string): Promise<Database> {
  const lock = await lockFolder(dataDir);
  try {
    return await openOrMake(dataDir, lock);
  } catch (error) {
    await lock.release();
    throw error;
  }
}
