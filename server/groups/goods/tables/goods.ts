/** Goods of all shops, their SKUs, pictures, parameter values and points-mall records. Column names are wire names. */
import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { bigId, bigSerial, cents, unixSeconds } from '#server/db/columns.ts';

/** One part of the description shown on phones. */
export interface IntroPart {
  type: 'text' | 'image' | 'video';
  content: string;
}

/** One spec of a SKU with the text that it was saved with; later changes of the spec do not touch it (R14). */
export interface SkuSpec {
  spec_id: string;
  spec_name: string;
  spec_value_id: string;
  spec_value: string;
  /** 1 when this spec carries a picture. */
  spec_type: 0 | 1;
  spec_image: string | null;
}

/**
 * A product (SPU). What the list shows is kept in the row: seller_name and self_operated follow the shop, category_path
 * follows the category, price is the lowest SKU price, quantity and enable_quantity are sums over the SKUs.
 */
export const goods = pgTable(
  'goods',
  {
    goods_id: bigSerial().primaryKey(),
    goods_name: text().notNull(),
    sn: text().notNull().default(''),
    brand_id: bigId(),
    category_id: bigId().notNull(),
    category_path: text().notNull(),
    goods_type: text().$type<'NORMAL' | 'VIRTUAL' | 'POINT'>().notNull().default('NORMAL'),
    /** Days after which virtual goods expire. */
    expired_date: integer(),
    /** Kilograms. */
    weight: doublePrecision().notNull().default(0),
    market_enable: smallint().$type<0 | 1>().notNull().default(1),
    is_auth: smallint().$type<0 | 1 | 2 | 3 | 4>().notNull().default(0),
    auth_message: text(),
    under_message: text(),
    /** 1 live, 0 in the shop's recycle bin, -1 deleted for good. */
    disabled: smallint().$type<-1 | 0 | 1>().notNull().default(1),
    price: cents().notNull().default(0),
    cost: cents().notNull().default(0),
    mktprice: cents().notNull().default(0),
    quantity: integer().notNull().default(0),
    enable_quantity: integer().notNull().default(0),
    sku_count: integer().notNull().default(1),
    have_spec: smallint().$type<0 | 1>().notNull().default(0),
    /** 1 exactly when there is an enabled record in goods_exchange. */
    point_disable: smallint().$type<0 | 1>().notNull().default(0),
    exchange_point: integer(),
    priority: smallint().$type<1 | 2 | 3>().notNull().default(1),
    recommend: smallint().$type<0 | 1>().notNull().default(0),
    seller_id: bigId().notNull(),
    seller_name: text().notNull(),
    self_operated: smallint().$type<0 | 1>().notNull().default(0),
    supplier_goods_type: smallint().$type<0 | 1>().notNull().default(0),
    shop_cat_id: bigId(),
    template_id: bigId().notNull().default('0'),
    /** Who pays the freight: 0 buyer, 1 seller. */
    goods_transfee_charge: smallint().$type<0 | 1>().notNull().default(0),
    thumbnail: text().notNull().default(''),
    small: text().notNull().default(''),
    big: text().notNull().default(''),
    original: text().notNull().default(''),
    goods_video: text(),
    intro: text().notNull().default(''),
    intro_list: jsonb().$type<IntroPart[]>().notNull().default([]),
    page_title: text().notNull().default(''),
    meta_keywords: text().notNull().default(''),
    meta_description: text().notNull().default(''),
    buy_count: integer().notNull().default(0),
    view_count: integer().notNull().default(0),
    comment_num: integer().notNull().default(0),
    /** Share of good reviews in percent, one decimal. */
    grade: doublePrecision().notNull().default(100),
    create_time: unixSeconds().notNull(),
    last_modify: unixSeconds().notNull(),
  },
  (t) => [
    // Ascending, since a scan backwards is exactly `order by ... desc`; desc() here would mean NULLS LAST and never match.
    // The states stand at its end so that deep pages of the list, the audit list and what is on sale read the index alone.
    index('goods_list')
      .on(t.supplier_goods_type, t.priority, t.create_time, t.goods_id, t.is_auth, t.market_enable)
      .where(sql`disabled = 1`),
    // The same for the totals of these lists.
    index('goods_state')
      .on(t.supplier_goods_type, t.is_auth, t.market_enable)
      .where(sql`disabled = 1`),
    index('goods_seller').on(t.seller_id, t.priority, t.create_time),
    index('goods_brand').on(t.brand_id),
    index('goods_category').on(t.category_id),
    index('goods_category_path').on(t.category_path.op('text_pattern_ops')),
    // A range of prices may hold most goods: their order and number are read from here alone.
    index('goods_price')
      .on(t.supplier_goods_type, t.price, t.priority, t.create_time, t.goods_id, t.is_auth, t.market_enable)
      .where(sql`disabled = 1`),
    index('goods_time')
      .on(t.supplier_goods_type, t.create_time, t.goods_id, t.is_auth, t.market_enable)
      .where(sql`disabled = 1`),
    // What is short of stock, and what sells.
    index('goods_stock')
      .on(t.supplier_goods_type, t.quantity, t.goods_id, t.is_auth, t.market_enable)
      .where(sql`disabled = 1`),
    index('goods_sold')
      .on(t.supplier_goods_type, t.buy_count, t.goods_id, t.is_auth, t.market_enable)
      .where(sql`disabled = 1`),
    index('goods_shop_cat').on(t.shop_cat_id),
    // Every character and every pair of neighbours of name, number and shop. Chinese words are mostly two characters long,
    // which is too short for trigrams. The functions are made by the migration.
    index('goods_grams')
      .using('gin', sql`goods_grams(goods_name, sn, seller_name)`)
      .with({ fastupdate: false }),
  ],
);

