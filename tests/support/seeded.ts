/** What the prepared test databases are made from; a change of any of these files makes new ones. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** What fills a database, and how its prepared copies are made. Everything that these import counts as well. */
const MAKERS = ['server/db/open.ts', 'server/demo/seed.ts', 'tests/support/database.pglite.ts', 'tests/support/database.postgres.ts'];
/** What they read without importing it. */
const READ = ['server/db/migrations', 'server/base/pictures', 'package-lock.json'];

const IMPORTED = /(?:^|\n)\s*(?:import|export)\s(?!type\b)[^'";]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s*'([^']+)'/g;

/** The file of the project that an import names; nothing for packages. */
function fileOf(named: string, from: string): string | undefined {
  const path = named.startsWith('#') ? join(root, named.slice(1)) : named.startsWith('.') ? join(dirname(from), named) : undefined;
  return path && existsSync(path) && statSync(path).isFile() ? path : undefined;
}

/** Files with everything of the project that they import, however far away; types alone do not count. */
export function withImports(files: readonly string[]): string[] {
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    if (!/\.[cm]?tsx?$/.test(file)) return;
    for (const [, from, lazy, bare] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      const next = fileOf(from ?? lazy ?? bare ?? '', file);
      if (next) follow(next);
    }
  };
  for (const file of files) follow(join(root, file));
  return [...found].map((file) => relative(root, file)).sort();
}

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
  for (const file of sources.flatMap((source) => filesBelow(join(root, source)))) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Names one state of the demo data, so that prepared databases can be kept between runs of the same day. */
export const seedHash = (): string => hashOf([...withImports(MAKERS), ...READ], String(seedDay()));

/** Names this checkout: several of them may be tested on one PostgreSQL at the same time. */
export const checkout = createHash('sha256').update(root).digest('hex').slice(0, 8);

/** Where prepared databases are kept. */
export const cacheDir = join(root, '.cache');
