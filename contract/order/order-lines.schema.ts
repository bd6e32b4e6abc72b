/** What lines of orders and gifts look like in answers. Money is yuan. */
import * as z from 'zod';
import { id } from '../core/fields.ts';
import { sum } from './common.schema.ts';
import { complainSkuStatus, giftKind, orderServiceStatus } from './enums.ts';

const count = () => z.number().int();
const maybe = () => z.string().nullable();

/** A line of an order. */
export const orderSku = z.object({
  seller_id: id(),
  seller_name: z.string(),
  goods_id: id(),
  sku_id: id(),
  sku_sn: z.string(),
  cat_id: id(),
  name: z.string(),
  goods_image: z.string(),
  goods_weight: z.number(),
  num: count(),
  /** Unit price before promotions. */
  original_price: sum(),
  /** Unit price agreed. */
  purchase_price: sum(),
  subtotal: sum(),
  /** What the line really costs the buyer. */
  actual_pay_total: sum(),
  /** Points per piece. */
  point: count(),
  spec_list: z.array(z.object({ spec_id: z.string(), spec_name: z.string(), spec_value_id: z.string(), spec_value: z.string() })),
  promotion_tags: z.array(z.string()),
  promotion_type: maybe(),
  purchase_num: count(),
  single_list: z.array(z.record(z.string(), z.unknown())),
  group_list: z.array(z.record(z.string(), z.unknown())),
  snapshot_id: id().nullable(),
  service_status: z.enum(orderServiceStatus.values),
  complain_status: z.enum(complainSkuStatus.values),
  complain_id: id().nullable(),
  goods_operate_allowable_vo: z.object({ allow_apply_service: z.boolean(), allow_order_complain: z.boolean() }),
});
export type OrderSku = z.output<typeof orderSku>;

/** One thing given with an order; the parsed fields spare clients the JSON text of `meta_value`. */
export const orderGift = z.object({
  meta_key: z.enum(giftKind.values),
  meta_value: z.string(),
  gift_name: z.string(),
  gift_price: sum().nullable(),
  /** Coupon amount, price of the gift, or number of points. */
  gift_value: z.number().nullable(),
  /** Of coupons: from which order amount on. */
  threshold_price: sum().nullable(),
  gift_img: maybe(),
});
export type OrderGift = z.output<typeof orderGift>;
