import * as z from 'zod';
import { defineShapes, id, idOrZero, optionalText, page, pageQuery, sortQuery, text, unixTime, version } from '../core/fields.ts';
import { within } from '../core/filter-fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { deleteStatus, promotionStatus, seckillPublished, seckillStatus } from './enums.ts';

/** The most start hours of a day. */
export const MOST_HOURS = 23;

export const seckillErrors = {
  dayPast: refusal('004', '活动日期不能早于今天', 'The day must not be past', 400),
  joinPast: refusal('004', '报名截止时间不能早于当前时间', 'The entry deadline must lie in the future', 400),
  joinLate: refusal('004', '报名截止时间不能晚于活动开始时间', 'Entry must close before the day begins', 400),
  hourTwice: refusal('004', '抢购时段不能重复', 'Start hours repeat', 400),
  hourWrong: refusal('004', '抢购时段必须为0到23点', 'Start hours must be 0-23', 400),
  far: refusal('004', '活动日期必须在30天内', 'The day must fall within 30 days', 400),
  nameTaken: refusal('400', '活动名称已存在', 'This name is in use'),
  dayTaken: refusal('402', '{day} 已有限时抢购活动“{name}”', 'There is already a flash sale on {day}: “{name}”'),
  fixed: refusal('400', '活动已发布，不能修改', 'A published flash sale cannot be edited'),
  published: refusal('400', '活动已发布', 'Already published'),
  uncloseable: refusal('400', '只能关闭进行中的活动', 'Only a running flash sale can be closed'),
  unremovable: refusal('400', '当前状态不能删除', 'It cannot be deleted in this state'),
} as const;

export const seckill = z.object({
  seckill_id: id(),
  seckill_name: text(20),
  /** The first second of the day. */
  start_day: unixTime(),
  /** The last second of the day. */
  end_time: unixTime(),
  apply_end_time: unixTime(),
  range_list: z.array(z.number().int()),
  seckill_rule: z.string(),
  publish_status: z.literal(seckillPublished.values),
  status: z.enum(promotionStatus.values),
  status_text: z.string(),
  seckill_status: z.enum(['EDITING', 'RELEASE', 'CLOSED']),
  seckill_status_text: z.enum(seckillStatus.values),
  /** Ids of shops that entered, each followed by a comma. */
  seller_ids: z.string(),
  delete_status: z.enum(deleteStatus.values),
  version: version(),
});
export type Seckill = z.output<typeof seckill>;

const body = z.object({
  seckill_name: seckill.shape.seckill_name,
  start_day: unixTime(),
  apply_end_time: unixTime(),
  range_list: z.array(z.number().int().min(-1_000).max(1_000)).min(1).max(MOST_HOURS),
  seckill_rule: optionalText(200),
  version: version().optional(),
});
export type SeckillBody = z.output<typeof body>;

const byId = z.object({ id: id() });
const rules = [
  seckillErrors.dayPast,
  seckillErrors.joinPast,
  seckillErrors.joinLate,
  seckillErrors.hourTwice,
  seckillErrors.hourWrong,
  seckillErrors.far,
  seckillErrors.nameTaken,
  seckillErrors.dayTaken,
];

export const shapes = defineShapes({
  list: {
    query: z.object({
      ...pageQuery,
      ...sortQuery('start_day', 'apply_end_time'),
      seckill_name: optionalText(50),
      /** 0 not started, 1 under way, 2 ended; or what a flash sale is called (EDITING, RELEASE, OPEN, CLOSED). */
      status: z.enum(['0', '1', '2', ...seckillStatus.values]).optional(),
      publish_status: z.literal(seckillPublished.values).optional(),
      start_time: unixTime().optional(),
      end_time: unixTime().optional(),
      ...within('act_time', 'start_time', 'end_time'),
    }),
    response: page(seckill),
  },
  one: { params: byId, response: seckill, errors: [commonErrors.notFound] },
  create: { body, response: seckill, errors: rules },
  update: { params: byId, body, response: seckill, errors: [commonErrors.notFound, commonErrors.stale, seckillErrors.fixed, ...rules] },
  publish: {
    params: z.object({ id: idOrZero() }),
    body,
    response: seckill,
    errors: [commonErrors.notFound, commonErrors.stale, seckillErrors.published, ...rules],
  },
  close: { params: byId, errors: [commonErrors.notFound, seckillErrors.uncloseable] },
  remove: { params: byId, errors: [commonErrors.notFound, seckillErrors.unremovable] },
});
