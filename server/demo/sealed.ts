/** Rows with personal numbers that are made inside the database: it knows no key, so the numbers pass through here on their way into the table. */
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { sensitiveValues } from '#server/core/secrets/sensitive.ts';
import type { Db } from '../db/client.ts';
import { sensitiveIn } from '../db/sensitive.ts';

/** Rows per statement. */
const CHUNK = 5000;

/**
 * Inserts what a query selects, in its order, with the personal numbers among the columns sealed: each row is written once, as it stays.
 * @param columns those that are filled
 * @param select SQL that answers exactly these columns, by their names, with personal numbers clear
 */
export async function insertSealed(db: Db, table: PgTable, columns: readonly string[], select: string): Promise<void> {
  const known = sensitiveIn(table);
  const clear = columns.filter((name) => known.has(name));
  const plain = columns.filter((name) => !known.has(name));
  const sealed = clear.flatMap((name) => {
    const { exact, last4 } = known.get(name)!;
    return [name, exact.name, ...(last4 ? [last4.name] : [])];
  });
  const run = (text: string) => db.execute(sql.raw(text));
  await run(`create temporary table demo_clear on commit drop as select row_number() over () as demo_nr, q.* from (${select}) q`);
  await run('create unique index on demo_clear (demo_nr)');
  await run('analyze demo_clear');
  const given = sql.raw(sealed.map((name) => `${name} text`).join(', '));
  for (let after = 0, more = true; more; after += CHUNK) {
    const chunk = sql`demo_nr > ${after} and demo_nr <= ${after + CHUNK}`;
    const { rows } = (await db.execute(sql`select demo_nr, ${sql.raw(clear.join(', '))} from demo_clear where ${chunk}`)) as unknown as {
      rows: ({ demo_nr: string } & Record<string, string>)[];
    };
    const values = rows.map(({ demo_nr, ...numbers }) => ({ demo_nr, ...sensitiveValues(db, table, numbers as Record<never, string>) }));
    if (values.length > 0)
      await db.execute(sql`
        insert into ${table} (${sql.raw([...plain, ...sealed].join(', '))})
        select ${sql.raw([...plain.map((name) => `c.${name}`), ...sealed.map((name) => `s.${name}`)].join(', '))}
        from demo_clear c join json_to_recordset(${JSON.stringify(values)}::json) as s(demo_nr bigint, ${given}) using (demo_nr)
        where ${chunk} order by demo_nr`);
    more = rows.length === CHUNK;
  }
  await run('drop table demo_clear');
}
