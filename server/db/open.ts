import type { Database } from './client.ts';
import { openFolder, openMemory } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Where the database is: a PostgreSQL address, a folder for the embedded one, or a dump for tests. */
export type DatabaseTarget = { url: string } | { dataDir: string } | { dump: Blob } | { memory: true };

/** Opens PostgreSQL or the embedded database; the caller runs `migrate()`. @throws FolderInUse */
export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  if ('url' in target) return openPostgres(target.url);
  if ('dump' in target) return openMemory(target.dump);
  if ('memory' in target) return openMemory();
  return openFolder(target.dataDir);
}
