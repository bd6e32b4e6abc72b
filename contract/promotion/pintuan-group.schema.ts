import * as z from 'zod';
import { defineShapes, id, page, pageQuery, unixTime } from '../core/fields.ts';
import { pintuanOrderStatus } from './enums.ts';
import { pintuanErrors } from './pintuan.schema.ts';

const participant = z.object({
  /** The member; null for an anonymous one that the platform filled in. */
  id: id().nullable(),
  name: z.string(),
  face: z.string(),
  /** 1: founded the group. */
  is_master: z.literal([0, 1]),
  order_sn: z.string().nullable(),
  seat_status: z.enum(pintuanOrderStatus.values),
});

const group = z.object({
  order_id: id(),
  pintuan_id: id(),
  sku_id: id(),
  goods_id: id(),
  goods_name: z.string(),
  thumbnail: z.string(),
  required_num: z.number().int(),
  offered_num: z.number().int(),
  participants: z.array(participant),
  create_time: unixTime(),
  end_time: unixTime(),
  order_status: z.enum(pintuanOrderStatus.values),
});
export type PintuanGroup = z.output<typeof group>;

export const shapes = defineShapes({
  list: {
    params: z.object({ id: id() }),
    query: z.object({ ...pageQuery, order_status: z.enum(pintuanOrderStatus.values).optional() }),
    response: page(group),
    errors: [pintuanErrors.missing],
  },
});
