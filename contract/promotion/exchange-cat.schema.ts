import * as z from 'zod';
import { defineShapes, fileUrl, flag, id, idOrZero, page, pageQuery, sortQuery, text, version } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';

export const exchangeCatErrors = {
  nameTaken: refusal('407', '积分分类名称已存在', 'This points category already exists'),
  inUse: refusal('300', '该分类下有商品，不能删除', 'The category still has goods'),
} as const;

export const exchangeCat = z.object({
  category_id: id(),
  name: text(20),
  parent_id: idOrZero(),
  /** `0|` and its id, followed by `|`. */
  category_path: z.string(),
  /** Goods that are had for points in it. */
  goods_count: z.number().int(),
  category_order: z.number().int().min(0).max(99_999_999),
  list_show: flag(),
  image: fileUrl(),
  version: version(),
});
export type ExchangeCat = z.output<typeof exchangeCat>;

const body = z.object({
  name: exchangeCat.shape.name,
  category_order: exchangeCat.shape.category_order.optional(),
  image: exchangeCat.shape.image,
  /** One level only, so always 0. */
  parent_id: z.literal('0').optional(),
  list_show: flag().optional(),
});
export type ExchangeCatBody = z.output<typeof body>;

const byId = z.object({ id: id() });

export const shapes = defineShapes({
  list: { query: z.object({ ...pageQuery, ...sortQuery('name', 'category_order') }), response: page(exchangeCat) },
  children: { params: z.object({ parent_id: idOrZero() }), response: z.array(exchangeCat) },
  one: { params: byId, response: exchangeCat, errors: [commonErrors.notFound] },
  create: { body, response: exchangeCat, errors: [exchangeCatErrors.nameTaken] },
  update: {
    params: byId,
    body: body.extend({ version: version().optional() }),
    response: exchangeCat,
    errors: [commonErrors.notFound, commonErrors.stale, exchangeCatErrors.nameTaken],
  },
  remove: { params: byId, errors: [exchangeCatErrors.inUse] },
});
