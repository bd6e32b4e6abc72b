/** What the prepared test databases are made from; a change of any of these files makes new ones. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
const SOURCES = [
  'server/db',
  'server/demo',
  'server/base/regions-data.ts',
  'server/base/pictures',
  'server/base/site.ts',
  'server/goods/schema.ts',
  'server/goods/tables',
  'server/shop/schema.ts',
  'server/member/schema.ts',
  'server/member/levels.ts',
  'server/order/schema.ts',
  'server/order/tables',
  'server/aftersale/schema.ts',
  'server/aftersale/tables',
  'server/operations/schema.ts',
  'server/platform/schema.ts',
  'server/base/schema.ts',
  'server/platform/menus',
  'contract/core/sentence.ts',
  'contract/order',
  'contract/aftersale',
  'contract/member/sentences.ts',
  'contract/platform/permission-tree.ts',
  'contract/platform/permission-tree-data.ts',
];

function filesBelow(path: string): string[] {
  return statSync(path).isFile()
    ? [path]
    : readdirSync(path)
        .sort()
        .flatMap((name) => filesBelow(join(path, name)));
}

/** The day to which the demo data runs in tests: today, so that "last 7 days" holds something. */
export const seedDay = (): number => {
  const day = new Date();
  day.setHours(12, 0, 0, 0);
  return Math.floor(day.getTime() / 1000);
};

/** Names one state of files and folders. */
export function hashOf(sources: readonly string[], start = ''): string {
  const hash = createHash('sha256').update(start);
  for (const file of sources.flatMap((source) => filesBelow(join(root, source)))) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Names one state of the demo data, so that prepared databases can be kept between runs of the same day. */
export function seedHash(): string {
  // The way in which a dump is made counts as well.
  return hashOf([...SOURCES, 'tests/support/database.pglite.ts'], String(seedDay()));
}

/** Names this checkout: several of them may be tested on one PostgreSQL at the same time. */
export const checkout = createHash('sha256').update(root).digest('hex').slice(0, 8);

/** Where prepared databases are kept. */
export const cacheDir = join(root, '.cache');
