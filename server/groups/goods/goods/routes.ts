import { goodsApi } from '#contract/goods/goods.ts';
import { alike, implement } from '#server/core/context.ts';
import { oneShipTemplate, shopCats } from '#server/groups/shop/service.ts';
import { goodsParams, oneGoods } from './detail.ts';
import { selfOperated } from './filters.ts';
import { goodsDetails, listGoods, listPriorities, listSkus, skuDetails } from './list.ts';
import { auditGoods, putOnSale, rankGoods, takeOffSale } from './sale.ts';
import { logGoods, logGoodsState } from './told.ts';

export const goodsEntityRoutes = implement(goodsApi, {
  list: alike(({ query }, { db }) => listGoods(db, query)),
  one: ({ params }, { db }) => oneGoods(db, params.goods_id),
  details: ({ params }, { db }) => goodsDetails(db, params.goods_ids),
  under: async ({ params, body }, context) => {
    await logGoodsState(context, await takeOffSale(context.db, params.goods_ids, body.reason, context.now));
  },
  up: async ({ params }, context) => {
    await logGoodsState(context, await putOnSale(context.db, params.goods_ids));
  },
  audit: async ({ body }, context) => {
    await logGoodsState(context, await auditGoods(context.db, body, context.now));
  },
  skus: ({ query }, { db }) => listSkus(db, query),
  skuDetails: ({ params }, { db }) => skuDetails(db, params.sku_ids),
  sellerList: ({ query }, { db }) => listGoods(db, query, selfOperated),
  sellerDetails: ({ params }, { db }) => goodsDetails(db, params.goods_ids, selfOperated),
  sellerSkus: ({ query }, { db }) => listSkus(db, query, selfOperated),
  sellerSkuDetails: ({ params }, { db }) => skuDetails(db, params.sku_ids, selfOperated),
  priorityList: ({ query }, { db, lang }) => listPriorities(db, query, lang),
  priority: async ({ body }, context) => {
    await logGoods(context, [await rankGoods(context.db, body.goods_id, { priority: body.priority })]);
  },
  recommend: async ({ body }, context) => {
    await logGoods(context, [await rankGoods(context.db, body.goods_id, { recommend: body.recommend })]);
  },
  shopCats: ({ params }, { db }) => shopCats(db, params.seller_id),
  shipTemplate: ({ params }, { db }) => oneShipTemplate(db, params.id),
  params: ({ params }, { db }) => goodsParams(db, params.category_id, params.goods_id),
});
