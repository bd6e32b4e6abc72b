import * as z from 'zod';
import { defineShapes, id, optionalText, page, pageQuery, unixTime, yesNo } from '../core/fields.ts';
import { idListFilter } from '../goods/common.schema.ts';

/** A decorated page as lists and the picker show one; its modules are read when it is opened. */
export const decorPage = z.object({
  id: id(),
  /** The same as id. */
  page_id: id(),
  page_name: z.string(),
  remark: z.string(),
  client_type: z.enum(['PC', 'MOBILE']),
  page_type: z.null(),
  publish_status: yesNo(),
  is_index: yesNo(),
  /** Code of the language that the page was made for; null where there is only one. */
  language: z.string().nullable(),
  create_time: unixTime(),
  modify_time: unixTime(),
});
export type DecorPage = z.output<typeof decorPage>;

const decorPageQuery = z.object({
  ...pageQuery,
  client_type: z.enum(['PC', 'MOBILE']),
  /** Part of the name. */
  keyword: optionalText(50),
  publish_status: yesNo().optional(),
  /** Only these, for what a picker had chosen before. */
  ids: idListFilter(),
});
export type DecorPageQuery = z.output<typeof decorPageQuery>;

const list = { query: decorPageQuery, response: page(decorPage) };

export const shapes = defineShapes({ list, sellerList: list });
