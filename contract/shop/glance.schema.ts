import * as z from 'zod';
import { defineShapes, flag, id, unixTime } from '../core/fields.ts';
import { shopErrors } from './shop.schema.ts';

const MAX_SECONDS = 366 * 86_400;
const count = () => z.number().int().min(0);

/** What a shop did in a stretch of time; goods, unbilled money and staff are those of now. Yuan; the rate in percent of paid orders. */
export const shopNumbers = z.object({
  goods_on_sale: count(),
  goods_total: count(),
  orders: count(),
  sold: count(),
  amount: z.number(),
  services: count(),
  after_sale_rate: z.number(),
  refunded: z.number(),
  billed: z.number(),
  unbilled: z.number(),
  /** Turnover and paid orders of each day. */
  days: z.array(z.object({ day: z.string(), amount: z.number(), sold: count() })),
});
export type ShopNumbers = z.output<typeof shopNumbers>;

export const clerk = z.object({ clerk_id: id(), clerk_name: z.string(), founder: flag(), create_time: unixTime() });

/** Both bounds belong to the range. */
const range = z
  .object({ shop_id: id(), start_time: unixTime(), end_time: unixTime() })
  .refine((q) => q.start_time <= q.end_time, { error: 'time_order', path: ['start_time'] })
  .refine((q) => q.end_time - q.start_time <= MAX_SECONDS, { error: 'time_span', path: ['end_time'] });
const byId = z.object({ shop_id: id() });

export const shapes = defineShapes({
  numbers: { query: range, response: shopNumbers, errors: [shopErrors.missing] },
  staff: { params: byId, response: z.array(clerk), errors: [shopErrors.missing] },
});
