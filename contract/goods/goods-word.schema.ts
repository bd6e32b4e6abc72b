import * as z from 'zod';
import { defineShapes, id, optionalText, page, pageQuery, sortQuery, text } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';

export const goodsWordErrors = {
  taken: refusal('310', '该提示词已添加过', 'This suggestion already exists'),
  system: refusal('310', '系统提示词不能修改', 'System suggestions are read-only'),
} as const;

const sort = () => z.number().int().min(0).max(999_999);

export const goodsWord = z.object({
  id: id(),
  words: text(30),
  type: z.enum(['SYSTEM', 'PLATFORM']),
  sort: sort(),
  /** Goods on sale whose name has it. */
  goods_num: z.number().int(),
  quanpin: z.string(),
});
export type GoodsWord = z.output<typeof goodsWord>;

const byId = z.object({ id: id() });
const words = goodsWord.pick({ words: true });

export const shapes = defineShapes({
  list: { query: z.object({ ...pageQuery, ...sortQuery('words', 'goods_num', 'sort'), keywords: optionalText(100) }), response: page(goodsWord) },
  create: { body: words, errors: [goodsWordErrors.taken] },
  updateWords: { params: byId, body: words, errors: [commonErrors.notFound, goodsWordErrors.system, goodsWordErrors.taken] },
  sort: { params: byId, body: z.object({ sort: sort() }), errors: [commonErrors.notFound] },
  remove: { params: byId, errors: [goodsWordErrors.system] },
});
