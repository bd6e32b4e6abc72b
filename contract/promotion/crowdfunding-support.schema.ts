import * as z from 'zod';
import { defineShapes, id, money, optionalText, page, pageQuery, sortQuery, unixTime } from '../core/fields.ts';
import { crowdfundingSupportStatus } from './crowdfunding-enums.ts';

/** A pledge, as the back-office shows it. */
export const pledge = z.object({
  support_id: id(),
  support_sn: z.string(),
  crowdfunding_id: id(),
  level_id: id(),
  level_title: z.string(),
  member_id: id(),
  member_name: z.string(),
  num: z.number().int(),
  support_amount: money(),
  freight: money(),
  total_amount: z.number(),
  status: z.enum(crowdfundingSupportStatus.values),
  status_text: z.string(),
  create_time: unixTime(),
  pay_time: unixTime().nullable(),
  refund_time: unixTime().nullable(),
  refund_remark: z.string(),
  refund_name: z.string(),
});
export type Pledge = z.output<typeof pledge>;

/** What the pledges of a project are filtered by. */
export const pledgeFilter = {
  member_name: optionalText(50),
  support_sn: optionalText(30),
  level_id: id().optional(),
  status: z.enum(crowdfundingSupportStatus.values).optional(),
};

export const shapes = defineShapes({
  list: {
    query: z.object({ ...pageQuery, ...sortQuery('create_time', 'total_amount'), crowdfunding_id: id(), ...pledgeFilter }),
    response: page(pledge),
  },
});
