/** Categories of the points mall: one level, each name once, and none is removed that goods use (R24, R25, R27). */
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { exchangeCatApi } from '#contract/promotion/exchange.ts';
import { exchangeCatErrors, type ExchangeCat, type ExchangeCatBody } from '#contract/promotion/exchange-cat.schema.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { implement } from '#server/core/context.ts';
import { refusingDuplicates } from '#server/core/conflict.ts';
import { found } from '#server/core/refused.ts';
import { refuseStale } from '#server/core/stale.ts';
import type { Db } from '#server/db/client.ts';
import { orderBy } from '#server/db/order.ts';
import { goodsExchange } from '#server/groups/goods/schema.ts';
import { defineBulk } from '#server/platform/bulk/define.ts';
import { defineExport } from '#server/platform/export/define.ts';
import type { Part } from '#server/platform/part.ts';
import { audited } from '#server/platform/records/audited.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { refuseUsed } from '#server/platform/records/used.ts';
import { exchangeCat } from '../schema.ts';

type Row = typeof exchangeCat.$inferSelect;

const taken = { exchange_cat_name_once: exchangeCatErrors.nameTaken };
const order = orderBy([exchangeCat.category_order, exchangeCat.category_id], 'asc');

const listing = listingOf(exchangeCatApi.list, {
  title: { zh: '积分分类', en: 'Points categories' },
  table: exchangeCat,
  key: exchangeCat.category_id,
  called: exchangeCat.name,
  order,
  sort: { name: exchangeCat.name, category_order: exchangeCat.category_order },
});

/** Categories with how many goods use each. */
async function views(db: Db, rows: readonly Row[]): Promise<ExchangeCat[]> {
  const ids = rows.map(({ category_id }) => category_id);
  const used =
    ids.length === 0
      ? []
      : await db
          .select({ id: goodsExchange.category_id, count: sql<string>`count(*)` })
          .from(goodsExchange)
          .where(inArray(goodsExchange.category_id, ids))
          .groupBy(goodsExchange.category_id);
  const counts = new Map(used.map(({ id, count }) => [id, Number(count)]));
  return rows.map((row) => ({ ...row, category_path: `0|${row.category_id}|`, goods_count: counts.get(row.category_id) ?? 0 }));
}

async function viewed(row: Row, { db }: { db: Db }): Promise<ExchangeCat> {
  const [view] = await views(db, [row]);
  return found(view);
}

async function one(db: Db, id: string): Promise<Row> {
  const [row] = await db.select().from(exchangeCat).where(eq(exchangeCat.category_id, id));
  return found(row);
}

async function lock(db: Db, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(exchangeCat).where(eq(exchangeCat.category_id, id)).for('update');
  return row;
}

async function create(db: Db, body: ExchangeCatBody): Promise<Row> {
  const [row] = await refusingDuplicates(taken, () => db.insert(exchangeCat).values(body).returning());
  return found(row);
}

async function update(db: Db, id: string, { version, ...body }: ExchangeCatBody & { version?: number | undefined }): Promise<{ before: Row; after: Row }> {
  const before = found(await lock(db, id));
  refuseStale(before, version);
  const [after] = await refusingDuplicates(taken, () =>
    db
      .update(exchangeCat)
      .set({ ...body, version: sql`${exchangeCat.version} + 1` })
      .where(eq(exchangeCat.category_id, id))
      .returning(),
  );
  return { before, after: found(after) };
}

/** Removes a category without goods; one that is gone already is passed over. */
async function remove(db: Db, id: string): Promise<Row | undefined> {
  const before = await lock(db, id);
  if (!before) return undefined;
  await refuseUsed(db, goodsExchange.category_id, [id], exchangeCatErrors.inUse);
  await db.delete(exchangeCat).where(eq(exchangeCat.category_id, id));
  return before;
}

const log = audited<Row>('exchangeCat', 'category_id', 'name');

const routes = implement(exchangeCatApi, {
  list: async ({ query }, { db }) => {
    const page = await listing.page(db, query);
    return { ...page, data: await views(db, page.data) };
  },
  children: async ({ params }, { db }) => {
    const rows = await db
      .select(getTableColumns(exchangeCat))
      .from(exchangeCat)
      .where(eq(exchangeCat.parent_id, params.parent_id))
      .orderBy(asc(exchangeCat.category_order), asc(exchangeCat.category_id));
    return views(db, rows);
  },
  one: async ({ params }, { db }) => viewed(await one(db, params.id), { db }),
  create: log.created(({ body }, { db }) => create(db, body), viewed),
  update: log.updated(({ params, body }, { db }) => update(db, params.id, body), viewed),
  remove: log.removed(({ params }, { db }) => remove(db, params.id)),
});

export const exchangeCatPart: Part = {
  routes,
  exports: [defineExport(listing, { category_id: 'text', name: 'text', category_order: 'number', image: 'address' })],
  bulk: [
    defineBulk({
      endpoint: exchangeCatApi.remove,
      listing,
      apply: async ({ db }, id) => [log.entries.removed(found(await remove(db, id)))],
      missing: commonErrors.notFound,
    }),
  ],
};
