/** Look-ups of shops for other groups' screens and services. */
import { and, asc, desc, eq } from 'drizzle-orm';
import type { PickerShop, ShipTemplate, ShopCat } from '#contract/shop/shop.schema.ts';
import type { Db } from '#server/db/client.ts';
import { found } from '#server/core/refused.ts';
import { shipTemplate, shop, shopCat } from './schema.ts';

/** Open shops, newest first; names only, since older answers gave away bank and licence data. */
export function openShops(db: Db, shopType?: 'NORMAL' | 'SUPPLIER'): Promise<PickerShop[]> {
  return db
    .select({ shop_id: shop.shop_id, shop_name: shop.shop_name })
    .from(shop)
    .where(and(eq(shop.shop_disable, 'OPEN'), shopType ? eq(shop.shop_type, shopType) : undefined))
    .orderBy(desc(shop.shop_createtime), desc(shop.shop_id));
}

/** The two-level groups of a shop's goods, in their order; empty when there are none. */
export async function shopCats(db: Db, shopId: string): Promise<ShopCat[]> {
  const rows = await db.select().from(shopCat).where(eq(shopCat.shop_id, shopId)).orderBy(asc(shopCat.sort), asc(shopCat.shop_cat_id));
  const below = (parentId: string) => rows.filter((row) => row.shop_cat_pid === parentId);
  return below('0').map((top) => Object.assign(top, { children: below(top.shop_cat_id).map((row) => Object.assign(row, { children: [] })) }));
}

/** One freight template; 404/003 when there is none. */
export async function oneShipTemplate(db: Db, id: string): Promise<ShipTemplate> {
  const [row] = await db.select().from(shipTemplate).where(eq(shipTemplate.id, id));
  return found(row);
}
