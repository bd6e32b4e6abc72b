/** Daily visits of the buyers' site over the last 13 months: more every month, more at weekends. */
import type { visitDaily } from '#server/base/schema.ts';
import { diceOf } from '../dice.ts';
import { dayOf, dayStart, wallClock } from '#contract/core/zone.ts';

const DAY = 86_400;
const DAYS = 400;

export function makeVisits(now: number): (typeof visitDaily.$inferInsert)[] {
  const dice = diceOf('visits');
  const noon = dayStart(now) + DAY / 2;
  const byDay = new Map<string, typeof visitDaily.$inferInsert>();
  for (let age = DAYS - 1; age >= 0; age -= 1) {
    const moment = noon - age * DAY;
    const weekday = wallClock(moment).getUTCDay();
    const growth = 0.35 + 0.65 * (1 - age / DAYS);
    const whole = 5200 * growth * (weekday === 0 || weekday === 6 ? 1.28 : 1) * (0.85 + dice.next() * 0.3);
    // Today is not over yet.
    const passed = age === 0 ? wallClock(now).getUTCHours() / 24 : 1;
    const uv = Math.round(whole * passed);
    const day = dayOf(moment);
    byDay.set(day, { day, uv, pv: Math.round(uv * (3.2 + dice.next())) });
  }
  return [...byDay.values()];
}
