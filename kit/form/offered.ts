/** Which days and times of the day a picker offers: those within bounds, by what a clock of the marketplace shows. */
import type { Dayjs } from 'dayjs';
import { momentOf } from '#contract/core/zone.ts';
import type { Values, Within } from './fields.ts';

interface Offered {
  disabledDate?: (shown: Dayjs) => boolean;
  disabledTime?: (shown: Dayjs | null) => {
    disabledHours: () => number[];
    disabledMinutes: (hour: number) => number[];
    disabledSeconds: (hour: number, minute: number) => number[];
  };
}

const outside = (low: number, high: number, count: number) => Array.from({ length: count }, (_, at) => at).filter((at) => at < low || at > high);

/** @param values of the form, read when the picker asks */
export function offered(within: Within | undefined, values: () => Values): Offered {
  if (!within) return {};
  const bounds = () => {
    const { from, until } = within(values());
    return { from: from === undefined ? undefined : momentOf(from), until: until === undefined ? undefined : momentOf(until) };
  };
  const dayOf = (shown: Dayjs) => shown.format('YYYY-MM-DD');
  const only = (shown: Dayjs | null, bound: Dayjs | undefined) => (shown && bound && dayOf(shown) === dayOf(bound) ? bound : undefined);
  return {
    disabledDate: (shown) => {
      const { from, until } = bounds();
      return (from !== undefined && dayOf(shown) < dayOf(from)) || (until !== undefined && dayOf(shown) > dayOf(until));
    },
    disabledTime: (shown) => {
      const { from, until } = bounds();
      const [low, high] = [only(shown, from), only(shown, until)];
      return {
        disabledHours: () => outside(low?.hour() ?? 0, high?.hour() ?? 23, 24),
        disabledMinutes: (hour) => outside(hour === low?.hour() ? low.minute() : 0, hour === high?.hour() ? high.minute() : 59, 60),
        disabledSeconds: (hour, minute) =>
          outside(
            hour === low?.hour() && minute === low.minute() ? low.second() : 0,
            hour === high?.hour() && minute === high.minute() ? high.second() : 59,
            60,
          ),
      };
    },
  };
}
