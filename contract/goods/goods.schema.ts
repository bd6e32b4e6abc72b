import * as z from 'zod';
import { anyNumber, defineShapes, flag, id, idList, idOrZero, LONGEST_TEXT, money, optionalText, page, pageQuery, sortQuery, text } from '../core/fields.ts';
import { ways } from '../core/filter-fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { shipTemplate, shopCat } from '../shop/shop.schema.ts';
import { idFilter, idListFilter } from './common.schema.ts';
import { goodsBase, goodsDetail, goodsLine, goodsParamsGroup, goodsPriorityRow, sku } from './goods-rows.schema.ts';

export const goodsErrors = {
  noneChosen: refusal('301', '请先选择商品', 'Choose at least one goods'),
  passMissing: refusal('301', '请选择审核结果', 'Choose the review result'),
  passBad: refusal('301', '审核结果无效', 'Invalid review result'),
  rejectReason: refusal('301', '请填写拒绝原因', 'Give the reason for rejecting'),
  rejectLong: refusal('301', '拒绝原因最多200字', 'The reason is limited to 200 characters'),
  missing: refusal('301', '商品不存在', 'Goods not found'),
  audited: refusal('301', '商品（{goods_name}）已审核过', 'Already reviewed: {goods_name}'),
  noUnder: refusal('301', '所选商品中有不能下架的', 'Some chosen goods cannot be taken off sale'),
  noUp: refusal('301', '商品当前不能上架', 'The goods cannot be put on sale now'),
  shopClosed: refusal('301', '店铺未开启不能上架', 'The shop is not open'),
  filterCategory: refusal('301', '分类不存在', 'Category not found'),
  filterShopCat: refusal('301', '店铺分组不存在', 'Shop group not found'),
  reasonMissing: refusal('004', '请填写下架原因', 'Give the reason for taking it off sale', 400),
  reasonLong: refusal('400', '下架原因最多500字', 'The reason is limited to 500 characters'),
} as const;

/** Longest texts, in characters, that the server takes; the screens stop earlier. */
export const REJECT_REASON_MAX = 200;
export const UNDER_REASON_MAX = 500;

const goodsKind = z.enum(['NORMAL', 'VIRTUAL', 'POINT']);

/** The filters that the goods list, the audit list and the pickers share. Source: reference/goods.yaml `shared.goods_query`. */
export const goodsQuery = z.object({
  ...pageQuery,
  keyword: optionalText(200),
  goods_name: optionalText(200),
  ...ways('goods_name', text(200), 'not'),
  goods_sn: optionalText(50),
  ...ways('goods_sn', text(50), 'not', 'empty'),
  seller_name: optionalText(50),
  seller_id: idFilter(),
  ...ways('seller_id', id(), 'in', 'not'),
  category_path: optionalText(200),
  shop_cat_path: optionalText(200),
  brand_id: idFilter(),
  ...ways('brand_id', id(), 'in', 'not', 'empty'),
  goods_type: goodsKind.optional(),
  ...ways('goods_type', goodsKind, 'in', 'not'),
  point_disable: flag().optional(),
  start_price: money().optional(),
  end_price: money().optional(),
  market_enable: flag().optional(),
  is_auth: z.literal([0, 1, 2, 3, 4]).optional(),
  /** Only the recycle bin can be asked for; without it live goods are listed. */
  disabled: z.literal(0).optional(),
  supplier_goods_type: flag().default(0),
  /** Older clients send NORMAL; supplier goods are told apart by supplier_goods_type. */
  shop_type: optionalText(20),
});
export type GoodsQuery = z.output<typeof goodsQuery>;

const listQuery = goodsQuery.extend({ ids: idListFilter(), ...sortQuery('price', 'quantity', 'buy_count', 'create_time') });
export type GoodsListQuery = z.output<typeof listQuery>;

const skuQuery = goodsQuery.extend({ ids: idListFilter(), goods_ids: idListFilter() });
export type SkuQuery = z.output<typeof skuQuery>;

/**
 * The body of an audit. Its checks are rules with a code of their own (301) and an order of their own, so the shape
 * only says what kind of values travel.
 */
export const auditBody = z.object({
  goods_ids: z.array(id()).max(1000).optional(),
  pass: z.union([anyNumber(), z.string().max(100)]).optional(),
  message: z.string().trim().max(LONGEST_TEXT).nullish(),
});
export type AuditBody = z.output<typeof auditBody>;

const ofGoods = z.object({ goods_ids: idList() });

const list = { query: listQuery, response: page(goodsBase), errors: [goodsErrors.filterCategory, goodsErrors.filterShopCat] };
const details = { params: ofGoods, response: z.array(goodsLine) };
const skus = { query: skuQuery, response: page(sku), errors: [goodsErrors.filterCategory, goodsErrors.filterShopCat] };
const skuDetails = { params: z.object({ sku_ids: idList() }), response: z.array(sku) };

export const shapes = defineShapes({
  list,
  one: { params: z.object({ goods_id: id() }), response: goodsDetail, errors: [goodsErrors.missing] },
  details,
  under: {
    params: ofGoods,
    // Length is a rule with a code of its own (400).
    body: z.object({ reason: z.string().trim().min(1).max(LONGEST_TEXT) }),
    errors: [goodsErrors.reasonMissing, goodsErrors.reasonLong, goodsErrors.missing, goodsErrors.noUnder],
  },
  up: { params: ofGoods, errors: [goodsErrors.missing, goodsErrors.shopClosed, goodsErrors.noUp] },
  audit: {
    body: auditBody,
    errors: [
      goodsErrors.noneChosen,
      goodsErrors.passMissing,
      goodsErrors.passBad,
      goodsErrors.rejectReason,
      goodsErrors.rejectLong,
      goodsErrors.missing,
      goodsErrors.audited,
    ],
  },
  skus,
  skuDetails,
  sellerList: list,
  sellerDetails: details,
  sellerSkus: skus,
  sellerSkuDetails: skuDetails,
  priorityList: { query: z.object({ ...pageQuery, keywords: optionalText(200) }), response: page(goodsPriorityRow) },
  priority: { body: z.object({ goods_id: id(), priority: z.literal([1, 2, 3]) }), errors: [goodsErrors.missing] },
  recommend: { body: z.object({ goods_id: id(), recommend: flag() }), errors: [goodsErrors.missing] },
  shopCats: { params: z.object({ seller_id: idOrZero() }), response: z.array(shopCat) },
  shipTemplate: { params: z.object({ id: id() }), response: shipTemplate, errors: [commonErrors.notFound] },
  params: { params: z.object({ category_id: id(), goods_id: id() }), response: z.array(goodsParamsGroup) },
});
