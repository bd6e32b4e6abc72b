import * as z from 'zod';
import { defineShapes, id, text } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';

export const goodsPushErrors = {
  unset: refusal('908', '推送参数未配置，请在系统设置的APP推送中填写', 'App push is not set up: enter its keys in the system settings'),
  failed: refusal('909', '推送失败：{reason}', 'Not sent: {reason}'),
} as const;

export const shapes = defineShapes({
  send: {
    params: z.object({ goods_id: id() }),
    query: z.object({ title: text(100) }),
    errors: [commonErrors.notFound, goodsPushErrors.unset, goodsPushErrors.failed],
  },
});
