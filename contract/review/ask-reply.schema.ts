import * as z from 'zod';
import { within } from '../core/filter-fields.ts';
import { defineShapes, id, idOrZero, optionalText, page, pageQuery, sortQuery, unixTime, yesNo } from '../core/fields.ts';
import { askErrors } from './ask.schema.ts';
import { auditBody } from './audit.schema.ts';
import { auditStatus } from './enums.ts';

/** What a member answered. Of somebody who stays anonymous it carries neither name nor number. */
export const askReply = z.object({
  id: id(),
  ask_id: id(),
  member_id: idOrZero(),
  member_name: z.string(),
  content: z.string(),
  reply_time: unixTime(),
  create_time: unixTime(),
  anonymous: yesNo(),
  auth_status: z.enum(auditStatus.values),
  reply_status: yesNo(),
  is_del: z.enum(['NORMAL', 'DELETED']),
});
export type AskReply = z.output<typeof askReply>;

const query = z.object({
  ...pageQuery,
  ...sortQuery('reply_time'),
  ask_id: id(),
  keyword: optionalText(50),
  member_name: optionalText(50),
  content: optionalText(50),
  auth_status: z.enum(auditStatus.values).optional(),
  anonymous: yesNo().optional(),
  member_id: id().optional(),
  start_time: unixTime().optional(),
  end_time: unixTime().optional(),
  ...within('reply_time', 'start_time', 'end_time'),
});
export type AskReplyQuery = z.output<typeof query>;

export const shapes = defineShapes({
  list: { query, response: page(askReply) },
  audit: { body: auditBody, errors: [askErrors.nothing, askErrors.resultBad, askErrors.reviewed] },
  remove: { params: z.object({ id: id() }), errors: [askErrors.replyGone] },
});
