/** Copies of the prepared database with demo data: one for each server that a test starts. */
import type { Database } from '#server/db/client.ts';
import { openDatabase } from '#server/db/open.ts';
import { dumpAt } from './dump.ts';
import { takeFrom } from './taken.ts';

/** What a run prepared: a pool of copies on a PostgreSQL server, or the dump of an embedded database. */
export type Prepared = { url: string; pool: string } | { dump: string };

export interface Copy {
  database: Database;
  /** Removes the copy; its database is closed before. */
  drop: () => Promise<void>;
}

/** The address of another database on the same server. */
export const databaseNamed = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).toString();

export async function openCopy(prepared: Prepared): Promise<Copy> {
  if ('dump' in prepared) return { database: await openDatabase({ dump: dumpAt(prepared.dump) }), drop: async () => {} };
  const { address: name, give } = await takeFrom(prepared.pool);
  return { database: await openDatabase({ url: databaseNamed(prepared.url, name) }), drop: give };
}
