/** Shops in the search over everything, by name. They open as their own page, or else as their goods or orders. */
import { and, desc, eq, ne } from 'drizzle-orm';
import { goodsList } from '#contract/goods/rights.ts';
import { orderList } from '#contract/order/rights.ts';
import { shopList, supplierShop } from '#contract/shop/rights.ts';
import type { Db } from '#server/db/client.ts';
import { havingGrams } from '#server/db/page.ts';
import { address, closest, defineSearch, SEARCH_HITS, type Found, type May } from '#server/platform/search/define.ts';
import { shop } from './schema.ts';

async function searchShops(db: Db, keyword: string, may: May): Promise<Found[]> {
  // Whoever looks after shops finds closed ones and applications too.
  const own = may(shopList.identifier) || may(supplierShop.identifier);
  const rows = await db
    .select({ id: shop.shop_id, title: shop.shop_name })
    .from(shop)
    .where(and(own ? ne(shop.shop_disable, 'APPLYING') : eq(shop.shop_disable, 'OPEN'), havingGrams(shop.shop_name, keyword)))
    .orderBy(closest(shop.shop_name, keyword), desc(shop.shop_createtime), desc(shop.shop_id))
    .limit(SEARCH_HITS);
  const route = may(goodsList.identifier) ? '/goods/goods-list' : '/order/order-list';
  return rows.map(({ id, title }) => ({ id, title, note: '', to: own ? `/shop/shop-manage/shop/${id}` : address(route, { seller_id: id }) }));
}

export const shopSearch = defineSearch({
  kind: 'shop',
  title: { zh: '店铺', en: 'Shops' },
  permission: [shopList.identifier, supplierShop.identifier, goodsList.identifier, orderList.identifier],
  search: searchShops,
});
