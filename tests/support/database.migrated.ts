/** Upgrades a prepared embedded database (`SEEDED_DUMP`) as a start would: for a copy of the project with a table and a permission more. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/open.ts';
import { seedMenus } from '#server/groups/access/menu/seed.ts';
import { dumpAt } from './dump.ts';
import { root } from './seeded.ts';

export default async function prepare(project: TestProject): Promise<void> {
  const database = await openDatabase({ dump: dumpAt(process.env.SEEDED_DUMP ?? '') });
  await database.migrate();
  await seedMenus(database.db);
  const client = (database.db as unknown as { $client: PGlite }).$client;
  const dump = await client.dumpDataDir('none');
  const file = join(root, 'migrated.tar');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await database.close();
  project.provide('databaseDump', file);
}
