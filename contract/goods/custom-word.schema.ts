import * as z from 'zod';
import { defineShapes, id, optionalText, page, pageQuery, sortQuery, text, unixTime } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';

export const customWordErrors = {
  taken: refusal('310', '该分词已添加过', 'This word already exists'),
  secretBad: refusal('310', '密钥不正确', 'Wrong secret key'),
} as const;

export const customWord = z.object({
  id: id(),
  name: text(20),
  add_time: unixTime(),
  modify_time: unixTime(),
  /** 1 live, 0 deleted; only live words are answered. */
  disabled: z.number().int(),
});
export type CustomWord = z.output<typeof customWord>;

/** Empty as long as none was set. `secret_key` is the MD5 of the password; the download asks for that one. */
export const searchSecret = z.object({ password: z.string().optional(), secret_key: z.string().optional() });
export type SearchSecret = z.output<typeof searchSecret>;

const body = customWord.pick({ name: true });
const byId = z.object({ id: id() });

export const shapes = defineShapes({
  list: { query: z.object({ ...pageQuery, ...sortQuery('name', 'add_time'), keywords: optionalText(20) }), response: page(customWord) },
  secret: { response: searchSecret },
  saveSecret: { body: z.object({ password: text(100) }), response: searchSecret },
  one: { params: byId, response: customWord, errors: [commonErrors.notFound] },
  create: { body, response: customWord, errors: [customWordErrors.taken] },
  update: { params: byId, body, response: customWord, errors: [commonErrors.notFound, customWordErrors.taken] },
  remove: { params: byId, errors: [commonErrors.notFound] },
  load: { query: z.object({ secret_key: optionalText(100) }), response: z.string(), errors: [customWordErrors.secretBad] },
});
