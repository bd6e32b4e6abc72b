/** An order is paid: by the buyer, by an administrator who collected the money, or as cash on delivery (R6, R11, R13). */
import { eq } from 'drizzle-orm';
import { operationErrors } from '#contract/order/refusals.ts';
import { paymentText } from '#contract/order/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { toCents } from '#server/db/money.ts';
import { refuse } from '#server/core/refused.ts';
import { paySeat } from '#server/groups/promotion/pintuan/groups.ts';
import { stepAll } from '#server/core/step.ts';
import { payLog, trade } from '../schema.ts';
import { advanceGroup } from './group.ts';
import { collectionStatus, tradeStatus } from '../states.ts';
import { demand, lockOrder, moveOrder, type Operator, type OrderChange, type OrderRow } from './locked.ts';
import { earnForPaying } from './points.ts';
import { storeRefundables } from './refundable.ts';
import { countOrder } from './settlement.ts';
import { refuseTamperedOrder } from './tampered.ts';

/** How the money came in. */
export interface Payment {
  /** -1: collected by an administrator. Null: nothing but deposit, or nothing at all. */
  method_id: string | null;
  plugin_id: string | null;
  /** What the method is called; null when nothing had to be paid. */
  method_name: string | null;
  /** Number given by the payment platform. */
  pay_order_no?: string | null;
}

const DEPOSIT = paymentText.write('balancePayPlugin');

/** What a payment is called where a part of it comes from the deposit. */
const beside = ({ balance }: Pick<OrderRow, 'balance'>, method: string): string => (balance > 0 ? paymentText.write('withDeposit', { method }) : method);

/** What an administrator has collected by hand. */
const collected = (order: OrderRow): Payment => ({ method_id: '-1', plugin_id: null, method_name: beside(order, paymentText.write('collected')) });

/** What the deposit covers alone. */
export const byDeposit = ({ balance }: Pick<OrderRow, 'balance'>): Payment => ({
  method_id: null,
  plugin_id: balance > 0 ? 'balancePayPlugin' : null,
  method_name: balance > 0 ? DEPOSIT : null,
});

/** Marks the collection of an order as received. */
async function settleCollection(db: Db, order: OrderRow, { by }: Operator, payment: Payment, now: number): Promise<void> {
  await stepAll(db, collectionStatus, eq(payLog.order_sn, order.sn), 'PAY', by, {
    pay_way: order.payment_type,
    pay_type: payment.method_name,
    pay_money: order.need_pay_money + order.balance,
    pay_time: now,
    pay_order_no: payment.pay_order_no ?? null,
  });
}

/** The one path to a paid order. The order is locked and PAY is permitted. @param now unix seconds @throws Refused 006 for one that was tampered with */
export async function settle(db: Db, order: OrderRow, operator: Operator, payment: Payment, now: number): Promise<OrderChange> {
  await refuseTamperedOrder(db, order);
  const online = order.payment_type === 'ONLINE';
  const change = await moveOrder(db, order, 'PAY', operator, now, {
    pay_money: order.need_pay_money,
    payment_time: now,
    payment_method_id: payment.method_id,
    payment_plugin_id: payment.plugin_id,
    payment_method_name: payment.method_name,
    pay_order_no: payment.pay_order_no ?? null,
  });
  await stepAll(db, tradeStatus, eq(trade.trade_sn, order.trade_sn), 'PAY', operator.by);
  await settleCollection(db, order, operator, payment, now);
  await countOrder(db, order, 'PAID_OFF', now);
  if (online) {
    await storeRefundables(db, order);
    await earnForPaying(db, order, now);
  }
  if (order.order_type !== 'PINTUAN') return change;
  const group = await paySeat(db, order.sn);
  const formed = group ? await advanceGroup(db, group, now) : [];
  return { ...change, after: formed.find(({ sn }) => sn === order.sn)?.after ?? change.after };
}

/**
 * An administrator confirms that the whole amount was collected (R6).
 * @param price what was received, in yuan
 * @throws Refused 453, 460, 454 in this order
 */
export async function confirmPayment(db: Db, sn: string, price: number, operator: Operator, now: number): Promise<OrderChange> {
  const order = await lockOrder(db, sn);
  demand(order, 'PAY', operator.by);
  if (toCents(price) !== order.need_pay_money) refuse(operationErrors.amount);
  return settle(db, order, operator, collected(order), now);
}

/** The buyer pays what is due online. @throws Refused 453, 460 */
export async function payOrder(db: Db, sn: string, payment: Payment, now: number): Promise<OrderChange> {
  const order = await lockOrder(db, sn);
  demand(order, 'PAY', 'buyer');
  const method_name = payment.method_name === null ? null : beside(order, payment.method_name);
  return settle(db, order, { by: 'buyer', name: order.member_name, id: order.member_id }, { ...payment, method_name }, now);
}

/** Cash on delivery that came in with the parcel: the shop says so, or a job after the time of the settings. @throws Refused 453, 460 */
export async function collectOnDelivery(db: Db, sn: string, operator: Operator, now: number): Promise<OrderChange> {
  const order = await lockOrder(db, sn);
  demand(order, 'PAY', operator.by);
  return settle(db, order, operator, { method_id: null, plugin_id: null, method_name: beside(order, paymentText.write('onDelivery')) }, now);
}
