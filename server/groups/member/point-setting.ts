/** What members earn points with, kept as one setting; nothing is earned before it is saved. */
import { pointSetting, type PointSetting } from '#contract/setting/point.schema.ts';
import { storedSetting } from '#server/core/stored-setting.ts';

export const pointSettings = storedSetting<PointSetting>('point', pointSetting, {
  register: 0,
  register_grade_point: 0,
  register_consumer_point: 0,
  login: 0,
  login_grade_point: 0,
  login_consumer_point: 0,
  comment: 0,
  comment_grade_point: 0,
  comment_consumer_point: 0,
  comment_img: 0,
  comment_img_grade_point: 0,
  comment_img_consumer_point: 0,
  first_comment: 0,
  first_comment_grade_point: 0,
  first_comment_consumer_point: 0,
  buy_goods: 0,
  buy_goods_grade_point: 0,
  buy_goods_consumer_point: 0,
  online_pay: 0,
  online_pay_grade_point: 0,
  online_pay_consumer_point: 0,
  parities: 0,
  parities_point: 0,
});
