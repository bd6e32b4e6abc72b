/** Closed sets of the live-video group. Source: reference/promotions.yaml `enums`. */
import { defineEnum } from '../core/enum.ts';

/** The states of a room by the codes of the live platform. */
export const liveRoomStatus = defineEnum([
  ['101', '直播中', 'Live', 'success'],
  ['102', '未开始', 'Not started', 'info'],
  ['103', '已结束', 'Ended'],
  ['104', '禁播', 'Banned', 'danger'],
  ['105', '暂停中', 'Paused', 'warning'],
  ['106', '异常', 'Error', 'danger'],
  ['107', '已过期', 'Expired'],
]);
export type LiveRoomStatus = (typeof liveRoomStatus)['values'][number];

export const liveGoodsAuditStatus = defineEnum([
  [0, '未审核', 'Not submitted'],
  [1, '审核中', 'In review', 'warning'],
  [2, '审核通过', 'Approved', 'success'],
  [3, '审核失败', 'Rejected', 'danger'],
  [4, '已撤回', 'Withdrawn'],
]);
export type LiveGoodsAuditStatus = (typeof liveGoodsAuditStatus)['values'][number];
