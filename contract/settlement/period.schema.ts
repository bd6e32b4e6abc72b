import * as z from 'zod';
import { within } from '../core/filter-fields.ts';
import { defineShapes, optionalText, page, pageQuery, sortQuery, unixTime } from '../core/fields.ts';

const sum = () => z.number();

/** A settlement period with the sums of its bills; yuan, the amount to settle may be below 0. */
export const billPeriod = z.object({
  sn: z.string(),
  start_time: unixTime(),
  end_time: unixTime(),
  create_time: unixTime(),
  bill_num: z.number().int(),
  price: sum(),
  commi_price: sum(),
  /** Always 0 for now. */
  discount_price: sum(),
  refund_price: sum(),
  refund_commi_price: sum(),
  bill_price: sum(),
  /** The part of it that shops have not agreed to yet. */
  wait_settled: sum(),
});
export type BillPeriod = z.output<typeof billPeriod>;

export const shapes = defineShapes({
  list: {
    query: z.object({
      ...pageQuery,
      ...sortQuery('start_time', 'end_time', 'create_time', 'bill_price'),
      sn: optionalText(30),
      start_time: unixTime().optional(),
      end_time: unixTime().optional(),
      ...within('start_time', 'start_time', 'end_time'),
    }),
    response: page(billPeriod),
  },
});
