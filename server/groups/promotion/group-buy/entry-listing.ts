/** Entries of a group buy, as the back-office lists and shows them. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { enumLabel } from '#contract/core/enum.ts';
import type { Lang } from '#contract/core/text.ts';
import { groupBuyGoodsStatus } from '#contract/promotion/enums.ts';
import { groupBuyGoodsApi } from '#contract/promotion/group-buy.ts';
import type { GroupBuyGoods, WholeGroupBuyGoods } from '#contract/promotion/group-buy-goods.schema.ts';
import { groupBuyPhases } from '#contract/promotion/phases.ts';
import { found } from '#server/core/refused.ts';
import type { Db } from '#server/db/client.ts';
import { matchingId } from '#server/db/filter.ts';
import { toYuan } from '#server/db/money.ts';
import { orderBy } from '#server/db/order.ts';
import { havingGrams } from '#server/db/page.ts';
import { goods, goodsSku } from '#server/groups/goods/schema.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf, type QueryOf } from '#server/platform/records/listing.ts';
import { groupBuyActive, groupBuyGoods } from '../schema.ts';
import type { EntryRow } from './entries.ts';
import type { GroupBuyRow } from './service.ts';

/** Both names of an entry, as they are indexed. */
const names = sql`(${groupBuyGoods.goods_name} || chr(10) || ${groupBuyGoods.gb_name})`;

const where = (query: QueryOf<typeof groupBuyGoodsApi.list>, db: Db): SQL | undefined =>
  and(
    eq(groupBuyGoods.act_id, query.act_id),
    // Those of a deleted activity are kept and not shown.
    inArray(groupBuyGoods.act_id, db.select({ id: groupBuyActive.act_id }).from(groupBuyActive).where(eq(groupBuyActive.delete_status, 'NORMAL'))),
    havingGrams(groupBuyGoods.goods_name, query.goods_name, names),
    havingGrams(groupBuyGoods.gb_name, query.gb_name, names),
    matchingId(groupBuyGoods.seller_id, query, 'seller_id'),
    query.gb_status === undefined ? undefined : eq(groupBuyGoods.gb_status, query.gb_status),
  );

/** Entries of an activity, the newest first. */
export const entryListing = listingOf(groupBuyGoodsApi.list, {
  title: { zh: '团购商品', en: 'Group-buy goods' },
  table: groupBuyGoods,
  key: groupBuyGoods.gb_id,
  called: groupBuyGoods.gb_name,
  where,
  order: orderBy([groupBuyGoods.add_time, groupBuyGoods.gb_id], 'desc'),
  sort: { price: groupBuyGoods.price, add_time: groupBuyGoods.add_time },
});

export const entryExport = defineExport(entryListing, {
  gb_id: 'text',
  gb_name: 'text',
  goods_name: 'text',
  original_price: 'cents',
  price: 'cents',
  goods_num: 'number',
  limit_num: 'number',
  buy_num: 'number',
  seller_name: 'text',
  gb_status: groupBuyGoodsStatus,
  add_time: 'time',
});

/** What an entry may still be: see `groupBuyPhase`. */
const PHASES = { 未开始: 1, 进行中: 2, 已结束: 0 } as const;

function viewOf(row: EntryRow, activity: GroupBuyRow, now: number, lang: Lang): GroupBuyGoods {
  const { act_name: title, start_time, end_time } = activity;
  return {
    ...row,
    title,
    start_time,
    end_time,
    original_price: toYuan(row.original_price),
    price: toYuan(row.price),
    gb_status_text: enumLabel(groupBuyGoodsStatus, row.gb_status, lang),
    is_enable: PHASES[groupBuyPhases.at(activity, now)],
    area_id: null,
  };
}

/** Entries with the name and the times of their activities. */
export async function entryViews(db: Db, rows: readonly EntryRow[], now: number, lang: Lang): Promise<GroupBuyGoods[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ act_id }) => act_id))];
  const activities = await db.select().from(groupBuyActive).where(inArray(groupBuyActive.act_id, ids));
  const byId = new Map(activities.map((activity) => [activity.act_id, activity]));
  return rows.map((row) => viewOf(row, found(byId.get(row.act_id)), now, lang));
}

/** One entry with the stock of its SKU, or of its goods where it names none. 404 for one of a deleted activity. */
export async function oneEntry(db: Db, id: string, now: number, lang: Lang): Promise<WholeGroupBuyGoods> {
  const [row] = await db
    .select({ entry: groupBuyGoods, activity: groupBuyActive })
    .from(groupBuyGoods)
    .innerJoin(groupBuyActive, eq(groupBuyActive.act_id, groupBuyGoods.act_id))
    .where(and(eq(groupBuyGoods.gb_id, id), eq(groupBuyActive.delete_status, 'NORMAL')));
  const { entry, activity } = found(row);
  const table = entry.sku_id === null ? goods : goodsSku;
  const [stock] = await db
    .select({ quantity: table.quantity, enable_quantity: table.enable_quantity })
    .from(table)
    .where(entry.sku_id === null ? eq(goods.goods_id, entry.goods_id) : eq(goodsSku.sku_id, entry.sku_id));
  return { ...viewOf(entry, activity, now, lang), quantity: stock?.quantity ?? 0, enable_quantity: stock?.enable_quantity ?? 0 };
}
