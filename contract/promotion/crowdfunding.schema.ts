import * as z from 'zod';
import {
  anyNumber,
  defineShapes,
  fileUrl,
  flag,
  id,
  idOrZero,
  money,
  optionalText,
  page,
  pageQuery,
  richText,
  sortQuery,
  text,
  unixTime,
  version,
} from '../core/fields.ts';
import { within } from '../core/filter-fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { pledge, pledgeFilter } from './crowdfunding-support.schema.ts';
import { crowdfundingSettleStatus, crowdfundingStatus } from './crowdfunding-enums.ts';

/** The most levels of a project. */
export const MOST_LEVELS = 10;
/** The most pledges that are refunded at once. */
export const MOST_REFUNDED = 100;
/** Days that a project lasts (R86). */
export const FUNDING_DAYS = { least: 1, most: 90 } as const;

export const crowdfundingErrors = {
  past: refusal('004', '开始时间不能早于当前时间', 'The start may not lie in the past', 400),
  length: refusal('004', `众筹时间须为${FUNDING_DAYS.least}到${FUNDING_DAYS.most}天`, `Funding lasts ${FUNDING_DAYS.least} to ${FUNDING_DAYS.most} days`, 400),
  amount: refusal('409', '目标金额和支持金额必须大于0', 'Target and pledge amounts must be above 0'),
  sameAmount: refusal('409', '各档位的支持金额不能相同', 'Two levels have the same pledge amount'),
  lowest: refusal('409', '最低支持金额不能大于目标金额', 'The lowest pledge is above the target'),
  unreachable: refusal('409', '全部档位限量时，限量总额不能小于目标金额', 'With every level limited, the target can never be reached'),
  memberLimit: refusal('409', '每人限支持份数不能大于限量份数', 'The limit per member exceeds the quota'),
  goods: refusal('410', '回报商品须为同一家开店店铺在售且审核通过的普通商品', 'Rewards must be approved goods on sale of one open shop, and no points goods'),
  titleTaken: refusal('402', '众筹项目名称已存在', 'A project with this title exists'),
  fixed: refusal('410', '众筹已开始，不能修改', 'Funding has started; the project cannot be edited'),
  unremovable: refusal('410', '该项目不能删除', 'The project cannot be deleted'),
  published: refusal('410', '项目已发布', 'Already published'),
  clash: refusal('401', '回报商品 {goods} 已参加{kind}“{title}”（{from} 至 {until}）', '{goods} take part in “{title}” ({kind}, {from} to {until})'),
  stock: refusal('403', '回报商品库存不足', 'Not enough stock for the rewards'),
  unclosable: refusal('410', '只有众筹中的项目可以关闭', 'Only a project being funded can be closed'),
  unsettleable: refusal('410', '该项目不能结算', 'The project cannot be settled'),
  unrefundable: refusal('410', '存在不可退款的记录', 'Some pledges cannot be refunded'),
  notFunding: refusal('410', '项目不在众筹中', 'The project is not being funded'),
  short: refusal('403', '该档位剩余份数不足', 'Not enough units of the level are left'),
  aboveLimit: refusal('404', '超出每人限支持份数', 'More than a member may pledge'),
  unpayable: refusal('410', '支持单已取消或已付款', 'The pledge was cancelled or paid already'),
} as const;

/** Judged by rules with codes of their own. */
const amount = () => anyNumber().max(99_999_999.99).multipleOf(0.01, { error: 'money' });
const count = (max: number, min = 0) => z.number().int().min(min).max(max);

const levelOwn = {
  title: text(20),
  sku_id: id(),
  reward_num: count(99, 1),
  reward_description: text(200),
  freight: money(),
  limit_total: count(99_999_999),
  limit_per_member: count(999),
};

const level = z.object({
  ...levelOwn,
  level_id: id(),
  support_amount: money(),
  goods_id: id(),
  goods_name: z.string(),
  specs: z.string(),
  thumbnail: z.string(),
  price: money(),
  supported_num: z.number().int(),
  /** Null: without a quota. */
  left_num: z.number().int().nullable(),
  sort: z.number().int(),
  /** 1: the reward goods are no longer on sale; the project goes on (R94). */
  unavailable: flag(),
});
export type CrowdfundingLevel = z.output<typeof level>;

const own = { title: text(40, 2), cover: fileUrl(), over_funding: flag(), delivery_days: count(365, 1) };

