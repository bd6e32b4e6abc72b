/** What the prepared test databases are made from; a change of any of these files makes new ones. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const SOURCES = [
  'server/db',
  'server/demo',
  'server/base/regions-data.ts',
  'server/base/pictures',
  'server/base/site.ts',
  'server/goods/schema.ts',
  'server/goods/tables',
  'server/shop/schema.ts',
  'server/platform/schema.ts',
  'server/base/schema.ts',
  'server/platform/menus',
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

/** Names one state of the demo data, so that prepared databases can be kept between runs of the same day. */
export function seedHash(): string {
  const hash = createHash('sha256').update(String(seedDay()));
  for (const file of SOURCES.flatMap((source) => filesBelow(join(root, source)))) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Where prepared databases are kept. */
export const cacheDir = join(root, '.cache');
