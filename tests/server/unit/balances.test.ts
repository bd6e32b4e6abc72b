/** Nothing but `post` writes a balance or an entry: read from the sources, so that a new short cut is found wherever it is taken. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { books } from '#server/product.ts';
import * as schema from '#server/schema.ts';

const root = join(import.meta.dirname, '../../..');
const files = (readdirSync(join(root, 'server'), { recursive: true, withFileTypes: true }) as { name: string; parentPath: string; isFile(): boolean }[])
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)));
/** Demo data is written as it would have become; the check of the books holds it. */
const sources = files.filter((file) => !file.startsWith('server/demo/') && file !== 'server/platform/ledger/post.ts');

/** By the names that sources and statements use for the tables. */
const holders = Object.entries(schema).flatMap(([name, table]) => {
  const own = books.filter((book) => book.table === (table as unknown));
  return own.length > 0 ? [{ name, sql: getTableName(own[0]!.table), columns: own.map(({ balance }) => balance.name) }] : [];
});

function faults(file: string, source: string): string[] {
  const text = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const wrong: string[] = [];
  if (/\b(insert|update|delete)\(ledgerEntry\)|\b(insert into|update|delete from) ledger_(entry|tally)\b/i.test(text)) wrong.push(`${file}: writes the ledger`);
  for (const { name, sql, columns } of holders) {
    const names = columns.join('|');
    for (const [set] of text.matchAll(new RegExp(`\\.update\\(${name}\\)\\s*\\.set\\([^;]*`, 'g')))
      if (new RegExp(`\\b(${names})\\b`).test(set.split(/\.where\(|\.returning\(/)[0]!)) wrong.push(`${file}: writes a balance of ${name}`);
    if (new RegExp(`\\bupdate (only )?${sql}\\b[^;]*\\bset\\b[^;]*\\b(${names})\\s*=`, 'i').test(text))
      wrong.push(`${file}: a statement of its own writes a balance of ${sql}`);
  }
  return wrong;
}

describe('balances', () => {
  it('are written by posting alone', () => {
    expect(sources.length).toBeGreaterThan(200);
    expect(holders.length).toBeGreaterThan(0);
    expect(sources.flatMap((file) => faults(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it('are found where they are written otherwise', () => {
    for (const text of [
      'await db.update(member).set({ balance: 5 }).where(x);',
      'await db.update(member).set({ nickname, consum_point: sql`consum_point + 1` });',
      'await db.execute(sql`update member m set grade_point = 1 where true`);',
      'await db.insert(ledgerEntry).values(row);',
      'await db.execute(sql`delete from ledger_entry`);',
    ])
      expect(faults('some.ts', text), text).toHaveLength(1);
    expect(faults('some.ts', 'await db.update(member).set({ level_id }).where(eq(member.balance, 0));')).toEqual([]);
  });
});
