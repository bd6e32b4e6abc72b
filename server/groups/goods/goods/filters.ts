/** The filters that the goods list, the audit list and the pickers share, as a condition on `goods`. */
import { and, eq, gte, inArray, like, lte, or, sql, type SQL } from 'drizzle-orm';
import type { GoodsQuery } from '#contract/goods/goods.schema.ts';
import { goodsErrors } from '#contract/goods/goods.schema.ts';
import type { Refusal } from '#contract/core/refusal.ts';
import type { Db } from '#server/db/client.ts';
import { toCents } from '#server/db/money.ts';
import { within } from '#server/db/page.ts';
import { refuse } from '#server/core/refused.ts';
import { shopCat } from '#server/groups/shop/schema.ts';
import { containingText, matching, matchingId } from '#server/db/filter.ts';
import { category, goods } from '../schema.ts';

/** A path filter with its closing bar; undefined when everything is meant. Refuses what no path can be. */
function pathOf(given: string | undefined, unknown: Refusal): string | undefined {
  if (!given || given === '0' || given === '0|') return undefined;
  const path = given.endsWith('|') ? given : `${given}|`;
  if (!/^(\d+\|)+$/.test(path)) refuse(unknown);
  return path;
}

async function inCategory(db: Db, given: string | undefined): Promise<SQL | undefined> {
  const path = pathOf(given, goodsErrors.filterCategory);
  if (path === undefined) return undefined;
  if ((await db.$count(category, eq(category.category_path, path))) === 0) refuse(goodsErrors.filterCategory);
  return like(goods.category_path, `${path}%`);
}

async function inShopCat(db: Db, given: string | undefined): Promise<SQL | undefined> {
  const path = pathOf(given, goodsErrors.filterShopCat);
  if (path === undefined) return undefined;
  const rows = await db
    .select({ id: shopCat.shop_cat_id })
    .from(shopCat)
    .where(like(shopCat.cat_path, `${path}%`));
  if (rows.length === 0) refuse(goodsErrors.filterShopCat);
  return inArray(
    goods.shop_cat_id,
    rows.map((row) => row.id),
  );
}

type TextColumn = typeof goods.goods_name | typeof goods.sn | typeof goods.seller_name;

/** Goods whose name, number and shop together have all characters and pairs of a text; served by the index `goods_grams`. */
const likely = (text: string): SQL => sql`goods_grams(${goods.goods_name}, ${goods.sn}, ${goods.seller_name}) @> text_grams(${text}::text)`;

/** A keyword without the index, as a condition on one product after the other. */
export const keywordInEach = (keyword: string): SQL =>
  or(within(goods.goods_name, keyword), within(goods.sn, keyword), within(goods.seller_name, keyword)) as SQL;

/** A keyword is found anywhere in name or number, and in the shop's name where `withShop` says so. */
export function keywordIn(keyword: string | undefined, withShop: boolean): SQL | undefined {
  if (!keyword) return undefined;
  // A character or a pair is in the index as such: nothing is left to compare.
  if (withShop && [...keyword].length <= 2) return likely(keyword);
  return and(likely(keyword), withShop ? keywordInEach(keyword) : or(within(goods.goods_name, keyword), within(goods.sn, keyword)));
}

const contains = (column: TextColumn, text: string | undefined) => (text ? and(likely(text), within(column, text)) : undefined);

/** Goods of shops that the platform runs itself. */
export const selfOperated: SQL = eq(goods.self_operated, 1);

/** What the order and the total of a list can be read from an index by; paging and sorting do not matter, and shop_type has no effect. */
const STATE: ReadonlySet<string> = new Set(['page_no', 'page_size', 'sort', 'order', 'shop_type', 'supplier_goods_type', 'is_auth', 'market_enable']);

/** What else the order of a list and its total can be read from indexes by, each in a statement of its own. */
const PRICES: ReadonlySet<string> = new Set(['start_price', 'end_price']);

/** Whether a query asks for nothing but the sale and audit states and a range of prices. */
export const byIndex = (query: GoodsQuery): boolean =>
  byStateOnly(Object.fromEntries(Object.entries(query).filter(([field]) => !PRICES.has(field))) as GoodsQuery);

/** Whether a query asks for nothing but the sale and audit states. */
export const byStateOnly = (query: GoodsQuery): boolean =>
  Object.entries(query).every(([field, value]) => STATE.has(field) || value === undefined || value === '' || value === '0');

/** The audit state that is asked for. On sale also means approved, unless one is named: the audit screen wants pending goods meant for sale. */
export const auditOf = (query: Pick<GoodsQuery, 'is_auth' | 'market_enable'>) => query.is_auth ?? (query.market_enable === 1 ? 1 : undefined);

/**
 * The condition for a checked query (R1, R2). Constant parts are literals, so that partial indexes are used.
 * Refuses paths that match no category or shop group.
 */
export async function goodsWhere(db: Db, query: GoodsQuery): Promise<SQL | undefined> {
  const audit = auditOf(query);
  return and(
    query.disabled === 0 ? sql`${goods.disabled} = 0` : sql`${goods.disabled} = 1`,
    eq(goods.supplier_goods_type, query.supplier_goods_type),
    await inCategory(db, query.category_path),
    await inShopCat(db, query.shop_cat_path),
    keywordIn(query.keyword, true),
    containingText(goods.goods_name, query, 'goods_name', (text) => contains(goods.goods_name, text)),
    containingText(goods.sn, query, 'goods_sn', (text) => contains(goods.sn, text)),
    contains(goods.seller_name, query.seller_name),
    matchingId(goods.seller_id, query, 'seller_id'),
    matchingId(goods.brand_id, query, 'brand_id'),
    matching(goods.goods_type, query, 'goods_type'),
    query.point_disable === undefined ? undefined : eq(goods.point_disable, query.point_disable),
    query.start_price === undefined ? undefined : gte(goods.price, toCents(query.start_price)),
    query.end_price === undefined ? undefined : lte(goods.price, toCents(query.end_price)),
    query.market_enable === undefined ? undefined : eq(goods.market_enable, query.market_enable),
    audit === undefined ? undefined : eq(goods.is_auth, audit),
  );
}
