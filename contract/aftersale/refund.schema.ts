import * as z from 'zod';
import { ways } from '../core/filter-fields.ts';
import { anyNumber, defineShapes, id, LONGEST_TEXT, money, page, sortQuery, unixTime } from '../core/fields.ts';
import { afterSaleErrors, goodsLine, inOrder, optionalMoney, optionalTime, orderIssue, serviceFilters } from './common.schema.ts';
import { createChannel, refundStatus, refundWay, serviceStatus } from './enums.ts';

/** The filters of the refund list. Source: reference/order.yaml `refund_query`. */
export const refundQuery = z
  .object({
    ...serviceFilters,
    refund_status: z.enum(refundStatus.values).optional(),
    ...ways('refund_status', z.enum(refundStatus.values), 'in', 'not'),
    refund_way: z.enum(refundWay.values).optional(),
    ...ways('refund_way', z.enum(refundWay.values), 'in', 'not'),
  })
  .refine(inOrder, orderIssue);
export type RefundQuery = z.output<typeof refundQuery>;

const listQuery = refundQuery.safeExtend(sortQuery('create_time', 'refund_price', 'actual_price', 'refund_time'));
export type RefundListQuery = z.output<typeof listQuery>;

/** A row of the refund list and of its export. */
export const refundRow = z.object({
  service_sn: z.string(),
  order_sn: z.string(),
  member_id: id(),
  member_name: z.string(),
  seller_id: id(),
  seller_name: z.string(),
  create_time: unixTime(),
  create_channel: z.enum(createChannel.values),
  refund_price: money(),
  agree_price: optionalMoney(),
  actual_price: optionalMoney(),
  return_point: z.number().int(),
  refund_time: optionalTime(),
  refund_way: z.enum(refundWay.values),
  refund_status: z.enum(refundStatus.values),
  refund_status_text: z.string(),
  /** Not in the reference (design of this product): a refund that is under way may wait for a person, which its service alone says. */
  service_status: z.enum(serviceStatus.values),
  goods_list: z.array(goodsLine),
});
export type RefundRow = z.output<typeof refundRow>;

/** The highest amount of a manual refund, yuan. */
export const REFUND_MAX = 99_999_999;

/**
 * The body of a manual refund. Its checks are rules with a code of their own (E618) that come before all others, so the shape
 * only says what kind of values travel.
 */
export const refundBody = z.object({
  refund_price: z.union([anyNumber(), z.string().max(100)]).optional(),
  remark: z.string().trim().max(LONGEST_TEXT).nullish(),
});
export type RefundBody = z.output<typeof refundBody>;

export const shapes = defineShapes({
  list: { query: listQuery, response: page(refundRow) },
  export: { query: refundQuery, response: z.array(refundRow), errors: [afterSaleErrors.exportFailed] },
  refund: {
    params: z.object({ service_sn: z.string().trim().max(100) }),
    body: refundBody,
    errors: [
      afterSaleErrors.amountBad,
      afterSaleErrors.remarkLong,
      afterSaleErrors.missing,
      afterSaleErrors.refundState,
      afterSaleErrors.noRefund,
      afterSaleErrors.tooMuch,
    ],
  },
});
