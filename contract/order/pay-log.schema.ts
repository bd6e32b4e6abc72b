import * as z from 'zod';
import { within } from '../core/filter-fields.ts';
import { defineShapes, id, optionalText, page, pageQuery, sortQuery, unixTime } from '../core/fields.ts';
import { orderErrors, sum } from './common.schema.ts';
import { payLogScope, payLogStatus, paymentType } from './enums.ts';

/** A collection. `pay_way` is ONLINE or COD, `pay_type` the name of the method. */
export const payLogRow = z.object({
  pay_log_id: id(),
  pay_log_sn: z.string(),
  order_sn: z.string(),
  pay_way: z.enum(paymentType.values),
  pay_type: z.string().nullable(),
  pay_time: unixTime().nullable(),
  /** All that was received, the deposit part included. Yuan. */
  pay_money: sum().nullable(),
  pay_member_name: z.string(),
  pay_status: z.enum(payLogStatus.values),
  pay_order_no: z.string().nullable(),
  seller_name: z.string(),
});
export type PayLogRow = z.output<typeof payLogRow>;

const query = z.object({
  ...pageQuery,
  order_sn: optionalText(30),
  /** The payer's whole name. */
  member_name: optionalText(50),
  /** Contained in the method's name; `alipay` and `wechat` are understood. */
  pay_way: optionalText(50),
  payment_type: z.enum(paymentType.values).optional(),
  pay_status: z.enum(payLogStatus.values).optional(),
  scope: z.enum(payLogScope.values).optional(),
  start_time: unixTime().optional(),
  end_time: unixTime().optional(),
  ...within('pay_time', 'start_time', 'end_time'),
});
export type PayLogQuery = z.output<typeof query>;

const listQuery = query.extend(sortQuery('pay_time', 'pay_money'));
export type PayLogListQuery = z.output<typeof listQuery>;

export const shapes = defineShapes({
  list: { query: listQuery, response: page(payLogRow) },
  exportRows: { query, response: z.array(payLogRow), errors: [orderErrors.exportFailed] },
});
