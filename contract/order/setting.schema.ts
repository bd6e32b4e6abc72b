import * as z from 'zod';
import { defineShapes, version } from '../core/fields.ts';
import { commonErrors } from '../core/refusal.ts';

const whole = (min: number, max: number) => z.number().int().min(min).max(max);
const days = () => whole(1, 99);

/** The shortest time that an unpaid order is kept, in minutes. */
export const MIN_CANCEL_MINUTES = 30;

export const orderSetting = z.object({
  /** Days, hours and minutes add up to the time after which unpaid ONLINE orders are cancelled. */
  cancel_order_day: whole(0, 365),
  cancel_order_hour: whole(0, 23).default(0),
  cancel_order_minutes: whole(0, 60).default(0),
  /** Days after shipping. */
  rog_order_day: days(),
  /** Days after receipt (ONLINE) or payment (COD). */
  complete_order_day: days(),
  /** Days after completion. */
  service_expired_day: days(),
  /** Days after completion. */
  complain_expired_day: days(),
  /** Days after receipt. */
  comment_order_day: days(),
  /** Days after receipt; COD only. */
  complete_order_pay: days(),
});
export type OrderSetting = z.output<typeof orderSetting>;

/** As it counts now, with how often it was saved: a save that names another version is refused. */
const shown = orderSetting.extend({ version: version() });

const body = orderSetting
  .extend({ version: version().optional() })
  .refine((s) => s.cancel_order_day * 1440 + s.cancel_order_hour * 60 + s.cancel_order_minutes >= MIN_CANCEL_MINUTES, {
    error: 'cancel_time',
    path: ['cancel_order_minutes'],
  });

export const shapes = defineShapes({
  show: { response: shown },
  save: { body, response: shown, errors: [commonErrors.stale] },
});
