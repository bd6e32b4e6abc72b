/** Goods and SKUs in lists and pickers. */
import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { enumLabel } from '#contract/core/enum.ts';
import type { Page } from '#contract/core/page.ts';
import type { Lang } from '#contract/core/text.ts';
import { goodsPriority } from '#contract/goods/enums.ts';
import type { GoodsLine, GoodsPriorityRow, GoodsRow, Sku } from '#contract/goods/goods-rows.schema.ts';
import type { GoodsListQuery, SkuQuery } from '#contract/goods/goods.schema.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { paged, type PageQuery } from '#server/db/page.ts';
import { anyOf, listed, prepared } from '#server/db/prepared.ts';
import { orderOf, type Sorting } from '#server/db/order.ts';
import { goods, goodsSku } from '../schema.ts';
import { auditOf, byIndex, byStateOnly, goodsWhere, keywordIn, keywordInEach } from './filters.ts';

/** The columns of a list row. */
export const rowColumns = {
  goods_id: goods.goods_id,
  goods_name: goods.goods_name,
  sn: goods.sn,
  brand_id: goods.brand_id,
  category_id: goods.category_id,
  goods_type: goods.goods_type,
  market_enable: goods.market_enable,
  is_auth: goods.is_auth,
  auth_message: goods.auth_message,
  under_message: goods.under_message,
  price: goods.price,
  quantity: goods.quantity,
  enable_quantity: goods.enable_quantity,
  buy_count: goods.buy_count,
  point_disable: goods.point_disable,
  exchange_point: goods.exchange_point,
  priority: goods.priority,
  recommend: goods.recommend,
  seller_id: goods.seller_id,
  seller_name: goods.seller_name,
  thumbnail: goods.thumbnail,
  create_time: goods.create_time,
};

/** What lists of goods can be sorted by. */
export const goodsSort = {
  price: [goods.price, goods.priority, goods.create_time],
  quantity: goods.quantity,
  buy_count: goods.buy_count,
  create_time: goods.create_time,
};

type OrderedRow = Pick<GoodsRow, 'goods_id' | 'priority' | keyof typeof goodsSort>;

/**
 * The order of a list of goods. Its own is that of search: rank first, then newest (R7), served by the index `goods_list`, read backwards;
 * others are served by `goods_price`, `goods_stock`, `goods_sold` and `goods_time`.
 */
export const goodsOrder = (sorting: Sorting = {}) => orderOf<OrderedRow>(goodsSort, goods.goods_id, sorting, [goods.priority, goods.create_time]);

const inYuan = <T extends { price: number }>(row: T): T => ({ ...row, price: toYuan(row.price) });

/**
 * A page under nothing but the sale and audit states, in the list's own order: rows and total in one statement that PostgreSQL knows by name.
 * The ids come from an index without touching rows, in an array so that PostgreSQL expects a few.
 */
const byState = (name: string, states: SQL) =>
  prepared(name, (db, as) => {
    const where = sql`disabled = 1 and supplier_goods_type = ${sql.placeholder('supplier')}::int${states}`;
    const ids = sql`
      select goods_id from ${goods} where ${where} order by ${goodsOrder().named('goods')}
      limit ${sql.placeholder('limit')}::int offset ${sql.placeholder('offset')}::int`;
    return db
      .select({ ...rowColumns, total: sql<number>`(select count(*)::int from ${goods} where ${where})` })
      .from(goods)
      .where(sql`${goods.goods_id} = any(array(${ids}))`)
      .orderBy(...goodsOrder().by)
      .prepare(as);
  });
const market = sql` and market_enable = ${sql.placeholder('market')}::int`;
const audit = sql` and is_auth = ${sql.placeholder('audit')}::int`;
const stateLists = {
  any: byState('goods_of_any_state', sql``),
  audit: byState('goods_by_audit', audit),
  market: byState('goods_by_market', market),
  both: byState('goods_by_market_and_audit', sql`${market}${audit}`),
};

/** Such a page; undefined for other queries and beyond the end, where no row tells the total. */
async function goodsByState(db: Db, query: GoodsListQuery): Promise<Page<GoodsRow> | undefined> {
  const { page_no, page_size, sort, disabled, market_enable } = query;
  if (sort !== undefined || disabled === 0 || !byStateOnly(query)) return undefined;
  const is_auth = auditOf(query);
  const asked = market_enable === undefined ? (is_auth === undefined ? 'any' : 'audit') : is_auth === undefined ? 'market' : 'both';
  const rows = await stateLists[asked](db, {
    supplier: query.supplier_goods_type,
    market: market_enable,
    audit: is_auth,
    limit: page_size,
    offset: (page_no - 1) * page_size,
  });
  const data_total = rows[0]?.total;
  return data_total === undefined ? undefined : { data: rows.map(({ total: _all, ...row }) => inYuan(row)), data_total, page_no, page_size };
}

