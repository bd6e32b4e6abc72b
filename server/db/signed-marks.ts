/**
 * How a transaction knows which signed rows it has written: triggers append them to a setting that ends with the transaction. It is
 * nobody else's: what is written by another connection, or outside a transaction of the product, leaves nothing to sign.
 */
import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { allSigned, type SignedTable } from './signed.ts';

/** The setting that holds the marks of a transaction, or OFF. */
export const MARKS = 'backoffice.signed';
const OFF = 'off';
/** Any number that no other part of the product locks. */
const LOCK = 7_203_140;

/** A row that a transaction has written: inserted, updated (with its signed values before) or deleted. */
export type Mark = [module: string, operation: 'I' | 'U' | 'D', id: string, before?: (string | null)[]];

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const functionOf = ({ name }: SignedTable) => `signed_${name}`;
const EVENTS = ['insert', 'update', 'delete'] as const;
const triggerOf = ({ name }: SignedTable, event: string) => `${name}_signed_${event}`;
const RELATIONS = { insert: 'NEW TABLE AS new_rows', update: 'OLD TABLE AS old_rows NEW TABLE AS new_rows', delete: 'OLD TABLE AS old_rows' } as const;

function bodyOf({ module, key, columns }: SignedTable): string {
  const id = quoted(key.name);
  const mark = (operation: string, of: string) => `'["${module}","${operation}","' || ${of}.${id} || '"'`;
  const list = (of: string) => columns.map(({ name }) => `${of}.${quoted(name)}`).join(', ');
  const texts = columns.map(({ name }) => `o.${quoted(name)}::text`).join(', ');
  return `
DECLARE
  known text := current_setting('${MARKS}', true);
  marks text;
BEGIN
  IF known = '${OFF}' THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT string_agg(${mark('I', 'n')} || '],', '') INTO marks FROM new_rows n;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT string_agg(${mark('D', 'o')} || '],', '') INTO marks FROM old_rows o;
  ELSE
    SELECT string_agg(${mark('U', 'o')} || ',' || json_build_array(${texts})::text || '],', '') INTO marks
      FROM old_rows o JOIN new_rows n ON n.${id} = o.${id} WHERE (${list('o')}) IS DISTINCT FROM (${list('n')});
  END IF;
  IF marks IS NOT NULL THEN PERFORM set_config('${MARKS}', coalesce(known, '') || marks, true); END IF;
  RETURN NULL;
END `;
}

const rowsOf = <T>(answer: unknown): T[] => (answer as { rows: T[] }).rows;

async function missing(db: Db): Promise<SignedTable[]> {
  const bodies = new Map(
    rowsOf<{ name: string; body: string }>(
      await db.execute(
        sql`select proname as name, prosrc as body from pg_proc where proname like 'signed\\_%' and pronamespace = current_schema()::regnamespace`,
      ),
    ).map(({ name, body }) => [name, body]),
  );
  const triggers = new Set(
    rowsOf<{ name: string }>(
      await db.execute(sql`select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where c.relnamespace = current_schema()::regnamespace and t.tgenabled = 'O' and t.tgname like '%\\_signed\\_%'`),
    ).map(({ name }) => name),
  );
  return allSigned().filter((table) => bodies.get(functionOf(table)) !== bodyOf(table) || EVENTS.some((event) => !triggers.has(triggerOf(table, event))));
}

/**
 * Puts the triggers of every declared table in place, as they are declared now. Cheap when they are.
 * @returns the tables that had none, or others
 */
export async function installMarks(db: Db): Promise<string[]> {
  if ((await missing(db)).length === 0) return [];
  return db.transaction(async (tx) => {
    const inner = tx as unknown as Db;
    await inner.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
    const tables = await missing(inner);
    for (const table of tables) {
      const [on, run] = [quoted(table.name), quoted(functionOf(table))];
      await inner.execute(sql.raw(`CREATE OR REPLACE FUNCTION ${run}() RETURNS trigger LANGUAGE plpgsql AS $signed$${bodyOf(table)}$signed$`));
      for (const event of EVENTS) {
        const trigger = quoted(triggerOf(table, event));
        await inner.execute(sql.raw(`DROP TRIGGER IF EXISTS ${trigger} ON ${on}`));
        await inner.execute(
          sql.raw(
            `CREATE TRIGGER ${trigger} AFTER ${event.toUpperCase()} ON ${on} REFERENCING ${RELATIONS[event]} FOR EACH STATEMENT EXECUTE FUNCTION ${run}()`,
          ),
        );
      }
    }
    return tables.map(({ name }) => name);
  });
}

/** What a transaction has written of signed rows since this was last asked, in the order in which it did. */
export async function takeMarks(tx: Db): Promise<Mark[]> {
  const [row] = rowsOf<{ marks: string | null }>(
    await tx.execute(sql`with known as materialized (select current_setting(${MARKS}, true) as marks)
      select marks, case when marks <> ${OFF} then set_config(${MARKS}, '', true) end as taken from known`),
  );
  const marks = row?.marks ?? '';
  return marks === '' || marks === OFF ? [] : (JSON.parse(`[${marks.slice(0, -1)}]`) as Mark[]);
}

/** Lets a transaction write without marks, for demonstration data, which the first scan takes in. */
export const withoutMarks = (tx: Db): Promise<unknown> => tx.execute(sql`select set_config(${MARKS}, ${OFF}, true)`);
