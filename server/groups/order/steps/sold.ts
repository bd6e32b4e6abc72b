/** A line of an order as it is made of what is on sale: names, prices and specs are copies from that moment on. */
import { promotionText } from '#contract/order/sentences.ts';
import { toYuan } from '#server/db/money.ts';
import type { AppliedPromotion } from '#server/groups/promotion/shared/sales.ts';
import type { goods, goodsSku } from '#server/groups/goods/schema.ts';
import type { OrderRow } from './locked.ts';

/** A SKU with its goods. */
export interface Sold {
  sku: typeof goodsSku.$inferSelect;
  goods: typeof goods.$inferSelect;
}

/** What every line holds; what the buyer pays for it is the caller's to say. */
export const soldLine = (
  order: Pick<OrderRow, 'order_id' | 'sn' | 'trade_sn' | 'seller_id' | 'create_time' | 'facet'>,
  { sku, goods: g }: Sold,
  num: number,
) => ({
  order_id: order.order_id,
  order_sn: order.sn,
  trade_sn: order.trade_sn,
  seller_id: order.seller_id,
  goods_id: g.goods_id,
  sku_id: sku.sku_id,
  sku_sn: sku.sn,
  cat_id: g.category_id,
  name: g.goods_name,
  goods_image: sku.thumbnail || g.thumbnail,
  goods_weight: sku.weight,
  num,
  original_price: sku.price,
  purchase_price: sku.price,
  subtotal: sku.price * num,
  spec_list: sku.specs.map(({ spec_id, spec_name, spec_value_id, spec_value }) => ({ spec_id, spec_name, spec_value_id, spec_value })),
  create_time: order.create_time,
  facet: order.facet,
});

const NAMES = { SECKILL: 'flash', GROUPBUY: 'groupBuy', PINTUAN: 'group' } as const;

/** What a line holds besides when a promotion gave it its price. @param off what the promotion takes off a piece, in cents */
export function promotedLine({ type, activity_id }: AppliedPromotion, off: number, num: number) {
  const title = promotionText.write(NAMES[type]);
  return {
    promotion_tags: [title],
    promotion_type: type,
    promotion_id: activity_id,
    purchase_num: num,
    single_list: [{ promotion_type: type, title, discount_price: toYuan(off) }],
  };
}
