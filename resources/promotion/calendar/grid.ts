/** How activities lie over the days of a calendar: which days are shown, and who lies in which lane. Days are their first seconds. */
import { dayOf, dayStart, wallClock } from '#contract/core/zone.ts';

export type Span = 'month' | 'week';

/** The first second of the Monday before or on a moment. */
const mondayOf = (seconds: number): number => dayStart(seconds, -((wallClock(seconds).getUTCDay() + 6) % 7));

/** The weeks that are shown for the day of a moment, each as the first seconds of its days. */
export function weeksOf(moment: number, span: Span): number[][] {
  const week = (monday: number) => Array.from({ length: 7 }, (_, day) => dayStart(monday, day));
  if (span === 'week') return [week(mondayOf(moment))];
  const month = dayOf(moment).slice(0, 7);
  const first = dayStart(moment, 1 - wallClock(moment).getUTCDate());
  const weeks: number[][] = [];
  for (let monday = mondayOf(first); weeks.length === 0 || dayOf(monday).slice(0, 7) === month; monday = dayStart(monday, 7)) weeks.push(week(monday));
  return weeks;
}

/** The same day of the next or the former month or week. */
export function moved(moment: number, span: Span, by: 1 | -1): number {
  if (span === 'week') return dayStart(moment, 7 * by);
  const first = dayStart(moment, 1 - wallClock(moment).getUTCDate());
  // From the middle of the other month back to its first day: months differ in length.
  const there = dayStart(first, by === 1 ? 40 : -15);
  return dayStart(there, 1 - wallClock(there).getUTCDate());
}

interface Lasting {
  start_time: number;
  end_time: number;
}

/** A part of an activity within one week. Columns count from 0. */
export interface Piece<T> {
  one: T;
  lane: number;
  from: number;
  days: number;
  /** It began before, or goes on after the week. */
  begun: boolean;
  goesOn: boolean;
}

/** What touches so many days from the first on; what began first stands first. */
export const touching = <T extends Lasting>(first: number, days: number, all: readonly T[]): T[] =>
  all
    .filter(({ start_time, end_time }) => start_time < dayStart(first, days) && end_time >= first)
    .toSorted((a, b) => a.start_time - b.start_time || b.end_time - a.end_time);

/** Puts what touches a week into lanes, so that nothing lies over something else; what began first lies on top. */
export function lanesOf<T extends Lasting>(week: readonly number[], all: readonly T[]): Piece<T>[] {
  const [first = 0] = week;
  const end = dayStart(first, 7) - 1;
  const free: number[] = [];
  return touching(first, 7, all).map((one) => {
    const from = Math.max(
      0,
      week.findLastIndex((day) => day <= one.start_time),
    );
    const until = week.findLastIndex((day) => day <= one.end_time);
    const lane = free.findIndex((taken) => taken < from);
    const place = lane < 0 ? free.length : lane;
    free[place] = until;
    return { one, lane: place, from, days: until - from + 1, begun: one.start_time < first, goesOn: one.end_time > end };
  });
}

/** Of each day of a week, how many lie below the lanes that are shown. */
export const hiddenOn = <T>(pieces: readonly Piece<T>[], lanes: number): number[] =>
  Array.from({ length: 7 }, (_, day) => pieces.filter(({ lane, from, days }) => lane >= lanes && from <= day && day < from + days).length);
