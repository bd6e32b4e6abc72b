/** The days that statistics are about, and the days that they are compared with; whole days of the marketplace's time zone. */
import type { Dayjs } from 'dayjs';
import { secondsOf } from '#contract/core/zone.ts';
import { isFuture, now as present } from '../format/future.ts';

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
const DAY = 86_400;

/** What pickers make need not be of the same zone: only the days that they show count. */
const countOf = ([from, until]: Period['days']) => Math.round((secondsOf(until.startOf('day')) - secondsOf(from.startOf('day'))) / DAY) + 1;

/** The last so many days before today, and today. */
export const lastDays = (days: number, now: Dayjs = present()): [Dayjs, Dayjs] => [now.subtract(days, 'day').startOf('day'), now];

/** Statistics begin with the seven days before today, and today. */
const OPENING_DAYS = 7;
/** So long, in ms, a page that was asked for ahead may take to be drawn. */
const OPENING_MS = 3_000;
let opening: { period: Period; at: number } | undefined;

/** What statistics begin with. Asked for ahead and drawn right afterwards it is the same, so that the server is asked once. */
export function openingPeriod(at = Date.now()): Period {
  if (!opening || at < opening.at || at - opening.at > OPENING_MS) opening = { period: { days: lastDays(OPENING_DAYS) }, at };
  return opening.period;
}

const queries = new WeakMap<Period, PeriodQuery>();

/** What the server is asked for about a period: the same however often it is asked, though now moves on. */
export function periodQuery(period: Period): PeriodQuery {
  const query = queries.get(period) ?? queryOf(period.days);
  queries.set(period, query);
  return query;
}

/** This calendar month up to today, or a month before it. @param ago 0 for this month */
export function monthDays(ago = 0, now: Dayjs = present()): [Dayjs, Dayjs] {
  const month = now.startOf('month').subtract(ago, 'month');
  return [month, ago === 0 ? now : month.endOf('month')];
}

/** What the server is asked for. A range that ends today ends now. */
export function queryOf([from, until]: Period['days'], now: Dayjs = present()): PeriodQuery {
  return { start_time: secondsOf(from.startOf('day')), end_time: Math.min(secondsOf(until.endOf('day')), secondsOf(now)) };
}

/**
 * What the server is asked for to compare with; nothing without a comparison. Today is not over, so it is compared with as much of the
 * day that it stands against.
 */
export function formerQuery({ days, compare }: Period, now: Dayjs = present()): PeriodQuery | undefined {
  if (!compare) return undefined;
  const [from, until] = days;
  const back = (day: Dayjs) => (compare === 'year' ? day.subtract(1, 'year') : day.subtract(countOf(days), 'day'));
  const end = until.endOf('day');
  return { start_time: secondsOf(back(from.startOf('day'))), end_time: secondsOf(back(secondsOf(end) > secondsOf(now) ? now : end)) };
}

/** True for days that cannot be chosen: the future, and what would make the range too long. */
export function isOutside(day: Dayjs, from: Dayjs | undefined, now: Dayjs = present()): boolean {
  return isFuture(day, 'day', now) || (from !== undefined && Math.abs(countOf([from, day]) - 1) >= MAX_DAYS);
}
