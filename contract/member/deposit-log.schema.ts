import * as z from 'zod';
import { within } from '../core/filter-fields.ts';
import { defineShapes, id, optionalText, page, pageQuery, sortQuery, unixTime } from '../core/fields.ts';
import { commonErrors } from '../core/refusal.ts';

export const depositLog = z.object({
  id: id(),
  member_id: id(),
  member_name: z.string(),
  /** Positive is income, negative is spending. */
  money: z.number(),
  balance: z.number(),
  time: unixTime(),
  detail: z.string(),
  /** The kind of record behind it, and its number. */
  cause: z.string(),
  cause_id: z.string(),
  counterpart: z.string(),
  operator: z.string(),
});
export type DepositLog = z.output<typeof depositLog>;

const filter = {
  /** Exact. */
  member_name: optionalText(50),
  start_time: unixTime().optional(),
  end_time: unixTime().optional(),
  ...within('time', 'start_time', 'end_time'),
};
const query = z.object({ ...pageQuery, ...sortQuery('time'), ...filter });
export type DepositLogQuery = z.output<typeof query>;
const alone = z.object(filter);
export type DepositLogFilter = z.output<typeof alone>;

export const shapes = defineShapes({
  list: { query, response: page(depositLog) },
  exportAtOnce: { query: alone, response: z.array(depositLog), errors: [commonErrors.identityNeeded] },
});
