/** What is computed from a stored order: texts, allowed operations, time left, group purchase. */
import { enumLabel } from '#contract/core/enum.ts';
import { textIn, type Lang } from '#contract/core/text.ts';
import { clientType, orderServiceStatus, payStatus, shipStatus } from '#contract/order/enums.ts';
import { operationsOf } from '#contract/order/machines.ts';
import { orderStatusLabel } from '#contract/order/status.ts';
import { toYuan } from '#server/db/money.ts';
import type { RefundAccounts } from '#server/groups/payment/method/offered.ts';
import { missingBuyers } from '../group-data.ts';
import type { OrderRow } from './lines.ts';
import type { ListedOrder } from './stored.ts';

/** What a reader of orders must know besides the rows. */
export interface Reading {
  lang: Lang;
  /** Unix seconds. */
  now: number;
  /** How long unpaid online orders are kept, in seconds. */
  cancelAfter: number;
  /** Payment methods, by plugin, through which refunds go back (payment R20). */
  retraced: RefundAccounts;
}

/** Whether the time until an order is cancelled by itself is running. */
export const awaitsPayment = ({ payment_type, pay_status, order_status }: Pick<ListedOrder, 'payment_type' | 'pay_status' | 'order_status'>): boolean =>
  payment_type === 'ONLINE' && pay_status === 'PAY_NO' && (order_status === 'NEW' || order_status === 'CONFIRM');

/** Seconds until the automatic cancel of an unpaid online order; 0 for all others. */
function cancelLeft(order: ListedOrder, { now, cancelAfter }: Reading): number {
  return awaitsPayment(order) ? Math.max(0, order.create_time + cancelAfter - now) : 0;
}

/** Buyers that a group purchase still lacks, and its state (R9). */
export function groupOf(order: Pick<OrderRow, 'order_type' | 'order_data' | 'order_status' | 'pay_status'>) {
  if (order.order_type !== 'PINTUAN') return { waiting_group_nums: 0, ping_tuan_status: null };
  const waiting_group_nums = missingBuyers(order.order_data);
  if (order.order_status === 'CANCELLED') return { waiting_group_nums, ping_tuan_status: '未成团' as const };
  return { waiting_group_nums, ping_tuan_status: waiting_group_nums === 0 && order.pay_status === 'PAY_YES' ? ('已成团' as const) : ('待成团' as const) };
}

/** What list rows and the detail have in common. */
export function sharedView(order: ListedOrder, reading: Reading) {
  const { lang, retraced } = reading;
  const operations = operationsOf(order);
  return {
    order_id: order.order_id,
    sn: order.sn,
    trade_sn: order.trade_sn,
    seller_id: order.seller_id,
    seller_name: order.seller_name,
    member_id: order.member_id,
    member_name: order.member_name,
    enterprise_id: order.enterprise_id,
    order_type: order.order_type,
    order_status: order.order_status,
    pay_status: order.pay_status,
    ship_status: order.ship_status,
    comment_status: order.comment_status,
    service_status: order.service_status,
    order_status_text: textIn(orderStatusLabel(order), lang),
    pay_status_text: enumLabel(payStatus, order.pay_status, lang),
    ship_status_text: enumLabel(shipStatus, order.ship_status, lang),
    service_status_text: enumLabel(orderServiceStatus, order.service_status, lang),
    payment_type: order.payment_type,
    payment_name: order.payment_method_name,
    payment_method_name: order.payment_method_name,
    payment_time: order.payment_time,
    pay_money: order.pay_money === null ? null : toYuan(order.pay_money),
    discount_price: toYuan(order.discount_price),
    balance: toYuan(order.balance),
    need_pay_money: toYuan(order.need_pay_money),
    client_type: order.client_type,
    client_type_text: enumLabel(clientType, order.client_type, lang),
    create_time: order.create_time,
    ship_name: order.ship_name,
    ship_mobile: order.ship_mobile,
    ship_province: order.ship_province,
    ship_city: order.ship_city,
    ship_county: order.ship_county,
    ship_town: order.ship_town,
    ship_addr: order.ship_addr,
    shipping_type: order.shipping_type,
    logi_name: order.logi_name,
    ship_no: order.ship_no,
    ship_time: order.ship_time,
    signing_time: order.signing_time,
    complete_time: order.complete_time,
    cancel_reason: order.cancel_reason,
    remark: order.remark,
    need_receipt: order.need_receipt,
    cancel_left_time: cancelLeft(order, reading),
    is_retrace: order.pay_status === 'PAY_YES' && order.payment_type === 'ONLINE' && order.payment_plugin_id !== null && retraced.has(order.payment_plugin_id),
    is_retrace_balance: order.balance > 0,
    ...groupOf(order),
    order_operate_allowable_vo: operations,
  };
}
