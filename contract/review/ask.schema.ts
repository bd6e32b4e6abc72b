import * as z from 'zod';
import { ways, within } from '../core/filter-fields.ts';
import { defineShapes, exactTotal, id, idOrZero, optionalText, pageOfMany, pageQuery, sortQuery, unixTime, yesNo } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { auditBody } from './audit.schema.ts';
import { auditStatus } from './enums.ts';

/** Source: reference/member.yaml `member_error_codes`. */
export const askErrors = {
  nothing: refusal('107', '请选择要审核的内容', 'Choose what to review'),
  resultBad: refusal('107', '审核结果有误', 'Invalid review result'),
  reviewed: refusal('107', '“{content}”已审核过，本次没有审核任何内容', '“{content}” was reviewed already; nothing was reviewed now'),
  replyGone: refusal('202', '回复不存在或已删除', 'The reply does not exist any more'),
  missing: refusal('202', '咨询参数有误', 'Invalid question data'),
} as const;

/** A question. Of somebody who stays anonymous it carries neither name nor number. */
export const ask = z.object({
  ask_id: id(),
  goods_id: id(),
  goods_name: z.string(),
  goods_img: z.string(),
  member_id: idOrZero(),
  member_name: z.string(),
  member_face: z.string(),
  seller_id: idOrZero(),
  content: z.string(),
  create_time: unixTime(),
  /** Whether the shop replied. */
  reply_status: yesNo(),
  reply: z.string().nullable(),
  reply_time: unixTime().nullable(),
  /** Counts the shop's reply and approved replies of members. */
  reply_num: z.number().int(),
  auth_status: z.enum(auditStatus.values),
  anonymous: yesNo(),
  status: z.enum(['NORMAL', 'DELETED']),
});
export type Ask = z.output<typeof ask>;

const query = z.object({
  ...pageQuery,
  ...exactTotal,
  ...sortQuery('create_time', 'reply_num'),
  keyword: optionalText(50),
  goods_name: optionalText(50),
  member_name: optionalText(50),
  content: optionalText(50),
  auth_status: z.enum(auditStatus.values).optional(),
  ...ways('auth_status', z.enum(auditStatus.values), 'in', 'not'),
  reply_status: yesNo().optional(),
  anonymous: yesNo().optional(),
  member_id: id().optional(),
  seller_id: idOrZero().optional(),
  start_time: unixTime().optional(),
  end_time: unixTime().optional(),
  ...within('create_time', 'start_time', 'end_time'),
});
export type AskQuery = z.output<typeof query>;

const one = z.object({ ask_id: id() });

export const shapes = defineShapes({
  list: { query, response: pageOfMany(ask) },
  one: { params: one, response: ask, errors: [commonErrors.notFound] },
  audit: { body: auditBody, errors: [askErrors.nothing, askErrors.resultBad, askErrors.reviewed] },
  remove: { params: one, errors: [commonErrors.notFound] },
});
