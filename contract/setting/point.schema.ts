import * as z from 'zod';
import { defineShapes, flag, version } from '../core/fields.ts';
import { commonErrors } from '../core/refusal.ts';

/** Points of one event; below what a member's figures can hold many times over. */
const points = () => z.number().int().min(0).max(99_999_999);

/** Each source has a switch, level points (`grade`) and points to spend (`consumer`). */
export const pointSetting = z.object({
  register: flag(),
  register_grade_point: points(),
  register_consumer_point: points(),
  /** Once a day. */
  login: flag(),
  login_grade_point: points(),
  login_consumer_point: points(),
  comment: flag(),
  comment_grade_point: points(),
  comment_consumer_point: points(),
  comment_img: flag(),
  comment_img_grade_point: points(),
  comment_img_consumer_point: points(),
  /** The first comment that a product gets. */
  first_comment: flag(),
  first_comment_grade_point: points(),
  first_comment_consumer_point: points(),
  /** Per whole yuan of an order. */
  buy_goods: flag(),
  buy_goods_grade_point: points(),
  buy_goods_consumer_point: points(),
  online_pay: flag(),
  online_pay_grade_point: points(),
  online_pay_consumer_point: points(),
  parities: flag(),
  /** Points to spend that are worth one yuan, while `parities` is 1. */
  parities_point: points(),
});
export type PointSetting = z.output<typeof pointSetting>;

const shown = pointSetting.extend({ version: version() });

export const shapes = defineShapes({
  show: { response: shown },
  save: { body: pointSetting.extend({ version: version().optional() }), response: shown, errors: [commonErrors.stale] },
});
