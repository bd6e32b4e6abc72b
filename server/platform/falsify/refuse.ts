/** No money moves on rows that were tampered with and not repaired yet (R33). */
import { and, inArray, eq, or, sql, SQL } from 'drizzle-orm';
import type { FalsifyModule } from '#contract/setting/falsify-enums.ts';
import { tampered } from '#contract/setting/falsify.schema.ts';
import type { Db } from '#server/db/client.ts';
import { listed, prepared } from '#server/db/prepared.ts';
import { together } from '#server/db/together.ts';
import { refuse } from '#server/core/refused.ts';
import { BUCKETS, bucketOf } from './mac.ts';
import { falsifyRecord } from './schema.ts';

const open = eq(falsifyRecord.status, 'UNREPAIRED');

/** What a seal over many rows is called where rows have their ids. */
export const sealName = (bucket: number): string => `#${bucket}`;

/** Keys of rows, or a statement that selects them as `id`. */
type Ids = readonly string[] | SQL;

/** The condition that a record is about one of these rows, or about a seal over one of them. */
function about(module: FalsifyModule, ids: Ids): SQL | undefined {
  const rows =
    ids instanceof SQL
      ? sql`${falsifyRecord.data_id} in (select given.id::text from (${ids}) given union all select '#' || given.id % ${sql.raw(String(BUCKETS))} from (${ids}) given)`
      : inArray(falsifyRecord.data_id, [...ids, ...ids.map((id) => sealName(bucketOf(id)))]);
  return and(eq(falsifyRecord.module, module), rows);
}

/**
 * Refuses while one of these rows has an open tamper record. Call it in the transaction that moves the money, before anything is written.
 * @param ids keys of rows of a module that is declared with `signed`, or a statement that selects them as `id`
 * @throws Refused 006 with the number of the row
 */
export const refuseTampered = (tx: Db, module: FalsifyModule, ids: Ids): Promise<void> => refuseAllTampered(tx, [{ module, ids }]);

/** The same for rows of several modules at once, e.g. an order with its lines and its collection. */
export async function refuseAllTampered(tx: Db, rows: readonly { module: FalsifyModule; ids: Ids }[]): Promise<void> {
  const [found] = await tx
    .select({ module: falsifyRecord.module, id: falsifyRecord.data_id, sn: falsifyRecord.data_sn })
    .from(falsifyRecord)
    .where(and(open, or(...rows.map(({ module, ids }) => about(module, ids)))))
    .limit(1);
  if (found) refuse(tampered[found.module], { number: found.sn ?? found.id });
}

const openModules = prepared('tampered_modules', (db, name) =>
  db
    .select({ module: sql<FalsifyModule>`given.module` })
    .from(sql`unnest(${sql.placeholder('modules')}::text[]) as given(module)`)
    .where(sql`exists (select from ${falsifyRecord} where ${falsifyRecord.module} = given.module and ${falsifyRecord.status} = 'UNREPAIRED')`)
    .prepare(name),
);

/** Whether a module has any open record: hardly ever, and lists need not name all their rows to hear it. */
const hasOpen = together(
  async (db, modules: readonly FalsifyModule[]) => new Map((await openModules(db, { modules: listed(modules) })).map(({ module }) => [module, true])),
);

/**
 * Of some rows those that have an open tamper record, for lists that mark them.
 * @param also modules whose records carry the number of such a row, e.g. lines of orders
 */
export async function tamperedOf<R extends { id: string; number: string }>(
  db: Db,
  module: FalsifyModule,
  rows: readonly R[],
  also: readonly FalsifyModule[] = [],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  if (!(await Promise.all([module, ...also].map((one) => hasOpen(db, one)))).some(Boolean)) return new Set();
  const ids = rows.map(({ id }) => id);
  const numbers = rows.map(({ number }) => number);
  const found = await db
    .select({ module: falsifyRecord.module, id: falsifyRecord.data_id, sn: falsifyRecord.data_sn })
    .from(falsifyRecord)
    .where(
      and(open, or(about(module, ids), also.length > 0 ? and(inArray(falsifyRecord.module, [...also]), inArray(falsifyRecord.data_sn, numbers)) : undefined)),
    );
  const named = new Set(found.flatMap((one) => (one.module === module ? one.id : [])));
  const numbered = new Set(found.flatMap((one) => (one.module !== module && one.sn !== null ? one.sn : [])));
  return new Set(rows.flatMap(({ id, number }) => (named.has(id) || named.has(sealName(bucketOf(id))) || numbered.has(number) ? id : [])));
}
