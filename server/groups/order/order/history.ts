/** What happened to an order, where it stands, and its parcels. */
import { asc, eq } from 'drizzle-orm';
import { textIn, type Lang } from '#contract/core/text.ts';
import type { OrderFlowNode, OrderLogLine, ShippingRow } from '#contract/order/order-rows.schema.ts';
import { progressOf } from '#contract/order/progress.ts';
import { operatorText, orderLogText } from '#contract/order/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { orderLog, shippingRecord } from '../schema.ts';
import { storedOrder } from './detail.ts';
import { linesOf } from './lines.ts';
import { orderServices } from './services.ts';

/** The log, oldest first. What the product itself writes is stored in Chinese and read in the language asked for. */
export async function orderLogLines(db: Db, sn: string, lang: Lang): Promise<OrderLogLine[]> {
  await storedOrder(db, sn);
  const rows = await db.select().from(orderLog).where(eq(orderLog.order_sn, sn)).orderBy(asc(orderLog.op_time), asc(orderLog.log_id));
  return rows.map((row) => Object.assign(row, { op_name: operatorText.read(row.op_name, lang), message: orderLogText.read(row.message, lang) }));
}

/** The progress bar (R12). */
export async function orderFlow(db: Db, sn: string, lang: Lang): Promise<OrderFlowNode[]> {
  const order = await storedOrder(db, sn);
  const request = order.service_status === 'APPLY' ? await orderServices.get().cancelRequest(db, sn) : undefined;
  return progressOf(order, request).steps.map(({ order_status, text, show_status }) => ({
    order_status,
    text: textIn(text, lang),
    show_status,
  }));
}

/** The parcels, first sent first. An order that only carries a waybill itself answers one parcel with all its lines. */
export async function orderParcels(db: Db, sn: string): Promise<ShippingRow[]> {
  const order = await storedOrder(db, sn);
  const rows = await db.select().from(shippingRecord).where(eq(shippingRecord.order_sn, sn)).orderBy(asc(shippingRecord.ship_time), asc(shippingRecord.id));
  if (rows.length > 0) return rows.map(({ goods, ...row }) => ({ ...row, goods_list: goods, goods_json: JSON.stringify(goods) }));
  if (!order.logi_id || order.logi_id === '0' || !order.ship_no) return [];
  const goods_list = ((await linesOf(db, [sn])).get(sn) ?? []).map(({ goods_id, sku_id, name, num, spec_list }) => ({
    goods_id,
    sku_id,
    goods_name: name,
    num,
    spec_list: spec_list.map(({ spec_name, spec_value }) => ({ spec_name, spec_value })),
  }));
  return [
    {
      id: order.order_id,
      order_sn: sn,
      logistics_id: order.logi_id,
      logistics_name: order.logi_name ?? '',
      delivery_sn: order.ship_no,
      goods_list,
      goods_json: JSON.stringify(goods_list),
      ship_time: order.ship_time ?? order.create_time,
    },
  ];
}
