import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { groupBuyApi, groupBuyCatApi, groupBuyGoodsApi } from '#contract/promotion/group-buy.ts';
import { groupBuyCatErrors } from '#contract/promotion/group-buy-cat.schema.ts';
import { actorOf, implement } from '#server/core/context.ts';
import { changed } from '#server/core/changed.ts';
import { businessNow } from '#server/core/clock.ts';
import { refuse } from '#server/core/refused.ts';
import type { Db } from '#server/db/client.ts';
import { orderBy } from '#server/db/order.ts';
import type { Part } from '#server/platform/part.ts';
import { audited } from '#server/platform/records/audited.ts';
import { recordsOf } from '#server/platform/records/records.ts';
import { groupBuyActive, groupBuyCat, groupBuyGoods } from '../schema.ts';
import { reviewGroupBuy, type EntryRow } from './entries.ts';
import { entryExport, entryListing, entryViews, oneEntry } from './entry-listing.ts';
import { createGroupBuy, groupBuyExport, groupBuyListing, groupBuyView, oneGroupBuy, removeGroupBuy, updateGroupBuy, type GroupBuyRow } from './service.ts';

const log = audited<GroupBuyRow>('groupBuy', 'act_id', 'act_name');
const entryLog = audited<EntryRow>('groupBuyGoods', 'gb_id', 'gb_name', { kept: ({ gb_status }) => ({ gb_status }) });

const routes = implement(groupBuyApi, {
  list: async ({ query }, { db, now }) => {
    const page = await groupBuyListing.page(db, query);
    return { ...page, data: page.data.map((row) => groupBuyView(row, now)) };
  },
  one: async ({ params }, { db, now }) => groupBuyView(await oneGroupBuy(db, params.id), now),
  create: log.created(
    ({ body }, { db, now, lang }) => createGroupBuy(db, body, now, lang),
    async (row, { now }) => groupBuyView(row, now),
  ),
  update: log.updated(
    ({ params, body }, { db, now, lang }) => updateGroupBuy(db, params.id, body, now, lang),
    async (row, { now }) => groupBuyView(row, now),
  ),
  discard: log.updated(({ params, body }, context) => removeGroupBuy(context.db, params.id, body.delete_reason, actorOf(context).username, context.now)),
  review: async ({ body }, context) => {
    const { before, after } = await reviewGroupBuy(context.db, body, context.now, context.lang);
    const entries = before.flatMap((row, at) => (after[at] ? [entryLog.entries.changed({ before: row, after: after[at] })] : []));
    await changed(context, 'groupBuyGoods', entries);
  },
});

const entryRoutes = implement(groupBuyGoodsApi, {
  list: async ({ query }, { db, now, lang }) => {
    const page = await entryListing.page(db, query);
    return { ...page, data: await entryViews(db, page.data, now, lang) };
  },
  one: ({ params }, { db, now, lang }) => oneEntry(db, params.gb_id, now, lang),
});

/** Refuses categories that an entry of an activity uses which has not ended (R47). */
async function refuseUsedCats(db: Db, ids: readonly string[]): Promise<void> {
  const used = await db
    .select({ one: sql`1` })
    .from(groupBuyGoods)
    .innerJoin(groupBuyActive, eq(groupBuyActive.act_id, groupBuyGoods.act_id))
    .where(and(inArray(groupBuyGoods.cat_id, [...ids]), eq(groupBuyActive.delete_status, 'NORMAL'), gte(groupBuyActive.end_time, businessNow())))
    .limit(1);
  if (used.length > 0) refuse(groupBuyCatErrors.inUse);
}

const cats = recordsOf(groupBuyCatApi, {
  table: groupBuyCat,
  key: 'cat_id',
  called: 'cat_name',
  title: { zh: '团购分类', en: 'Group-buy categories' },
  order: orderBy([groupBuyCat.cat_order, groupBuyCat.cat_id], 'asc'),
  sort: { cat_name: groupBuyCat.cat_name, cat_order: groupBuyCat.cat_order },
  taken: { groupbuy_cat_name_once: groupBuyCatErrors.nameTaken },
  removable: refuseUsedCats,
});

/** Group-buy activities, their entries and categories. */
export const groupBuyPart: Part = {
  routes: [...routes, ...entryRoutes, ...implement(groupBuyCatApi, cats.handlers)],
  exports: [groupBuyExport, entryExport, cats.exported({ cat_id: 'text', cat_name: 'text', cat_order: 'number' })],
  bulk: [cats.bulkRemove()],
};
