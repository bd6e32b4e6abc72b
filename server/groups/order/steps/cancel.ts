/** An order ends without being fulfilled: before payment (R7), or as the end of a service that asked for it (R17). */
import { operationErrors, stateParams } from '#contract/order/refusals.ts';
import { flowOf } from '#contract/order/machines.ts';
import { accountText } from '#contract/member/sentences.ts';
import { cancelText, operatorText } from '#contract/order/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { creditDeposit, changePoints } from '#server/groups/member/account.ts';
import { giveCouponsBack } from '#server/groups/promotion/coupon/use.ts';
import { leaveSeat } from '#server/groups/promotion/pintuan/groups.ts';
import { givePromotionsBack } from '#server/groups/promotion/shared/sales.ts';
import { refuse } from '#server/core/refused.ts';
import { counterpartOf } from '../causes.ts';
import { advanceGroup } from './group.ts';
import { demand, linesOf, lockOrder, moveOrder, type Operator, type OrderChange, type OrderRow } from './locked.ts';
import { returnStock } from './stock.ts';
import { refuseTamperedOrder } from './tampered.ts';

/** What a buyer put in besides money from outside comes back: the deposit part, points, and platform coupons. */
export async function giveBack(db: Db, order: OrderRow, operator: Pick<Operator, 'name'>, now: number): Promise<void> {
  const note = { cause: { kind: 'cancel', id: order.sn }, reason: accountText.write('orderCancelled', { sn: order.sn }), operator: operator.name, now };
  if (order.balance > 0) await creditDeposit(db, order.member_id, order.balance, { ...note, counterpart: counterpartOf(order) });
  if (order.paid_point > 0) await changePoints(db, order.member_id, { consum: order.paid_point }, note);
  await giveCouponsBack(db, order.sn);
  await leavePromotions(db, order, note.reason, now);
}

/** Pieces of flash sales and group buys are on offer again. Its place in a group purchase is free; those who stay lack one buyer more. */
async function leavePromotions(db: Db, order: OrderRow, reason: string, now: number): Promise<void> {
  await givePromotionsBack(db, order.sn, reason, now);
  const group = order.order_type === 'PINTUAN' ? await leaveSeat(db, order.sn) : undefined;
  if (group) await advanceGroup(db, group, now);
}

/**
 * Cancels an order before payment; stock, deposit part, points and coupons come back (R7).
 * @throws Refused 453, 460, 006 for one that was tampered with
 */
export async function cancelOrder(db: Db, sn: string, reason: string, operator: Operator, now: number): Promise<OrderChange> {
  const order = await lockOrder(db, sn);
  demand(order, 'CANCEL', operator.by);
  await refuseTamperedOrder(db, order);
  // Nothing was taken for an order that is still NEW.
  if (order.order_status === 'CONFIRM') await returnStock(db, await linesOf(db, sn));
  await giveBack(db, order, operator, now);
  return moveOrder(db, order, 'CANCEL', operator, now, { cancel_reason: reason });
}

/** By an administrator; the order's log does not say which one, the system log does. */
export const cancelByAdmin = (db: Db, sn: string, now: number): Promise<OrderChange> =>
  cancelOrder(db, sn, cancelText.write('byAdmin'), { by: 'admin', name: operatorText.write('platform') }, now);

/**
 * Ends a paid order whose cancel request was fulfilled. Goods, money and points were given back by the service; here only the
 * order follows.
 * @param reason the reason of the service
 * @param who whose step gave the money back, as the order's log names it
 * @throws Refused 453, 460
 */
export async function cancelAfterPayment(db: Db, sn: string, reason: string, who: Pick<Operator, 'name' | 'id'>, now: number): Promise<OrderChange> {
  const order = await lockOrder(db, sn);
  // A group that could not be formed may be cancelled without a request of the buyer.
  if (order.service_status !== 'APPLY' && flowOf(order) !== 'PINTUAN') refuse(operationErrors.state, stateParams(order.order_status, 'CANCEL_PAID'));
  await leavePromotions(db, order, reason, now);
  return moveOrder(db, order, 'CANCEL_PAID', { ...who, by: 'system' }, now, { cancel_reason: reason });
}
