/** The present in the marketplace's zone, for date pickers. */
import type { Dayjs } from 'dayjs';
import { momentOf } from '#contract/core/zone.ts';

const SHOWN = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' } as const;

/** This moment. */
export const now = (): Dayjs => momentOf(Date.now() / 1000);

/** True for days, months and years that have not begun. Only what a picker shows counts: its cells need not be of the marketplace's zone. */
export const isFuture = (shown: Dayjs, unit: unknown = 'day', at: Dayjs = now()): boolean => {
  const pattern = SHOWN[typeof unit === 'string' && unit in SHOWN ? (unit as keyof typeof SHOWN) : 'day'];
  return shown.format(pattern) > at.format(pattern);
};
