import * as z from 'zod';
import { defineShapes, id, idOrZero, LONGEST_TEXT, money, optionalText, page, pageQuery, sortQuery, unixTime } from '../core/fields.ts';
import { refusal } from '../core/refusal.ts';
import { seckillApplyStatus } from './enums.ts';
import { groupBuyErrors, MOST_REVIEWED } from './group-buy.schema.ts';

/** The longest reason of a rejection. */
export const FAIL_REASON = 500;

export const seckillGoodsErrors = {
  noneChosen: groupBuyErrors.noneChosen,
  decision: groupBuyErrors.decision,
  noReason: refusal('400', '请填写驳回原因', 'Enter a reason'),
  longReason: refusal('400', '驳回原因过长', 'The reason is too long'),
  unreviewable: groupBuyErrors.unreviewable,
  clash: groupBuyErrors.clash,
  clashSame: groupBuyErrors.clashSame,
  ended: refusal('400', '活动已结束', 'The flash sale has ended'),
  missing: refusal('400', '限时抢购活动不存在', 'There is no such flash sale'),
  entryClosed: groupBuyErrors.entryClosed,
  twice: refusal('402', '店铺已报名该活动', 'The shop has entered this flash sale'),
  hour: refusal('400', '抢购时刻不在活动时段内', 'The hour is none of the flash sale'),
  price: refusal('400', '活动价格须在0和商品原价之间', 'The sale price must be between 0 and the original price'),
  skuTwice: refusal('400', '同一商品只能报名一次', 'Each SKU may be entered once'),
  stock: refusal('402', '售空数量不能大于可用库存', 'More is offered than is in stock'),
  short: groupBuyErrors.short,
} as const;

const entry = z.object({
  id: id(),
  seckill_id: id(),
  start_day: unixTime(),
  time_line: z.number().int(),
  goods_id: id(),
  sku_id: id(),
  goods_name: z.string(),
  goods_image: z.string(),
  specs: z.string(),
  seller_id: id(),
  seller_name: z.string(),
  original_price: money(),
  price: money(),
  sold_quantity: z.number().int(),
  sales_num: z.number().int(),
  status: z.enum(seckillApplyStatus.values),
  status_text: z.string(),
  fail_reason: z.string(),
});
export type SeckillGoods = z.output<typeof entry>;

export const shapes = defineShapes({
  list: {
    query: z.object({
      ...pageQuery,
      ...sortQuery('time_line', 'price'),
      seckill_id: id(),
      status: z.enum(seckillApplyStatus.values).optional(),
      goods_name: optionalText(100),
      seller_id: idOrZero().optional(),
    }),
    response: page(entry),
  },
  review: {
    body: z.object({
      seckill_id: id(),
      ids: z.array(id()).max(MOST_REVIEWED).optional(),
      status: optionalText(20),
      fail_reason: optionalText(LONGEST_TEXT),
    }),
    errors: [
      seckillGoodsErrors.noneChosen,
      seckillGoodsErrors.decision,
      seckillGoodsErrors.noReason,
      seckillGoodsErrors.longReason,
      seckillGoodsErrors.unreviewable,
      seckillGoodsErrors.clash,
      seckillGoodsErrors.ended,
    ],
  },
});
