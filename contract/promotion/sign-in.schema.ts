import * as z from 'zod';
import { defineShapes, fileUrl, id, idOrZero, MAX_INT, optionalText, page, pageQuery, sortQuery, text, unixTime, version } from '../core/fields.ts';
import { within } from '../core/filter-fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { actStatus, openClose, signInStatus } from './enums.ts';

/** The most goods that an activity recommends. */
export const MOST_PRODUCTS = 50;
/** The longest row of days. */
export const MOST_SIGN_DAY = 365;

export const signInErrors = {
  times: refusal('004', '活动时间不正确', 'Activity times are not acceptable', 400),
  base: refusal('004', '请填写每次签到赠送的积分', 'Enter the points of every sign-in', 400),
  rows: refusal('004', '连续签到奖励设置不正确', 'A consecutive-day reward is not set properly', 400),
  reward: refusal('004', '请填写积分或选择有效优惠券', 'Enter points or choose a usable coupon', 400),
  overlap: refusal('402', '该时间段已有签到活动“{title}”（{from} 至 {until}）', 'The sign-in activity “{title}” ({from} to {until}) overlaps'),
  fixed: refusal('400', '活动已开始，不能修改', 'The activity has started and cannot be edited'),
  uncloseable: refusal('400', '活动不能关闭', 'The activity cannot be closed'),
  unremovable: refusal('400', '请先关闭活动', 'Close the activity first'),
  closed: refusal('400', '当前没有签到活动', 'There is no sign-in activity now'),
  signed: refusal('400', '今天已经签到', 'Signed in today already'),
} as const;

const reward = z.object({
  id: id().optional(),
  /** 1: the reward of every day; from 2 on: of so many days in a row. */
  sign_day: z.number().int().min(0).max(MAX_INT),
  points: z.number().int().min(0).max(MAX_INT).nullish(),
  point_switch: z.enum(openClose.values).default('CLOSE'),
  coupon_id: idOrZero().nullish(),
  coupon_switch: z.enum(openClose.values).default('CLOSE'),
  icon: z.union([z.literal(''), fileUrl()]).nullish(),
  description: optionalText(200),
});
export type SignInReward = z.output<typeof reward>;

const own = {
  title: text(50),
  description: text(500),
  start_date: unixTime(),
  end_date: unixTime(),
};

const activity = z.object({
  ...own,
  id: id(),
  /** 1: closed by hand. */
  closed: z.literal([0, 1]),
  status: z.enum(signInStatus.values),
  /** Goods ids with commas between; empty when there are none. */
  recommended_product_id: z.string(),
  create_time: unixTime(),
  version: version(),
});
export type SignInActivity = z.output<typeof activity>;

const full = activity.extend({
  sign_in_rewards: z.array(
    z.object({
      id: id(),
      sign_day: z.number().int(),
      points: z.number().int(),
      point_switch: z.enum(openClose.values),
      coupon_id: id().nullable(),
      /** What the coupon is called; empty when it is gone. */
      coupon_title: z.string(),
      coupon_switch: z.enum(openClose.values),
      icon: z.string(),
      description: z.string(),
    }),
  ),
});
export type FullSignIn = z.output<typeof full>;

const body = z.object({
  ...own,
  products: z.array(id()).max(MOST_PRODUCTS).default([]),
  rewards: z.array(reward).max(MOST_SIGN_DAY),
  version: version().optional(),
});
export type SignInBody = z.output<typeof body>;

const byId = z.object({ id: id() });
const rules = [signInErrors.times, signInErrors.base, signInErrors.rows, signInErrors.reward, signInErrors.overlap];

export const shapes = defineShapes({
  list: {
    query: z.object({
      ...pageQuery,
      ...sortQuery('start_date', 'end_date'),
      act_name: optionalText(50),
      act_status: z.enum(actStatus.values).optional(),
      start_time: unixTime().optional(),
      end_time: unixTime().optional(),
      ...within('act_time', 'start_time', 'end_time'),
    }),
    response: page(activity),
  },
  one: { params: byId, response: full, errors: [commonErrors.notFound] },
  create: { body, response: full, errors: rules },
  update: { params: byId, body, response: full, errors: [commonErrors.notFound, commonErrors.stale, signInErrors.fixed, ...rules] },
  close: { params: byId, errors: [commonErrors.notFound, signInErrors.uncloseable] },
  remove: { params: byId, errors: [commonErrors.notFound, signInErrors.unremovable] },
});
