import * as z from 'zod';
import { defineShapes, id } from '../core/fields.ts';
import { commonErrors } from '../core/refusal.ts';

const count = () => z.number().int().min(0);

/**
 * What an activity brought: paid orders of it that were not cancelled. Money in yuan, without freight. What went back of them is not taken off
 * but said beside. A buyer is new who had paid for no order before their first one of this activity.
 */
const effect = z.object({
  orders: count(),
  pieces: count(),
  /** What buyers pay for the goods. */
  amount: z.number(),
  /** What was refunded of that. */
  refunded: z.number(),
  platform_discount: z.number(),
  shop_discount: z.number(),
  new_buyers: count(),
  returning_buyers: count(),
});
export type Effect = z.output<typeof effect>;

const one = { params: z.object({ id: id() }), response: effect, errors: [commonErrors.notFound] };

export const shapes = defineShapes({ coupon: one, groupBuy: one, seckill: one, pintuan: one, crowdfunding: one });
