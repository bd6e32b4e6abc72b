import * as z from 'zod';
import { defineShapes, id, optionalText, page, pageQuery, sortQuery, unixTime } from '../core/fields.ts';

export const searchKeyword = z.object({ id: id(), keyword: z.string(), count: z.number().int(), add_time: unixTime(), modify_time: unixTime() });
export type SearchKeyword = z.output<typeof searchKeyword>;

export const shapes = defineShapes({
  list: { query: z.object({ ...pageQuery, ...sortQuery('keyword', 'count', 'modify_time'), keywords: optionalText(100) }), response: page(searchKeyword) },
});
