/** What goods and SKUs look like in answers. */
import * as z from 'zod';
import { flag, id, idOrZero, money, richText, unixTime } from '../core/fields.ts';

const auditStatus = () => z.literal([0, 1, 2, 3, 4]);
const goodsKind = () => z.enum(['NORMAL', 'VIRTUAL', 'POINT']);
const count = () => z.number().int();

/** A row of the goods list. */
export const goodsBase = z.object({
  goods_id: id(),
  goods_name: z.string(),
  sn: z.string(),
  brand_id: id().nullable(),
  category_id: id(),
  goods_type: goodsKind(),
  market_enable: flag(),
  is_auth: auditStatus(),
  auth_message: z.string().nullable(),
  under_message: z.string().nullable(),
  price: money(),
  quantity: count(),
  enable_quantity: count(),
  buy_count: count(),
  point_disable: flag(),
  exchange_point: count().nullable(),
  priority: z.literal([1, 2, 3]),
  recommend: flag(),
  seller_id: id(),
  seller_name: z.string(),
  thumbnail: z.string(),
  create_time: unixTime(),
});
export type GoodsRow = z.output<typeof goodsBase>;

/** A picture of goods in its sizes. */
export const goodsPicture = z.object({
  img_id: id(),
  goods_id: id(),
  original: z.string(),
  big: z.string(),
  small: z.string(),
  thumbnail: z.string(),
  tiny: z.string().nullable(),
  isdefault: flag(),
  sort: count(),
});

/** Points-mall record of goods. */
export const goodsExchange = z.object({
  exchange_id: id(),
  enable_exchange: flag(),
  exchange_money: money(),
  exchange_point: count(),
  category_id: idOrZero(),
});

/** Everything about goods. */
export const goodsDetail = goodsBase.extend({
  /** Names from the top level down, joined by ` > `. */
  category_name: z.string(),
  category_ids: z.array(id()),
  brand_name: z.string().nullable(),
  expired_date: count().nullable(),
  weight: z.number(),
  disabled: z.literal([-1, 0, 1]),
  cost: money(),
  mktprice: money(),
  have_spec: flag(),
  exchange: goodsExchange.nullable(),
  self_operated: flag(),
  supplier_goods_type: flag(),
  shop_cat_id: id().nullable(),
  template_id: idOrZero(),
  goods_transfee_charge: flag(),
  small: z.string(),
  big: z.string(),
  original: z.string(),
  goods_gallery_list: z.array(goodsPicture),
  goods_video: z.string().nullable(),
  intro: richText(),
  intro_list: z.array(z.object({ type: z.enum(['text', 'image', 'video']), content: z.string() })),
  page_title: z.string(),
  meta_keywords: z.string(),
  meta_description: z.string(),
  /** Names of running promotions; empty when there are none. */
  promotion_tip: z.string(),
  view_count: count(),
  comment_num: count(),
  grade: z.number(),
  last_modify: unixTime(),
});
export type GoodsDetail = z.output<typeof goodsDetail>;

/** Goods as a picker shows what was chosen. */
export const goodsLine = z.object({
  goods_id: id(),
  goods_name: z.string(),
  sn: z.string(),
  thumbnail: z.string(),
  big: z.string(),
  price: money(),
  quantity: count(),
  enable_quantity: count(),
  buy_count: count(),
  point_disable: flag(),
  exchange_point: count().nullable(),
  seller_id: id(),
  seller_name: z.string(),
});
export type GoodsLine = z.output<typeof goodsLine>;

const skuSpec = z.object({
  spec_id: id(),
  spec_name: z.string(),
  spec_value_id: id(),
  spec_value: z.string(),
  spec_type: flag(),
  spec_image: z.string().nullable(),
});

/** A SKU with what its goods say about it. */
export const sku = z.object({
  sku_id: id(),
  goods_id: id(),
  goods_name: z.string(),
  sn: z.string(),
  specs: z.array(skuSpec),
  /** The same as specs, for older clients. */
  spec_list: z.array(skuSpec),
  /** The values joined by ` - `; empty without specs. */
  specs_name: z.string(),
  /** The same as specs_name, for the picker card. */
  properties_name: z.string(),
  price: money(),
  cost: money(),
  weight: z.number(),
  quantity: count(),
  enable_quantity: count(),
  thumbnail: z.string(),
  seller_id: id(),
  seller_name: z.string(),
  category_id: id(),
  goods_type: goodsKind(),
  market_enable: flag(),
  disabled: z.literal([-1, 0, 1]),
  point_disable: flag(),
  exchange_point: count().nullable(),
});
export type Sku = z.output<typeof sku>;

/** Goods with their rank in the shop's search. */
export const goodsPriorityRow = goodsBase
  .pick({ goods_id: true, goods_name: true, thumbnail: true, is_auth: true, market_enable: true, priority: true })
  .extend({ priority_text: z.string() });
export type GoodsPriorityRow = z.output<typeof goodsPriorityRow>;

/** A parameter group of the goods' category with what the shop filled in. */
export const goodsParamsGroup = z.object({
  group_id: id(),
  group_name: z.string(),
  params: z.array(
    z.object({
      param_id: id(),
      param_name: z.string(),
      param_value: z.string(),
      param_type: z.literal([1, 2]),
      options: z.string(),
      option_list: z.array(z.string()),
      required: flag(),
      is_index: flag(),
      group_id: id(),
    }),
  ),
});
export type GoodsParamsGroup = z.output<typeof goodsParamsGroup>;
