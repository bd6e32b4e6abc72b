import * as z from 'zod';
import { defineShapes, id, idOrZero, optionalText, page, pageQuery, sortQuery, unixTime } from '../core/fields.ts';
import { liveRoomStatus } from './enums.ts';

const liveRoom = z.object({
  id: id(),
  /** Null until the live platform has given one. */
  we_chat_room_id: id().nullable(),
  room_name: z.string(),
  start_time: unixTime(),
  end_time: unixTime(),
  seller_id: id(),
  seller_name: z.string(),
  anchor_we_chat: z.string(),
  status: z.enum(liveRoomStatus.values),
  /** What the status follows from besides the times, for screens that count down. */
  kept: z.string(),
  goods_num: z.number().int(),
});
export type LiveRoom = z.output<typeof liveRoom>;

export const shapes = defineShapes({
  list: {
    query: z.object({
      ...pageQuery,
      ...sortQuery('start_time'),
      we_chat_room_id: id().optional(),
      anchor_we_chat: optionalText(50),
      room_name: optionalText(50),
      seller_id: idOrZero().optional(),
      status: z.enum(liveRoomStatus.values).optional(),
    }),
    response: page(liveRoom),
  },
});
