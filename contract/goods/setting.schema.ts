import * as z from 'zod';
import { defineShapes, flag, version } from '../core/fields.ts';
import { commonErrors } from '../core/refusal.ts';

const pixels = () => z.number().int().min(1).max(99_999_999);

export const goodsSetting = z.object({
  /** Spelt so by this API family; goods that a shop adds wait for audit. No control of its own, sent back as loaded. */
  marcket_auth: flag(),
  /** 1: goods that a shop adds, edits or lists wait for audit. Existing goods never change with it. */
  update_auth: flag(),
  comment_auth: flag(),
  ask_auth: flag(),
  thumbnail_width: pixels(),
  thumbnail_height: pixels(),
  small_width: pixels(),
  small_height: pixels(),
  big_width: pixels(),
  big_height: pixels(),
});
export type GoodsSetting = z.output<typeof goodsSetting>;

/** As it counts now, with how often it was saved: a save that names another version is refused. */
const shown = goodsSetting.extend({ version: version() });

export const shapes = defineShapes({
  show: { response: shown },
  /** `marcket_auth` keeps its stored value when it is left out. */
  save: { body: goodsSetting.partial({ marcket_auth: true }).extend({ version: version().optional() }), response: shown, errors: [commonErrors.stale] },
});
