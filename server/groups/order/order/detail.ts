/** Everything about one order. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Lang } from '#contract/core/text.ts';
import { orderErrors } from '#contract/order/common.schema.ts';
import type { Order } from '#contract/order/order-rows.schema.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { found } from '#server/core/refused.ts';
import { receiptOfOrder } from '../receipt/service.ts';
import { orderMeta, orders } from '../schema.ts';
import { giftCouponOf, giftsOf } from './gifts.ts';
import { linesOf, toSku, type OrderRow } from './lines.ts';
import { readingOf, tamperedOrders } from './list.ts';
import { orderServices } from './services.ts';
import { sharedView } from './view.ts';

/** A stored order by its number; 453 for unknown and deleted ones. */
export async function storedOrder(db: Db, sn: string): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.sn, sn), eq(orders.disabled, 0)));
  return found(row, orderErrors.missing);
}

/** One order with lines, gifts, invoice and refunds. */
export async function oneOrder(db: Db, sn: string, lang: Lang, now: number): Promise<Order> {
  const row = await storedOrder(db, sn);
  const lines = (await linesOf(db, [sn])).get(sn) ?? [];
  const facts = await db
    .select({ meta_key: orderMeta.meta_key, meta_value: orderMeta.meta_value })
    .from(orderMeta)
    .where(and(eq(orderMeta.order_sn, sn), inArray(orderMeta.meta_key, ['COUPON', 'GIFT', 'GIFT_POINT', 'FREE_FREIGHT'])))
    .orderBy(orderMeta.meta_id);
  const order_sku_list = lines.map((line) => toSku(line, row));
  return {
    ...sharedView(row, await readingOf(db, lang, now)),
    sign_result: !(await tamperedOrders(db, [row])).has(row.order_id),
    payment_method_id: row.payment_method_id,
    payment_plugin_id: row.payment_plugin_id,
    pay_order_no: row.pay_order_no,
    goods_price: toYuan(row.goods_price),
    shipping_price: toYuan(row.shipping_price),
    member_level_discount_price: toYuan(row.member_level_discount_price),
    coupon_price: toYuan(row.coupon_price),
    cash_back: toYuan(row.cash_back),
    full_minus: toYuan(row.full_minus),
    paid_point: row.paid_point,
    use_point: row.paid_point,
    gift_point: row.gift_point,
    gift_coupon: giftCouponOf(facts),
    modify_price: toYuan(row.modify_price),
    goods_original_total_price: toYuan(row.order_price - row.shipping_price + row.cash_back + row.coupon_price),
    order_price: toYuan(row.order_price),
    ship_tel: row.ship_tel,
    ship_zip: row.ship_zip,
    ship_province_id: row.ship_province_id,
    ship_city_id: row.ship_city_id,
    ship_county_id: row.ship_county_id,
    ship_town_id: row.ship_town_id,
    address_id: row.address_id,
    receive_time: row.receive_time,
    the_sign: row.the_sign,
    shipping_id: row.shipping_id,
    logi_id: row.logi_id,
    weight: row.weight,
    goods_num: row.goods_num,
    receipt_history: row.need_receipt === 1 ? await receiptOfOrder(db, sn) : null,
    bill_status: row.bill_status,
    bill_sn: row.bill_sn,
    disabled: row.disabled,
    order_data: row.order_data,
    apply_title: row.apply_title,
    apply_reason: row.apply_reason,
    apply_remark: row.apply_remark,
    expect_time: row.expect_time,
    items_json: JSON.stringify(order_sku_list),
    order_sku_list,
    gift_list: giftsOf(facts, lang),
    ...(await orderServices.get().refunds(db, sn)),
  };
}