/** A row of the list. */
const listed = z.object({
  ...own,
  crowdfunding_id: id(),
  sub_title: z.string(),
  target_amount: money(),
  start_time: unixTime(),
  end_time: unixTime(),
  commission_rate: z.number(),
  seller_id: id(),
  seller_name: z.string(),
  status: z.enum(crowdfundingStatus.values),
  status_text: z.string(),
  settle_status: z.enum(crowdfundingSettleStatus.values),
  settle_status_text: z.string(),
  /** What the two follow from, for screens that count down; see phases.ts. */
  kept: z.string(),
  settle: z.string(),
  met: flag(),
  backed: flag(),
  raised_amount: z.number(),
  progress: z.number(),
  supporter_num: z.number().int(),
  support_num: z.number().int(),
  finish_time: unixTime().nullable(),
  freight_amount: z.number(),
  commission_amount: z.number(),
  settle_amount: z.number(),
  settle_time: unixTime().nullable(),
  settle_name: z.string(),
  settle_remark: z.string(),
  close_reason: z.string(),
  close_time: unixTime().nullable(),
  close_name: z.string(),
  publish_time: unixTime().nullable(),
  create_time: unixTime(),
  create_name: z.string(),
  update_time: unixTime(),
  version: version(),
});
export type Crowdfunding = z.output<typeof listed>;

const whole = listed.extend({
  intro: richText(),
  levels: z.array(level),
  /** Pledges that are still to be refunded. */
  refund_num: z.number().int(),
  refund_amount: z.number(),
});
export type WholeCrowdfunding = z.output<typeof whole>;

const body = z.object({
  title: own.title,
  sub_title: optionalText(80),
  cover: own.cover,
  intro: richText(200_000).min(1),
  target_amount: amount(),
  over_funding: flag().default(1),
  start_time: unixTime(),
  end_time: unixTime(),
  delivery_days: own.delivery_days,
  commission_rate: z.number().min(0).max(100).multipleOf(0.01, { error: 'money' }).default(0),
  levels: z
    .array(
      z.object({
        level_id: id().optional(),
        title: levelOwn.title,
        support_amount: anyNumber().max(9_999_999.99).multipleOf(0.01, { error: 'money' }),
        sku_id: levelOwn.sku_id,
        reward_num: levelOwn.reward_num.default(1),
        reward_description: levelOwn.reward_description,
        freight: levelOwn.freight.default(0),
        limit_total: levelOwn.limit_total.default(0),
        limit_per_member: levelOwn.limit_per_member.default(0),
      }),
    )
    .min(1)
    .max(MOST_LEVELS),
  /** 1: published at once, in the same call. */
  publish: flag().optional(),
});
export type CrowdfundingBody = z.output<typeof body>;

const byId = z.object({ id: id() });
const rules = [
  crowdfundingErrors.past,
  crowdfundingErrors.length,
  crowdfundingErrors.titleTaken,
  crowdfundingErrors.amount,
  crowdfundingErrors.sameAmount,
  crowdfundingErrors.lowest,
  crowdfundingErrors.memberLimit,
  crowdfundingErrors.unreachable,
  crowdfundingErrors.goods,
];
const publishing = [crowdfundingErrors.clash, crowdfundingErrors.stock];

export const shapes = defineShapes({
  list: {
    query: z.object({
      ...pageQuery,
      ...sortQuery('target_amount', 'raised_amount', 'supporter_num', 'start_time'),
      title: optionalText(50),
      status: z.enum(crowdfundingStatus.values).optional(),
      settle_status: z.enum(crowdfundingSettleStatus.values).optional(),
      seller_id: idOrZero().optional(),
      start_time: unixTime().optional(),
      end_time: unixTime().optional(),
      ...within('act_time', 'start_time', 'end_time'),
    }),
    response: page(listed),
  },
  one: { params: byId, response: whole, errors: [commonErrors.notFound] },
  create: { body, response: whole, errors: [...rules, ...publishing] },
  update: {
    params: byId,
    body: body.extend({ version: version().optional() }),
    response: whole,
    errors: [commonErrors.notFound, commonErrors.stale, crowdfundingErrors.fixed, ...rules, ...publishing],
  },
  remove: { params: byId, errors: [commonErrors.notFound, crowdfundingErrors.unremovable] },
  publish: { params: byId, response: whole, errors: [commonErrors.notFound, crowdfundingErrors.published, ...rules, ...publishing] },
  close: { params: byId, body: z.object({ reason: text(200) }), response: whole, errors: [commonErrors.notFound, crowdfundingErrors.unclosable] },
  settle: {
    params: byId,
    body: z.object({ settle_remark: optionalText(200) }),
    response: whole,
    errors: [commonErrors.notFound, crowdfundingErrors.unsettleable],
  },
  supports: { params: byId, query: z.object({ ...pageQuery, ...pledgeFilter }), response: page(pledge), errors: [commonErrors.notFound] },
  refund: {
    params: byId,
    body: z.object({ support_ids: z.array(id()).min(1).max(MOST_REFUNDED), refund_remark: text(200) }),
    errors: [commonErrors.notFound, crowdfundingErrors.unrefundable],
  },
});
