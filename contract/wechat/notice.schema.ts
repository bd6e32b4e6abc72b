import * as z from 'zod';
import { defineShapes, flag, optionalText, page, pageQuery, version } from '../core/fields.ts';
import { commonErrors } from '../core/refusal.ts';
import { wechatNoticeType } from './enums.ts';
import { wechatErrors } from './refusals.ts';

/** What a channel was set up with; token and key read as `KEPT_SECRET` when they are set. Key and app id: mini program only. */
const config = z.object({ notice_token: z.string(), aes_key: z.string(), app_id: z.string() });

export const wechatNotice = z.object({
  name: z.string(),
  notice_type: z.enum(wechatNoticeType.values),
  open: flag(),
  config_items: config.nullable(),
  version: version(),
});
export type WechatNotice = z.output<typeof wechatNotice>;

const noticeType = z.enum(wechatNoticeType.values);

export const shapes = defineShapes({
  list: { query: z.object({ ...pageQuery }), response: page(wechatNotice) },
  config: {
    params: z.object({ notice_type: noticeType }),
    body: z.object({ notice_token: optionalText(50), aes_key: optionalText(100), app_id: optionalText(50), version: version().optional() }),
    response: wechatNotice,
    errors: [commonErrors.stale],
  },
  status: { params: z.object({ notice_type: noticeType, open: flag() }), errors: [wechatErrors.channelUnset] },
});