/** The ids of a page and the total. Only ids, since they and the order can be read from an index without touching rows. */
function idsByState(db: Db, query: GoodsListQuery, where: SQL | undefined): Promise<Page<{ goods_id: string }>> {
  return paged(
    query,
    (limit, offset) =>
      db
        .select({ goods_id: goods.goods_id })
        .from(goods)
        .where(where)
        .orderBy(...goodsOrder(query).by)
        .limit(limit)
        .offset(offset),
    () => db.$count(goods, where),
  );
}

/** The same for every other filter: the total has to look at all that match anyway, so the page is taken on the way. */
async function idsByFilter(db: Db, query: GoodsListQuery, where: SQL | undefined): Promise<Page<{ goods_id: string }>> {
  const { page_no, page_size } = query;
  const { fields, named } = goodsOrder(query);
  const { rows } = (await db.execute(sql`
    with matching as materialized (select ${fields} from ${goods} where ${where}),
      page as (select * from matching order by ${named('matching')} limit ${page_size} offset ${(page_no - 1) * page_size})
    select (select count(*)::int from matching) as total, array(select goods_id::text from page order by ${named('page')}) as ids`)) as unknown as {
    rows: { total: number; ids: string[] }[];
  };
  const [found] = rows;
  return { data: (found?.ids ?? []).map((goods_id) => ({ goods_id })), data_total: found?.total ?? 0, page_no, page_size };
}

/** So many goods are looked at for each of a page before the index of texts is asked, */
const LOOKED = 20;
/** and for pages that end here at most. */
const FARTHEST = 500;

/**
 * A page under a keyword that many goods have: found among the first ones of the list, so that of all others only the number is looked up.
 * Undefined where it is not found there, and for queries that ask for more.
 */
async function idsByWord(db: Db, query: GoodsListQuery, where: SQL | undefined): Promise<Page<{ goods_id: string }> | undefined> {
  const { keyword, page_no, page_size, disabled } = query;
  const others = { ...query, keyword: undefined };
  const until = page_no * page_size;
  if (!keyword || disabled === 0 || until > FARTHEST || !byStateOnly(others)) return undefined;
  const { fields, named, by } = goodsOrder(query);
  const first = sql`(
    select ${fields}, goods_name, sn, seller_name from ${goods} where ${await goodsWhere(db, others)}
    order by ${sql.join(by, sql`, `)} limit ${until * LOOKED}) as goods`;
  const { rows } = (await db.execute(sql`
    select goods_id::text from ${first} where ${keywordInEach(keyword)}
    order by ${named('goods')} limit ${page_size} offset ${until - page_size}`)) as unknown as { rows: { goods_id: string }[] };
  return rows.length === page_size ? { data: rows, data_total: await db.$count(goods, where), page_no, page_size } : undefined;
}

const goodsOf = prepared('goods_of', (db, name) => db.select(rowColumns).from(goods).where(anyOf(goods.goods_id, 'ids')).prepare(name));

/** A page of goods; `ids` and `scope` restrict further. Refuses unknown category and shop group paths. */
export async function listGoods(db: Db, query: GoodsListQuery, scope?: SQL): Promise<Page<GoodsRow>> {
  const known = scope || query.ids?.length ? undefined : await goodsByState(db, query);
  if (known) return known;
  const where = and(await goodsWhere(db, query), query.ids?.length ? inArray(goods.goods_id, query.ids) : undefined, scope);
  const quick = scope ? undefined : byIndex(query) ? await idsByState(db, query, where) : await idsByWord(db, query, where);
  const page = quick ?? (await idsByFilter(db, query, where));
  const ids = page.data.map((row) => row.goods_id);
  const rows = ids.length > 0 ? await goodsOf(db, { ids: listed(ids) }) : [];
  return { ...page, data: asAsked(rows.map(inYuan), ids, (row) => row.goods_id) };
}

