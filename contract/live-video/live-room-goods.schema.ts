import * as z from 'zod';
import { defineShapes, id, optionalText, page, pageQuery, sortQuery } from '../core/fields.ts';
import { commonErrors } from '../core/refusal.ts';
import { liveGoods } from './live-goods.schema.ts';

const ofOne = { ...pageQuery, ...sortQuery('price'), name: optionalText(100) };

export const shapes = defineShapes({
  /** `room_id` is the id that the live platform gave. */
  list: { query: z.object({ ...ofOne, room_id: id() }), response: page(liveGoods), errors: [commonErrors.notFound] },
  ofRoom: { params: z.object({ room_id: id() }), query: z.object(ofOne), response: page(liveGoods), errors: [commonErrors.notFound] },
});
