import * as z from 'zod';
import { defineShapes, id, optionalText, page, pageQuery, sortQuery, unixTime } from '../core/fields.ts';

const record = z.object({
  id: id(),
  sign_activity_id: id(),
  member_id: id(),
  member_name: z.string(),
  sign_in_date: unixTime(),
  continuous_days: z.number().int(),
  description: z.string(),
});
export type SignInRecord = z.output<typeof record>;

export const shapes = defineShapes({
  list: {
    query: z.object({
      ...pageQuery,
      ...sortQuery('sign_in_date'),
      sign_activity_id: id().optional(),
      /** What is no number finds nobody. */
      member_id: optionalText(20),
    }),
    response: page(record),
  },
});