/** Rows in the order in which their ids were asked for. */
function asAsked<T>(rows: readonly T[], ids: readonly string[], idOf: (row: T) => string): T[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Chosen goods as pickers show them, in the order asked; unknown, recycled and deleted ones and those outside of `scope` are left out. */
export async function goodsDetails(db: Db, ids: readonly string[], scope?: SQL): Promise<GoodsLine[]> {
  const rows = await db
    .select({
      goods_id: goods.goods_id,
      goods_name: goods.goods_name,
      sn: goods.sn,
      thumbnail: goods.thumbnail,
      big: goods.big,
      price: goods.price,
      quantity: goods.quantity,
      enable_quantity: goods.enable_quantity,
      buy_count: goods.buy_count,
      point_disable: goods.point_disable,
      exchange_point: goods.exchange_point,
      seller_id: goods.seller_id,
      seller_name: goods.seller_name,
    })
    .from(goods)
    .where(and(inArray(goods.goods_id, [...ids]), eq(goods.disabled, 1), scope));
  return asAsked(rows.map(inYuan), ids, (row) => row.goods_id);
}

const skuColumns = {
  sku_id: goodsSku.sku_id,
  goods_id: goodsSku.goods_id,
  goods_name: goods.goods_name,
  sn: goodsSku.sn,
  specs: goodsSku.specs,
  price: goodsSku.price,
  cost: goodsSku.cost,
  weight: goodsSku.weight,
  quantity: goodsSku.quantity,
  enable_quantity: goodsSku.enable_quantity,
  thumbnail: goodsSku.thumbnail,
  goods_thumbnail: goods.thumbnail,
  seller_id: goods.seller_id,
  seller_name: goods.seller_name,
  category_id: goods.category_id,
  goods_type: goods.goods_type,
  market_enable: goods.market_enable,
  disabled: goods.disabled,
  point_disable: goods.point_disable,
  exchange_point: goods.exchange_point,
};

type SkuRow = Omit<Sku, 'spec_list' | 'specs_name' | 'properties_name'> & { goods_thumbnail: string };

function toSku({ goods_thumbnail, ...row }: SkuRow): Sku {
  const specs_name = row.specs.map((spec) => spec.spec_value).join(' - ');
  return {
    ...row,
    thumbnail: row.thumbnail || goods_thumbnail,
    spec_list: row.specs,
    specs_name,
    properties_name: specs_name,
    price: toYuan(row.price),
    cost: toYuan(row.cost),
  };
}

/** A page of SKUs; the filters and `scope` apply to their goods, `ids` and `goods_ids` restrict further. */
export async function listSkus(db: Db, query: SkuQuery, scope?: SQL): Promise<Page<Sku>> {
  const where = and(
    await goodsWhere(db, query),
    query.ids?.length ? inArray(goodsSku.sku_id, query.ids) : undefined,
    query.goods_ids?.length ? inArray(goodsSku.goods_id, query.goods_ids) : undefined,
    scope,
  );
  const joined = () => db.select(skuColumns).from(goodsSku).innerJoin(goods, eq(goods.goods_id, goodsSku.goods_id)).where(where);
  const page = await paged(
    query,
    (limit, offset) => joined().orderBy(desc(goodsSku.goods_id), asc(goodsSku.sku_id)).limit(limit).offset(offset),
    () => db.$count(joined().as('matching')),
  );
  return { ...page, data: page.data.map(toSku) };
}

/** Chosen SKUs whatever became of their goods, in the order asked; unknown ones and those outside of `scope` are left out. */
export async function skuDetails(db: Db, ids: readonly string[], scope?: SQL): Promise<Sku[]> {
  const rows = await db
    .select(skuColumns)
    .from(goodsSku)
    .innerJoin(goods, eq(goods.goods_id, goodsSku.goods_id))
    .where(and(inArray(goodsSku.sku_id, [...ids]), ne(goods.disabled, -1), scope));
  return asAsked(rows.map(toSku), ids, (row) => row.sku_id);
}

/** A page of goods by their rank in search; a keyword is found in name or number. */
export async function listPriorities(db: Db, query: PageQuery & { keywords?: string | undefined }, lang: Lang): Promise<Page<GoodsPriorityRow>> {
  // Supplier goods are no part of the buyers' search; constants as literals, so that partial indexes are used.
  const where = and(sql`${goods.disabled} = 1`, sql`${goods.supplier_goods_type} = 0`, keywordIn(query.keywords, false));
  const { goods_id, goods_name, thumbnail, is_auth, market_enable, priority } = rowColumns;
  const page = await paged(
    query,
    (limit, offset) =>
      db
        .select({ goods_id, goods_name, thumbnail, is_auth, market_enable, priority })
        .from(goods)
        .where(where)
        .orderBy(...goodsOrder().by)
        .limit(limit)
        .offset(offset),
    () => db.$count(goods, where),
  );
  return { ...page, data: page.data.map((row) => Object.assign(row, { priority_text: enumLabel(goodsPriority, row.priority, lang) })) };
}
