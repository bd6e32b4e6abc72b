/** Shops as they travel: cents become yuan, hundredths percent and scores. */
import type { ShopDetail, ShopRow } from '#contract/shop/shop.schema.ts';
import { toYuan } from '#server/db/money.ts';
import { withoutIndexes } from '#server/core/secrets/sensitive.ts';
import { shop } from '../schema.ts';
import type { StoredShop } from '../effects.ts';

const hundredth = (value: number) => value / 100;

export const toShopRow = (row: StoredShop): ShopRow => ({
  shop_id: row.shop_id,
  member_id: row.member_id,
  member_name: row.member_name,
  shop_name: row.shop_name,
  shop_disable: row.shop_disable,
  shop_type: row.shop_type,
  self_operated: row.self_operated,
  shop_createtime: row.shop_createtime,
  shop_province: row.shop_province,
  shop_city: row.shop_city,
  shop_county: row.shop_county,
  shop_town: row.shop_town,
  shop_commission: hundredth(row.shop_commission),
  settlement_day: row.settlement_day,
  remaining_margin: toYuan(row.remaining_margin),
  shop_credit: hundredth(row.shop_credit),
  goods_num: row.goods_num,
});

/** Without what only the rules read. */
function own(row: StoredShop) {
  const { settled_total: _settled, owed_total: _owed, ...rest } = withoutIndexes(shop, row);
  return rest;
}

export const toShopDetail = (row: StoredShop): ShopDetail => ({
  ...own(row),
  ...toShopRow(row),
  reg_money: toYuan(row.reg_money),
  shop_description_credit: hundredth(row.shop_description_credit),
  shop_service_credit: hundredth(row.shop_service_credit),
  shop_delivery_credit: hundredth(row.shop_delivery_credit),
  shop_praise_rate: hundredth(row.shop_praise_rate),
});
