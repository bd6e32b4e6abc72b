import * as z from 'zod';
import { ways } from '../core/filter-fields.ts';
import { defineShapes, id, money, page, sortQuery, unixTime } from '../core/fields.ts';
import { operationErrors } from '../order/refusals.ts';
import { afterSaleErrors, goodsLine, inOrder, optionalMoney, optionalTime, orderIssue, serviceFilters } from './common.schema.ts';
import { accountType, createChannel, refundWay, serviceDisabled, serviceGiftKind, serviceStatus, serviceType } from './enums.ts';

export { afterSaleErrors } from './common.schema.ts';

/** The filters of the service list. Source: reference/order.yaml `service_query`. */
export const serviceQuery = z
  .object({
    ...serviceFilters,
    service_type: z.enum(serviceType.values).optional(),
    ...ways('service_type', z.enum(serviceType.values), 'in', 'not'),
    service_status: z.enum(serviceStatus.values).optional(),
    ...ways('service_status', z.enum(serviceStatus.values), 'in', 'not'),
  })
  .refine(inOrder, orderIssue);
export type ServiceQuery = z.output<typeof serviceQuery>;

const listQuery = serviceQuery.safeExtend(sortQuery('create_time'));
export type ServiceListQuery = z.output<typeof listQuery>;

const text = () => z.string().nullable();
const count = () => z.number().int();

/** See `allowableOf` in machines.ts. */
export const serviceAllowable = z.object({
  allow_audit: z.boolean(),
  allow_ship: z.boolean(),
  allow_put_in_store: z.boolean(),
  allow_seller_refund: z.boolean(),
  allow_admin_refund: z.boolean(),
  allow_seller_create_order: z.boolean(),
  allow_seller_close: z.boolean(),
  allow_show_storage_num: z.boolean(),
  allow_show_return_addr: z.boolean(),
  allow_show_ship_info: z.boolean(),
});

/** A row of the service list. `*_text`: what a person reads for the field of that name. */
export const afterSaleRow = z.object({
  service_sn: z.string(),
  order_sn: z.string(),
  member_id: id(),
  member_name: z.string(),
  seller_id: id(),
  seller_name: z.string(),
  create_time: unixTime(),
  create_channel: z.enum(createChannel.values),
  service_type: z.enum(serviceType.values),
  service_status: z.enum(serviceStatus.values),
  service_type_text: z.string(),
  service_status_text: z.string(),
  goods_list: z.array(goodsLine),
  allowable: serviceAllowable,
});
export type AfterSaleRow = z.output<typeof afterSaleRow>;

const spec = z.object({ spec_name: z.string(), spec_value: z.string() });

/** A line of a service. `spec_list` is `spec_json` parsed; `storage_num` is null until the goods are back. */
export const afterSaleGoods = goodsLine.extend({
  id: id(),
  service_sn: z.string(),
  goods_sn: z.string(),
  spec_json: text(),
  spec_list: z.array(spec),
  paid_point: count(),
  storage_num: count().nullable(),
});
export type AfterSaleGoods = z.output<typeof afterSaleGoods>;

export const afterSaleGift = z.object({ type: z.enum(serviceGiftKind.values), gift_info: z.string(), gift_image: text() });

/** The money side of a service, from the application on. */
export const afterSaleRefund = z.object({
  id: id(),
  service_sn: z.string(),
  refund_price: money(),
  agree_price: optionalMoney(),
  actual_price: optionalMoney(),
  return_point: count(),
  refund_time: optionalTime(),
  refund_way: z.enum(refundWay.values),
  account_type: z.enum(accountType.values).nullable(),
  return_account: text(),
  bank_name: text(),
  bank_account_number: text(),
  bank_account_name: text(),
  bank_deposit_name: text(),
  pay_order_no: text(),
});
export type AfterSaleRefund = z.output<typeof afterSaleRefund>;

