/** The periods that activities may have, the same for forms and for the server. */
import { dayStart } from '../core/zone.ts';
import type { Text } from '../core/text.ts';

/** Activities are planned at most so many days ahead (R2). */
export const AHEAD_DAYS = 30;
const DAY = 86_400;

/** The last second that an activity may start or end at. */
export const latestMoment = (now: number): number => now + AHEAD_DAYS * DAY;

/** The last day that ends within the days ahead, as its last second. */
export const latestDayEnd = (now: number): number => dayStart(latestMoment(now)) - 1;

/** Why a period cannot be: it lies in the past, is too far ahead, or ends before it begins. */
export type PeriodFault = 'past' | 'far' | 'order';

/** What is wrong with a period that is planned now (R2); nothing where it is right. All in unix seconds. */
export function periodFault(start: number, end: number, now: number): PeriodFault | undefined {
  if (start > end) return 'order';
  if (start < now) return 'past';
  return start > latestMoment(now) || end > latestMoment(now) ? 'far' : undefined;
}

/** What a person reads for it. */
export const periodFaultText: Readonly<Record<PeriodFault, Text>> = {
  past: { zh: '开始时间不能早于当前时间', en: 'The start may not lie in the past' },
  far: { zh: `开始和结束时间须在${AHEAD_DAYS}天以内`, en: `Start and end must fall within the next ${AHEAD_DAYS} days` },
  order: { zh: '开始时间不能晚于结束时间', en: 'The start may not be after the end' },
};
