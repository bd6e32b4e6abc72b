/** Everything about one product. */
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { GoodsDetail, GoodsParamsGroup } from '#contract/goods/goods-rows.schema.ts';
import { goodsErrors } from '#contract/goods/goods.schema.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { refuse } from '#server/core/refused.ts';
import { categoryLine } from '../category/tree.ts';
import { choicesOf } from '../parameter/parameters.ts';
import { brand, goods, goodsExchange, goodsGallery, goodsParam, parameter, parameterGroup } from '../schema.ts';

/** One product with pictures, category line and points-mall record. Refuses what does not exist or is deleted for good. */
export async function oneGoods(db: Db, id: string): Promise<GoodsDetail> {
  const [found] = await db
    .select({ goods, brand_name: brand.name, exchange: goodsExchange })
    .from(goods)
    .leftJoin(brand, eq(brand.brand_id, goods.brand_id))
    .leftJoin(goodsExchange, eq(goodsExchange.goods_id, goods.goods_id))
    .where(and(eq(goods.goods_id, id), gte(goods.disabled, 0)));
  if (!found) refuse(goodsErrors.missing);
  const { category_path, sku_count: _, ...row } = found.goods;
  const pictures = await db.select().from(goodsGallery).where(eq(goodsGallery.goods_id, id)).orderBy(asc(goodsGallery.sort), asc(goodsGallery.img_id));
  const line = await categoryLine(db, category_path);
  const { exchange } = found;
  return {
    ...row,
    price: toYuan(row.price),
    cost: toYuan(row.cost),
    mktprice: toYuan(row.mktprice),
    brand_name: found.brand_name,
    category_name: line.names.join(' > '),
    category_ids: line.ids,
    exchange: exchange && {
      exchange_id: exchange.exchange_id,
      enable_exchange: exchange.enable_exchange,
      exchange_money: toYuan(exchange.exchange_money),
      exchange_point: exchange.exchange_point,
      category_id: exchange.category_id,
    },
    goods_gallery_list: pictures,
    page_title: row.page_title || row.goods_name,
    meta_keywords: row.meta_keywords || row.goods_name,
    meta_description: row.meta_description || row.goods_name,
    // Promotions join here with their group; no goods takes part in any before that.
    promotion_tip: '',
  };
}

/** All parameter groups of a category with what the shop filled in for one product; an unfilled value is empty. */
export async function goodsParams(db: Db, categoryId: string, goodsId: string): Promise<GoodsParamsGroup[]> {
  const rows = await db
    .select({ group: parameterGroup, parameter, value: sql<string>`coalesce(${goodsParam.param_value}, '')` })
    .from(parameterGroup)
    .leftJoin(parameter, eq(parameter.group_id, parameterGroup.group_id))
    .leftJoin(goodsParam, and(eq(goodsParam.param_id, parameter.param_id), eq(goodsParam.goods_id, goodsId)))
    .where(eq(parameterGroup.category_id, categoryId))
    .orderBy(asc(parameterGroup.sort), asc(parameterGroup.group_id), asc(parameter.sort), asc(parameter.param_id));
  const groups = new Map<string, GoodsParamsGroup>();
  for (const { group, parameter: param, value } of rows) {
    const entry = groups.get(group.group_id) ?? { group_id: group.group_id, group_name: group.group_name, params: [] };
    groups.set(group.group_id, entry);
    if (!param) continue;
    const { param_id, param_name, param_type, options, required, is_index, group_id } = param;
    entry.params.push({ param_id, param_name, param_value: value, param_type, options, option_list: choicesOf(options), required, is_index, group_id });
  }
  return [...groups.values()];
}
