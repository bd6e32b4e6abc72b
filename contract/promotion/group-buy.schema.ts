import * as z from 'zod';
import { anyNumber, defineShapes, id, optionalText, page, pageQuery, idOrZero, sortQuery, text, unixTime, version } from '../core/fields.ts';
import { within } from '../core/filter-fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { actStatus, deleteStatus, groupBuyStatus } from './enums.ts';
import { periodFaultText } from './period.ts';

/** The longest name of an activity, and the longest reason for deleting one. */
export const ACT_NAME = 20;
const REASON = 200;
/** The most entries of one review. */
export const MOST_REVIEWED = 1000;

const { past, far, order } = periodFaultText;

export const groupBuyErrors = {
  joinPast: refusal('004', '报名截止时间必须晚于当前时间', 'The entry deadline must lie in the future', 400),
  startEarly: refusal('004', '活动开始时间必须晚于报名截止时间', 'The start must come after the entry deadline', 400),
  order: refusal('004', order.zh, order.en, 400),
  past: refusal('004', past.zh, past.en, 400),
  far: refusal('004', far.zh, far.en, 400),
  overlap: refusal('402', '该时间段已有团购活动“{name}”（{from} 至 {until}）', 'The group buy “{name}” runs at that time ({from} to {until})'),
  nameTaken: refusal('402', '团购活动名称已存在', 'This activity name is in use'),
  started: refusal('400', '活动已开始，不能修改', 'The activity has started and cannot be edited'),
  running: refusal('400', '活动进行中，不能删除', 'A running activity cannot be deleted'),
  noActivity: refusal('400', '活动编号不正确', 'The activity ID is missing'),
  noneChosen: refusal('301', '请先选择待审核商品', 'Choose goods to review'),
  decision: refusal('400', '审核状态不正确', 'The review status is not valid'),
  unreviewable: refusal('400', '商品不是可审核状态', 'An entry cannot be reviewed'),
  late: refusal('004', '活动已开始或已超出30天，不能再通过商品', 'The activity has started or lies beyond 30 days: nothing can be approved', 400),
  clash: refusal('401', '商品“{goods}”与{kind}“{title}”（{from} 至 {until}）冲突', '“{goods}” clashes with the {kind} “{title}” ({from} to {until})'),
  clashSame: refusal('400', '商品“{goods}”已参加{kind}“{title}”（{from} 至 {until}）', '“{goods}” takes part in the {kind} “{title}” ({from} to {until})'),
  missing: refusal('400', '团购活动不存在', 'There is no such group buy'),
  entryClosed: refusal('400', '报名已截止', 'Entry is closed'),
  priceAbove: refusal('400', '团购价格必须低于商品原价', 'The deal price must be below the original price'),
  limitAbove: refusal('400', '限购数量不能大于商品总数', 'The limit exceeds the offered quantity'),
  nameLong: refusal('400', '团购名称不能超过30个字符', 'The deal name has at most 30 characters'),
  visualAbove: refusal('400', '虚拟数量不能超过999999999', 'The displayed extra sales are at most 999999999'),
  entryRunning: refusal('408', '活动进行中，不能修改', 'The entry cannot be changed while its activity runs'),
  short: refusal('403', '活动商品库存不足', 'Not enough is left of the deal'),
  aboveLimit: refusal('404', '超出团购商品限购数量', 'More than a member may buy of the deal'),
} as const;

export const groupBuy = z.object({
  act_id: id(),
  act_name: text(ACT_NAME),
  join_end_time: unixTime(),
  start_time: unixTime(),
  end_time: unixTime(),
  add_time: unixTime(),
  act_tag_id: z.null(),
  goods_num: z.number().int(),
  status_text: z.enum(groupBuyStatus.values),
  /** `expired` once it has ended. */
  status: z.literal('expired').nullable(),
  delete_status: z.enum(deleteStatus.values),
  delete_reason: z.string().nullable(),
  delete_time: unixTime().nullable(),
  delete_name: z.string().nullable(),
  version: version(),
});
export type GroupBuy = z.output<typeof groupBuy>;

const body = groupBuy.pick({ act_name: true, join_end_time: true, start_time: true, end_time: true });
export type GroupBuyBody = z.output<typeof body>;

const byId = z.object({ id: id() });
const rules = [
  groupBuyErrors.joinPast,
  groupBuyErrors.startEarly,
  groupBuyErrors.order,
  groupBuyErrors.past,
  groupBuyErrors.far,
  groupBuyErrors.overlap,
  groupBuyErrors.nameTaken,
];

export const shapes = defineShapes({
  list: {
    query: z.object({
      ...pageQuery,
      ...sortQuery('start_time', 'end_time', 'goods_num', 'add_time'),
      act_name: optionalText(50),
      act_status: z.enum(actStatus.values).optional(),
      start_time: unixTime().optional(),
      end_time: unixTime().optional(),
      ...within('act_time', 'start_time', 'end_time'),
    }),
    response: page(groupBuy),
  },
  one: { params: byId, response: groupBuy, errors: [commonErrors.notFound] },
  create: { body, response: groupBuy, errors: rules },
  update: {
    params: byId,
    body: body.extend({ version: version().optional() }),
    response: groupBuy,
    errors: [commonErrors.notFound, commonErrors.stale, groupBuyErrors.started, ...rules],
  },
  discard: { params: byId, body: z.object({ delete_reason: text(REASON) }), errors: [commonErrors.notFound, groupBuyErrors.running] },
  review: {
    body: z.object({
      act_id: idOrZero().optional(),
      gb_ids: z.array(id()).max(MOST_REVIEWED).optional(),
      status: anyNumber().optional(),
    }),
    errors: [
      groupBuyErrors.noActivity,
      groupBuyErrors.noneChosen,
      groupBuyErrors.decision,
      groupBuyErrors.unreviewable,
      groupBuyErrors.clash,
      groupBuyErrors.late,
    ],
  },
});
