/** The good end of a service that gives money back: everything that follows from the money being back (R17, R20). */
import { and, eq, sql } from 'drizzle-orm';
import { serviceLogText as said } from '#contract/aftersale/sentences.ts';
import { accountText } from '#contract/member/sentences.ts';
import { cancelAfterPayment, countRefund, lockOrder, type OrderChange } from '#server/groups/order/steps/index.ts';
import { orderItem } from '#server/groups/order/schema.ts';
import { changePoints } from '#server/groups/member/account.ts';
import type { Db } from '#server/db/client.ts';
import type { Operator } from '#server/core/step.ts';
import { afterSaleRefund, refund } from '../schema.ts';
import {
  changeOf,
  goodsIn,
  logStep,
  moveRefund,
  moveService,
  SYSTEM,
  systemAs,
  type OrderRow,
  type RefundRecord,
  type ServiceChange,
  type ServiceRow,
} from './locked.ts';

/** What was paid back, and what the log says about it. */
export interface PaidBack {
  /** Cents. */
  actual_price: number;
  /** What of it is beyond what could be given back; only what really left through the payment platform. Cents. */
  overpaid?: number;
  /** By which step the money went back, and whose that is; the log of a cancelled order names them. */
  operation: 'SELLER_REFUND' | 'REFUND_DONE' | 'ADMIN_REFUND';
  operator: Operator;
  /** How, for the log. */
  how: 'toDeposit' | 'manually' | 'originally';
  /** The administrator's remark. */
  remark?: string | null;
}

const yuanText = (cents: number) => (cents / 100).toFixed(2);

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

/**
 * Completes a locked service and its locked refund: points come back, a cancelled order ends, settlement hears of it. The stock
 * came back when the goods were put in store, once.
 * @param now unix seconds
 */
export async function finishRefund(
  db: Db,
  row: ServiceRow,
  record: RefundRecord,
  { actual_price, overpaid = 0, operation, operator, how, remark }: PaidBack,
  now: number,
): Promise<ServiceChange> {
  const order = await lockOrder(db, row.order_sn);
  const platform_paid = how === 'originally' ? actual_price : null;
  await moveRefund(db, record, 'COMPLETE', operator.by, now, { actual_price, overpaid, platform_paid, refund_time: now, refund_fail_reason: null });
  const line = said.write('refundDone', { how: said.write(how), amount: yuanText(actual_price) });
  const after = await moveService(db, row, operation, systemAs(operator.by), line, now, {
    to: 'COMPLETED',
    ...(remark ? { values: { refund_remark: remark } } : {}),
  });
  if (overpaid > 0) await logStep(db, row.sn, SYSTEM, said.write('overpaid', { amount: yuanText(overpaid) }), now);
  await reduceRefundables(db, row, actual_price);
  await countRefund(db, order, row.sn, actual_price - overpaid, now);
  const orders: OrderChange[] = row.service_type === 'ORDER_CANCEL' ? [await cancelAfterPayment(db, row.order_sn, row.reason, operator, now)] : [];
  const note = { cause: { kind: 'refund', id: row.sn }, reason: accountText.write('pointsBack', { sn: row.sn }), operator: SYSTEM, now };
  if (record.return_point > 0) await changePoints(db, row.member_id, { consum: record.return_point }, note);
  return changeOf(row, after, { refund: true, orders, order_sns: [row.order_sn], actual_price });
}

/**
 * The payment platform has paid although the refund was over: the money has left, so it is added to what was given back, and marked
 * with what is too much. Settlement takes what could be given back only. The order is locked.
 * @param paid what it says it paid, and what the service may give back in all (cents)
 */
export async function paidAgain(
  db: Db,
  order: OrderRow,
  row: ServiceRow,
  record: RefundRecord,
  { amount, left }: { amount: number; left: number },
  now: number,
): Promise<ServiceChange> {
  const before = record.actual_price ?? 0;
  const actual_price = before + amount;
  const tooMuch = Math.max(0, amount - Math.max(0, left - before));
  await db
    .update(refund)
    .set({ actual_price, platform_paid: amount, overpaid: record.overpaid + tooMuch })
    .where(eq(refund.id, record.id));
  await db.update(afterSaleRefund).set({ actual_price }).where(eq(afterSaleRefund.service_sn, row.sn));
  await logStep(db, row.sn, SYSTEM, said.write('paidAgain', { amount: yuanText(amount), over: yuanText(tooMuch) }), now);
  await reduceRefundables(db, row, amount);
  if (amount > tooMuch) await countRefund(db, order, row.sn, amount - tooMuch, now);
  return changeOf(row, row, { refund: true, order_sns: [row.order_sn], actual_price });
}
