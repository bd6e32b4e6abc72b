import { goodsApi } from '#contract/goods/goods.ts';
import { implement, type Context } from '#server/core/context.ts';
import { oneShipTemplate, shopCats } from '#server/groups/shop/service.ts';
import { changed, tellWaiting } from '#server/core/changed.ts';
import { goodsParams, oneGoods } from './detail.ts';
import { selfOperated } from './filters.ts';
import { goodsDetails, listGoods, listPriorities, listSkus, skuDetails } from './list.ts';
import { auditGoods, putOnSale, rankGoods, takeOffSale, waitingGoods, type GoodsChange } from './sale.ts';

const log = (context: Context, changes: readonly GoodsChange[]) =>
  changed(
    context,
    'goods',
    changes.map(({ before, after }) => ({ ids: [after.goods_id], before, after, title: after.goods_name })),
  );

/** A change of sale or audit state also moves the number of goods that wait for audit. */
async function logState(context: Context, changes: readonly GoodsChange[]): Promise<void> {
  await log(context, changes);
  await tellWaiting(context.services.live, context.db, { wait_audit_goods_count: await waitingGoods(context.db) });
}

export const goodsEntityRoutes = implement(goodsApi, {
  list: ({ query }, { db }) => listGoods(db, query),
  one: ({ params }, { db }) => oneGoods(db, params.goods_id),
  details: ({ params }, { db }) => goodsDetails(db, params.goods_ids),
  under: async ({ params, body }, context) => {
    await logState(context, await takeOffSale(context.db, params.goods_ids, body.reason, context.now));
  },
  up: async ({ params }, context) => {
    await logState(context, await putOnSale(context.db, params.goods_ids));
  },
  audit: async ({ body }, context) => {
    await logState(context, await auditGoods(context.db, body, context.now));
  },
  skus: ({ query }, { db }) => listSkus(db, query),
  skuDetails: ({ params }, { db }) => skuDetails(db, params.sku_ids),
  sellerList: ({ query }, { db }) => listGoods(db, query, selfOperated),
  sellerDetails: ({ params }, { db }) => goodsDetails(db, params.goods_ids, selfOperated),
  sellerSkus: ({ query }, { db }) => listSkus(db, query, selfOperated),
  sellerSkuDetails: ({ params }, { db }) => skuDetails(db, params.sku_ids, selfOperated),
  priorityList: ({ query }, { db, lang }) => listPriorities(db, query, lang),
  priority: async ({ body }, context) => {
    await log(context, [await rankGoods(context.db, body.goods_id, { priority: body.priority })]);
  },
  recommend: async ({ body }, context) => {
    await log(context, [await rankGoods(context.db, body.goods_id, { recommend: body.recommend })]);
  },
  shopCats: ({ params }, { db }) => shopCats(db, params.seller_id),
  shipTemplate: ({ params }, { db }) => oneShipTemplate(db, params.id),
  params: ({ params }, { db }) => goodsParams(db, params.category_id, params.goods_id),
});
