import * as z from 'zod';
import { defineShapes, flag, version } from '../core/fields.ts';
import { commonErrors } from '../core/refusal.ts';

/** The longest that a new member's coupon may be valid, in days. */
export const LONGEST_DAYS = 30;

export const newComerCouponSetting = z.object({
  new_comer_coupon: flag(),
  /** Days. */
  effective_day: z.number().int().min(1).max(LONGEST_DAYS),
});
export type NewComerCouponSetting = z.output<typeof newComerCouponSetting>;

const shown = newComerCouponSetting.extend({ version: version() });

export const shapes = defineShapes({
  show: { response: shown },
  save: { body: newComerCouponSetting.extend({ version: version().optional() }), response: shown, errors: [commonErrors.stale] },
});
