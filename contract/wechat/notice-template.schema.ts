import * as z from 'zod';
import { defineShapes, flag, id, page, pageQuery, text, version } from '../core/fields.ts';
import { commonErrors } from '../core/refusal.ts';
import { wechatNoticeType, wechatTmpType } from './enums.ts';
import { wechatErrors } from './refusals.ts';

/** A fact of the event by its name, and the keyword of WeChat's template that shows it, e.g. `thing16`. */
const detail = z.object({ name: text(20), value: text(32) });
export type WechatDetail = z.output<typeof detail>;

export const wechatNoticeTemplate = z.object({
  id: id(),
  notice_type: z.enum(wechatNoticeType.values),
  tmp_type: z.enum(wechatTmpType.values),
  /** Empty until it was entered. */
  template_id: z.string(),
  tmp_name: z.string(),
  tmp_sn: z.string(),
  is_open: flag(),
  /** JSON text of the details. */
  tmp_details: z.string(),
  version: version(),
});
export type WechatNoticeTemplate = z.output<typeof wechatNoticeTemplate>;

const distinct = (key: 'name' | 'value') => (details: readonly WechatDetail[]) => new Set(details.map((one) => one[key])).size === details.length;
const { incomplete, idTaken } = wechatErrors;

export const shapes = defineShapes({
  list: { params: z.object({ notice_type: z.enum(wechatNoticeType.values) }), query: z.object({ ...pageQuery }), response: page(wechatNoticeTemplate) },
  one: { params: z.object({ id: id() }), response: wechatNoticeTemplate, errors: [commonErrors.notFound] },
  update: {
    params: z.object({ id: id() }),
    body: z.object({
      template_id: text(100).regex(/^[\w-]*$/),
      tmp_name: text(50),
      tmp_sn: text(50),
      // Travels as JSON text.
      tmp_details: z.array(detail).min(1).max(5).refine(distinct('name'), { error: 'distinct' }).refine(distinct('value'), { error: 'distinct' }),
      version: version().optional(),
    }),
    response: wechatNoticeTemplate,
    errors: [commonErrors.notFound, commonErrors.stale, idTaken],
  },
  status: { params: z.object({ template_id: text(100), open: flag() }), errors: [commonErrors.notFound, incomplete] },
});
