/** The list of shops, its export and the applications that wait. */
import { and, eq, gte, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { soughtSensitive } from '#contract/core/sensitive.ts';
import { shopStatus, shopType } from '#contract/shop/enums.ts';
import { shopApi } from '#contract/shop/shop.ts';
import { shopErrors, type ShopDetail, type ShopQuery } from '#contract/shop/shop.schema.ts';
import type { Db } from '#server/db/client.ts';
import { orderOf } from '#server/db/order.ts';
import { havingGrams } from '#server/db/page.ts';
import { found } from '#server/core/refused.ts';
import { whereSensitive } from '#server/core/secrets/sensitive.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { shop } from '../schema.ts';
import type { StoredShop } from '../effects.ts';
import { toShopDetail } from './view.ts';

const reachedBy = (db: Db, text: string) => (soughtSensitive('mobile', text) ? whereSensitive(db, shop.link_phone, text) : undefined);

/** The condition of the list; without a state only open shops, and applications that are still filled in never (R6). */
export const shopWhere = (query: Omit<ShopQuery, 'page_no' | 'page_size'>, db: Db): SQL | undefined =>
  and(
    query.shop_disable === 'ALL' ? ne(shop.shop_disable, 'APPLYING') : eq(shop.shop_disable, query.shop_disable ?? 'OPEN'),
    query.shop_type ? eq(shop.shop_type, query.shop_type) : undefined,
    query.keyword ? or(havingGrams(shop.shop_name, query.keyword), havingGrams(shop.member_name, query.keyword), reachedBy(db, query.keyword)) : undefined,
    query.shop_name ? havingGrams(shop.shop_name, query.shop_name) : undefined,
    query.member_name ? havingGrams(shop.member_name, query.member_name) : undefined,
    query.start_time === undefined ? undefined : gte(shop.shop_createtime, query.start_time),
    query.end_time === undefined ? undefined : lte(shop.shop_createtime, query.end_time),
  );

const sort = { shop_createtime: shop.shop_createtime };

export const shopListing = listingOf(shopApi.list, {
  title: { zh: '店铺', en: 'Shops' },
  table: shop,
  key: shop.shop_id,
  called: shop.shop_name,
  where: (query, db) => shopWhere(query, db),
  order: orderOf<StoredShop>({ shop_createtime: shop.shop_createtime }, shop.shop_id, { sort: 'shop_createtime', order: 'desc' }),
  sort,
});

const joined = (row: StoredShop) => `${row.shop_province}${row.shop_city}${row.shop_county}${row.shop_town}`;

export const shopExport = defineExport(shopListing, {
  shop_id: 'text',
  shop_name: 'text',
  member_name: 'text',
  shop_type: shopType,
  shop_disable: shopStatus,
  shop_createtime: 'time',
  company_name: 'text',
  link_name: 'text',
  link_phone: { sensitive: 'mobile' },
  shop_region: { kind: 'text', value: joined },
  shop_commission: { kind: 'number', value: (row) => row.shop_commission / 100 },
  settlement_day: 'text',
  remaining_margin: 'cents',
  goods_num: 'number',
});

/** A stored shop; E206 when there is none. */
export async function storedShop(db: Db, id: string): Promise<StoredShop> {
  const [row] = await db.select().from(shop).where(eq(shop.shop_id, id));
  return found(row, shopErrors.missing);
}

export const oneShop = async (db: Db, id: string): Promise<ShopDetail> => toShopDetail(await storedShop(db, id));

/** What the review list shows. */
const waiting = and(eq(shop.shop_disable, 'APPLY'), eq(shop.shop_type, 'NORMAL'));

export const waitingShops = (db: Db): Promise<number> => db.$count(shop, waiting);

/** The applications that have waited longest. */
export const oldestShops = (db: Db, limit: number, offset: number) =>
  db
    .select({ id: shop.shop_id, title: shop.shop_name, note: shop.member_name, amount: sql<null>`null`, since: shop.shop_createtime })
    .from(shop)
    .where(waiting)
    .orderBy(shop.shop_createtime, shop.shop_id)
    .limit(limit)
    .offset(offset);
