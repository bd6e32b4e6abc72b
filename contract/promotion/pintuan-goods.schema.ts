import * as z from 'zod';
import { defineShapes, id, money, optionalText, page, pageQuery } from '../core/fields.ts';
import { pintuanErrors } from './pintuan.schema.ts';

const goods = z.object({
  id: id(),
  pintuan_id: id(),
  goods_id: id(),
  sku_id: id(),
  goods_name: z.string(),
  sn: z.string(),
  specs: z.string(),
  thumbnail: z.string(),
  origin_price: money(),
  sales_price: money(),
  sold_quantity: z.number().int(),
  locked_quantity: z.number().int(),
  seller_id: id(),
  seller_name: z.string(),
});
export type PintuanGoods = z.output<typeof goods>;

export const shapes = defineShapes({
  list: {
    params: z.object({ id: id() }),
    query: z.object({ ...pageQuery, name: optionalText(100) }),
    response: page(goods),
    errors: [pintuanErrors.missing],
  },
});
