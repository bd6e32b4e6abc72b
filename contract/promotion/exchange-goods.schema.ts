import * as z from 'zod';
import { defineShapes, flag, id, idOrZero, money, optionalText, page, pageQuery, unixTime } from '../core/fields.ts';
import { refusal } from '../core/refusal.ts';

export const exchangeGoodsErrors = {
  points: refusal('400', '兑换所需积分和金额不正确', 'The points and money of the exchange are not acceptable'),
  noCategory: refusal('400', '积分分类不存在', 'There is no such points category'),
} as const;

const exchangeGoods = z.object({
  exchange_id: id(),
  goods_id: id(),
  category_id: idOrZero(),
  enable_exchange: flag(),
  exchange_money: money(),
  exchange_point: z.number().int(),
  goods_name: z.string(),
  goods_sn: z.string(),
  goods_price: money(),
  goods_img: z.string(),
  seller_name: z.string(),
  start_time: unixTime().nullable(),
  end_time: unixTime().nullable(),
  title: z.string(),
});
export type ExchangeGoods = z.output<typeof exchangeGoods>;

export const shapes = defineShapes({
  list: {
    query: z.object({
      ...pageQuery,
      goods_name: optionalText(100),
      goods_sn: optionalText(50),
      seller_name: optionalText(50),
      cat_id: id().optional(),
    }),
    response: page(exchangeGoods),
  },
});
