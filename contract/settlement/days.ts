/** When a shop is settled: on some days of the month, always up to the end of the day before (R19). */
import { dayStart, secondsOf, wallClock } from '../core/zone.ts';

/** Of a shop that has chosen no days. */
export const USUAL_DAYS: readonly number[] = [1];
export const MOST_DAYS = 5;

/** The days that a text names, ascending; the usual ones for an empty text. */
export function daysOf(text: string): readonly number[] {
  const days = text.split(',').flatMap((part) => (/^\d{1,2}$/.test(part.trim()) ? [Number(part)] : []));
  return days.length > 0 ? days.toSorted((a, b) => a - b) : USUAL_DAYS;
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * The first settlement day that begins behind a moment, as its first second. A month that has not the day is passed over.
 * @param after unix seconds of the last second that was settled, or of the second before the shop began
 */
export function nextDue(days: readonly number[], after: number): number {
  const from = dayStart(after);
  const start = wallClock(from);
  // A year holds every day of every month, February 29 aside, which does not stand alone: 29 is in all other months.
  for (let month = 0; month <= 13; month += 1) {
    const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, 1));
    const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
    for (const day of days) {
      if (day > length) continue;
      const due = secondsOf(`${first.getUTCFullYear()}-${two(first.getUTCMonth() + 1)}-${two(day)}T00:00:00`);
      // What is settled then ends a second before, so it must lie behind what was settled already.
      if (due - 1 > after) return due;
    }
  }
  throw new Error(`no settlement day among ${days.join()}`);
}
