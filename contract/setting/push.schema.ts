import * as z from 'zod';
import { defineShapes, version } from '../core/fields.ts';
import { commonErrors } from '../core/refusal.ts';

const line = () => z.string().trim().max(255);

export const pushSetting = z.object({
  android_push_key: line(),
  /** Secrets are answered as `KEPT_SECRET` where one is set. */
  android_push_secret: line(),
  android_goods_activity: line(),
  ios_push_key: line(),
  ios_push_secret: line(),
});
export type PushSetting = z.output<typeof pushSetting>;

const shown = pushSetting.extend({ version: version() });

export const shapes = defineShapes({
  show: { response: shown },
  /** What is left out keeps its stored value. */
  save: { body: pushSetting.partial().extend({ version: version().optional() }), response: shown, errors: [commonErrors.stale] },
});
