import * as z from 'zod';
import { defineShapes, id, page, pageQuery, sortQuery, text } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';

export const hotKeywordErrors = {
  missing: refusal('954', '热门关键字不存在', 'Hot keyword not found'),
} as const;

/** Names may repeat; buyers see the first five by sort. */
export const hotKeyword = z.object({ id: id(), hot_name: text(6), sort: z.number().int().min(1).max(999_999) });
export type HotKeyword = z.output<typeof hotKeyword>;

const body = hotKeyword.pick({ hot_name: true, sort: true });
const byId = z.object({ id: id() });

export const shapes = defineShapes({
  list: { query: z.object({ ...pageQuery, ...sortQuery('hot_name', 'sort') }), response: page(hotKeyword) },
  one: { params: byId, response: hotKeyword, errors: [commonErrors.notFound] },
  create: { body, response: hotKeyword },
  update: { params: byId, body, response: hotKeyword, errors: [hotKeywordErrors.missing] },
  remove: { params: byId },
});
