import * as z from 'zod';
import { within } from '../core/filter-fields.ts';
import { defineShapes, id, idList, idOrZero, optionalText, page, pageQuery, sortQuery, unixTime } from '../core/fields.ts';
import { maskedText, sensitiveQuery } from '../core/sensitive-fields.ts';
import { feedbackType } from './enums.ts';

export const feedback = z.object({
  id: id(),
  member_id: idOrZero(),
  mobile: maskedText('mobile'),
  content: z.string(),
  feedback_type: z.enum(feedbackType.values),
  create_time: unixTime(),
});
export type Feedback = z.output<typeof feedback>;

const query = z.object({
  ...pageQuery,
  ...sortQuery('create_time'),
  keyword: optionalText(50),
  mobile: sensitiveQuery('mobile'),
  content: optionalText(50),
  feedback_type: z.enum(feedbackType.values).optional(),
  start_time: unixTime().optional(),
  end_time: unixTime().optional(),
  ...within('create_time', 'start_time', 'end_time'),
});
export type FeedbackQuery = z.output<typeof query>;

export const shapes = defineShapes({
  list: { query, response: page(feedback) },
  remove: { params: z.object({ ids: idList() }) },
});
