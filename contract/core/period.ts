/** Stretches of time that move with the day, e.g. for a saved view that shows this week in every week. */
import { defineEnum } from './enum.ts';
import { dayStart, momentOf, secondsOf, wallClock } from './zone.ts';

/** What a person chooses from. The last so many days include today. */
export const timePeriod = defineEnum([
  ['today', '今天', 'Today'],
  ['yesterday', '昨天', 'Yesterday'],
  ['last_7_days', '最近7天', 'Last 7 days'],
  ['last_30_days', '最近30天', 'Last 30 days'],
  ['last_90_days', '最近90天', 'Last 90 days'],
  ['this_week', '本周', 'This week'],
  ['last_week', '上周', 'Previous week'],
  ['this_month', '本月', 'This month'],
  ['last_month', '上月', 'Previous month'],
  ['this_year', '今年', 'This year'],
]);
export type TimePeriod = (typeof timePeriod)['values'][number];

/** Days from Monday, with which weeks begin. */
const sinceMonday = (now: number) => (wallClock(now).getUTCDay() + 6) % 7;

const unitStart = (now: number, unit: 'month' | 'year', moved = 0) => secondsOf(momentOf(now).startOf(unit).add(moved, unit).startOf(unit));

/**
 * The first second of a period, and the first one after it.
 * @param now the moment that it moves with, in unix seconds
 */
function boundsOf(period: TimePeriod, now: number): [number, number] {
  const last = (days: number): [number, number] => [dayStart(now, 1 - days), dayStart(now, 1)];
  switch (period) {
    case 'today':
      return last(1);
    case 'yesterday':
      return [dayStart(now, -1), dayStart(now)];
    case 'last_7_days':
      return last(7);
    case 'last_30_days':
      return last(30);
    case 'last_90_days':
      return last(90);
    case 'this_week':
    case 'last_week': {
      const monday = -sinceMonday(now) - (period === 'last_week' ? 7 : 0);
      return [dayStart(now, monday), dayStart(now, monday + 7)];
    }
    case 'this_month':
      return [unitStart(now, 'month'), unitStart(now, 'month', 1)];
    case 'last_month':
      return [unitStart(now, 'month', -1), unitStart(now, 'month')];
    case 'this_year':
      return [unitStart(now, 'year'), unitStart(now, 'year', 1)];
  }
}

/** From and until of a period in the marketplace's zone, in unix seconds, both included. */
export function periodSpan(period: TimePeriod, now: number = Math.floor(Date.now() / 1000)): { from: number; until: number } {
  const [from, end] = boundsOf(period, now);
  return { from, until: end - 1 };
}
