import * as z from 'zod';
import { within } from '../core/filter-fields.ts';
import { defineShapes, id, money, optionalText, page, pageQuery, sortQuery, unixTime } from '../core/fields.ts';
import { commonErrors } from '../core/refusal.ts';
import { rechargePayStatus } from './enums.ts';

export const recharge = z.object({
  id: id(),
  recharge_sn: z.string(),
  member_id: id(),
  member_name: z.string(),
  recharge_money: money(),
  recharge_time: unixTime(),
  recharge_way: z.string(),
  pay_status: z.enum(rechargePayStatus.values),
  payment_plugin_id: z.string(),
});
export type Recharge = z.output<typeof recharge>;

const filter = {
  /** Exact. */
  member_name: optionalText(50),
  /** Exact. */
  sn: optionalText(40),
  start_time: unixTime().optional(),
  end_time: unixTime().optional(),
  ...within('recharge_time', 'start_time', 'end_time'),
};
const query = z.object({ ...pageQuery, ...sortQuery('recharge_time'), ...filter });
export type RechargeQuery = z.output<typeof query>;
const alone = z.object(filter);
export type RechargeFilter = z.output<typeof alone>;

const total = () => z.number().min(0);

export const shapes = defineShapes({
  list: { query, response: page(recharge) },
  totals: { query: alone, response: z.object({ recharge: total(), price: total(), member_id: id().nullable() }) },
  exportAtOnce: { query: alone, response: z.array(recharge), errors: [commonErrors.identityNeeded] },
});
