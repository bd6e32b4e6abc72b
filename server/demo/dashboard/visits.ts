/** Daily visits of the buyers' site over the last 13 months: more every month, more at weekends. */
import type { visitDaily } from '#server/base/schema.ts';
import { diceOf } from '../dice.ts';

const DAY = 86_400;
const DAYS = 400;

/** The day of a moment in the server's time zone, as `2026-05-01`. */
function dayOf(moment: number): string {
  const date = new Date(moment * 1000);
  return [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-');
}

export function makeVisits(now: number): (typeof visitDaily.$inferInsert)[] {
  const dice = diceOf('visits');
  const midnight = new Date(now * 1000).setHours(12, 0, 0, 0) / 1000;
  const byDay = new Map<string, typeof visitDaily.$inferInsert>();
  for (let age = DAYS - 1; age >= 0; age -= 1) {
    const moment = midnight - age * DAY;
    const weekday = new Date(moment * 1000).getDay();
    const growth = 0.35 + 0.65 * (1 - age / DAYS);
    const whole = 5200 * growth * (weekday === 0 || weekday === 6 ? 1.28 : 1) * (0.85 + dice.next() * 0.3);
    // Today is not over yet.
    const passed = age === 0 ? new Date(now * 1000).getHours() / 24 : 1;
    const uv = Math.round(whole * passed);
    const day = dayOf(moment);
    byDay.set(day, { day, uv, pv: Math.round(uv * (3.2 + dice.next())) });
  }
  return [...byDay.values()];
}
