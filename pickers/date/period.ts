/** A month or a year with everything that calls may want of it, and of the one before. */
import dayjs, { type Dayjs } from 'dayjs';

export type PeriodType = 'MONTH' | 'YEAR';

/** The payload; times are texts `YYYY-MM-DD HH:mm:ss` in the marketplace's time, `last_*` describe the period before. */
export interface Period {
  type: PeriodType;
  /** `YYYY`. */
  year: string;
  last_year: string;
  /** `MM`; empty for a year. */
  month: string;
  last_month: string;
  /** `YYYY-MM`, or `YYYY` for a year. */
  year_month: string;
  last_year_month: string;
  start_time: string;
  last_start_time: string;
  end_time: string;
  last_end_time: string;
}

const TIME = 'YYYY-MM-DD HH:mm:ss';

function partsOf(type: PeriodType, date: Dayjs) {
  const unit = type === 'MONTH' ? 'month' : 'year';
  return {
    year: date.format('YYYY'),
    month: type === 'MONTH' ? date.format('MM') : '',
    year_month: date.format(type === 'MONTH' ? 'YYYY-MM' : 'YYYY'),
    start_time: date.startOf(unit).format(TIME),
    end_time: date.endOf(unit).format(TIME),
  };
}

/** The period that a moment is in. */
export function periodOf(type: PeriodType, date: Dayjs): Period {
  const own = partsOf(type, date);
  const last = partsOf(type, date.startOf('month').subtract(1, type === 'MONTH' ? 'month' : 'year'));
  return {
    type,
    ...own,
    last_year: last.year,
    last_month: last.month,
    last_year_month: last.year_month,
    last_start_time: last.start_time,
    last_end_time: last.end_time,
  };
}

/** What the query of a statistic wants: callers send these three. */
export const periodQuery = ({ type, year, month }: Period) => ({ cycle_type: type, year, month });

/** The moment at which a period starts. */
export const startOf = ({ start_time }: Period): Dayjs => dayjs(start_time);