/** Where replacement goods go. */
export const afterSaleChange = z.object({
  ship_name: z.string(),
  ship_mobile: z.string(),
  province: z.string(),
  city: z.string(),
  county: z.string(),
  town: z.string(),
  province_id: id().nullable(),
  city_id: id().nullable(),
  county_id: id().nullable(),
  town_id: id().nullable(),
  ship_addr: z.string(),
});

export const afterSaleExpress = z.object({ courier_company_id: id(), courier_company: z.string(), courier_number: z.string(), ship_time: unixTime() });
export const afterSaleLog = z.object({ id: id(), sn: z.string(), log_time: unixTime(), log_detail: z.string(), operator: z.string() });

/** A service with all that belongs to it; logs newest first. `return_addr` is composed from the shop where none is stored. */
export const afterSale = z.object({
  id: id(),
  sn: z.string(),
  order_sn: z.string(),
  new_order_sn: text(),
  member_id: id(),
  member_name: z.string(),
  seller_id: id(),
  seller_name: z.string(),
  mobile: z.string(),
  create_time: unixTime(),
  create_channel: z.enum(createChannel.values),
  disabled: z.enum(serviceDisabled.values),
  service_type: z.enum(serviceType.values),
  service_type_text: z.string(),
  service_status: z.enum(serviceStatus.values),
  service_status_text: z.string(),
  reason: z.string(),
  apply_vouchers: text(),
  problem_desc: text(),
  audit_remark: text(),
  stock_remark: text(),
  refund_remark: text(),
  close_reason: text(),
  return_addr: text(),
  goods_json: z.string(),
  goods_list: z.array(afterSaleGoods),
  gift_list: z.array(afterSaleGift),
  images: z.array(z.object({ id: id(), service_sn: z.string(), img: z.string() })),
  refund_info: afterSaleRefund.nullable(),
  change_info: afterSaleChange,
  express_info: afterSaleExpress.nullable(),
  logs: z.array(afterSaleLog),
  allowable: serviceAllowable,
  /** The most that may be given back with it now (`refund_price` of a manual refund). */
  refundable: money(),
  /** What the payment platform gave back beyond what could be given back. */
  overpaid: money(),
  order_ship_status: z.enum(['SHIP_NO', 'SHIP_YES', 'SHIP_ROG']),
  order_payment_type: z.enum(['ONLINE', 'COD']),
  logi_list: z.array(z.object({ id: id(), name: z.string(), code: z.string(), disabled: z.enum(['OPEN', 'CLOSE']) })),
});
export type AfterSale = z.output<typeof afterSale>;

/** A row of the export; texts of several facts are composed for reading. */
export const afterSaleExportRow = z.object({
  service_sn: z.string(),
  order_sn: z.string(),
  create_time: unixTime(),
  member_name: z.string(),
  seller_name: z.string(),
  mobile: z.string(),
  service_type: z.enum(serviceType.values),
  service_type_text: z.string(),
  service_status: z.enum(serviceStatus.values),
  service_status_text: z.string(),
  reason: z.string(),
  problem_desc: text(),
  apply_vouchers: text(),
  audit_remark: text(),
  stock_remark: text(),
  refund_remark: text(),
  goods_info: z.string(),
  express_info: text(),
  rog_info: z.string(),
  refund_price: optionalMoney(),
  agree_price: optionalMoney(),
  actual_price: optionalMoney(),
  refund_time: optionalTime(),
  refund_way: z.enum(refundWay.values).nullable(),
  refund_way_text: z.string(),
  account_type: z.enum(accountType.values).nullable(),
  account_type_text: z.string(),
  return_account: text(),
  bank_name: text(),
  bank_account_number: text(),
  bank_account_name: text(),
  bank_deposit_name: text(),
});
export type AfterSaleExportRow = z.output<typeof afterSaleExportRow>;

export const shapes = defineShapes({
  list: { query: listQuery, response: page(afterSaleRow) },
  export: { query: serviceQuery, response: z.array(afterSaleExportRow), errors: [afterSaleErrors.exportFailed] },
  one: { params: z.object({ service_sn: z.string().trim().max(100) }), response: afterSale, errors: [afterSaleErrors.missing, operationErrors.missing] },
});
