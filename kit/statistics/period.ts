/** The days that statistics are about, and the days that they are compared with; whole days of the visitor's time zone. */
import dayjs, { type Dayjs } from 'dayjs';

/** With the days just before, or with the same days a year ago. */
export type Comparison = 'previous' | 'year';

export interface Period {
  /** First and last day, both included. */
  days: readonly [Dayjs, Dayjs];
  compare?: Comparison | undefined;
}

/** What a statistics endpoint is asked for, in unix seconds, both included. */
export interface PeriodQuery {
  start_time: number;
  end_time: number;
}

/** Servers answer no longer range. Source: reference/platform.yaml R31. */
const MAX_DAYS = 366;

const countOf = ([from, until]: Period['days']) => until.startOf('day').diff(from.startOf('day'), 'day') + 1;

/** The last so many days before today, and today. */
export const lastDays = (days: number, now: Dayjs = dayjs()): [Dayjs, Dayjs] => [now.subtract(days, 'day').startOf('day'), now];

/** This calendar month up to today, or a month before it. @param ago 0 for this month */
export function monthDays(ago = 0, now: Dayjs = dayjs()): [Dayjs, Dayjs] {
  const month = now.startOf('month').subtract(ago, 'month');
  return [month, ago === 0 ? now : month.endOf('month')];
}

/** What the server is asked for. A range that ends today ends now. */
export function queryOf([from, until]: Period['days'], now: Dayjs = dayjs()): PeriodQuery {
  const end = until.endOf('day');
  return { start_time: from.startOf('day').unix(), end_time: (end.isAfter(now) ? now : end).unix() };
}

/**
 * What the server is asked for to compare with; nothing without a comparison. Today is not over, so it is compared with as much of the
 * day that it stands against.
 */
export function formerQuery({ days, compare }: Period, now: Dayjs = dayjs()): PeriodQuery | undefined {
  if (!compare) return undefined;
  const [from, until] = days;
  const back = (day: Dayjs) => (compare === 'year' ? day.subtract(1, 'year') : day.subtract(countOf(days), 'day'));
  const end = until.endOf('day');
  return { start_time: back(from.startOf('day')).unix(), end_time: back(end.isAfter(now) ? now : end).unix() };
}

/** True for days that cannot be chosen: the future, and what would make the range too long. */
export function isOutside(day: Dayjs, from: Dayjs | undefined, now: Dayjs = dayjs()): boolean {
  if (day.isAfter(now, 'day')) return true;
  return from !== undefined && Math.abs(day.startOf('day').diff(from.startOf('day'), 'day')) >= MAX_DAYS;
}
