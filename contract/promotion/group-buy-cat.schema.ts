import * as z from 'zod';
import { defineShapes, id, idOrZero, page, pageQuery, sortQuery, text, version } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';

export const groupBuyCatErrors = {
  nameTaken: refusal('408', '团购分类名称已存在', 'This category already exists'),
  inUse: refusal('408', '分类正被团购商品使用，不能删除', 'The category is in use'),
} as const;

export const groupBuyCat = z.object({
  cat_id: id(),
  cat_name: text(20),
  cat_order: z.number().int().min(1).max(99_999_999),
  parent_id: idOrZero(),
  cat_path: z.string(),
  version: version(),
});
export type GroupBuyCat = z.output<typeof groupBuyCat>;

const body = z.object({ cat_name: groupBuyCat.shape.cat_name, cat_order: groupBuyCat.shape.cat_order.optional(), parent_id: idOrZero().optional() });
const byId = z.object({ id: id() });

export const shapes = defineShapes({
  list: { query: z.object({ ...pageQuery, ...sortQuery('cat_name', 'cat_order') }), response: page(groupBuyCat) },
  one: { params: byId, response: groupBuyCat, errors: [commonErrors.notFound] },
  create: { body, response: groupBuyCat, errors: [groupBuyCatErrors.nameTaken] },
  update: {
    params: byId,
    body: body.extend({ version: version().optional() }),
    response: groupBuyCat,
    errors: [commonErrors.notFound, commonErrors.stale, groupBuyCatErrors.nameTaken],
  },
  remove: { params: byId, errors: [groupBuyCatErrors.inUse] },
});
