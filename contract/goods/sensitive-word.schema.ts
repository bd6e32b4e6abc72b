import * as z from 'zod';
import { defineShapes, id, optionalText, page, pageQuery, sortQuery, text, unixTime } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';

export const sensitiveWordErrors = {
  taken: refusal('928', '该敏感词已添加过', 'This word already exists'),
} as const;

export const sensitiveWord = z.object({
  id: id(),
  word_name: text(20),
  create_time: unixTime(),
  /** 1 live, 0 deleted; only live words are answered. */
  is_delete: z.number().int(),
});
export type SensitiveWord = z.output<typeof sensitiveWord>;

const byId = z.object({ id: id() });

export const shapes = defineShapes({
  list: { query: z.object({ ...pageQuery, ...sortQuery('word_name', 'create_time'), keyword: optionalText(20) }), response: page(sensitiveWord) },
  one: { params: byId, response: sensitiveWord, errors: [commonErrors.notFound] },
  create: { body: sensitiveWord.pick({ word_name: true }), response: sensitiveWord, errors: [sensitiveWordErrors.taken] },
  remove: { params: byId, errors: [commonErrors.notFound] },
});
