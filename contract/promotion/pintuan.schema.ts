import * as z from 'zod';
import { defineShapes, id, idOrZero, optionalText, page, pageQuery, sortQuery, unixTime } from '../core/fields.ts';
import { within } from '../core/filter-fields.ts';
import { refusal } from '../core/refusal.ts';
import { mockerSwitch, pintuanOperation, pintuanOption, pintuanStatus } from './enums.ts';
import { groupBuyErrors } from './group-buy.schema.ts';
import { periodFaultText } from './period.ts';

const { past, far, order } = periodFaultText;

export const pintuanErrors = {
  missing: refusal('003', '拼团找不到该活动', 'Activity not found', 404),
  past: refusal('004', past.zh, past.en, 400),
  far: refusal('004', far.zh, far.en, 400),
  order: refusal('004', order.zh, order.en, 400),
  numbers: refusal('004', '参团人数、成团时限和限购数量不正确', 'Members needed, hours or limit are not right', 400),
  untoggled: refusal('5012', '当前不能开启或关闭该活动', 'The activity cannot be opened or closed now'),
  notAllowed: refusal('5013', '不能操作其他店铺的活动', 'This activity is of another shop'),
  ownGroup: refusal('5013', '不能参加自己的团', 'You cannot join a group that you are in'),
  pointsGoods: refusal('5014', '积分商品不能参加拼团：{goods}', 'Points goods cannot join: {goods}'),
  priceAbove: refusal('5015', '拼团价不能大于商品价格：{goods}', 'The group price is above the price of: {goods}'),
  clash: refusal('5015', '{goods} 在 {from} 至 {until} 已参加{kind}“{title}”', '{goods} take part in “{title}” ({kind}) from {from} to {until}'),
  running: refusal('5017', '活动进行中，不能修改或删除', 'A running activity can neither be changed nor deleted'),
  aboveLimit: refusal('5018', '超出限购数量', 'More than one order may have'),
  notRunning: refusal('5016', '该商品当前没有拼团活动', 'The goods are in no group purchase now'),
  full: refusal('5016', '该团已满员或已结束', 'The group is full or over'),
  short: groupBuyErrors.short,
} as const;

export const pintuan = z.object({
  promotion_id: id(),
  promotion_name: z.string(),
  promotion_title: z.string(),
  start_time: unixTime(),
  end_time: unixTime(),
  required_num: z.number().int(),
  /** Hours; 0: until the activity ends. */
  limit_time: z.number().int(),
  /** 0: no limit. */
  limit_num: z.number().int(),
  enable_mocker: z.literal(mockerSwitch.values),
  /** 1: closed by hand. */
  closed: z.literal([0, 1]),
  status: z.enum(pintuanStatus.values),
  status_text: z.string(),
  option_status: z.enum(pintuanOption.values),
  seller_id: id(),
  seller_name: z.string(),
  create_time: unixTime(),
});
export type Pintuan = z.output<typeof pintuan>;

export const shapes = defineShapes({
  list: {
    query: z.object({
      ...pageQuery,
      ...sortQuery('start_time', 'end_time', 'create_time'),
      name: optionalText(50),
      seller_id: idOrZero().optional(),
      status: z.enum(pintuanStatus.values).optional(),
      enable_mocker: z.literal(mockerSwitch.values).optional(),
      start_time: unixTime().optional(),
      end_time: unixTime().optional(),
      ...within('act_time', 'start_time', 'end_time'),
    }),
    response: page(pintuan),
  },
  one: { params: z.object({ id: id() }), response: pintuan, errors: [pintuanErrors.missing] },
  toggle: {
    params: z.object({ id: id(), opera_type: z.enum(pintuanOperation.values) }),
    errors: [pintuanErrors.missing, pintuanErrors.untoggled],
  },
});
