import * as z from 'zod';
import { defineShapes, fileUrl, flag, id, LONGEST_TEXT, page, pageQuery, text } from '../core/fields.ts';
import { refusal } from '../core/refusal.ts';
import { themeType } from './enums.ts';

export const themeErrors = {
  type: refusal('E201', '模板类型有误', 'Wrong theme type'),
  missing: refusal('E202', '模板不存在', 'Theme not found'),
  isDefault: refusal('E205', '默认模板不可删除', 'The default theme cannot be deleted'),
  markTaken: refusal('E225', '模板标识已被使用', 'This theme mark is already used'),
  noDefault: refusal('E225', '每种类型须有一个默认模板，请改为将其他模板设为默认', 'Each type needs a default theme: make another one the default instead'),
} as const;

/** A theme; exactly one of each type is the default. */
export const shopTheme = z.object({
  id: id(),
  name: text(20),
  mark: text(50),
  image_path: fileUrl(),
  is_default: flag(),
  type: z.enum(themeType.values),
});
export type ShopTheme = z.output<typeof shopTheme>;

const body = shopTheme.omit({ id: true });
const byId = z.object({ id: id() });
const { type, missing, isDefault, markTaken, noDefault } = themeErrors;

/** What an operation answers that changes no record in particular. */
export const shopOperation = z.object({ seller_id: z.string(), operator: z.string() });

export const shapes = defineShapes({
  // A type that is none is refused by a code of its own.
  list: { query: z.object({ ...pageQuery, type: z.string().trim().min(1).max(LONGEST_TEXT) }), response: page(shopTheme), errors: [type] },
  create: { body, response: shopTheme, errors: [markTaken] },
  one: { params: byId, response: shopTheme, errors: [missing] },
  update: { params: byId, body, response: shopTheme, errors: [missing, markTaken, noDefault, type] },
  remove: { params: byId, response: shopOperation, errors: [missing, isDefault] },
});
