/** The good end of a service that gives money back: everything that follows from the money being back (R17, R20). */
import { and, eq, sql } from 'drizzle-orm';
import { serviceLogText as said } from '#contract/aftersale/sentences.ts';
import { accountText } from '#contract/member/sentences.ts';
import { cancelAfterPayment, lockOrder, type OrderChange } from '../../order/operations/index.ts';
import { orderItem, settlementItem } from '../../order/schema.ts';
import { changePoints } from '../../member/account.ts';
import type { Db } from '../../db/client.ts';
import {
  changeOf,
  goodsIn,
  logStep,
  moveRefund,
  moveService,
  SYSTEM,
  type OrderRow,
  type RefundRecord,
  type ServiceChange,
  type ServiceRow,
} from './locked.ts';

/** What was paid back, and what the log says about it. */
export interface PaidBack {
  /** Cents. */
  actual_price: number;
  /** How, for the log. */
  how: 'toDeposit' | 'manually' | 'originally';
  /** The administrator's remark. */
  remark?: string | null;
}

/** What may still be refunded for the lines gets less: what came back for a line, or all of a cancelled order. */
async function reduceRefundables(db: Db, row: ServiceRow, paid: number): Promise<void> {
  if (row.service_type === 'ORDER_CANCEL') {
    await db.update(orderItem).set({ refund_price: 0 }).where(eq(orderItem.order_sn, row.order_sn));
    return;
  }
  for (const { sku_id } of await goodsIn(db, row.sn))
    await db
      .update(orderItem)
      .set({ refund_price: sql`greatest(coalesce(${orderItem.refund_price}, 0) - ${paid}::bigint, 0)` })
      .where(and(eq(orderItem.order_sn, row.order_sn), eq(orderItem.sku_id, sku_id)));
}

/** What settlement will take of a refund; one per refund. Commission of distributors and statistics read it from there. */
async function addSettlementItem(db: Db, order: OrderRow, row: ServiceRow, price: number, now: number): Promise<void> {
  await db.insert(settlementItem).values({
    item_type: 'REFUND',
    order_sn: order.sn,
    refund_sn: row.sn,
    add_time: now,
    order_time: order.create_time,
    refund_time: now,
    price,
    discount_price: order.discount_price,
    payment_type: order.payment_type,
    seller_id: order.seller_id,
    member_id: order.member_id,
    member_name: order.member_name,
    ship_name: order.ship_name,
  });
}

/**
 * Completes a locked service and its locked refund: points come back, a cancelled order ends, settlement hears of it. The stock
 * came back when the goods were put in store, once.
 * @param now unix seconds
 */
export async function finishRefund(
  db: Db,
  row: ServiceRow,
  record: RefundRecord,
  { actual_price, how, remark }: PaidBack,
  now: number,
): Promise<ServiceChange> {
  const order = await lockOrder(db, row.order_sn);
  await moveRefund(db, record, { refund_status: 'COMPLETED', actual_price, refund_time: now, refund_fail_reason: null });
  const after = await moveService(db, row, 'COMPLETED', remark ? { refund_remark: remark } : {});
  await logStep(db, row.sn, SYSTEM, said.write('refundDone', { how: said.write(how), amount: (actual_price / 100).toFixed(2) }), now);
  await reduceRefundables(db, row, actual_price);
  await addSettlementItem(db, order, row, actual_price, now);
  const orders: OrderChange[] = row.service_type === 'ORDER_CANCEL' ? [await cancelAfterPayment(db, row.order_sn, row.reason, now)] : [];
  if (record.return_point > 0)
    await changePoints(db, row.member_id, { consum: record.return_point }, { reason: accountText.write('pointsBack', { sn: row.sn }), operator: SYSTEM, now });
  return changeOf(row, after, { refund: true, orders, order_sns: [row.order_sn], actual_price });
}
