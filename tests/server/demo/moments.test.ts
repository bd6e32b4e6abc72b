/** What has happened in the demonstration marketplace happened before it was seeded. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness.ts';
import { seedDay } from '#tests/support/seeded.ts';

const NOW = seedDay();
/** Numbers that are no moments are far from today, which is true of ids, money and counts. */
const FAR = NOW + 4000 * 86_400;

/** What is planned may lie ahead: when something begins or ends, until when shops may join, when a bill is due. */
const PLANNED = /^(start|end|held|join_end|apply_end|settle_due)(_|$)/;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const rows = async <T>(text: string): Promise<T[]> => ((await server.db.execute(sql.raw(text))) as unknown as { rows: T[] }).rows;

it('dates nothing ahead but what is planned', async () => {
  const tables = await rows<{ table: string; columns: string }>(
    `select c.table_name as table, string_agg(c.column_name, ' ') as columns from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'bigint' group by 1 order by 1`,
  );
  expect(tables.length).toBeGreaterThan(50);
  const ahead: string[] = [];
  for (const { table, columns } of tables) {
    const happened = columns.split(' ').filter((column) => !PLANNED.test(column));
    const looks = happened.map((column) => `bool_or("${column}" > ${NOW} and "${column}" < ${FAR}) as "${column}"`);
    const [found] = looks.length > 0 ? await rows<Record<string, boolean | null>>(`select ${looks.join(', ')} from "${table}"`) : [];
    for (const [column, is] of Object.entries(found ?? {})) if (is) ahead.push(`${table}.${column}`);
  }
  expect(ahead).toEqual([]);
});
