/** What the platform does: the manual refund of an administrator, answers of the payment platform, failed group purchases. */
import { and, eq } from 'drizzle-orm';
import { afterSaleErrors } from '#contract/aftersale/common.schema.ts';
import { REFUND_MAX, type RefundBody } from '#contract/aftersale/refund.schema.ts';
import { serviceLogText as said } from '#contract/aftersale/sentences.ts';
import { flowOf } from '#contract/order/machines.ts';
import { cancelText } from '#contract/order/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { toCents } from '#server/db/money.ts';
import { lockOrder, moveOrder, refuseTamperedOrder, returnStock } from '#server/groups/order/steps/index.ts';
import { orderItem } from '#server/groups/order/schema.ts';
import { refuse } from '#server/core/refused.ts';
import type { Operator } from '#server/core/step.ts';
import { afterSaleGoods } from '../schema.ts';
import { insertService } from './apply.ts';
import { ceilingOf } from './ceiling.ts';
import { finishRefund, paidAgain } from './finish.ts';
import { beginRefund, demand, lockRefund, lockService, logStep, refuseTamperedRefund, remarkOf, SYSTEM, systemAs, type ServiceChange } from './locked.ts';
import { leaveToHand, type PlatformAnswer } from './shop.ts';
import { wayOf, type Way } from './way.ts';

const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;

/** The amount of a manual refund in cents: a number of yuan with at most 2 decimals, not below 0. Refuses anything else with E618. */
export function amountIn(price: RefundBody['refund_price']): number {
  const text = String(price ?? '').trim();
  const amount = AMOUNT.test(text) ? Number(text) : -1;
  if (amount < 0 || amount > REFUND_MAX) refuse(afterSaleErrors.amountBad);
  return toCents(amount);
}

/**
 * An administrator records that the money was paid back by hand (R17). Of two at once the second gets E601.
 * @param operator the administrator
 * @throws Refused E618, E614, E601, E603, E600 in this order
 */
export async function adminRefund(db: Db, sn: string, { refund_price, remark }: RefundBody, operator: Operator, now: number): Promise<ServiceChange> {
  const actual_price = amountIn(refund_price);
  const refund_remark = remarkOf(remark);
  const row = await lockService(db, sn);
  demand(row, 'ADMIN_REFUND', operator.by);
  const record = await lockRefund(db, sn);
  if (!record) refuse(afterSaleErrors.noRefund);
  // Locked before the sum is taken, so that refunds of two services of one order cannot exceed it together.
  const order = await lockOrder(db, row.order_sn);
  await refuseTamperedRefund(db, row, order);
  const most = await ceilingOf(db, order, row);
  if (actual_price > most) refuse(afterSaleErrors.tooMuch);
  // 0 ends a service for which nothing is left, because more than its share was paid for another one of the order.
  if (actual_price === 0 && most > 0) refuse(afterSaleErrors.amountBad);
  return finishRefund(db, row, record, { actual_price, how: 'manually', remark: refund_remark, operation: 'ADMIN_REFUND', operator }, now);
}

/**
 * The payment platform reports how a refund the way it was paid went; a failure leaves it to an administrator. What it has paid has
 * left: it is recorded also where that is more than could be given back, or where somebody has paid by hand meanwhile, and marked so.
 * The same report twice is refused.
 * @throws Refused E614, E601, E603
 */
export async function refundReported(db: Db, sn: string, answer: PlatformAnswer, now: number): Promise<ServiceChange> {
  const row = await lockService(db, sn);
  const record = await lockRefund(db, sn);
  const late = answer.accepted && record?.refund_status === 'COMPLETED' && record.refund_way === 'ORIGINAL' && record.platform_paid === null;
  if (!late) demand(row, answer.accepted ? 'REFUND_DONE' : 'REFUND_FAILED', 'job');
  if (!record) refuse(afterSaleErrors.noRefund);
  const operator = systemAs('job');
  if (!answer.accepted) return leaveToHand(db, row, record, { operator, failed: answer.reason || said.write('platformFailed') }, now);
  const order = await lockOrder(db, row.order_sn);
  const left = await ceilingOf(db, order, row);
  if (late) return paidAgain(db, order, row, record, { amount: answer.amount ?? record.agree_price ?? record.refund_price, left }, now);
  const actual_price = answer.amount ?? record.actual_price ?? record.agree_price ?? record.refund_price;
  return finishRefund(
    db,
    row,
    record,
    { actual_price, overpaid: Math.max(0, actual_price - left), how: 'originally', operation: 'REFUND_DONE', operator },
    now,
  );
}

/** A failed group purchase has nobody to name an account: what cannot go back the way it came is paid by hand. */
const OFFLINE: Way = { refund_way: 'OFFLINE', account_type: null, pay_order_no: null };

/**
 * A group purchase failed and this order of it is paid: the system cancels it with a service of its own, puts the goods back on
 * sale and pays back at once where the platform takes it; everything else waits for an administrator.
 * @throws Refused 453, E604 for an order that is no paid group purchase, 006 for one that was tampered with
 */
export async function cancelFailedGroup(db: Db, order_sn: string, now: number, platform: PlatformAnswer = { accepted: true }): Promise<ServiceChange> {
  const order = await lockOrder(db, order_sn);
  if (flowOf(order) !== 'PINTUAN' || order.order_status !== 'PAID_OFF' || order.service_status === 'APPLY') refuse(afterSaleErrors.orderBad);
  await refuseTamperedOrder(db, order);
  const lines = await db.select().from(orderItem).where(eq(orderItem.order_sn, order_sn)).orderBy(orderItem.item_id);
  const way = (await wayOf(db, order)) ?? OFFLINE;
  const delivery = { ship_name: order.ship_name ?? '', ship_mobile: order.ship_mobile ?? '', ship_addr: order.ship_addr ?? '' };
  const asked = lines.map((line) => ({ line, num: line.num }));
  const money = { ...way, refund_price: order.order_price, return_point: order.paid_point };
  const made = await insertService(
    db,
    { order, type: 'ORDER_CANCEL', channel: 'PINTUAN', asked, delivery, money, texts: { reason: cancelText.write('groupFailed') } },
    now,
  );
  await logStep(db, made.sn, SYSTEM, said.write('groupFailed'), now);
  await moveOrder(db, order, 'SERVICE_CANCEL', systemAs('system'), now);
  for (const { line, num } of asked)
    await db
      .update(afterSaleGoods)
      .set({ storage_num: num })
      .where(and(eq(afterSaleGoods.service_sn, made.sn), eq(afterSaleGoods.sku_id, line.sku_id)));
  await returnStock(db, lines);
  const amount = await ceilingOf(db, order, made);
  const record = await beginRefund(db, made, amount, order.payment_type);
  const operator = systemAs('system');
  const failed = way.refund_way === 'ORIGINAL' ? platform.reason || said.write('platformRefused') : undefined;
  const change =
    way.refund_way === 'ORIGINAL' && platform.accepted
      ? await finishRefund(db, made, record, { actual_price: amount, how: 'originally', operation: 'SELLER_REFUND', operator }, now)
      : await leaveToHand(db, made, record, { operator, failed }, now);
  return { ...change, before: null, order_sns: [order_sn] };
}
