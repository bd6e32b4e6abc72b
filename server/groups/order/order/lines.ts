/** Lines of orders as they travel. */
import { asc } from 'drizzle-orm';
import { lineOperations } from '#contract/order/machines.ts';
import type { OrderSku } from '#contract/order/order-lines.schema.ts';
import type { Db } from '#server/db/client.ts';
import { versionOf } from '#server/db/kept.ts';
import { toYuan } from '#server/db/money.ts';
import { anyOf, listed, prepared } from '#server/db/prepared.ts';
import { orderItem, type orders } from '../schema.ts';

/** A stored order. */
export type OrderRow = typeof orders.$inferSelect;

/** The columns of a line as it travels. */
const columns = {
  item_id: orderItem.item_id,
  order_sn: orderItem.order_sn,
  seller_id: orderItem.seller_id,
  goods_id: orderItem.goods_id,
  sku_id: orderItem.sku_id,
  sku_sn: orderItem.sku_sn,
  cat_id: orderItem.cat_id,
  name: orderItem.name,
  goods_image: orderItem.goods_image,
  goods_weight: orderItem.goods_weight,
  num: orderItem.num,
  original_price: orderItem.original_price,
  purchase_price: orderItem.purchase_price,
  subtotal: orderItem.subtotal,
  actual_pay_total: orderItem.actual_pay_total,
  point: orderItem.point,
  spec_list: orderItem.spec_list,
  promotion_tags: orderItem.promotion_tags,
  promotion_type: orderItem.promotion_type,
  purchase_num: orderItem.purchase_num,
  single_list: orderItem.single_list,
  group_list: orderItem.group_list,
  snapshot_id: orderItem.snapshot_id,
  service_status: orderItem.service_status,
  complain_status: orderItem.complain_status,
  complain_id: orderItem.complain_id,
};

/** A stored line as far as it travels, and its version. */
export type ItemRow = Pick<typeof orderItem.$inferSelect, keyof typeof columns> & { version: string };

/** A line with what may be done about it. */
export function toSku(item: ItemRow, order: Pick<OrderRow, 'seller_name' | 'pay_status' | 'ship_status'>): OrderSku {
  return {
    seller_id: item.seller_id,
    seller_name: order.seller_name,
    goods_id: item.goods_id,
    sku_id: item.sku_id,
    sku_sn: item.sku_sn,
    cat_id: item.cat_id,
    name: item.name,
    goods_image: item.goods_image,
    goods_weight: item.goods_weight,
    num: item.num,
    original_price: toYuan(item.original_price),
    purchase_price: toYuan(item.purchase_price),
    subtotal: toYuan(item.subtotal),
    actual_pay_total: toYuan(item.actual_pay_total),
    point: item.point,
    spec_list: item.spec_list,
    promotion_tags: item.promotion_tags,
    promotion_type: item.promotion_type,
    purchase_num: item.purchase_num,
    single_list: item.single_list,
    group_list: item.group_list,
    snapshot_id: item.snapshot_id,
    service_status: item.service_status,
    complain_status: item.complain_status,
    complain_id: item.complain_id,
    goods_operate_allowable_vo: lineOperations(order, item),
  };
}

const linesByNumber = prepared('lines_of_orders', (db, name) =>
  db
    .select({ ...columns, version: versionOf(orderItem) })
    .from(orderItem)
    .where(anyOf(orderItem.order_sn, 'numbers'))
    .orderBy(asc(orderItem.item_id))
    .prepare(name),
);

/** The lines of several orders by order number, in the order in which they were bought. */
export async function linesOf(db: Db, numbers: readonly string[]): Promise<Map<string, ItemRow[]>> {
  const rows = numbers.length > 0 ? await linesByNumber(db, { numbers: listed(numbers) }) : [];
  const lines = new Map<string, ItemRow[]>();
  for (const row of rows) {
    const known = lines.get(row.order_sn);
    if (known) known.push(row);
    else lines.set(row.order_sn, [row]);
  }
  return lines;
}
