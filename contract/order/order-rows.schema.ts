/** What orders, their parcels and history look like in answers. Money is yuan. */
import * as z from 'zod';
import { serviceStatus, serviceType } from '../aftersale/enums.ts';
import { flag, id, unixTime } from '../core/fields.ts';
import { sum } from './common.schema.ts';
import { clientType, commentStatus, orderServiceStatus, orderStatus, orderType, payStatus, paymentType, pintuanStatus, shipStatus } from './enums.ts';
import { orderGift, orderSku } from './order-lines.schema.ts';
import { receiptRow } from './receipt-rows.schema.ts';

const count = () => z.number().int();
const time = () => unixTime().nullable();
const maybe = () => z.string().nullable();

/** What may be done with an order in its state. */
export const orderAllowable = z.object({
  allow_confirm: z.boolean(),
  allow_pay: z.boolean(),
  allow_ship: z.boolean(),
  allow_rog: z.boolean(),
  allow_complete: z.boolean(),
  allow_cancel: z.boolean(),
  allow_service_cancel: z.boolean(),
  allow_check_cancel: z.boolean(),
  allow_comment: z.boolean(),
  allow_check_express: z.boolean(),
  allow_edit_consignee: z.boolean(),
  allow_edit_price: z.boolean(),
  /** Unused at order level: see the lines. */
  allow_apply_service: z.boolean(),
});

/** What list rows and details have in common. */
const shared = {
  order_id: id(),
  sn: z.string(),
  trade_sn: z.string(),
  seller_id: id(),
  seller_name: z.string(),
  member_id: id(),
  member_name: z.string(),
  /** Set on orders of company accounts. */
  enterprise_id: id().nullable(),
  order_type: z.enum(orderType.values),
  order_status: z.enum(orderStatus.values),
  pay_status: z.enum(payStatus.values),
  ship_status: z.enum(shipStatus.values),
  comment_status: z.enum(commentStatus.values),
  service_status: z.enum(orderServiceStatus.values),
  order_status_text: z.string(),
  pay_status_text: z.string(),
  ship_status_text: z.string(),
  service_status_text: z.string(),
  payment_type: z.enum(paymentType.values),
  payment_name: maybe(),
  payment_method_name: maybe(),
  payment_time: time(),
  /** Paid by other means than the deposit; null until paid. */
  pay_money: sum().nullable(),
  discount_price: sum(),
  balance: sum(),
  need_pay_money: sum(),
  client_type: z.enum(clientType.values),
  client_type_text: z.string(),
  create_time: unixTime(),
  ship_name: maybe(),
  ship_mobile: maybe(),
  ship_province: maybe(),
  ship_city: maybe(),
  ship_county: maybe(),
  ship_town: maybe(),
  ship_addr: maybe(),
  shipping_type: maybe(),
  logi_name: maybe(),
  ship_no: maybe(),
  ship_time: time(),
  signing_time: time(),
  complete_time: time(),
  cancel_reason: maybe(),
  remark: maybe(),
  need_receipt: flag(),
  /** Seconds until an unpaid online order is cancelled; 0 for all others. */
  cancel_left_time: count(),
  is_retrace: z.boolean(),
  is_retrace_balance: z.boolean(),
  /** PINTUAN: buyers still missing; 0 otherwise. */
  waiting_group_nums: count(),
  ping_tuan_status: z.enum(pintuanStatus.values).nullable(),
  order_operate_allowable_vo: orderAllowable,
  /** False while the order, one of its lines or its collection has an open tamper record: no money moves on it. */
  sign_result: z.boolean(),
};

/** A row of the order list. */
export const orderLine = z.object({ ...shared, order_amount: sum(), shipping_amount: sum(), sku_list: z.array(orderSku) });
export type OrderLine = z.output<typeof orderLine>;

/** Everything about one order. */
export const order = z.object({
  ...shared,
  /** -1: collected by an administrator. */
  payment_method_id: maybe(),
  payment_plugin_id: maybe(),
  pay_order_no: maybe(),
  goods_price: sum(),
  shipping_price: sum(),
  member_level_discount_price: sum(),
  coupon_price: sum(),
  cash_back: sum(),
  full_minus: sum(),
  paid_point: count(),
  /** Older name of paid_point. */
  use_point: count(),
  gift_point: count(),
  /** The first coupon given with the order. */
  gift_coupon: z.object({ coupon_id: maybe(), title: z.string(), coupon_price: sum(), coupon_threshold_price: sum().nullable() }).nullable(),
  modify_price: sum(),
  goods_original_total_price: sum(),
  order_price: sum(),
  ship_tel: maybe(),
  ship_zip: maybe(),
  ship_province_id: id().nullable(),
  ship_city_id: id().nullable(),
  ship_county_id: id().nullable(),
  ship_town_id: id().nullable(),
  address_id: id().nullable(),
  receive_time: maybe(),
  the_sign: maybe(),
  shipping_id: count().nullable(),
  logi_id: id().nullable(),
  /** Kilograms. */
  weight: z.number(),
  goods_num: count(),
  receipt_history: receiptRow.nullable(),
  bill_status: count().nullable(),
  bill_sn: maybe(),
  disabled: flag(),
  order_data: maybe(),
  apply_title: maybe(),
  apply_reason: maybe(),
  apply_remark: maybe(),
  /** Unix MILLISECONDS. */
  expect_time: count().nullable(),
  /** JSON text of order_sku_list. */
  items_json: z.string(),
  order_sku_list: z.array(orderSku),
  gift_list: z.array(orderGift),
  /** What was given back of it so far. */
  refunded_price: sum(),
  /** The services that give money back, oldest first; `actual_price` is null while nothing was paid. */
  refund_list: z.array(
    z.object({
      service_sn: z.string(),
      service_type: z.enum(serviceType.values),
      service_status: z.enum(serviceStatus.values),
      refund_price: sum(),
      actual_price: sum().nullable(),
      refund_time: time(),
    }),
  ),
});
export type Order = z.output<typeof order>;

/** What happened, oldest first. */
export const orderLogLine = z.object({
  log_id: id(),
  order_sn: z.string(),
  op_id: id().nullable(),
  op_name: z.string(),
  op_time: unixTime(),
  message: z.string(),
});
export type OrderLogLine = z.output<typeof orderLogLine>;

/** One step of the progress bar. `show_status` is 1 when it was reached. */
export const orderFlowNode = z.object({ text: z.string(), order_status: z.string(), show_status: z.literal([0, 1, 2, 3]) });
export type OrderFlowNode = z.output<typeof orderFlowNode>;

/** One parcel. `goods_json` is JSON text of `goods_list`. */
export const shippingRow = z.object({
  id: id(),
  order_sn: z.string(),
  logistics_id: id(),
  logistics_name: z.string(),
  delivery_sn: z.string(),
  goods_json: z.string(),
  goods_list: z.array(
    z.object({
      goods_id: id(),
      sku_id: id(),
      goods_name: z.string(),
      num: count(),
      spec_list: z.array(z.object({ spec_name: z.string(), spec_value: z.string() })),
    }),
  ),
  ship_time: unixTime(),
});
export type ShippingRow = z.output<typeof shippingRow>;
