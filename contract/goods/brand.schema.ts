import * as z from 'zod';
import { defineShapes, fileUrl, id, idList, optionalText, page, pageQuery, sortQuery, text, version } from '../core/fields.ts';
import { ways } from '../core/filter-fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';

export const brandErrors = {
  missing: refusal('302', '品牌不存在', 'Brand not found'),
  nameTaken: refusal('302', '品牌名称已被使用', 'This brand name is already used'),
  inCategory: refusal('302', '品牌已关联分类不能删除', 'The brand is bound to a category'),
  inGoods: refusal('302', '品牌已被商品使用不能删除', 'The brand is used by goods'),
} as const;

export const brand = z.object({ brand_id: id(), name: text(20), logo: fileUrl(), disabled: z.number().int(), version: version() });
export type Brand = z.output<typeof brand>;

const body = brand.pick({ name: true, logo: true });

export const shapes = defineShapes({
  list: { query: z.object({ ...pageQuery, ...sortQuery('name'), name: optionalText(20), ...ways('name', text(20), 'not') }), response: page(brand) },
  all: { response: z.array(brand) },
  one: { params: z.object({ id: id() }), response: brand, errors: [commonErrors.notFound] },
  create: { body, response: brand, errors: [brandErrors.nameTaken] },
  update: {
    params: z.object({ id: id() }),
    body: body.extend({ version: version().optional() }),
    response: brand,
    errors: [brandErrors.missing, commonErrors.stale, brandErrors.nameTaken],
  },
  remove: { params: z.object({ ids: idList() }), errors: [brandErrors.inCategory, brandErrors.inGoods] },
});
