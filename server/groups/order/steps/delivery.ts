/** The way of the goods: shipped by the shop in one or more parcels, received by the buyer. */
import { and, eq, sql } from 'drizzle-orm';
import { operationErrors } from '#contract/order/refusals.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import type { Db } from '#server/db/client.ts';
import { goods } from '#server/groups/goods/schema.ts';
import { refuse } from '#server/core/refused.ts';
import { stepAll } from '#server/core/step.ts';
import { orderItem, receiptHistory, shippingRecord, transactionRecord } from '../schema.ts';
import { receiptIssued } from '../states.ts';
import { demandOpen } from '../logi-company/companies.ts';
import { demand, linesOf, lockOrder, moveOrder, type LineRow, type Operator, type OrderChange, type OrderRow } from './locked.ts';
import { giveGiftPoints } from './points.ts';
import { storeRefundables } from './refundable.ts';
import { shipStock, type Pieces } from './stock.ts';

/** A parcel. Without lines it holds everything. */
export interface Parcel {
  logi_id: string;
  logi_name: string;
  /** Waybill number. */
  ship_no: string;
  lines?: readonly Pieces[];
}

const contents = (lines: readonly LineRow[], parcel: Parcel) =>
  lines.flatMap((line) => {
    const num = parcel.lines ? (parcel.lines.find(({ sku_id }) => sku_id === line.sku_id)?.num ?? 0) : line.num;
    const spec_list = line.spec_list.map(({ spec_name, spec_value }) => ({ spec_name, spec_value }));
    return num > 0 ? [{ goods_id: line.goods_id, sku_id: line.sku_id, goods_name: line.name, num, spec_list }] : [];
  });

/** Every piece is in exactly one parcel. */
function complete(lines: readonly LineRow[], parcels: readonly Parcel[]): boolean {
  const packed = new Map<string, number>();
  for (const { sku_id, num } of parcels.flatMap((parcel) => contents(lines, parcel))) packed.set(sku_id, (packed.get(sku_id) ?? 0) + num);
  return lines.every(({ sku_id, num }) => packed.get(sku_id) === num);
}

/** The ordinary VAT invoice travels with the goods. */
async function sendInvoice(db: Db, sn: string, { logi_id, logi_name, ship_no }: Parcel): Promise<void> {
  const ordinary = and(eq(receiptHistory.order_sn, sn), eq(receiptHistory.receipt_type, 'VATORDINARY'));
  await stepAll(db, receiptIssued, ordinary, 'ISSUE', 'system', { logi_id, logi_name, logi_code: ship_no });
}

/**
 * The shop ships the whole order. Virtual orders go without a parcel.
 * @throws Refused 453, 460, 455 while a cancel request runs or was accepted, 004 for parcels that do not hold exactly the order,
 *   E214 for a company that is off
 */
export async function shipOrder(db: Db, sn: string, parcels: readonly Parcel[], now: number): Promise<OrderChange> {
  const order = await lockOrder(db, sn);
  demand(order, 'SHIP', 'shop');
  if (order.service_status === 'APPLY' || order.service_status === 'PASS') refuse(operationErrors.cancelling);
  const lines = await linesOf(db, sn);
  const [first] = parcels;
  if (order.order_type === 'VIRTUAL' ? first : !complete(lines, parcels)) refuse(commonErrors.badRequest);
  await demandOpen(
    db,
    parcels.map(({ logi_id }) => logi_id),
  );
  await shipStock(db, lines);
  await db
    .update(orderItem)
    .set({ ship_num: sql`${orderItem.num}` })
    .where(eq(orderItem.order_sn, sn));
  if (first) {
    await db.insert(shippingRecord).values(
      parcels.map((parcel) => ({
        order_sn: sn,
        logistics_id: parcel.logi_id,
        logistics_name: parcel.logi_name,
        delivery_sn: parcel.ship_no,
        goods: contents(lines, parcel),
        ship_time: now,
      })),
    );
    await sendInvoice(db, sn, first);
  }
  return moveOrder(db, order, 'SHIP', { by: 'shop', name: order.seller_name, id: order.seller_id }, now, {
    ship_time: now,
    ...(first ? { logi_id: first.logi_id, logi_name: first.logi_name, ship_no: first.ship_no } : {}),
  });
}

/** What was sold counts for the goods, and buyers see who bought. Replacements count for nothing. */
async function recordSale(db: Db, order: OrderRow, lines: readonly LineRow[], now: number): Promise<void> {
  if (order.order_type === 'CHANGE' || order.order_type === 'SUPPLY_AGAIN') return;
  const sold = new Map<string, number>();
  for (const { goods_id, num } of lines) sold.set(goods_id, (sold.get(goods_id) ?? 0) + num);
  // By ascending id, so that two receipts cannot block each other for good.
  for (const [goods_id, num] of [...sold].toSorted(([a], [b]) => (BigInt(a) < BigInt(b) ? -1 : 1)))
    await db
      .update(goods)
      .set({ buy_count: sql`${goods.buy_count} + ${num}` })
      .where(eq(goods.goods_id, goods_id));
  await db.insert(transactionRecord).values(
    lines.map((line) => ({
      order_sn: order.sn,
      goods_id: line.goods_id,
      goods_num: line.num,
      price: line.purchase_price,
      member_id: order.member_id,
      uname: order.member_name,
      create_time: order.create_time,
      rog_time: now,
    })),
  );
}

/**
 * The goods have arrived: the buyer says so, or a job after the time of the settings. Not while a cancel request runs.
 * @param by buyer or job; a buyer is named after the order
 * @throws Refused 453, 460
 */
export async function receiveOrder(db: Db, sn: string, by: 'buyer' | Operator, now: number): Promise<OrderChange> {
  const order = await lockOrder(db, sn);
  const operator: Operator = by === 'buyer' ? { by, name: order.member_name, id: order.member_id } : by;
  const change = await moveOrder(db, order, 'ROG', operator, now, { signing_time: now, the_sign: order.ship_name });
  await recordSale(db, order, await linesOf(db, sn), now);
  await giveGiftPoints(db, order, now);
  if (order.payment_type === 'COD') await storeRefundables(db, order);
  return change;
}