/** A SKU: one sellable combination of spec values; goods without specs have one with an empty list. */
export const goodsSku = pgTable(
  'goods_sku',
  {
    sku_id: bigSerial().primaryKey(),
    goods_id: bigId().notNull(),
    sn: text().notNull().default(''),
    specs: jsonb().$type<SkuSpec[]>().notNull().default([]),
    price: cents().notNull().default(0),
    cost: cents().notNull().default(0),
    weight: doublePrecision().notNull().default(0),
    quantity: integer().notNull().default(0),
    enable_quantity: integer().notNull().default(0),
    thumbnail: text().notNull().default(''),
  },
  (t) => [index('goods_sku_goods').on(t.goods_id.desc().nullsFirst(), t.sku_id)],
);

/** Pictures of a product in the sizes of the goods settings; the first one is the default. */
export const goodsGallery = pgTable(
  'goods_gallery',
  {
    img_id: bigSerial().primaryKey(),
    goods_id: bigId().notNull(),
    original: text().notNull(),
    big: text().notNull(),
    small: text().notNull(),
    thumbnail: text().notNull(),
    tiny: text(),
    isdefault: smallint().$type<0 | 1>().notNull().default(0),
    sort: integer().notNull().default(0),
  },
  (t) => [index('goods_gallery_goods').on(t.goods_id, t.sort)],
);

/** What the shop filled in for the parameters of the category. */
export const goodsParam = pgTable(
  'goods_param',
  {
    id: bigSerial().primaryKey(),
    goods_id: bigId().notNull(),
    param_id: bigId().notNull(),
    param_name: text().notNull(),
    param_value: text().notNull(),
  },
  (t) => [unique('goods_param_once').on(t.goods_id, t.param_id)],
);

/** Points-mall record of a product: what it costs in points and money there. */
export const goodsExchange = pgTable('goods_exchange', {
  exchange_id: bigSerial().primaryKey(),
  goods_id: bigId().notNull().unique(),
  /** Category of the points mall; 0 = none. */
  category_id: bigId().notNull().default('0'),
  enable_exchange: smallint().$type<0 | 1>().notNull().default(1),
  exchange_money: cents().notNull().default(0),
  exchange_point: integer().notNull().default(0),
});
