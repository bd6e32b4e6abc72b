import * as z from 'zod';
import { defineShapes, flag, id, optionalText, page, pageQuery, version } from '../core/fields.ts';
import { commonErrors } from '../core/refusal.ts';
import { wechatTmpType } from './enums.ts';
import { wechatErrors } from './refusals.ts';

/** A template message that the official account holds. */
export const wechatMsgTemplate = z.object({
  id: id(),
  template_id: z.string(),
  msg_tmp_name: z.string(),
  msg_tmp_sn: z.string(),
  tmp_type: z.enum(wechatTmpType.values),
  is_open: flag(),
  msg_first: z.string(),
  msg_remark: z.string(),
  version: version(),
});
export type WechatMsgTemplate = z.output<typeof wechatMsgTemplate>;

const byId = z.object({ id: id() });
const { unset, tooMany, noTemplate, refused, unreachable } = wechatErrors;

export const shapes = defineShapes({
  synced: { response: z.boolean() },
  sync: { errors: [unset, tooMany, noTemplate, refused, unreachable] },
  list: { query: z.object({ ...pageQuery }), response: page(wechatMsgTemplate) },
  one: { params: byId, response: wechatMsgTemplate, errors: [commonErrors.notFound] },
  update: {
    params: byId,
    body: z.object({ is_open: flag().optional(), msg_first: optionalText(100), msg_remark: optionalText(100), version: version().optional() }),
    response: wechatMsgTemplate,
    errors: [commonErrors.notFound, commonErrors.stale],
  },
  remove: { params: byId, errors: [unset, refused, unreachable] },
});
