import * as z from 'zod';
import { defineShapes, exactTotal, id, optionalText, pageOfMany, pageQuery, sortQuery, text, unixTime } from '../core/fields.ts';
import { ways, within } from '../core/filter-fields.ts';
import { idFilter, orderErrors, sn } from './common.schema.ts';
import { clientType, orderStatus, orderTag, orderType, payStatus, paymentType } from './enums.ts';
import { order, orderFlowNode, orderLine, orderLogLine, shippingRow } from './order-rows.schema.ts';

/** The filters of the order list; all conditions hold together. */
export const orderQuery = z
  .object({
    ...pageQuery,
    ...exactTotal,
    ...sortQuery('create_time', 'order_amount'),
    /** Contained in the number. */
    order_sn: optionalText(30),
    trade_sn: optionalText(30),
    ship_name: optionalText(50),
    ...ways('ship_name', text(50), 'empty'),
    /** Contained in the name of any line. */
    goods_name: optionalText(200),
    buyer_name: optionalText(50),
    /** Contained in the number or in the name of any line. */
    keywords: optionalText(200),
    member_id: idFilter(),
    seller_id: idFilter(),
    ...ways('seller_id', id(), 'in', 'not'),
    /** A tab; ALL and unknown values mean no condition. */
    tag: optionalText(30),
    order_status: z.enum(['ALL', ...orderStatus.values]).optional(),
    pay_status: z.enum(payStatus.values).optional(),
    payment_type: z.enum(paymentType.values).optional(),
    ...ways('payment_type', z.enum(paymentType.values), 'in', 'not'),
    /** H5 also finds WAP, APP also NATIVE and REACT. */
    client_type: z.enum(clientType.values).optional(),
    ...ways('client_type', z.enum(clientType.values), 'in', 'not'),
    order_type: z.enum(orderType.values).optional(),
    ...ways('order_type', z.enum(orderType.values), 'in', 'not'),
    start_time: unixTime().optional(),
    end_time: unixTime().optional(),
    ...within('create_time', 'start_time', 'end_time'),
  })
  .refine((q) => q.start_time === undefined || q.end_time === undefined || q.start_time <= q.end_time, { error: 'time_order', path: ['start_time'] });
export type OrderQuery = z.output<typeof orderQuery>;

const params = z.object({ order_sn: sn() });
const rows = { query: orderQuery, response: z.array(orderLine), errors: [orderErrors.exportFailed] };

export const shapes = defineShapes({
  list: { query: orderQuery, response: pageOfMany(orderLine) },
  /** Of the query, `tag` and paging do not count. */
  tabCounts: { query: orderQuery, response: z.record(z.enum(orderTag.values), z.number().int()) },
  one: { params, response: order, errors: [orderErrors.missing] },
  log: { params, response: z.array(orderLogLine), errors: [orderErrors.missing] },
  flow: { params, response: z.array(orderFlowNode), errors: [orderErrors.missing] },
  shipping: { params, response: z.array(shippingRow), errors: [orderErrors.missing] },
  exportRows: rows,
  exportRowsOld: rows,
});
