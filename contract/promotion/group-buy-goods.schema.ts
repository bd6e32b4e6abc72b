import * as z from 'zod';
import { defineShapes, id, idOrZero, money, optionalText, page, pageQuery, richText, sortQuery, unixTime } from '../core/fields.ts';
import { commonErrors } from '../core/refusal.ts';
import { groupBuyGoodsStatus, groupBuyPhase } from './enums.ts';

const entry = z.object({
  gb_id: id(),
  act_id: id(),
  title: z.string(),
  start_time: unixTime(),
  end_time: unixTime(),
  cat_id: idOrZero(),
  gb_name: z.string(),
  gb_title: z.string(),
  goods_id: id(),
  sku_id: id().nullable(),
  goods_name: z.string(),
  /** JSON text of a list with `spec_value`. */
  specs: z.string(),
  original_price: money(),
  price: money(),
  img_url: z.string(),
  goods_num: z.number().int(),
  limit_num: z.number().int(),
  visual_num: z.number().int(),
  buy_num: z.number().int(),
  view_num: z.number().int(),
  remark: richText(),
  gb_status: z.literal(groupBuyGoodsStatus.values),
  gb_status_text: z.string(),
  is_enable: z.literal(groupBuyPhase.values),
  thumbnail: z.string(),
  wap_thumbnail: z.string(),
  area_id: z.null(),
  seller_id: id(),
  seller_name: z.string(),
  add_time: unixTime(),
});
export type GroupBuyGoods = z.output<typeof entry>;

const whole = entry.extend({ quantity: z.number().int(), enable_quantity: z.number().int() });
export type WholeGroupBuyGoods = z.output<typeof whole>;

export const shapes = defineShapes({
  list: {
    query: z.object({
      ...pageQuery,
      ...sortQuery('price', 'add_time'),
      act_id: id(),
      goods_name: optionalText(100),
      seller_id: idOrZero().optional(),
      gb_name: optionalText(50),
      gb_status: z.literal(groupBuyGoodsStatus.values).optional(),
    }),
    response: page(entry),
  },
  one: { params: z.object({ gb_id: id() }), response: whole, errors: [commonErrors.notFound] },
});
