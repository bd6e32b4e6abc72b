/** The date range of a block, in whole days of the visitor's time zone. */
import dayjs, { type Dayjs } from 'dayjs';

export type Range = readonly [Dayjs, Dayjs];

const DEFAULT_DAYS = 7;
/** The server answers no more. Source: reference/platform.yaml R31. */
const MAX_DAYS = 366;

/** From seven days ago until today. */
export const defaultRange = (now: Dayjs = dayjs()): Range => [now.subtract(DEFAULT_DAYS, 'day').startOf('day'), now];

/** The last so many days until today. */
export const lastDays = (days: number, now: Dayjs = dayjs()): [Dayjs, Dayjs] => [now.subtract(days, 'day').startOf('day'), now];

/** What the server is asked for, in unix seconds. A range that ends today ends now. */
export function queryOf([from, until]: Range, now: Dayjs = dayjs()): { start_time: number; end_time: number } {
  const end = until.endOf('day');
  return { start_time: from.startOf('day').unix(), end_time: (end.isAfter(now) ? now : end).unix() };
}

/** True for days that cannot be chosen: the future, and what would make the range too long. */
export function isOutside(day: Dayjs, from: Dayjs | undefined, now: Dayjs = dayjs()): boolean {
  if (day.isAfter(now, 'day')) return true;
  return from !== undefined && Math.abs(day.startOf('day').diff(from.startOf('day'), 'day')) >= MAX_DAYS;
}
