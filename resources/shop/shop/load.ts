/** What the form of a shop starts with, from the shop as it is answered. */
import { send } from '#providers/http/client.ts';
import { shopApi } from '#contract/shop/shop.ts';
import type { Values } from '#kit/form/define.ts';
import { regionPath } from '#pickers/region/RegionField.tsx';
import type { ShopRecord } from './entity.ts';

const regionOf = (shop: ShopRecord, place: 'license' | 'bank' | 'shop') => {
  const path = regionPath((['province', 'city', 'county', 'town'] as const).map((part) => shop[`${place}_${part}_id`]));
  return path && JSON.stringify(path);
};

export async function loadShop(id: string | undefined): Promise<Values> {
  const shop = (await send(shopApi.one, { params: { shop_id: id ?? '' } })) as ShopRecord;
  return {
    ...shop,
    license_region: regionOf(shop, 'license'),
    bank_region: regionOf(shop, 'bank'),
    shop_region: regionOf(shop, 'shop'),
    goods_management_category: shop.goods_management_category.split(',').filter(Boolean),
    licence_end: shop.licence_end === 0 ? undefined : shop.licence_end,
    employee_num: shop.employee_num === 0 ? undefined : shop.employee_num,
  };
}

/** What is sent: an empty end of the licence as 0. */
export const bodyOf = ({ licence_end, ...values }: Values): Values => ({ ...values, licence_end: licence_end ?? 0 });
