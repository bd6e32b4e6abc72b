import * as z from 'zod';
import { ways, within } from '../core/filter-fields.ts';
import { defineShapes, exactTotal, flag, id, idOrZero, optionalText, pageOfMany, pageQuery, sortQuery, unixTime } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { auditBody } from './audit.schema.ts';
import { auditStatus, commentGrade, commentsType } from './enums.ts';

/** Source: reference/member.yaml `member_error_codes`. */
export const commentErrors = {
  reviewed: refusal('200', '评论“{content}”已审核过，本次没有审核任何评论', 'The review “{content}” was decided on already; none of them was decided on now'),
  nothing: refusal('201', '请选择要审核的评论', 'Choose the reviews to decide on'),
  resultBad: refusal('201', '评论审核结果有误', 'Invalid review result'),
  gone: refusal('002', '评论不存在或已删除', 'The review does not exist any more', 401),
  textMissing: refusal('201', '请填写评论内容', 'Reviews that are not good need a text'),
} as const;

const score = () => z.number().int().min(1).max(5);
const scores = z.object({
  description_score: score(),
  service_score: score(),
  delivery_score: score(),
  order_sn: z.string(),
  seller_id: idOrZero(),
  member_id: id(),
});
const reply = z.object({
  reply_id: id(),
  comment_id: id(),
  content: z.string(),
  create_time: unixTime(),
  role: z.string(),
  reply_type: z.enum(commentsType.values),
});

const own = {
  comment_id: id(),
  goods_id: id(),
  sku_id: idOrZero(),
  goods_name: z.string(),
  goods_img: z.string(),
  member_id: id(),
  member_name: z.string(),
  member_face: z.string(),
  seller_id: idOrZero(),
  order_sn: z.string(),
  content: z.string(),
  create_time: unixTime(),
  have_image: flag(),
  images: z.array(z.string()),
  status: flag(),
  grade: z.enum(commentGrade.values),
  audit_status: z.enum(auditStatus.values),
  comments_type: z.enum(commentsType.values),
  /** 0 for a first comment; the first comment's id for a follow-up. */
  parent_id: idOrZero(),
  reply_status: flag(),
  reply: reply.nullable(),
  member_shop_score: scores.nullable(),
};

const followUp = z.object(own);
/** A comment; `additional_comment` is its approved follow-up. */
export const comment = z.object({ ...own, additional_comment: followUp.nullable() });
export type Comment = z.output<typeof comment>;
export type CommentAlone = z.output<typeof followUp>;

const query = z.object({
  ...pageQuery,
  ...exactTotal,
  ...sortQuery('create_time'),
  keyword: optionalText(50),
  content: optionalText(50),
  goods_name: optionalText(50),
  member_name: optionalText(50),
  grade: z.enum(commentGrade.values).optional(),
  ...ways('grade', z.enum(commentGrade.values), 'in', 'not'),
  comments_type: z.enum(commentsType.values).optional(),
  have_image: flag().optional(),
  audit_status: z.enum(auditStatus.values).optional(),
  ...ways('audit_status', z.enum(auditStatus.values), 'in', 'not'),
  reply_status: flag().optional(),
  member_id: id().optional(),
  goods_id: id().optional(),
  seller_id: idOrZero().optional(),
  start_time: unixTime().optional(),
  end_time: unixTime().optional(),
  ...within('create_time', 'start_time', 'end_time'),
});
export type CommentQuery = z.output<typeof query>;

const one = z.object({ comment_id: id() });

export const shapes = defineShapes({
  list: { query, response: pageOfMany(comment) },
  one: { params: one, response: comment, errors: [commonErrors.notFound] },
  audit: { body: auditBody, errors: [commentErrors.nothing, commentErrors.resultBad, commentErrors.reviewed] },
  remove: { params: one, errors: [commentErrors.gone] },
});
